// Makes the page of a card: what a handle leads to, rendered and kept until it changes.
import type { ShownBanner } from "#lib/campaign/banner.ts";
import { distinguished, nextChange, type Seen, seenContent } from "#lib/card/block-times.ts";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { serverPaths } from "#lib/server-paths.ts";
import type { DeviceKind } from "#lib/services/card/device-limits.ts";
import type { Wallet } from "#lib/services/card/wallet-limits.ts";
import { bannerFor } from "#server/card/banner.ts";
import { previewKey } from "#server/card/drawn.ts";
import { shownConsents } from "#server/card/exchange/consent-repository.ts";
import { readMet } from "#server/card/met.ts";
import {
  type CardPage,
  makePage,
  makeRedirect,
  NO_CARD,
  type RenderedCard,
  type ShownCard,
} from "#server/card/page.ts";
import { cardPages, keptPage } from "#server/card/page-memory.ts";
import {
  type Closed,
  type FoundCard,
  type Gone,
  type LedElsewhere,
  type Resolved,
  resolveAddress,
} from "#server/card/resolve.ts";
import { offeredWallets } from "#server/card/wallet/offered-wallets.ts";
import { addressOf } from "#server/card/wire.ts";

/** What a visitor is shown, for whoever renders it; `file` is where its contact file is. */
export type CardSight =
  | (Pick<
      FoundCard,
      "state" | "content" | "files" | "photoUrl" | "logoUrl" | "photoAlt" | "logoAlt" | "indexed" | "passed" | "look"
    > & {
      address: string;
      file: string;
      /** Where the picture is that messengers show; null for a private card, which has none of its own. */
      picture: string | null;
      /** What a campaign of the place shows on it. */
      banner: ShownBanner | null;
      /** Where an answer goes, and what its visitor is asked to agree to. */
      exchange: { action: string; consents: readonly ConsentBox[] };
      /** Where it can be kept. */
      wallets: Readonly<Record<Wallet, boolean>>;
    })
  /** A tag that nobody uses any more: what it is, and whose it was where it had shown that. */
  | { state: "retired"; made: DeviceKind | "own"; company: string | null; website: string | null }
  | Gone
  | { state: "absent" | "away" };

type ConsentBox = { id: string; text: string };

/** How long the page of a card that is gone names a company as it was called then. */
const WAY_MS = 60_000;

export type RenderCard = (sight: CardSight) => Promise<RenderedCard>;

/** The page of a folded handle, out of memory or made; null is a path that can be no card's. */
export async function pageOf(handle: string | null, render: RenderCard): Promise<CardPage> {
  if (handle === null) return made({ state: "absent" }, render);
  const page = keptPage(handle) ?? cardPages().load(handle, async () => made(await resolveAddress(handle), render));
  if (page === null) throw new AppError("unavailable");
  return page;
}

async function made(resolved: Resolved | LedElsewhere | Closed, render: RenderCard): Promise<CardPage> {
  if (resolved.state === "closed")
    return makeRedirect(resolved.location, { shown: null, until: Number.POSITIVE_INFINITY });
  if (resolved.state === "elsewhere") {
    return makeRedirect(resolved.location, { shown: shownOf(resolved), until: endOf(resolved) });
  }
  if (resolved.state !== "shown") {
    const isGone = resolved.state === "gone";
    // What its company is called, and where its website is, nobody tells this page.
    const until = isGone && resolved.way !== null ? Date.now() + WAY_MS : Number.POSITIVE_INFINITY;
    return makePage({ ...NO_CARD, ...(await render(resolved)), status: isGone ? 410 : 404, until });
  }
  const { content } = resolved;
  const now = Date.now();
  const [{ met, until: metUntil }, { banner, until: bannerUntil }] = await Promise.all([
    readMet(resolved),
    bannerFor(resolved, now),
  ]);
  const worn = resolved.wornUntil ?? Number.POSITIVE_INFINITY;
  const until = Math.min(nextChange(content, now), endOf(resolved), metUntil, bannerUntil, worn);
  const making = { card: resolved, render, now, met, banner, until };
  const own = await Promise.all(
    distinguished(content).map(async (channel) => [channel, await madeFor({ ...making, channel })] as const),
  );
  return madeFor({ ...making, channel: null, byChannel: new Map(own) });
}

function endOf({ endsAt }: Pick<FoundCard, "endsAt">): number {
  return endsAt?.getTime() ?? Number.POSITIVE_INFINITY;
}

type Made = Seen & {
  card: FoundCard;
  render: RenderCard;
  until: number;
  met: ReadonlyMap<string, string>;
  banner: ShownBanner | null;
  byChannel?: ReadonlyMap<string, CardPage>;
};

async function madeFor({ card, render, until, met, banner, byChannel, ...seen }: Made): Promise<CardPage> {
  const { indexed, handle } = card;
  const file = serverPaths.contactFile(handle);
  const { PUBLIC_ORIGIN } = env();
  const picture = card.private ? null : `${PUBLIC_ORIGIN}${serverPaths.cardPicture(handle)}?v=${previewKey(card)}`;
  const exchange = { action: serverPaths.exchange(handle), consents: await shownConsents(card.workspaceId) };
  const content = seenContent(card.content, seen);
  const address = addressOf(handle, PUBLIC_ORIGIN);
  const wallets = offeredWallets(card);
  const document = await render({ ...card, content, address, file, picture, banner, exchange, wallets });
  const kept = { until, met, themed: card.themed, ...(byChannel === undefined ? {} : { byChannel }) };
  return makePage({ ...document, status: 200, shown: shownOf(card), indexed, file, ...kept });
}

/** What the ledger has to know of a card. */
export function shownOf(card: Pick<FoundCard, "workspaceId" | "cardId" | "ownerId" | "private">): ShownCard {
  const { workspaceId, cardId, ownerId } = card;
  return { workspaceId, cardId, ownerId, private: card.private };
}
