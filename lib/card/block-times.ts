// Which blocks of a card a visitor sees: always, in a time window, or on the ways they were kept for; and when that next changes.
import type { Block, CardContent } from "#lib/services/card/content.ts";
import type { CardChannel } from "#lib/services/card/content-limits.ts";

/** `channel` is how the card was come by; null stands for every way that no block is kept for. `now` is in milliseconds. */
export type Seen = { channel: CardChannel | null; now: number };

/** The content as it is seen then and there: a window begins with its first millisecond and is over at its last. */
export function seenContent(content: CardContent, seen: Seen): CardContent {
  const blocks = content.blocks.filter((block) => isSeen(block, seen));
  return blocks.length === content.blocks.length ? content : { ...content, blocks };
}

function isSeen({ when }: Block, { channel, now }: Seen): boolean {
  if (when === undefined) return true;
  if (when.by === "channel") return channel !== null && when.channels.includes(channel);
  const { from, until } = when;
  return (from === null || Date.parse(from) <= now) && (until === null || now < Date.parse(until));
}

/** The ways that some block is kept for: only these see another card than the rest. */
export function distinguished({ blocks }: CardContent): CardChannel[] {
  return [...new Set(blocks.flatMap(({ when }) => (when?.by === "channel" ? when.channels : [])))];
}

/** When a block next appears or goes, in milliseconds; Infinity where none will. */
export function nextChange({ blocks }: CardContent, now: number): number {
  const moments = blocks.flatMap(({ when }) => (when?.by === "time" ? [when.from, when.until] : []));
  const later = moments.flatMap((moment) => (moment !== null && Date.parse(moment) > now ? [Date.parse(moment)] : []));
  return Math.min(Number.POSITIVE_INFINITY, ...later);
}
