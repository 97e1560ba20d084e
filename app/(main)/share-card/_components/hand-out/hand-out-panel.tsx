"use client";
import { Maximize2 } from "lucide-react";
import { late } from "#components/patterns/late.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { handedOf } from "#lib/card/hand-out/handed.ts";
import type { DressedCard } from "#lib/card/theme/dress-card.ts";
import { paths } from "#lib/paths.ts";
import type { Card } from "#lib/services/card/entities.ts";
import type { CardWallet } from "#lib/services/card/wallet-contract.ts";
import { addressOf } from "#lib/services/request.ts";
// One card's ways out: the code at the side, the others below each other. What draws pictures comes when it is asked for.
import { withoutScheme } from "#lib/web-address.ts";
import { useKeptCode } from "../use-kept-code.ts";
import { LinkWays } from "./link-ways.tsx";

const waiting = <Skeleton className="mt-4 h-40 w-full" />;
const SignaturePanel = late(() => import("./signature-panel.tsx").then((made) => made.SignaturePanel), waiting);
const WalletPanel = late(() => import("./wallet-panel.tsx").then((made) => made.WalletPanel), waiting);
const PicturesPanel = late(() => import("./pictures-panel.tsx").then((made) => made.PicturesPanel), waiting);
const PrintsPanel = late(() => import("./prints-panel.tsx").then((made) => made.PrintsPanel), waiting);

function Code({ card }: { card: Card }) {
  const code = (format: "svg" | "png") => addressOf("card.code", { id: card.id, way: "qr", format });
  return (
    <aside className="grid content-start justify-items-center gap-3 pt-6 touch:order-first">
      {/* biome-ignore lint/performance/noImgElement: a drawing of our own, behind the session */}
      <img
        src={code("svg")}
        width={264}
        height={264}
        alt={`QR code of ${card.name}`}
        className="rounded-surface border border-line bg-white p-2"
      />
      <p className="max-w-full text-13 break-words text-muted">{withoutScheme(card.address)}</p>
      <a href={`${paths.presentCard()}#${card.id}`} className={buttonVariants({ variant: "primary", block: true })}>
        <Maximize2 aria-hidden="true" />
        Show full screen
      </a>
      <div className="flex gap-2">
        <a href={code("svg")} download={`${card.handle}.svg`} className={buttonVariants({ size: "sm" })}>
          Code as SVG
        </a>
        <a href={code("png")} download={`${card.handle}.png`} className={buttonVariants({ size: "sm" })}>
          Code as PNG
        </a>
      </div>
    </aside>
  );
}

type HandOutPanelProps = {
  card: Card;
  kept: CardWallet | null;
  /** What visitors see of it, in its theme. */
  worn: Pick<DressedCard, "content" | "look">;
  origin: string;
  readOnly: boolean;
};

/** The card is published; what is only a draft is handed to nobody. */
export function HandOutPanel({ card, kept, worn: { content, look }, origin, readOnly }: HandOutPanelProps) {
  useKeptCode();
  const handed = { ...handedOf(content), short: withoutScheme(card.address) };
  const photo = content.photo ? card.photo_url : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_296px] gap-10 touch:grid-cols-1 touch:gap-2">
      <div className="min-w-0">
        <Section title="Link" id="link" className="pt-6">
          <LinkWays card={card} name={handed.name} />
        </Section>
        {kept !== null && kept.wallets.length > 0 ? (
          <Section title="Wallets" id="wallets" className="pt-9">
            <WalletPanel card={card.id} kept={kept} readOnly={readOnly} />
          </Section>
        ) : null}
        <Section title="Email signature" id="signature" className="pt-9">
          <SignaturePanel address={card.address} handed={handed} photo={photo && new URL(photo, origin).href} />
        </Section>
        <Section title="Pictures" id="pictures" className="pt-9">
          <PicturesPanel card={card} lines={handed} look={look} photo={photo} />
        </Section>
        <Section title="Signs and cards to print" id="prints" className="pt-9">
          <PrintsPanel card={card} lines={handed} />
        </Section>
      </div>
      <Code card={card} />
    </div>
  );
}
