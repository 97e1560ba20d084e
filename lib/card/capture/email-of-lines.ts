// The e-mail address on a paper card, also where its reader took the @ for a letter or lost an underscore.

const ADDRESS = /[a-z0-9][a-z0-9._%+-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/i;
const HOST = /(?:https?:\/\/)?(?:www\.)?((?:[a-z0-9-]+\.)+[a-z]{2,6})(?![a-z])(?:\/\S*)?/i;
const LABEL = /^\s*(?:e-?mail|mail|e)\s*[:.|]?\s+/i;

/**
 * The web address of the lines, without what comes before its host; empty without one. Where one host ends with another, the
 * longer is an e-mail address whose @ was read as a letter.
 */
export function hostOf(lines: readonly string[]): string {
  const hosts = lines
    .filter((line) => !line.includes("@"))
    .flatMap((line) => HOST.exec(line.replace(/^\s*(?:web(?:site)?|w)\s*[:.|]?\s+/i, ""))?.[1]?.toLowerCase() ?? [])
    .filter((host) => /[a-z]{3}/.test(host));
  return hosts.find((host) => hosts.some((other) => other !== host && other.endsWith(host))) ?? hosts[0] ?? "";
}

/** Words that stand before an address and belong to it: a name whose underscore or dot was read as a space. */
function joined(line: string, address: string, names: ReadonlySet<string>): string {
  const before = line.slice(0, line.indexOf(address)).replace(LABEL, "").trim().split(/\s+/).at(-1) ?? "";
  const local = address.slice(0, address.indexOf("@"));
  const both = names.has(before.toLowerCase()) && names.has(local.toLowerCase());
  return both ? `${before}_${address}` : address;
}

/** Where the @ was read as a letter: the card's own host, or any host, behind a lone letter. */
function mended(line: string, host: string): string | null {
  const text = line.replace(LABEL, "").trim();
  const at = host === "" ? -1 : text.toLowerCase().lastIndexOf(host);
  if (at > 1 && !/^(?:https?:\/\/)?(?:www\.)?$/i.test(text.slice(0, at))) {
    const local = text
      .slice(0, at)
      .replace(/\s*[@a©®Q0]\s*$/i, "")
      .trim();
    if (/^[a-z0-9._+-]+(?: [a-z0-9._+-]+)?$/i.test(local)) return `${local.replace(/_? _?/, "_")}@${host}`;
  }
  const [, local, rest] =
    /^([a-z0-9._+-]{2,}) ?(?:\ba\b|©|®|\(a\)|\bQ\b) ?((?:[a-z0-9-]+\.)+[a-z]{2,})$/i.exec(text) ?? [];
  return local && rest ? `${local}@${rest}` : null;
}

/** The first address of these lines, in small letters; empty without one. `names` are the words of whoever's card it is. */
export function emailOf(lines: readonly string[], names: readonly string[] = []): string {
  const host = hostOf(lines);
  const known = new Set(names.map((name) => name.toLowerCase()));
  for (const line of lines) {
    const tight = line.replace(/\s*@\s*/g, "@").replace(/(\w) ?\. ?(com|net|org|co|io|us|biz|info)\b/gi, "$1.$2");
    const found = ADDRESS.exec(tight)?.[0];
    if (found) return joined(tight, found, known).toLowerCase();
  }
  for (const line of lines) {
    const found = mended(line, host);
    if (found) return found.toLowerCase();
  }
  return "";
}
