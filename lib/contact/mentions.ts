// Colleagues that a note mentions: an @ and their name. The text is plain; who is meant is known by id beside it.

type Named = { name: string };
type Place<P> = { at: number; person: P };

const LETTER = /[\p{L}\p{N}]/u;

/** The one whose whole name stands at this place, the longest of several. */
function namedAt<P extends Named>(text: string, at: number, people: readonly P[]): P | null {
  const fits = people.filter(({ name }) => {
    const end = at + name.length;
    return name !== "" && text.startsWith(name, at) && !LETTER.test(text.charAt(end));
  });
  return fits.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null;
}

function placesOf<P extends Named>(text: string, people: readonly P[]): Place<P>[] {
  return [...text.matchAll(/@/g)].flatMap(({ index }) => {
    const before = text.charAt(index - 1);
    const person = index > 0 && LETTER.test(before) ? null : namedAt(text, index + 1, people);
    return person === null ? [] : [{ at: index + 1, person }];
  });
}

/** Who of these people is mentioned, each once, in the order of the text. */
export function mentionedIn<P extends Named>(text: string, people: readonly P[]): P[] {
  return [...new Set(placesOf(text, people).map(({ person }) => person))];
}

/** The text with the names that people have now; `name` is the one that it was written with. */
export function renamed(text: string, people: readonly (Named & { now: string })[]): string {
  return placesOf(text, people)
    .toReversed()
    .reduce(
      (so, { at, person }) => so.slice(0, at) + (person.now || person.name) + so.slice(at + person.name.length),
      text,
    );
}

/** What is typed behind an @ at the caret, lower-case; null where nobody is being mentioned. */
export function typedMention(text: string, caret: number): string | null {
  const found = /(?:^|[^\p{L}\p{N}])@([\p{L}\p{N}'’. -]{0,40})$/u.exec(text.slice(0, caret));
  return found?.[1]?.toLowerCase() ?? null;
}

/** The text with a name in the place of what was typed behind the @, and where the caret is then. */
export function withMention(text: string, { caret, name }: { caret: number; name: string }) {
  const from = text.lastIndexOf("@", caret - 1) + 1;
  const put = `${name} `;
  return { text: text.slice(0, from) + put + text.slice(caret), caret: from + put.length };
}
