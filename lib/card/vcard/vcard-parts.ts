// Takes a vCard of any version apart (2.1, RFC 2426, RFC 6350) into its lines: unfolded, parameters named, values decoded.

export type VcardPart = {
  /** `ITEM1`: binds a value to its label; empty where there is none. */
  group: string;
  name: string;
  /** Upper case, as `TYPE` and the bare words of 2.1 say them. */
  types: ReadonlySet<string>;
  /** Unescaped; parts of a structured value, of which most lines have one. */
  values: readonly string[];
  /** The value in one piece, unescaped: what a URI needs. */
  text: string;
  /** The same as it stands there: a list is cut apart before it is unescaped. */
  raw: string;
  /** Upper case, by their names. */
  parameters: ReadonlyMap<string, readonly string[]>;
};

/** What stands before the parameters: a group, if any, and the name of the value. */
const NAME = /^(?:([\w-]+)\.)?([\w-]+)$/;
const ENCODED = /(?:^|;)(?:ENCODING=)?QUOTED-PRINTABLE(?:;|$)/i;

/** 2.1 folds at a space and keeps it, later ones fold anywhere with a space that is none of the text. */
function unfolded(text: string): string[] {
  const plain = text.replace(/\r\n?/g, "\n");
  const joined = /^VERSION:2\.1\s*$/im.test(plain) ? plain.replace(/\n(?=[ \t])/g, "") : plain.replace(/\n[ \t]/g, "");
  const lines: string[] = [];
  // A soft line break (RFC 2045, 6.7): the next line goes on with this one. Pieces are put together once.
  let open: string[] = [];
  for (const line of joined.split("\n")) {
    const soft = line.endsWith("=") && (open.length > 0 || ENCODED.test(headOf(line)));
    open.push(soft ? line.slice(0, -1) : line);
    if (soft) continue;
    lines.push(open.join(""));
    open = [];
  }
  if (open.length > 0) lines.push(open.join(""));
  return lines;
}

/** What stands before the first colon, quoted or not: enough to know an encoding by. */
function headOf(line: string): string {
  const colon = line.indexOf(":");
  return colon < 0 ? line : line.slice(0, colon);
}

function decoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    return new TextDecoder("utf-8", { fatal: true });
  }
}

/** The bytes of quoted-printable as text; bytes that are no text of that charset are read as Latin-1. */
function printable(value: string, charset: string): string {
  const encoder = new TextEncoder();
  const bytes = [...value.matchAll(/(?:=[0-9A-F]{2}){1,500}|[^=]+|=/giu)].flatMap(([piece]) =>
    /^=./.test(piece) ? [hexBytes(piece)] : [encoder.encode(piece)],
  );
  const all = new Uint8Array(bytes.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of bytes) {
    all.set(piece, at);
    at += piece.length;
  }
  try {
    return decoderFor(charset).decode(all);
  } catch {
    return new TextDecoder("latin1").decode(all);
  }
}

const hexBytes = (text: string) => Uint8Array.from(text.slice(1).split("="), (hex) => Number.parseInt(hex, 16));

/** Undoes `\n`, `\,`, `\;`, `\\`; any other backslash stays. */
function unescaped(text: string): string {
  return text.replace(/\\([\\;,:nN])/g, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign));
}

/** Cut at every semicolon that no backslash stands before. */
function structured(text: string): string[] {
  // With one in front, every part begins at one: a match of nothing would skip the next.
  return [...`;${text}`.matchAll(/;((?:\\[\s\S]|[^;\\]|\\$)*)/g)].map(([, part = ""]) => unescaped(part));
}

/**
 * The head of a line, cut at each semicolon, and its value, behind the first colon; neither sign counts between quotation
 * marks (RFC 6350, 3.3). Null where there is no such colon. Read sign by sign, so that no line takes longer than it is long.
 */
function opened(line: string): { parts: string[]; value: string } | null {
  const parts: string[] = [];
  let quoted = false;
  let from = 0;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at];
    if (sign === '"') quoted = !quoted;
    if (quoted || (sign !== ";" && sign !== ":")) continue;
    parts.push(line.slice(from, at));
    from = at + 1;
    if (sign === ":") return { parts, value: line.slice(from) };
  }
  return null;
}

/** Cut at every comma that no backslash stands before. */
export function listOfText(raw: string): string[] {
  return [...`,${raw}`.matchAll(/,((?:\\[\s\S]|[^,\\]|\\$)*)/g)].map(([, part = ""]) => unescaped(part));
}

function parametersOf(parts: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const parameter of parts) {
    const at = parameter.indexOf("=");
    const name = at < 0 ? "TYPE" : parameter.slice(0, at).trim().toUpperCase();
    const values = parameter
      .slice(at + 1)
      .replaceAll('"', "")
      .split(",");
    const all = found.get(name) ?? [];
    for (const value of values) all.push(value.trim().toUpperCase());
    found.set(name, all);
  }
  return found;
}

function partOf(line: string): VcardPart | null {
  const head = opened(line);
  if (head === null) return null;
  const [begin = "", ...rest] = head.parts;
  const { value } = head;
  const [, group = "", name] = NAME.exec(begin) ?? [];
  if (name === undefined) return null;
  const parameters = parametersOf(rest);
  const [charset = "UTF-8"] = parameters.get("CHARSET") ?? [];
  const text = ENCODED.test(rest.join(";")) ? printable(value, charset) : value;
  const preferred = parameters.has("PREF") ? ["PREF"] : [];
  return {
    group: group.toUpperCase(),
    name: name.toUpperCase(),
    types: new Set([...(parameters.get("TYPE") ?? []), ...preferred]),
    values: structured(text),
    text: unescaped(text),
    raw: text,
    parameters,
  };
}

/** The lines of the first card in a text; null where there is none. */
export function vcardParts(text: string): VcardPart[] | null {
  const lines = unfolded(text);
  const begin = lines.findIndex((line) => /^\s*BEGIN:VCARD\s*$/i.test(line));
  if (begin < 0) return null;
  const after = lines.slice(begin + 1);
  const end = after.findIndex((line) => /^\s*END:VCARD\s*$/i.test(line));
  const own = end < 0 ? after : after.slice(0, end);
  return own.map(partOf).filter((part) => part !== null);
}
