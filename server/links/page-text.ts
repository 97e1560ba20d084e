// Bytes and fragments of a stranger's page made into plain text: character set, entities, invisible characters.
import { decodeHTML } from "entities";
import { cleanLine } from "#lib/clean-line.ts";

/** Text in the page's own character set: the byte order mark's, the header's, the page's, else UTF-8. */
export function decodePage(body: Uint8Array, contentType: string): string {
  const marked = body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf ? "utf-8" : undefined;
  const head = new TextDecoder("latin1").decode(body.subarray(0, 2048));
  const label =
    marked ??
    /charset\s*=\s*["']?([\w-]{1,40})/i.exec(contentType)?.[1] ??
    /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{1,40})/i.exec(head)?.[1];
  try {
    return new TextDecoder(label ?? "utf-8").decode(body);
  } catch {
    return new TextDecoder("utf-8").decode(body);
  }
}

/** One line of visible text, cut at `longest` characters; null when nothing is left. */
export function plainText(text: string, longest: number): string | null {
  const line = cleanLine(decodeHTML(text).toWellFormed()).replace(/\s+/g, " ").trim();
  if (line === "") return null;
  const characters = Array.from(line);
  return characters.length <= longest
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`;
}
