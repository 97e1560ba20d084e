// A video without the places it was taken at: the same length, everything that plays where it was, and zeros for the rest.
import type { Blank } from "#server/media/videos/video-plan.ts";
import type { Range } from "#server/media/videos/video-samples.ts";

type Name = Range & { bytes: Uint8Array };

/** The same content with what is planned blanked as it comes by. */
export async function* blanked(
  content: AsyncIterable<Uint8Array>,
  blanks: readonly Blank[],
): AsyncGenerator<Uint8Array> {
  const names = touching(namesOf(blanks));
  const zeros = touching(merged(blanks));
  let at = 0;
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk);
    const end = at + bytes.length;
    for (const { from, to, bytes: name } of names(at, end)) {
      const begin = Math.max(from, at);
      bytes.set(name.subarray(begin - from, Math.min(to, end) - from), begin - at);
    }
    // Afterwards: what stands in something that is blanked has no name left either.
    for (const { from, to } of zeros(at, end)) bytes.fill(0, Math.max(from, at) - at, Math.min(to, end) - at);
    yield bytes;
    at = end;
  }
}

function namesOf(blanks: readonly Blank[]): Name[] {
  const names = blanks.map(({ name }) => name).filter((name) => name !== null);
  return names
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, bytes }) => ({ from: at, to: at + bytes.length, bytes }));
}

function merged(blanks: readonly Blank[]): Range[] {
  const found: Range[] = [];
  for (const { from, to } of blanks.toSorted((one, other) => one.from - other.from)) {
    const last = found.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else found.push({ from, to });
  }
  return found;
}

/** Of ranges in order, those that reach into the part that is asked for; parts are asked for in order. */
function touching<R extends Range>(ranges: readonly R[]): (from: number, to: number) => R[] {
  let next = 0;
  return (from, to) => {
    while ((ranges[next]?.to ?? Infinity) <= from) next += 1;
    let end = next;
    while ((ranges[end]?.from ?? Infinity) < to) end += 1;
    return ranges.slice(next, end);
  };
}
