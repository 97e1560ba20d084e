// Puts a file up as a browser does: begun, a piece after the other, taken in at the end, or used as it is.
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { type Answered, askFrom } from "./ask-from.ts";

const PIECE = 1024 * 1024;
const TUS = { "tus-resumable": "1.0.0", "sec-fetch-site": "same-origin" };

const taken = z.object({ data: z.object({ id: z.string(), hash: z.string(), url: z.string() }) });
export type Uploaded = z.infer<typeof taken>["data"];

/** Who asks, and from which address of this machine: without one from the one that never waits. */
export type Member = { port: number; cookie: string; from?: string };

type Sent = { headers?: Record<string, string>; body?: Uint8Array };

const agent = new Agent({ keepAlive: true });

const answeredWell = ({ status }: Answered) => status >= 200 && status < 300;

function sendBy({ port, cookie, from = "127.0.0.1" }: Member, line: string, sent: Sent = {}): Promise<Answered> {
  const { headers = {}, body = new Uint8Array() } = sent;
  const length = { "content-length": String(body.length) };
  return askFrom(from, { port, line, agent, body, headers: { ...TUS, cookie, ...length, ...headers } });
}

/** A call as the pages make it; throws where it is not answered well. */
export async function askAs(member: Member, line: string, sent: Sent = {}): Promise<Answered> {
  const answer = await sendBy(member, line, sent);
  if (!answeredWell(answer)) throw new Error(`${line}: ${answer.status} ${answer.text}`);
  return answer;
}

const asJson = (json: object): Sent => ({
  ...{ headers: { "content-type": "application/json" }, body: new TextEncoder().encode(JSON.stringify(json)) },
});

/** The same with JSON. */
export function sendAs(member: Member, line: string, json: object) {
  return askAs(member, line, asJson(json));
}

/** The address of a file that is all here and nothing yet. */
export async function sendUp(member: Member, bytes: Uint8Array<ArrayBuffer>, fileClass: string): Promise<string> {
  const metadata = `name ${btoa("bench")},class ${btoa(fileClass)}`;
  const begun = await askAs(member, "POST /api/media/uploads", {
    headers: { "upload-length": String(bytes.length), "upload-metadata": metadata },
  });
  const path = begun.headers.location ?? "";
  for (let at = 0; at < bytes.length; at += PIECE) {
    const headers = { "content-type": "application/offset+octet-stream", "upload-offset": String(at) };
    await askAs(member, `PATCH ${path}`, { headers, body: bytes.slice(at, at + PIECE) });
  }
  return path;
}

/** The asset that a file became; throws where any call is not answered well. */
export async function putUp(member: Member, bytes: Uint8Array<ArrayBuffer>): Promise<Uploaded> {
  const path = await sendUp(member, bytes, "public");
  const { text } = await sendAs(member, `POST ${path}/finish`, {});
  return taken.parse(JSON.parse(text)).data;
}

/** The same of a picture, which may have to wait for its turn: asked again as late as the answer says; false where nobody waits any longer. */
export async function putUpInTurn(
  member: Member,
  bytes: Uint8Array<ArrayBuffer>,
  waits: () => boolean,
): Promise<boolean> {
  const line = `POST ${await sendUp(member, bytes, "public")}/finish`;
  for (;;) {
    const answer = await sendBy(member, line, asJson({}));
    if (answeredWell(answer)) return true;
    if (answer.status !== 503 && answer.status !== 429) throw new Error(`${line}: ${answer.status} ${answer.text}`);
    for (const until = Date.now() + 1000 * Number(answer.headers["retry-after"]); Date.now() < until; await sleep(100))
      if (!waits()) return false;
  }
}
