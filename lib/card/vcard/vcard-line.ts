// One line of a vCard 3.0 (RFC 2426): values escaped, folded at 75 octets, and nothing in it that could begin another line.

const MOST_OCTETS = 75;
const CRLF = "\r\n";
/** What some reader takes for the end of a line. */
const BREAKS = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;
const CONTROLS = /[\p{Cc}\ufeff]/gu;

export type VcardLine = {
  /** `item1`: binds a property to its label. */
  group?: string | undefined;
  name: string;
  /** Each as `TYPE=…`, one parameter per value: every reader takes that form. */
  types?: readonly string[];
  /** Written as they are: our own words only. */
  parameters?: readonly string[];
  /** Escaped already. */
  value: string;
};

/** A text as a value may hold it: `\`, `;`, `,` and line breaks escaped (RFC 2426, section 5), no control characters. */
export function escapeValue(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\\;,]/g, "\\$&")
    .replace(BREAKS, "\\n")
    .replace(CONTROLS, "");
}

/** The same of a text that has one line only. */
export function escapeOneLine(text: string): string {
  return escapeValue(text.trim().replace(BREAKS, " "));
}

/** Parts with `;` between them: names, addresses, organizations. Empty ones keep their place. */
export function structured(parts: readonly (string | undefined)[]): string {
  return parts.map((part) => escapeOneLine(part ?? "")).join(";");
}

/**
 * An address as a value: only http and https, written by the URL parser, so that no line break is left in it. URIs are
 * not escaped (RFC 2426, section 4); a backslash, which readers would take for an escape, is coded. Null for all else.
 */
export function uriValue(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  return url.href.replaceAll("\\", "%5C");
}

/** The line with its CRLF, folded. */
export function writeLine({ group, name, types = [], parameters = [], value }: VcardLine): string {
  const begin = group ? `${group}.${name}` : name;
  const written = [begin, ...types.map((type) => `TYPE=${type}`), ...parameters].join(";");
  return `${fold(`${written}:${value}`)}${CRLF}`;
}

/** Continuation lines begin with a space, which counts; a character of several octets is never cut (RFC 2426, 2.6). */
function fold(line: string): string {
  const lines: string[] = [];
  let now = "";
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MOST_OCTETS) {
      lines.push(now);
      now = "";
      octets = 1;
    }
    now += character;
    octets += size;
  }
  return [...lines, now].join(`${CRLF} `);
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
