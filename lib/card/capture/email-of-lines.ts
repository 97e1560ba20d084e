// The e-mail address on a paper card, also where its reader took the @ for a letter or lost an underscore: every reading of every
// line has a voice, and so have the card's own web address and the name on it.
import { shareOfEdits } from "./edits.ts";
import type { LowMark } from "./low-marks.ts";

/** One way in which a line was read, and how sure its reader was, up to 100. */
export type Reading = { text: string; confidence: number };

/** `sure` where every reading says the same, and nothing had to be mended. */
export type FoundEmail = { address: string; sure: boolean };

const ADDRESS = /[a-z0-9][a-z0-9._%+-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/i;
const HOST = /(?:https?:\/\/)?(?:www\.)?((?:[a-z0-9-]+\.)+[a-z]{2,6})(?![a-z])(?:\/\S*)?/i;
const HOST_ALONE = /^(?:[a-z0-9-]+\.)+[a-z]{2,6}$/;
const LABEL = /^\s*(?:e-?mail|mail|e)\s*[:.|]?\s+/i;
const WEB_LABEL = /^\s*(?:web(?:site)?|w)\s*[:.|]?\s*(?=w{3}|\s)\s*/i;
/** A dot before the last word of an address that was read as a space, or got one. */
const LOOSE_DOT = /(\w) ?[., ] ?(com|net|org|co|io|us|biz|info)$/i;

function hostIn(line: string): string {
  const host = HOST.exec(line.replace(WEB_LABEL, ""))?.[1]?.toLowerCase() ?? "";
  return /[a-z]{3}/.test(host) ? host : "";
}

/**
 * The web address of the lines, without what comes before its host; empty without one. Where one host ends with another, the
 * longer is an e-mail address whose @ was read as a letter.
 */
export function hostOf(lines: readonly string[]): string {
  const hosts = lines
    .filter((line) => !line.includes("@"))
    .map(hostIn)
    .filter((host) => host !== "");
  return hosts.find((host) => hosts.some((other) => other !== host && other.endsWith(host))) ?? hosts[0] ?? "";
}

/** Words that stand before an address and belong to it: a name whose underscore or dot was read as a space. */
function joined(line: string, address: string, names: ReadonlySet<string>): string {
  const before = line.slice(0, line.indexOf(address)).replace(LABEL, "").trim().split(/\s+/).at(-1) ?? "";
  const local = address.slice(0, address.indexOf("@"));
  const first = before.replace(/,$/, "");
  const both = names.has(first.toLowerCase()) && names.has(local.toLowerCase());
  return both ? `${first}${first === before ? "_" : "."}${address}` : address;
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

/** Where the @ was read as a letter, and the card has no web address: what comes behind it begins with a word of the card. */
function mendedByWord(line: string, words: ReadonlySet<string>): string | null {
  const text = line.replace(LABEL, "").trim().toLowerCase();
  for (const word of words) {
    const at = Math.max(0, text.indexOf(word));
    const [, local = ""] = /^([a-z0-9][a-z0-9._+-]*?) ?[a©®q0] ?$/.exec(text.slice(0, at)) ?? [];
    const host = text.slice(at);
    if (local.length > 1 && HOST_ALONE.test(host)) return `${local}@${host}`;
  }
  return null;
}

const LEAST_WORD = 3;

/** The words of lines that are no address, as an address has them. */
function wordsOf(readings: readonly Reading[]): ReadonlySet<string> {
  const words = readings
    .filter(({ text }) => !/@|\.[a-z]{2,6}$/i.test(text))
    .flatMap(({ text }) => text.match(/\p{Lu}[\p{L}]+/gu) ?? [])
    .map((word) => word.toLowerCase());
  return new Set(words.filter((word) => word.length >= LEAST_WORD));
}

type Candidate = { local: string; host: string; weight: number; whole: boolean };

/** What was mended counts as a guess. */
const MENDED = 0.3;

type Known = { host: string; names: ReadonlySet<string>; words: ReadonlySet<string> };

function candidateOf({ text, confidence }: Reading, { host, names, words }: Known): Candidate[] {
  const tight = text.replace(/\s*@\s*/g, "@").replace(LOOSE_DOT, "$1.$2");
  const found = ADDRESS.exec(tight)?.[0];
  const address = (
    found ? joined(tight, found, names) : (mended(tight, host) ?? mendedByWord(tight, words))
  )?.toLowerCase();
  const [local, rest] = address?.split("@") ?? [];
  if (!local || !rest) return [];
  return [{ local, host: rest, weight: (confidence / 100) * (found ? 1 : MENDED), whole: found !== undefined }];
}

type Votes = Map<string, number>;
const vote = (votes: Votes, name: string, weight: number) => votes.set(name, (votes.get(name) ?? 0) + weight);

/** As addresses are usually made of a name. */
function patternsOf(names: readonly string[]): ReadonlySet<string> {
  const words = names.map((name) => name.toLowerCase().replace(/[^a-z]/g, "")).filter((word) => word.length > 1);
  const [first, last] = [words[0] ?? "", words.at(-1) ?? ""];
  if (words.length < 2) return new Set(words);
  const [f, l] = [first.slice(0, 1), last.slice(0, 1)];
  return new Set([first, last, `${f}${last}`, `${first}${l}`, ...["", ".", "_", "-"].map((by) => first + by + last)]);
}

/** Letters that a reader takes for each other, as one; and nothing of what it loses between them. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[._\s-]/g, ""],
  [/rn|nn/g, "m"],
  [/vv/g, "w"],
  [/cl/g, "d"],
  [/[l1|j]/g, "i"],
  [/0/g, "o"],
  [/[q9]/g, "g"],
  [/5/g, "s"],
  [/8/g, "b"],
  [/e/g, "c"],
  [/u/g, "v"],
];
const looksOf = (text: string) => ALIKE.reduce((said, [from, to]) => said.replace(from, to), text);

/** What is a name but for letters that look alike, or has the label before it, is the name. */
function asNamed(local: string, patterns: ReadonlySet<string>): string {
  if (patterns.has(local)) return local;
  const bare = looksOf(local);
  const [nearest] = [...patterns]
    .filter((pattern) => looksOf(pattern) === bare || local === `e${pattern}`)
    .toSorted((one, other) => shareOfEdits(one, local) - shareOfEdits(other, local));
  return nearest ?? local;
}

/** More than any one reading has: it takes two to speak against a name. */
const OF_NAME = 1.2;
/** Of its letters: a host that differs less from the card's own is that, misread. */
const SAME_HOST = 0.12;

/** Where a reading of the address is nearly the card's own host, that is meant. */
function hostVotes(candidates: readonly Candidate[], sites: readonly Reading[]): Votes {
  const votes: Votes = new Map();
  for (const { host, weight } of candidates) vote(votes, host, weight);
  for (const { text, confidence } of sites) {
    const site = hostIn(text.replace(LOOSE_DOT, "$1.$2"));
    const near = candidates.some(({ host }) => shareOfEdits(host, site) <= SAME_HOST);
    if (site !== "" && near) vote(votes, site, confidence / 100);
  }
  return votes;
}

function localVotes(candidates: readonly Candidate[], names: readonly string[]): Votes {
  const votes: Votes = new Map();
  const patterns = patternsOf(names);
  for (const { local, weight } of candidates) vote(votes, asNamed(local, patterns), weight);
  for (const local of votes.keys()) if (patterns.has(local)) vote(votes, local, OF_NAME);
  return votes;
}

const most = (votes: Votes): string => [...votes].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? "";

/** A single reading is believed from here on. */
const SURE_ALONE = 85;

/** Of a line: a mark is as far along it as its place in the text, letters being of different widths. */
const ASIDE = 0.12;

/** A name without what stands between its two words, which the picture still has on the foot of the line. */
function parted(
  local: string,
  { text, marks, names }: { text: string; marks: readonly LowMark[]; names: readonly string[] },
) {
  const [first = "", last = ""] = [names[0] ?? "", names.at(-1) ?? ""].map((name) => name.toLowerCase());
  if (first === "" || last === "" || local !== first + last) return local;
  const start = text.toLowerCase().indexOf(local);
  const at = (Math.max(0, start) + first.length) / Math.max(1, text.length);
  const mark = marks.find((one) => Math.abs(one.at - at) <= ASIDE);
  return mark ? `${first}${mark.sign}${last}` : local;
}

/** The address that most speaks for; empty without one. `names` are the words of whoever's card it is. */
export function emailIn(
  lines: readonly (readonly Reading[])[],
  names: readonly string[] = [],
  marks: readonly (readonly LowMark[])[] = [],
): FoundEmail {
  const readings = lines.flat();
  const host = hostOf(readings.map(({ text }) => text));
  const known = { host, names: new Set(names.map((name) => name.toLowerCase())), words: wordsOf(readings) };
  // Two addresses on a card are two lines: the first one is meant.
  const all = lines.map((line, nth) => ({
    ...{ line, marks: marks[nth] ?? [] },
    found: line.flatMap((one) => candidateOf(one, known)),
  }));
  const best = all.find(({ found }) => found.some(({ whole }) => whole)) ?? all.find(({ found }) => found.length > 0);
  if (best === undefined) return { address: "", sure: false };
  const sites = readings.filter(({ text }) => !text.includes("@"));
  const local = parted(most(localVotes(best.found, names)), {
    ...{ text: best.line[0]?.text ?? "", marks: best.marks, names },
  });
  const address = `${local}@${most(hostVotes(best.found, sites))}`;
  const agreeing = best.found.filter((one) => one.whole && `${one.local}@${one.host}` === address);
  const once = best.line.length === 1 && (best.line[0]?.confidence ?? 0) < SURE_ALONE;
  return { address, sure: agreeing.length === best.line.length && !once };
}
