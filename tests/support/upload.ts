// Speaks the tus protocol as a client does, piece by piece, so that a test can stop anywhere.
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { type Answer, at, type Call, textAt } from "#tests/support/api.ts";

export const PIECE = 1024 * 1024;

const TUS = { "tus-resumable": "1.0.0" };
const coded = (text: string) => Buffer.from(text).toString("base64");

export type Sent = {
  token: string;
  bytes: Uint8Array;
  name?: string;
  folder?: string;
  fileClass?: string;
  path?: string;
  /** How many bytes go at once. */
  piece?: number;
};

/** Begins an upload; its address stands in `location`. */
export function beginUpload(call: Call, sent: Sent): Promise<Answer> {
  const { token, bytes, name = "file", folder, fileClass = "public", path = "/api/media/uploads" } = sent;
  const place = folder === undefined ? "" : `,folder ${coded(folder)}`;
  const headers = {
    ...TUS,
    "upload-length": String(bytes.length),
    "upload-metadata": `name ${coded(name)},class ${coded(fileClass)}${place}`,
  };
  return call("POST", path, { token, headers });
}

/** Sends the piece that begins there. */
export function sendPiece(call: Call, url: string, sent: Sent, offset: number): Promise<Answer> {
  return call("PATCH", url, { token: sent.token, headers: headersAt(offset), raw: pieceAt(sent, offset) });
}

/** Sends so much of the piece that begins there, a share of 1, and breaks the connection off without an answer. */
export function breakOff(origin: string, url: string, sent: Sent & { offset: number; share: number }): Promise<void> {
  const piece = pieceAt(sent, sent.offset);
  const length = { "content-length": String(piece.length), "idempotency-key": randomUUID() };
  const headers = { ...headersAt(sent.offset), ...length, authorization: `Bearer ${sent.token}` };
  const begun = request(`${origin}${url}`, { method: "PATCH", headers, agent: false });
  return new Promise((resolve) => {
    begun.on("error", () => undefined).on("close", resolve);
    begun.write(piece.subarray(0, Math.round(piece.length * sent.share)), () => begun.destroy());
  });
}

const headersAt = (offset: number) => ({
  ...{ ...TUS, "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
});
const pieceAt = ({ bytes, piece = PIECE }: Sent, offset: number) => bytes.subarray(offset, offset + piece);

/** How far an upload is, as a client asks after it was cut off. */
export async function receivedOf(call: Call, url: string, token: string): Promise<number> {
  const answer = await call("HEAD", url, { token, headers: TUS });
  return Number(answer.headers.get("upload-offset") ?? Number.NaN);
}

/** Takes in what is all here. */
export function finishUpload(call: Call, url: string, token: string, json: object = {}): Promise<Answer> {
  return call("POST", `${url}/finish`, { token, json });
}

/** All of it, from the beginning to the asset. */
export async function uploadWhole(call: Call, sent: Sent, said: object = {}): Promise<Answer> {
  const begun = await beginUpload(call, sent);
  const url = begun.headers.get("location") ?? "";
  for (let offset = 0; offset < sent.bytes.length; offset += PIECE) {
    const answer = await sendPiece(call, url, sent, offset);
    if (answer.status !== 204) return answer;
  }
  return finishUpload(call, url, sent.token, said);
}

/** The address of a rendition of an asset that was answered. */
export function renditionUrl(asset: Answer, file: string): string {
  const hash = textAt(asset, "data.hash").slice(0, 16);
  const [size, format] = file.split(".");
  const focus = [at(asset, "data.focal_point.x"), at(asset, "data.focal_point.y")];
  const shares = focus.map((share) => Math.round(Number(share) * 100)).join("-");
  return `/api/media/renditions/${textAt(asset, "data.id")}/${size}-${shares}-${hash}.${format}`;
}
