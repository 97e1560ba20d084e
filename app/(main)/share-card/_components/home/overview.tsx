// What /share-card opens with: my cards, who waits for me, and every way to hand the chosen one out.
import { Maximize2, Pencil, Plus, UserRoundPlus } from "lucide-react";
import Link from "next/link";
import { Lead } from "#components/card/results/lead.tsx";
import { Clock } from "#components/patterns/clock.tsx";
import { CopyButton } from "#components/patterns/copy-button.tsx";
import { Page } from "#components/patterns/page.tsx";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { ShareButton } from "#components/patterns/share-button.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { wayAddress } from "#lib/codes/code-address.ts";
import { nameOf } from "#lib/services/card/content-limits.ts";
import type { Copy } from "#lib/services/card/copy-limits.ts";
import type { Card } from "#lib/services/card/entities.ts";
import type { Exchange } from "#lib/services/card/exchange-entities.ts";
import type { CardFigures } from "#lib/services/card/figures-entities.ts";
import { withoutScheme } from "#lib/web-address.ts";
import { CardTabs } from "../card-tabs.tsx";
import { Lately } from "./lately.tsx";
import { overviewLead } from "./overview-lead.ts";
import { type Paper, PaperCard } from "./paper-card.tsx";
import { Unsent } from "./unsent.tsx";
import { Waiting } from "./waiting.tsx";
import { WayRows } from "./way-rows.tsx";

type OverviewProps = {
  papers: readonly Paper[];
  /** Cards that are not drawn here. */
  more: number;
  chosen: Card;
  /** Of all cards, and of the chosen one. */
  all: CardFigures;
  figures: CardFigures;
  /** This installation hands out passes, and the chosen card may have one. */
  inWallets: boolean;
  /** Copies of the chosen card that show what it showed before. */
  old: readonly Copy[];
  waiting: readonly Exchange[];
  waitingTotal: number;
  lately: readonly Exchange[];
  now: string;
  timeZone: string;
  readOnly: boolean;
};

/** In the page's head, and large under the thumb. */
function ShowCard({ card, size }: { card: Card; size?: "lg" }) {
  return (
    <a href={`${cardPaths.presentCard()}#${card.id}`} className={buttonVariants({ variant: "primary", size })}>
      <Maximize2 aria-hidden="true" />
      Show my card
    </a>
  );
}

/** A whole document: the camera is that page's alone. */
function AddSomebody({ icon }: { icon?: true }) {
  return (
    <a
      href={cardPaths.addPerson()}
      aria-label={icon && "Add somebody"}
      className={icon ? buttonVariants({ size: "lg", className: "px-3" }) : buttonVariants()}
    >
      <UserRoundPlus aria-hidden="true" />
      {icon ? null : "Add somebody"}
    </a>
  );
}

function Acts({ card, readOnly }: { card: Card; readOnly: boolean }) {
  const add = readOnly ? null : <AddSomebody />;
  if (card.published === null) return add;
  return (
    <>
      <ShowCard card={card} />
      {add}
      <CopyButton text={card.address} said={withoutScheme(card.address)}>
        Copy link
      </CopyButton>
      <ShareButton title={nameOf(card.published)} url={wayAddress(card.address, "share")} />
    </>
  );
}

function MyCards({ papers, more, chosen, readOnly }: Pick<OverviewProps, "papers" | "more" | "chosen" | "readOnly">) {
  const small = buttonVariants({ size: "sm" });
  return (
    <Section
      title="My cards"
      id="my-cards"
      end={
        <>
          {more === 0 ? null : <Link href={cardPaths.firstShareCard()} className="underline">{`${more} more`}</Link>}
          {readOnly ? null : (
            <Link href={cardPaths.firstShareCard()} className={small}>
              <Plus aria-hidden="true" />
              New card
            </Link>
          )}
          <Link href={cardPaths.oneShareCard(chosen.id)} className={small}>
            <Pencil aria-hidden="true" />
            Edit {chosen.name}
          </Link>
        </>
      }
    >
      <ul className="-mx-1.5 flex snap-x scroll-px-1.5 gap-5 overflow-x-auto px-1.5 pt-4 pb-2 [scrollbar-width:thin] touch:gap-4">
        {papers.map((paper, place) => (
          <PaperCard
            key={paper.card.id}
            {...paper}
            first={place === 0 && papers.length > 1}
            chosen={papers.length > 1 && paper.card.id === chosen.id}
          />
        ))}
      </ul>
    </Section>
  );
}

function Unpublished({ card }: { card: Card }) {
  return (
    <Section title={`Hand out ${card.name}`} id="ways">
      <p className="flex flex-wrap items-center gap-3 py-4 text-13 text-muted">
        Nobody can open this card before it is published.
        <Link href={cardPaths.oneShareCard(card.id)} className={buttonVariants({ size: "sm" })}>
          Look it over and publish
        </Link>
      </p>
    </Section>
  );
}

/** On a phone whoever waits comes before the ways. */
export function Overview({ chosen, all, figures, waiting, waitingTotal, lately, now, ...rest }: OverviewProps) {
  const { papers, more, inWallets, old, timeZone, readOnly } = rest;
  const lead = <Lead parts={overviewLead(all.totals, papers.length + more, waitingTotal)} />;
  return (
    <Page width="wide" top="tools">
      <CardTabs tab="home" />
      <Clock now={now}>
        <div className="pt-7 touch:pt-5">
          <PageHeader lead={lead} actions={<Acts card={chosen} readOnly={readOnly} />} />
        </div>
        {readOnly ? null : (
          <div className="pb-6 empty:hidden">
            <Unsent />
          </div>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-x-9 gap-y-10 max-xl:grid-cols-1">
          <MyCards {...{ papers, more, chosen, readOnly }} />
          <div className="row-span-2 grid min-w-0 gap-10 max-xl:row-span-1">
            <Waiting rows={waiting} total={waitingTotal} timeZone={timeZone} readOnly={readOnly} />
            <Lately rows={lately} timeZone={timeZone} />
          </div>
          {chosen.published === null ? (
            <Unpublished card={chosen} />
          ) : (
            <WayRows {...{ card: chosen, figures, inWallets, old }} />
          )}
        </div>
      </Clock>
      {chosen.published === null ? null : (
        <ThumbBar>
          <ShowCard card={chosen} size="lg" />
          {readOnly ? null : <AddSomebody icon />}
        </ThumbBar>
      )}
    </Page>
  );
}
