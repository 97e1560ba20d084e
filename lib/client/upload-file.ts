// Sends a file to support part by part; browser only.
import type { SupportFile } from "#lib/services/auth/support-entities.ts";
import { PART_BYTES } from "#lib/services/auth/support-limits.ts";
import { base64Of } from "./base64.ts";
import { call } from "./call.ts";

type Upload = { file: File; question: string | null; onPart: (received: number) => void };

/** Says after each part how many bytes are there. */
export async function uploadFile({ file, question, onPart }: Upload): Promise<SupportFile> {
  const part = (from: number) => base64Of(file.slice(from, from + PART_BYTES));
  const beginning = { name: file.name, size: file.size, content: await part(0), ...(question ? { question } : {}) };
  let made = await call("auth.addSupportFile", beginning);
  while (made.received < file.size) {
    onPart(made.received);
    const next = { id: made.id, offset: made.received, content: await part(made.received) };
    made = await call("auth.continueSupportFile", next);
  }
  return made;
}
