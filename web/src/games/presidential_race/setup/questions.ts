// A teacher's file of questions, as JSON or CSV: read here, checked by the server with the set-up (docs/scenarios.md).

import { formatOf } from "../../../setup/files";

export interface Question {
  president?: string;
  question: string;
  answers: string[];
  right: string;
  because?: string;
}

const MOST_BYTES = 256 * 1024;
const COLUMNS = ["question", "a", "b", "c", "d", "right"];

/** The questions of a file, or a sentence that says why it has none. */
export async function readQuestions(file: File): Promise<Question[] | string> {
  const format = formatOf(file.name);
  if (format !== "json" && format !== "csv") return `${file.name} is not taken: its name has to end in .json or .csv.`;
  if (file.size > MOST_BYTES) return `${file.name} is larger than ${MOST_BYTES / 1024} KB; questions need less.`;
  const found = format === "json" ? fromJson(await file.text()) : fromCsv(await file.text());
  return typeof found === "string" ? `${file.name} holds no questions: ${found}` : found;
}

/** An object with `questions`, and perhaps `president` for all of them. */
export function fromJson(text: string): Question[] | string {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return "it is no JSON.";
  }
  const rows = isObject(given) ? given.questions : given;
  if (!Array.isArray(rows) || !rows.every(isObject)) return "it has no list “questions”.";
  const whose = isObject(given) && "president" in given ? { president: given.president } : {};
  return rows.map((row) => ({ ...whose, ...row }) as unknown as Question);
}

/** A first line that names the columns, then a question a line. */
export function fromCsv(text: string): Question[] | string {
  const [head = [], ...lines] = readCsv(text);
  const columns = head.map((name) => name.trim().toLowerCase());
  const missing = COLUMNS.filter((name) => !columns.includes(name));
  if (missing.length > 0) return "its first line has to name president, question, a, b, c, d, right, because.";
  return lines.map((cells) => {
    const cell = (name: string) => (cells[columns.indexOf(name)] ?? "").trim();
    return {
      president: cell("president"),
      question: cell("question"),
      answers: ["a", "b", "c", "d"].map(cell),
      right: cell("right"),
      because: cell("because"),
    };
  });
}

/** Lines of cells; a cell in quotes may hold commas, line ends and doubled quotes. Empty lines and remarks (#) fall away. */
export function readCsv(text: string): string[][] {
  const found: string[][] = [];
  let line: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|\r|$)/gy;
  const whole = text.replace(/^\uFEFF/, "");
  while (cell.lastIndex < whole.length) {
    const match = cell.exec(whole);
    if (!match) return [];
    const [, quoted, plain = "", end] = match;
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    found.push(line);
    line = [];
  }
  if (line.length > 0) found.push([...line, ""]);
  return found.filter((cells) => cells.some((one) => one.trim() !== "") && !cells[0]?.startsWith("#"));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
