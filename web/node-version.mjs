// Exits with 0 when this Node can build the page: the same range as "engines" in package.json, which is Vite's.
const [major, minor] = process.versions.node.split(".").map(Number);
process.exit((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22 ? 0 : 1);
