"use client";
import { Maximize2 } from "lucide-react";
import { CodeDownloads, CodeLogoSwitch, CodePicture } from "#components/code/code-choice.tsx";
import { type CodeLogo, useCodeLogo } from "#components/code/use-code-logo.ts";
import { late } from "#components/patterns/late.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { handedOf } from "#lib/card/hand-out/handed.ts";
import type { DressedCard } from "#lib/card/theme/dress-card.ts";
import { cardPaths } from "#lib/card-paths.ts";
import type { Way } from "#lib/codes/code-address.ts";
import type { CodeFormat } from "#lib/codes/code-formats.ts";
import type { CardCopies } from "#lib/services/card/copy-contract.ts";
import type { Card } from "#lib/services/card/entities.ts";
import type { SignatureRuling } from "#lib/services/card/signature-contract.ts";
import type { CardWallet } from "#lib/services/card/wallet-contract.ts";
import { addressOf } from "#lib/services/request.ts";
// One card's ways out: the code at the side, the others below each other. What draws pictures comes when it is asked for.
import { withoutScheme } from "#lib/web-address.ts";
import { useKeptCode } from "../use-kept-code.ts";
import { LinkWays } from "./link-ways.tsx";
import { useCopies } from "./use-copies.ts";

const waiting = <Skeleton className="mt-4 h-40 w-full" />;
const SignaturePanel = late(() => import("./signature-panel.tsx").then((made) => made.SignaturePanel), waiting);
const WalletPanel = late(() => import("./wallet-panel.tsx").then((made) => made.WalletPanel), waiting);
const PicturesPanel = late(() => import("./pictures-panel.tsx").then((made) => made.PicturesPanel), waiting);
const PrintsPanel = late(() => import("./prints-panel.tsx").then((made) => made.PrintsPanel), waiting);

/** Those that have the logo once it is chosen. */
const MARKED = ["qr", "background", "picture", "sign", "badge", "businessCard"] as const satisfies readonly Way[];

type CodeProps = { card: Card; logo: CodeLogo; hasLogo: boolean };

function Code({ card, logo, hasLogo }: CodeProps) {
  const at = (format: CodeFormat) => addressOf("card.code", { id: card.id, way: "qr", format, logo: logo.on });
  return (
    <aside className="grid content-start justify-items-center gap-3 pt-6 touch:order-first">
      <CodePicture at={at} alt={`QR code of ${card.name}`} side={264} />
      <p className="max-w-full text-13 break-words text-muted">{withoutScheme(card.address)}</p>
      <a href={`${cardPaths.presentCard()}#${card.id}`} className={buttonVariants({ variant: "primary", block: true })}>
        <Maximize2 aria-hidden="true" />
        Show full screen
      </a>
      <CodeDownloads at={at} name={card.handle} />
      {hasLogo ? <CodeLogoSwitch logo={logo} /> : null}
    </aside>
  );
}

type HandOutPanelProps = {
  card: Card;
  kept: CardWallet | null;
  /** What visitors see of it, in its theme. */
  worn: Pick<DressedCard, "content" | "look">;
  copies: CardCopies;
  ruling: SignatureRuling;
  mayRule: boolean;
  origin: string;
  timeZone: string;
  readOnly: boolean;
};

/** The card is published; what is only a draft is handed to nobody. */
export function HandOutPanel({ card, kept, worn: { content, look }, readOnly, ...rest }: HandOutPanelProps) {
  useKeptCode();
  const copies = useCopies(card.id, rest.copies, readOnly);
  const handed = { ...handedOf(content), short: withoutScheme(card.address) };
  const photo = content.photo ? card.photo_url : null;
  const hasLogo = content.logo && (look.logo ?? card.logo_url) !== null;
  const logo = useCodeLogo(
    MARKED.map((way) => addressOf("card.code", { id: card.id, way, format: "svg", logo: true })),
  );
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
          <SignaturePanel
            {...{ address: card.address, handed, photo: photo !== null }}
            {...{ copies, timeZone: rest.timeZone, ruling: rest.ruling, mayRule: rest.mayRule && !readOnly }}
          />
        </Section>
        <Section title="Pictures" id="pictures" className="pt-9">
          <PicturesPanel card={card} lines={handed} look={look} photo={photo} logo={logo.on} copies={copies} />
        </Section>
        <Section title="Signs and cards to print" id="prints" className="pt-9">
          <PrintsPanel card={card} lines={handed} logo={logo.on} copies={copies} />
        </Section>
      </div>
      <Code card={card} logo={logo} hasLogo={hasLogo} />
    </div>
  );
}
