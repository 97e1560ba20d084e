// Every way to hand the chosen card out, with what came of it in thirty days and its one act.
import {
  Link as LinkIcon,
  type LucideIcon,
  Mail,
  MonitorPlay,
  Nfc,
  Printer,
  QrCode,
  Route,
  Send,
  WalletCards,
} from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { OldLook } from "#components/card/old-look.tsx";
import { StepBars, StepLegend } from "#components/card/results/step-bars.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Table, Td, Th, Tr } from "#components/ui/table.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { channelLabel } from "#lib/services/card/content-limits.ts";
import type { Copy } from "#lib/services/card/copy-limits.ts";
import type { Card } from "#lib/services/card/entities.ts";
import type { CardFigures, CardSteps } from "#lib/services/card/figures-entities.ts";
import { WayButton } from "./way-button.tsx";
import { otherChannels, stepsOfWay, type Way, type WayAct, waysShown } from "./ways.ts";

const ICONS: Readonly<Record<WayAct, LucideIcon>> = {
  present: QrCode,
  tags: Nfc,
  prints: Printer,
  copy: LinkIcon,
  wallets: WalletCards,
  signature: Mail,
  send: Send,
  pictures: MonitorPlay,
};

type RowProps = {
  icon: LucideIcon;
  name: string;
  hint?: string;
  old?: boolean;
  steps: CardSteps;
  top: number;
  act?: ReactNode;
};

function WayRow({ icon: Icon, name, hint, old, steps, top, act }: RowProps) {
  return (
    <Tr className="relative">
      <Td className="py-2">
        <span className="flex min-w-0 items-center gap-3">
          <span className="grid size-8 shrink-0 place-items-center rounded-tight bg-sunken text-muted touch:size-9">
            <Icon className="size-4" strokeWidth={1.75} aria-hidden="true" />
          </span>
          <span className="min-w-0">
            <b className="block font-medium">{name}</b>
            {hint ? (
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-muted">
                {hint}
                {old ? <OldLook /> : null}
              </span>
            ) : null}
          </span>
        </span>
      </Td>
      <Td className="w-1/5 touch:hidden">
        <StepBars steps={steps} top={top} />
      </Td>
      <Td numeric className="touch:text-right">
        {steps.opened.toLocaleString("en")}
        <span className="hidden text-12 font-normal text-muted touch:block">{steps.answered} answered</span>
      </Td>
      <Td numeric className="touch:hidden">
        {steps.saved.toLocaleString("en")}
      </Td>
      <Td numeric className="touch:hidden">
        {steps.answered.toLocaleString("en")}
      </Td>
      <Td className="w-[112px] text-right touch:w-0 touch:p-0">{act}</Td>
    </Tr>
  );
}

function Sum({ label, steps, muted = false }: { label: string; steps: CardSteps; muted?: boolean }) {
  const tone = muted ? "text-muted" : "font-semibold";
  return (
    <tr>
      <th scope="row" className={`px-3 py-3 text-left cell-edge ${muted ? "font-normal text-muted" : "font-semibold"}`}>
        {label}
      </th>
      <td className="touch:hidden" />
      {[steps.opened, steps.saved, steps.answered].map((count, place) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never change places
          key={place}
          className={`tn px-3 text-right cell-edge ${tone} ${place > 0 ? "touch:hidden" : ""}`}
        >
          {count.toLocaleString("en")}
        </td>
      ))}
      <td />
    </tr>
  );
}

function Head() {
  return (
    <thead>
      <tr>
        <Th>Channel</Th>
        <Th className="touch:hidden">
          <span className="sr-only">Opened, saved and answered as bars</span>
        </Th>
        <Th className="text-right">Opened</Th>
        <Th className="text-right touch:hidden">Saved</Th>
        <Th className="text-right touch:hidden">Answered</Th>
        <Th>
          <span className="sr-only">What to do</span>
        </Th>
      </tr>
    </thead>
  );
}

/** What the shades mean, and the way to all figures. */
function End() {
  return (
    <>
      <StepLegend />
      <Link href={cardPaths.cardResults()} className="text-brand underline underline-offset-2">
        All results
      </Link>
    </>
  );
}

type WayRowsProps = {
  /** It is published. */
  card: Pick<Card, "id" | "name" | "address">;
  /** Its own. */
  figures: CardFigures;
  inWallets: boolean;
  /** Its copies that show what it showed before. */
  old: readonly Copy[];
};

export function WayRows({ card, figures, inWallets, old }: WayRowsProps) {
  const { channels, totals, before } = figures;
  const rowOf = (way: Way) => ({ way, steps: stepsOfWay(channels, way.channels) });
  const groups = waysShown(channels, inWallets).map(({ title, ways }) => ({ title, rows: ways.map(rowOf) }));
  const others = otherChannels(channels).map((channel) => ({ channel, steps: stepsOfWay(channels, [channel]) }));
  const all = [...groups.flatMap(({ rows }) => rows), ...others];
  const top = Math.max(1, ...all.map(({ steps }) => steps.opened));
  return (
    <Section id="ways" title={`Hand out ${card.name}`} hint="30 days" end={<End />}>
      <Table>
        <Head />
        {groups.map(({ title, rows }, place) => (
          <tbody key={title}>
            <tr>
              <th colSpan={6} scope="colgroup" className="h-10 border-b border-line px-3 text-left text-12 cell-edge">
                {title}
              </th>
            </tr>
            {rows.map(({ way, steps }) => (
              <WayRow
                key={way.name}
                {...{ steps, top, name: way.name, hint: way.hint, icon: ICONS[way.act] }}
                old={way.copies?.some((copy) => old.includes(copy)) ?? false}
                act={
                  way.act === "wallets" && !inWallets ? null : (
                    <WayButton
                      card={{ id: card.id, address: card.address }}
                      act={way.act}
                      verb={way.verb}
                      name={way.name}
                    />
                  )
                }
              />
            ))}
            {place === groups.length - 1
              ? others.map(({ channel, steps }) => (
                  <WayRow key={channel} icon={Route} name={channelLabel(channel)} steps={steps} top={top} />
                ))
              : null}
          </tbody>
        ))}
        <tbody>
          <Sum label="All channels" steps={totals} />
          <Sum label="30 days before" steps={before.totals} muted />
        </tbody>
      </Table>
    </Section>
  );
}
