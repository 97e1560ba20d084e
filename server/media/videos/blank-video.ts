// A video without the places it was taken at: the same length, everything that plays where it was, and zeros for the rest.
import type { Blank } from "#server/media/videos/video-plan.ts";
import type { Range } from "#server/media/videos/video-samples.ts";

const FREE = Buffer.from("free", "latin1");

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
    for (const { from, to } of names(at, end)) {
      const begin = Math.max(from, at);
      FREE.copy(bytes, begin - at, begin - from, Math.min(to, end) - from);
    }
    // Afterwards: what stands in something that is blanked has no name left either.
    for (const { from, to } of zeros(at, end)) bytes.fill(0, Math.max(from, at) - at, Math.min(to, end) - at);
    yield bytes;
    at = end;
  }
}

function namesOf(blanks: readonly Blank[]): Range[] {
  const places = blanks.map(({ typeAt }) => typeAt).filter((at) => at !== null);
  return places.toSorted((one, other) => one - other).map((from) => ({ from, to: from + FREE.length }));
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
function touching(ranges: readonly Range[]): (from: number, to: number) => Range[] {
  let next = 0;
  return (from, to) => {
    while ((ranges[next]?.to ?? Infinity) <= from) next += 1;
    let end = next;
    while ((ranges[end]?.from ?? Infinity) < to) end += 1;
    return ranges.slice(next, end);
  };
}
