// Which wallets a card's visitors are offered: those that are set up, and of a private card none.
import type { Wallet } from "#lib/services/card/wallet-limits.ts";
import type { FoundCard } from "#server/card/resolve.ts";
import { wallets } from "#server/platform/wallet/wallet-settings.ts";

/** For each wallet whether this card can be kept in it now. */
export function offeredWallets({ private: hidden }: Pick<FoundCard, "private">): Record<Wallet, boolean> {
  const { apple, google } = wallets();
  return { apple: apple !== null && !hidden, google: google !== null && !hidden };
}
