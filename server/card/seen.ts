// Who looks at a card at this moment, after the code they came by.
import { type Seen, seenContent } from "#lib/card/block-times.ts";
import { isCardChannel } from "#lib/services/card/content-limits.ts";
import type { FoundCard } from "#server/card/resolve.ts";
import { channelOf } from "#server/platform/ledger/channels.ts";

function seenBy(code: string | null): Seen {
  const channel = channelOf(code);
  return { channel: isCardChannel(channel) ? channel : null, now: Date.now() };
}

/** The card as whoever came by this code sees it now. */
export function asSeen(card: FoundCard, code: string | null): FoundCard {
  return { ...card, content: seenContent(card.content, seenBy(code)) };
}
