"use client";
// The card in wallets: my own pass, and how many visitors keep it. Only wallets that are set up here are shown.
import { WalletCards } from "lucide-react";
import { useState } from "react";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { counted } from "#lib/plural.ts";
import type { CardWallet } from "#lib/services/card/wallet-contract.ts";
import { WALLET_NAMES, type Wallet } from "#lib/services/card/wallet-limits.ts";

type One = CardWallet["wallets"][number];

/** What is known of where the pass is; Google tells nobody. */
function hintOf({ mine, visitor_phones: visitors }: One): string {
  const own = mine?.phones ? [`On ${counted(mine.phones, "phone")} of yours`] : [];
  const others =
    visitors === null ? [] : [`${visitors === 0 ? "No visitor keeps" : `${counted(visitors, "visitor")} keep`} it`];
  const parts = [...own, ...others];
  return parts.length === 0 ? "Updates itself when your card changes." : `${parts.join(". ")}.`;
}

type WalletPanelProps = { card: string; kept: CardWallet; readOnly: boolean };

export function WalletPanel({ card, kept, readOnly }: WalletPanelProps) {
  const [{ wallets, own }, setKept] = useState(kept);
  const [busy, setBusy] = useState<Wallet | null>(null);

  async function add(wallet: Wallet) {
    setBusy(wallet);
    try {
      const now = await call("card.addPass", { id: card, wallet });
      setKept(now);
      const made = now.wallets.find((one) => one.wallet === wallet)?.mine;
      if (made) location.assign(made.url);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(null);
    }
  }

  return (
    <ul>
      {wallets.map((one) => (
        <li key={one.wallet} className="flex min-h-14 flex-wrap items-center gap-3 border-b border-line py-2">
          <span className="min-w-0 flex-1">
            <b className="block text-14 font-medium">{WALLET_NAMES[one.wallet]}</b>
            <span className="block text-12 text-muted">{hintOf(one)}</span>
          </span>
          {one.mine ? (
            <a href={one.mine.url} className={buttonVariants({ size: "sm" })}>
              <WalletCards aria-hidden="true" />
              Add it again
            </a>
          ) : null}
          {one.mine === null && own && !readOnly ? (
            <Button
              size="sm"
              icon={<WalletCards aria-hidden="true" />}
              aria-label={`Add to ${WALLET_NAMES[one.wallet]}`}
              disabled={busy !== null}
              onClick={() => void add(one.wallet)}
            >
              Add my pass
            </Button>
          ) : null}
        </li>
      ))}
      <li className="py-3 text-13 text-muted">
        Open this page on your phone to add your pass. Who scans it counts as coming by your wallet; visitors keep a
        pass of their own.
      </li>
    </ul>
  );
}
