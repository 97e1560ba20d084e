// Two changes of one text joined, where the words they changed do not touch (decisions, 'Cards and themes').

type Hunk = { from: number; to: number; words: string[] };

/** Longer texts are nobody's slogan, and joining them is quadratic. */
const MOST_WORDS = 1500;

/** Both changes of `base` in one text; null where they meet, and a person has to decide. */
export function joinTexts(base: string, mine: string, theirs: string): string | null {
  if (mine === theirs || base === theirs) return mine;
  if (base === mine) return theirs;
  const [old, own, other] = [base, mine, theirs].map(wordsOf);
  if (old === undefined || own === undefined || other === undefined) return null;
  if (Math.max(old.length, own.length, other.length) > MOST_WORDS) return null;
  const [ours, others] = [changes(old, own), changes(old, other)];
  const theirOwn = others.filter((hunk) => !ours.some((each) => JSON.stringify(each) === JSON.stringify(hunk)));
  if (ours.some((one) => theirOwn.some((two) => meet(one, two)))) return null;
  const hunks = [...ours, ...theirOwn].sort((a, b) => b.from - a.from);
  const joined = [...old];
  for (const { from, to, words } of hunks) joined.splice(from, to - from, ...words);
  return joined.join("");
}

/** A changed text in pieces, each either in the text before as well, or not. */
export function addedWords(base: string, changed: string): { text: string; added: boolean }[] {
  const [old, own] = [wordsOf(base), wordsOf(changed)];
  if (Math.max(old.length, own.length) > MOST_WORDS) return [{ text: changed, added: true }];
  const kept = new Set(commonWords(old, own).map(([, at]) => at));
  const parts: { text: string; added: boolean }[] = [];
  for (const [at, text] of own.entries()) {
    const last = parts.at(-1);
    // What stands between two new words is new as well.
    const between = text.trim() === "" && last?.added === true && at + 1 < own.length && !kept.has(at + 1);
    const added = between || !kept.has(at);
    if (last?.added === added) last.text += text;
    else parts.push({ text, added });
  }
  return parts;
}

type Compared = { text: string; kind: "same" | "gone" | "new" };

/** How a text became another one: in the order they are read, what stayed, what is gone and what is new in its place. */
export function comparedWords(base: string, changed: string): Compared[] {
  const [old, own] = [wordsOf(base), wordsOf(changed)];
  const long = Math.max(old.length, own.length) > MOST_WORDS;
  const kept = long ? [] : commonWords(old, own);
  // A space alone between two changes is part of both: they are read as one.
  const alone = ([inOld]: readonly [number, number], nth: number) => {
    const [before, after] = [kept[nth - 1], kept[nth + 1]];
    return old[inOld]?.trim() !== "" || touches(kept[nth], before) || touches(after, kept[nth]);
  };
  const parts: Compared[] = [];
  const say = (kind: Compared["kind"], words: readonly string[]) => {
    const text = words.join("");
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text !== "") parts.push({ kind, text });
  };
  let [at, there] = [0, 0];
  for (const [inOld, inOwn] of [...kept.filter(alone), [old.length, own.length] as const]) {
    say("gone", old.slice(at, inOld));
    say("new", own.slice(there, inOwn));
    say("same", own.slice(inOwn, inOwn + 1));
    [at, there] = [inOld + 1, inOwn + 1];
  }
  return parts;
}

/** Whether a pair follows the one before it at once in both texts. */
function touches(pair: readonly [number, number] | undefined, before: readonly [number, number] | undefined): boolean {
  if (pair === undefined || before === undefined) return false;
  return pair[0] === before[0] + 1 && pair[1] === before[1] + 1;
}

/** Words and what stands between them, so that joining gives every space back. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? [];
}

/** Side by side counts as meeting: nobody knows which comes first. */
function meet(one: Hunk, two: Hunk): boolean {
  return one.from <= two.to && two.from <= one.to;
}

function changes(base: readonly string[], changed: readonly string[]): Hunk[] {
  const kept = commonWords(base, changed);
  const hunks: Hunk[] = [];
  let [from, at] = [0, 0];
  for (const [inBase, inChanged] of [...kept, [base.length, changed.length] as const]) {
    if (inBase > from || inChanged > at) hunks.push({ from, to: inBase, words: changed.slice(at, inChanged) });
    [from, at] = [inBase + 1, inChanged + 1];
  }
  return hunks;
}

/** The longest common subsequence, as pairs of places. */
function commonWords(one: readonly string[], two: readonly string[]): (readonly [number, number])[] {
  const wide = two.length + 1;
  const longest = new Uint16Array((one.length + 1) * wide);
  const of = (i: number, j: number) => longest[i * wide + j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = two.length - 1; j >= 0; j -= 1) {
      longest[i * wide + j] = one[i] === two[j] ? of(i + 1, j + 1) + 1 : Math.max(of(i + 1, j), of(i, j + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let [i, j] = [0, 0];
  while (i < one.length && j < two.length) {
    if (one[i] === two[j]) {
      pairs.push([i, j]);
      [i, j] = [i + 1, j + 1];
    } else if (of(i + 1, j) >= of(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
