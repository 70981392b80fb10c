// A teacher's file of questions: the server reads and checks it before it is taken (docs/scenarios.md).

import { api } from "../../../api";
import { listed } from "../../../phrases";
import { FORMATS, formatOf } from "../../../setup/files";
import { sentence } from "../../../setup/form.svelte";

/** As a set-up carries it. */
export interface Question {
  /** a key of the catalogue; left out, "" or "any": for everybody */
  president?: string;
  question: string;
  answers: string[];
  right: string;
  because?: string;
  source?: string;
}

const MOST_BYTES = 256 * 1024; // as the server takes

/** The questions of a file, or the sentences that say why none of them are taken. */
export async function readQuestions(game: string, file: File): Promise<Question[] | { refused: string[] }> {
  const format = formatOf(file.name);
  if (!FORMATS.includes(format))
    return { refused: [`${file.name} is not taken: its name has to end in .toml, .json or .csv.`] };
  if (file.size > MOST_BYTES)
    return { refused: [`${file.name} is larger than ${MOST_BYTES / 1024} KB; questions need less.`] };
  try {
    const { questions, problems } = await api.questions(game, file, format);
    if (questions && problems.length === 0) return questions as unknown as Question[];
    return { refused: [`${file.name} is not taken. Mend this first:`, ...problems.map(({ text }) => text)] };
  } catch (error) {
    return { refused: [sentence(error)] };
  }
}

/** "2 for Lincoln, 1 for Kennedy and 3 for everybody", in the order of the presidents. */
export function whose(questions: readonly Question[], presidents: readonly { key: string; short: string }[]): string {
  const count = (key: string) => questions.filter((question) => keyOf(question) === key).length;
  const rows = [...presidents.map(({ key, short }) => ({ key, name: short })), { key: "", name: "everybody" }];
  return listed(rows.flatMap(({ key, name }) => (count(key) > 0 ? [`${count(key)} for ${name}`] : [])));
}

/** The key of the president whom a question is for; "" for everybody. */
export function keyOf({ president = "" }: Question): string {
  const key = president.trim().toLowerCase();
  return key === "any" ? "" : key;
}
