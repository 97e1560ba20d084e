// What a file really is, by its first bytes: pictures, PDF and plain text are taken, whatever the name says is not believed.
import { fileTypeFromBuffer } from "file-type";

const TAKEN: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
  "application/pdf": "pdf",
};
const TEXT = /\.(txt|csv|log)$/i;
const SAME: Readonly<Record<string, RegExp>> = { jpg: /\.jpe?g$/i };
const LONGEST_NAME = 120;

export type KnownFile = { type: string; name: string };

/** The type and a harmless name that ends as the type does; null for what is not taken. */
export async function knownFile(name: string, content: Uint8Array): Promise<KnownFile | null> {
  const found = await fileTypeFromBuffer(content);
  const plain = harmless(name);
  if (!found) return TEXT.test(plain) && isText(content) ? { type: "text/plain", name: plain } : null;
  const ending = TAKEN[found.mime];
  if (ending === undefined) return null;
  const ends = SAME[ending] ?? new RegExp(`\\.${ending}$`, "i");
  return { type: found.mime, name: ends.test(plain) ? plain : `${plain}.${ending}` };
}

/** No path, no control or direction characters, not endless. */
function harmless(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .replace(/[\p{C}"<>|:*?]/gu, "")
    .replace(/^\.+/, "")
    .trim();
  return plain.length > LONGEST_NAME ? plain.slice(-LONGEST_NAME) : plain || "file";
}

function isText(content: Uint8Array): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells it from text
    return !/[\u0000-\u0008\u000e-\u001a]/.test(new TextDecoder("utf-8", { fatal: true }).decode(content));
  } catch {
    return false;
  }
}
