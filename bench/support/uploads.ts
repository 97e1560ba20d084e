// Puts a file up as a browser does: begun, a piece after the other, taken in at the end.
import { z } from "zod";

const PIECE = 1024 * 1024;
const TUS = { "tus-resumable": "1.0.0", "sec-fetch-site": "same-origin" };

const taken = z.object({ data: z.object({ id: z.string(), hash: z.string(), url: z.string() }) });
export type Uploaded = z.infer<typeof taken>["data"];

export type Member = { port: number; cookie: string };

/** The asset that a file became; throws where any call is not answered well. */
export async function putUp({ port, cookie }: Member, bytes: Uint8Array<ArrayBuffer>): Promise<Uploaded> {
  const ask = async (method: string, path: string, headers: Record<string, string>, body?: Uint8Array<ArrayBuffer>) => {
    const sent = { method, headers: { ...TUS, cookie, ...headers }, ...(body ? { body } : {}) };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, sent);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return { headers: answer.headers, text };
  };
  const metadata = `name ${btoa("bench")},class ${btoa("public")}`;
  const begun = await ask("POST", "/api/media/uploads", {
    "upload-length": String(bytes.length),
    "upload-metadata": metadata,
  });
  const path = begun.headers.get("location") ?? "";
  for (let at = 0; at < bytes.length; at += PIECE) {
    const headers = { "content-type": "application/offset+octet-stream", "upload-offset": String(at) };
    await ask("PATCH", path, headers, bytes.slice(at, at + PIECE));
  }
  const { text } = await ask(
    "POST",
    `${path}/finish`,
    { "content-type": "application/json" },
    new TextEncoder().encode("{}"),
  );
  return taken.parse(JSON.parse(text)).data;
}
