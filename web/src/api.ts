// Requests to the server. What goes wrong comes out as one sentence for the person.

import { freshKey } from "./keys";
import type {
  Best,
  Chances,
  CheckedQuestions,
  CheckedScenario,
  CheckedSetup,
  Claimed,
  ErrorBody,
  GameCard,
  NewTable,
  Rename,
  Replay,
  SeatLink,
  TableCreated,
  Verified,
} from "./wire";

/** `message` is a sentence that can be shown; `status` is 0 when no answer came. */
export class RequestError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

const NO_ANSWER = "The server does not answer. Check that you are connected, then try again.";

async function request<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin", cache: "no-store", ...init });
  } catch {
    throw new RequestError(NO_ANSWER, 0);
  }
  if (response.ok) return (await response.json()) as T;
  throw new RequestError(await sentence(response), response.status);
}

/** The server's own words, or ours where something between answered in its place. */
async function sentence(response: Response): Promise<string> {
  try {
    const body = (await response.json()) as Partial<ErrorBody>;
    if (typeof body.error === "string" && body.error) return body.error;
  } catch {
    // no JSON: not our server's answer
  }
  return `The server could not do that (${response.status}). Try again in a moment.`;
}

function post<T>(path: string, body: unknown): Promise<T> {
  return request<T>(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

const part = encodeURIComponent;

let wanted = { table: "", key: "" };

/** The same table asked for again, after an answer that was lost on its way, has the same key: it is made once. */
function keyFor(table: NewTable): string {
  const asked = JSON.stringify(table);
  if (asked !== wanted.table) wanted = { table: asked, key: freshKey() };
  return wanted.key;
}

/** The next table is another one, even if it is set up alike. */
function made<T>(answer: T): T {
  wanted = { table: "", key: "" };
  return answer;
}

export interface RulesPage {
  html: string;
  /** chapters have level 1, paragraphs 2 */
  toc: { level: number; number: string; title: string; anchor: string }[];
}

export const api = {
  games: () => request<GameCard[]>("/api/games"),
  catalogue: <T>(game: string) => request<T>(`/api/games/${part(game)}/catalogue`),
  check: (game: string, setup: unknown) => post<CheckedSetup>(`/api/games/${part(game)}/check`, setup),
  roll: (game: string, setup: unknown) => post<CheckedSetup>(`/api/games/${part(game)}/roll`, setup),
  scenario: (game: string, file: Blob, format: string) =>
    request<CheckedScenario>(`/api/games/${part(game)}/scenario?format=${part(format)}`, {
      method: "POST",
      headers: { "Content-Type": "application/octet-stream" },
      body: file,
    }),
  questions: (game: string, file: Blob, format: string) =>
    request<CheckedQuestions>(`${questionsPath(game)}?format=${part(format)}`, {
      method: "POST",
      headers: { "Content-Type": "application/octet-stream" },
      body: file,
    }),
  rules: (game: string) => request<RulesPage>(`/api/rules/${part(game)}`),
  create: (table: NewTable) => post<TableCreated>("/api/tables", { ...table, key: keyFor(table) }).then(made),
  claim: (token: string) => post<Claimed>("/api/claim", { token }),
  seatLink: (table: string, seat: number) => post<SeatLink>(`/api/tables/${part(table)}/seats/${seat}/link`, {}),
  rename: (table: string, seat: number, name: string) =>
    post<Rename>(`/api/tables/${part(table)}/rename`, { seat, name }),
  verify: (table: string) => request<Verified>(`/api/tables/${part(table)}/verify`),
  replay: (table: string) => request<Replay>(`/api/tables/${part(table)}/replay`),
  chances: (key: string) => request<Chances>(`/api/chances/${part(key)}`),
  best: (table: string) => request<Best>(`/api/tables/${part(table)}/best`),
  upload: (journal: string) =>
    request<Replay>("/api/replay", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: journal,
    }),
};

/** Where a file of questions is read, and an example of one can be downloaded. */
export const questionsPath = (game: string): string => `/api/games/${part(game)}/questions`;

/** Where a table's journal can be downloaded. */
export const journalPath = (table: string): string => `/api/tables/${part(table)}/journal`;
