"use client";
// One opening: what is done, what is inherited, what is left, and what happens if it opens without it.
import { CircleCheck, CircleDashed, CornerDownRight, LockKeyhole } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { daysLeft, itemWords, leftOf, openingLead, readyOf } from "#components/franchise/opening-words.ts";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { late } from "#components/patterns/late.tsx";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { useShell } from "#components/shell/shell-context.tsx";
import { shortName } from "#components/shell/short-name.ts";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Steps } from "#components/ui/meter.tsx";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { calendarDay } from "#lib/date-format.ts";
import { orderPaths } from "#lib/order-paths.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { Opening, OpeningItem } from "#lib/services/auth/opening-entities.ts";
import type { OpeningAct } from "./opening-acts.ts";

const OpeningActDialog = late(() => import("./opening-act-dialog.tsx").then((module) => module.default));

const ICONS = { done: CircleCheck, inherited: CornerDownRight, left: CircleDashed, waits: LockKeyhole } as const;
const STATE_WORDS = { done: "Done", inherited: "Inherited", left: "To do", waits: "Waits" } as const;
const VERBS: Partial<Record<OpeningItem["key"], { act: OpeningAct; label: string }>> = {
  lead: { act: "lead", label: "Invite" },
  members: { act: "members", label: "Invite" },
  address: { act: "address", label: "Enter" },
};
/** What has a page of its own is done there. What every location inherits is made by the franchise. */
const PAGES: Partial<Record<OpeningItem["key"], { to: (location: string) => string; label: string }>> = {
  theme: { to: cardPaths.lockThemes, label: "Publish a theme" },
  consent: { to: cardPaths.consentTexts, label: "Write it" },
  directory: { to: peoplePaths.directory, label: "Add a rule" },
  devices: { to: (location) => orderPaths.orderKitsFor(location), label: "Order" },
  campaign: { to: campaignPaths.newCampaign, label: "Propose one" },
};

type ItemProps = { item: OpeningItem; location: string; onAct: ((act: OpeningAct) => void) | null };

function Item({ item, location, onAct }: ItemProps) {
  const { title, line } = itemWords(item);
  const Icon = ICONS[item.state];
  // Nobody orders in another's name.
  const mayOrder = useShell().impersonation === null;
  const left = item.state === "left" && onAct !== null;
  const [verb, page] = left ? [VERBS[item.key], item.key === "devices" && !mayOrder ? undefined : PAGES[item.key]] : [];
  return (
    <li className="flex items-center gap-3 border-b border-line py-3">
      <Icon
        className={cn("size-[18px] shrink-0", item.state === "done" ? "text-positive" : "text-muted")}
        aria-hidden="true"
      />
      <span className="grid min-w-0 flex-1">
        <b className="font-medium">
          {title}
          <span className="sr-only">: {STATE_WORDS[item.state]}</span>
        </b>
        <span className="text-13 text-muted">{line}</span>
      </span>
      {verb && onAct ? (
        <Button size="sm" aria-label={`${verb.label}: ${title}`} onClick={() => onAct(verb.act)}>
          {verb.label}
        </Button>
      ) : null}
      {page ? (
        <Link
          href={page.to(location)}
          prefetch={false}
          aria-label={`${page.label}: ${title}`}
          className={buttonVariants({ size: "sm" })}
        >
          {page.label}
        </Link>
      ) : null}
    </li>
  );
}

function Without({ opening }: { opening: Opening }) {
  const left = leftOf(opening);
  if (left.length === 0) return null;
  return (
    <Section title="If it opens without" id="without">
      <dl>
        {left.map((item) => {
          const { title, without } = itemWords(item);
          return (
            <div key={item.key} className="flex justify-between gap-4 border-b border-line py-2.5 text-13">
              <dt className="text-muted">{title}</dt>
              <dd className="text-right">{without}</dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}

type ChecklistProps = {
  opening: Opening;
  brand: string;
  today: string;
  mayWrite: boolean;
  add: ReactNode;
  onChanged: () => void;
};

type OpenedProps = {
  opening: Opening;
  name: string;
  asking: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

function useOpened({ id, version }: Opening, onChanged: () => void) {
  return async () => {
    try {
      const { version: next } = await call("auth.changeOpening", { id, version, opened: true });
      const undo = () => call("auth.changeOpening", { id, version: next, opened: false }).then(onChanged, showFailure);
      showSuccess("The location is open", { label: "Undo", onClick: () => void undo() });
    } catch (error) {
      showFailure(error);
    } finally {
      onChanged();
    }
  };
}

/** Asked before it is said to be open: what is left is named. */
function Opened({ opening, name, asking, onConfirm, onClose }: OpenedProps) {
  const left = leftOf(opening);
  return (
    <ConfirmDialog
      open={asking}
      onClose={onClose}
      title={`Is ${name} open?`}
      confirmLabel="It is open"
      cancelLabel="Not yet"
      destructive={false}
      onConfirm={onConfirm}
    >
      {left.length === 0
        ? "Everything on its list is done."
        : `Left to do: ${left.map((item) => itemWords(item).title.toLowerCase()).join(", ")}. It can open without.`}
    </ConfirmDialog>
  );
}

export function Checklist({ opening, brand, today, mayWrite, add, onChanged }: ChecklistProps) {
  const [act, setAct] = useState<OpeningAct | null>(null);
  const [asking, setAsking] = useState(false);
  const opened = useOpened(opening, onChanged);
  const name = shortName(opening.name, brand);
  const left = daysLeft(opening.opens_on, today);
  const ready = readyOf(opening);
  return (
    <>
      <PageHeader
        when={opening.opens_on && left ? `${left}, opens ${calendarDay(opening.opens_on)}` : "No day yet"}
        lead={openingLead(opening, name)}
        actions={add}
      />
      <Steps
        label={`${ready} of ${opening.items.length} done`}
        value={ready}
        max={opening.items.length}
        className="mb-8"
      />
      <div className="grid grid-cols-[minmax(0,1fr)_340px] gap-10 max-xl:grid-cols-[minmax(0,1fr)]">
        <Section
          title={name}
          id="checklist"
          end={
            mayWrite ? (
              <>
                <Button size="sm" onClick={() => setAct("day")}>
                  {opening.opens_on ? "Change day" : "Set a day"}
                </Button>
                <Button size="sm" onClick={() => setAsking(true)}>
                  It is open
                </Button>
              </>
            ) : null
          }
        >
          <ul>
            {opening.items.map((item) => (
              <Item key={item.key} item={item} location={opening.id} onAct={mayWrite ? setAct : null} />
            ))}
          </ul>
        </Section>
        <Without opening={opening} />
      </div>
      {act ? <OpeningActDialog {...{ act, opening, onChanged }} onClose={() => setAct(null)} /> : null}
      <Opened {...{ opening, name, asking }} onConfirm={opened} onClose={() => setAsking(false)} />
    </>
  );
}
