// Bytes and fragments of a stranger's page made into plain text: character set, entities, invisible characters.

const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: "&",
    apos: "'",
    bull: "•",
    copy: "©",
    euro: "€",
    gt: ">",
    hellip: "…",
    laquo: "«",
    ldquo: "“",
    lsquo: "‘",
    lt: "<",
    mdash: "—",
    middot: "·",
    nbsp: " ",
    ndash: "–",
    pound: "£",
    quot: '"',
    raquo: "»",
    rdquo: "”",
    reg: "®",
    rsquo: "’",
    trade: "™",
  }),
);

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

/** Character references made into characters; an unknown one stays as it is written. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z]{2,8});?/g,
    (whole: string, reference: string) =>
      (reference.startsWith("#") ? numbered(reference) : NAMED.get(reference)) ?? whole,
  );
}

/** The character of a reference by number, `#65` or `#x41`; a replacement where Unicode has none. */
function numbered(reference: string): string {
  const hex = reference[1] === "x" || reference[1] === "X";
  const code = Number.parseInt(reference.slice(hex ? 2 : 1), hex ? 16 : 10);
  const valid = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return valid ? String.fromCodePoint(code) : "\uFFFD";
}

// Control characters and those that turn the direction of text could make one title look like another.
const INVISIBLE = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gu;

/** One line of visible text, cut at `longest` characters; null when nothing is left. */
export function plainText(text: string, longest: number): string | null {
  const line = decodeEntities(text).replace(INVISIBLE, " ").replace(/\s+/g, " ").trim();
  if (line === "") return null;
  const characters = Array.from(line);
  return characters.length <= longest
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`;
}
