// Which files are taken for a scenario.

export const FORMATS = ["toml", "json", "csv"];

/** How a file's name ends: "toml"; "" if it has no end. */
export const formatOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
