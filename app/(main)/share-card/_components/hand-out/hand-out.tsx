// The tab where a card is handed out: its code, and every other way, each with an address of its own.
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import type { DressedCard } from "#lib/card/theme/dress-card.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { paths } from "#lib/paths.ts";
import type { CardCopies } from "#lib/services/card/copy-contract.ts";
import type { Card } from "#lib/services/card/entities.ts";
import type { SignatureRuling } from "#lib/services/card/signature-contract.ts";
import type { CardWallet } from "#lib/services/card/wallet-contract.ts";
import { CardTabs } from "../card-tabs.tsx";
import { HandOutPanel } from "../panels.tsx";

type Worn = Pick<DressedCard, "content" | "look">;

type HandOutProps = {
  /** Null for whoever may not look; those that visitors can open. */
  cards: readonly Card[] | null;
  /** The one that is handed out, with the wallets that it can be kept in. */
  card: Card | null;
  kept: CardWallet | null;
  /** What visitors see of it. */
  worn: Worn | null;
  /** Those of it that its person made. */
  copies: CardCopies | null;
  /** What the workspace says of signatures, and whether this person may say it. */
  ruling: SignatureRuling | null;
  mayRule: boolean;
  origin: string;
  timeZone: string;
  readOnly: boolean;
};

export function HandOut({ cards, card, kept, worn, copies, ruling, ...rest }: HandOutProps) {
  if (cards === null) {
    return (
      <Page>
        <NoPermission what="share cards" home={paths.dashboard()} />
      </Page>
    );
  }
  return (
    <Page top="tools">
      <CardTabs tab="hand-out" />
      {card === null || worn === null || copies === null || ruling === null ? (
        <EmptyState
          drawing="exchange"
          title="Publish your card first"
          className="pt-[10vh]"
          action={
            <a href={cardPaths.firstShareCard()} className={buttonVariants({ variant: "primary" })}>
              Go to my card
            </a>
          }
        >
          Its QR code, signature and prints appear here once visitors can open it.
        </EmptyState>
      ) : (
        <>
          {cards.length < 2 ? null : (
            <div className="pt-4">
              <Tabs
                label="Which card"
                tabs={cards.map(({ id, name }) => ({
                  href: cardPaths.handOut(id),
                  label: name,
                  current: id === card.id,
                }))}
              />
            </div>
          )}
          <HandOutPanel key={card.id} card={card} kept={kept} worn={worn} copies={copies} ruling={ruling} {...rest} />
        </>
      )}
    </Page>
  );
}
