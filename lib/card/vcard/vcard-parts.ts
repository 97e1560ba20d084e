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
};

const LINE = /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*(?:"[^"]*")?[^":;]*)*):(.*)$/s;
const ENCODED = /(?:^|;)(?:ENCODING=)?QUOTED-PRINTABLE(?:;|$)/i;

/** 2.1 folds at a space and keeps it, later ones fold anywhere with a space that is none of the text. */
function unfolded(text: string): string[] {
  const plain = text.replace(/\r\n?/g, "\n");
  const joined = /^VERSION:2\.1\s*$/im.test(plain) ? plain.replace(/\n(?=[ \t])/g, "") : plain.replace(/\n[ \t]/g, "");
  const lines: string[] = [];
  for (const line of joined.split("\n")) {
    const last = lines.at(-1);
    const [head = ""] = last?.split(":", 1) ?? [];
    // A soft line break (RFC 2045, 6.7): the next line goes on with this one.
    if (last?.endsWith("=") && ENCODED.test(head)) lines[lines.length - 1] = last.slice(0, -1) + line;
    else lines.push(line);
  }
  return lines;
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
  const bytes: number[] = [];
  for (const [piece] of value.matchAll(/=[0-9A-F]{2}|[\s\S]/giu)) {
    if (/^=[0-9A-F]{2}$/i.test(piece)) bytes.push(Number.parseInt(piece.slice(1), 16));
    else bytes.push(...new TextEncoder().encode(piece));
  }
  const all = Uint8Array.from(bytes);
  try {
    return decoderFor(charset).decode(all);
  } catch {
    return new TextDecoder("latin1").decode(all);
  }
}

/** Undoes `\n`, `\,`, `\;`, `\\`; any other backslash stays. */
function unescaped(text: string): string {
  return text.replace(/\\([\\;,:nN])/g, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign));
}

/** Cut at every semicolon that no backslash stands before. */
function structured(text: string): string[] {
  // With one in front, every part begins at one: a match of nothing would skip the next.
  return [...`;${text}`.matchAll(/;((?:\\[\s\S]|[^;\\]|\\$)*)/g)].map(([, part = ""]) => unescaped(part));
}

function parametersOf(head: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, parameter = ""] of head.matchAll(/;((?:"[^"]*"|[^";])*)/g)) {
    const at = parameter.indexOf("=");
    const name = at < 0 ? "TYPE" : parameter.slice(0, at).trim().toUpperCase();
    const values = parameter
      .slice(at + 1)
      .replaceAll('"', "")
      .split(",");
    found.set(name, [...(found.get(name) ?? []), ...values.map((value) => value.trim().toUpperCase())]);
  }
  return found;
}

function partOf(line: string): VcardPart | null {
  const [, group = "", name, head = "", value = ""] = LINE.exec(line) ?? [];
  if (name === undefined) return null;
  const parameters = parametersOf(head);
  const [charset = "UTF-8"] = parameters.get("CHARSET") ?? [];
  const text = ENCODED.test(head) ? printable(value, charset) : value;
  const preferred = parameters.has("PREF") ? ["PREF"] : [];
  return {
    group: group.toUpperCase(),
    name: name.toUpperCase(),
    types: new Set([...(parameters.get("TYPE") ?? []), ...preferred]),
    values: structured(text),
    text: unescaped(text),
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
