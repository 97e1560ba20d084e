// Puts a file up as a browser does: begun, a piece after the other, taken in at the end, or used as it is.
import { z } from "zod";

const PIECE = 1024 * 1024;
const TUS = { "tus-resumable": "1.0.0", "sec-fetch-site": "same-origin" };

const taken = z.object({ data: z.object({ id: z.string(), hash: z.string(), url: z.string() }) });
export type Uploaded = z.infer<typeof taken>["data"];

export type Member = { port: number; cookie: string };

type Sent = { headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> };

/** A call as the pages make it; throws where it is not answered well. */
export async function askAs({ port, cookie }: Member, line: string, { headers = {}, body }: Sent = {}) {
  const [method = "GET", path = ""] = line.split(" ");
  const sent = { method, headers: { ...TUS, cookie, ...headers }, ...(body ? { body } : {}) };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, sent);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${line}: ${answer.status} ${text}`);
  return { headers: answer.headers, text };
}

/** The same with JSON. */
export function sendAs(member: Member, line: string, json: object) {
  const body = new TextEncoder().encode(JSON.stringify(json));
  return askAs(member, line, { headers: { "content-type": "application/json" }, body });
}

/** The address of a file that is all here and nothing yet. */
export async function sendUp(member: Member, bytes: Uint8Array<ArrayBuffer>, fileClass: string): Promise<string> {
  const metadata = `name ${btoa("bench")},class ${btoa(fileClass)}`;
  const begun = await askAs(member, "POST /api/media/uploads", {
    headers: { "upload-length": String(bytes.length), "upload-metadata": metadata },
  });
  const path = begun.headers.get("location") ?? "";
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
