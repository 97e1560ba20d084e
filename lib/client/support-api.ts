// Every call that the support pages make, by name; browser only.
import type {
  Conversation,
  DeskConversation,
  DeskQuestion,
  SupportFile,
  SupportQuestion,
  SupportTopic,
} from "#lib/services/auth/support-entities.ts";
import { PART_BYTES } from "#lib/services/auth/support-limits.ts";
import { callApi } from "./api.ts";

type Data<T> = { data: T };
type Paged<T> = { data: T[]; meta: { page: number; per_page: number; total: number } };
export type QuestionPage = Paged<SupportQuestion>;
export type DeskPage = Paged<DeskQuestion>;
export type Message = { text: string; files: readonly string[] };

const ROOT = "/api/support";
const own = (id: string) => `${ROOT}/questions/${encodeURIComponent(id)}`;
const desk = (id: string) => `${ROOT}/desk/${encodeURIComponent(id)}`;
const call = async <T>(method: "POST" | "PATCH", path: string, body: object) =>
  (await callApi<Data<T>>(path, { method, body })).data;
/** The same key says the same message once. */
const say = async <T>(path: string, { key: idempotencyKey, ...body }: Message & { key: string; internal?: boolean }) =>
  (await callApi<Data<T>>(path, { method: "POST", body, idempotencyKey })).data;

export const questionPath = own;
export const deskQuestionPath = desk;
export const ADMINS_PATH = `${ROOT}/desk/admins`;
export const filePath = (id: string) => `${ROOT}/files/${encodeURIComponent(id)}`;

export const fetchQuestions = (path: string) => callApi<QuestionPage>(path);
export const fetchDesk = (path: string) => callApi<DeskPage>(path);
export const fetchOne = async <T>(path: string) => (await callApi<Data<T>>(path)).data;

export type Question = Message & { subject: string; topic: SupportTopic };

/** The same key with the same question asks once, however often somebody presses. */
export async function askSupport(body: Question, idempotencyKey: string): Promise<Conversation> {
  const path = `${ROOT}/questions`;
  return (await callApi<Data<Conversation>>(path, { method: "POST", body, idempotencyKey })).data;
}

export const replySupport = (id: string, message: Message, key: string) =>
  say<Conversation>(`${own(id)}/messages`, { ...message, key });
export const changeQuestion = (id: string, state: "open" | "closed", version: number) =>
  call<Conversation>("PATCH", own(id), { state, version });
export const readQuestion = (id: string) => call<{ id: string }>("POST", `${own(id)}/read`, {});
export const answerSupport = (id: string, message: Message & { internal: boolean }, key: string) =>
  say<DeskConversation>(`${desk(id)}/messages`, { ...message, key });
export type DeskChange = { state?: "open" | "closed"; assignee?: string | null; version: number };
export const changeDesk = (id: string, change: DeskChange) => call<DeskConversation>("PATCH", desk(id), change);
export const readDesk = (id: string) => call<{ id: string }>("POST", `${desk(id)}/read`, {});

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8190) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8190)));
  return btoa(parts.join(""));
}

type Upload = { file: File; question: string | null; onPart: (received: number) => void };

/** Sends a file part by part; says after each how many bytes are there. */
export async function uploadFile({ file, question, onPart }: Upload): Promise<SupportFile> {
  const part = (from: number) => base64(file.slice(from, from + PART_BYTES));
  const beginning = { name: file.name, size: file.size, content: await part(0), ...(question ? { question } : {}) };
  let made = await call<SupportFile>("POST", `${ROOT}/files`, beginning);
  while (made.received < file.size) {
    onPart(made.received);
    const next = { offset: made.received, content: await part(made.received) };
    made = await call<SupportFile>("POST", `${filePath(made.id)}/parts`, next);
  }
  return made;
}
