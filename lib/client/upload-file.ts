// Sends a file to support part by part; browser only.
import type { SupportFile } from "#lib/services/auth/support-entities.ts";
import { PART_BYTES } from "#lib/services/auth/support-limits.ts";
import { call } from "./call.ts";

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8190) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8190)));
  return btoa(parts.join(""));
}

type Upload = { file: File; question: string | null; onPart: (received: number) => void };

/** Says after each part how many bytes are there. */
export async function uploadFile({ file, question, onPart }: Upload): Promise<SupportFile> {
  const part = (from: number) => base64(file.slice(from, from + PART_BYTES));
  const beginning = { name: file.name, size: file.size, content: await part(0), ...(question ? { question } : {}) };
  let made = await call("auth.addSupportFile", beginning);
  while (made.received < file.size) {
    onPart(made.received);
    const next = { id: made.id, offset: made.received, content: await part(made.received) };
    made = await call("auth.continueSupportFile", next);
  }
  return made;
}
