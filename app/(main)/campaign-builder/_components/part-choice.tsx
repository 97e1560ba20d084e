"use client";
// The company changed what the location had changed: both beside each other with the difference marked, and the choice.
import { GitCompareArrows } from "lucide-react";
import { useState } from "react";
import { LinkThumb } from "#components/link/link-thumb.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import type { PartField, PartValue } from "#lib/campaign/part-rights.ts";
import type { PartChoice as Choice } from "#lib/campaign/parts.ts";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import type { CampaignPart } from "#lib/services/campaign/part-entities.ts";
import { addedWords, comparedWords } from "#lib/theme-engine/text-merge.ts";
import { FIELD_WORDS } from "./field-words.ts";
import type { HeldPart } from "./use-part.ts";

type Waits = NonNullable<CampaignPart["fields"][number]["waits"]>;

/** What is gone is struck out, what is new is marked. */
function Compared({ before, now }: { before: string; now: string }) {
  return (
    <p className="text-13 wrap-anywhere whitespace-pre-line">
      {comparedWords(before, now).map(({ text, kind }, nth) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: words have nothing else that tells them apart
        if (kind === "same" || text.trim() === "") return <span key={nth}>{kind === "gone" ? "" : text}</span>;
        return kind === "gone" ? (
          <del key={nth} className="mr-1 text-danger">
            {text}
          </del>
        ) : (
          <ins key={nth} className="font-semibold text-positive no-underline">
            {text}
          </ins>
        );
        // biome-ignore-end lint/suspicious/noArrayIndexKey: words have nothing else that tells them apart
      })}
    </p>
  );
}

/** One's own words are known: only what differs is marked. */
function Marked({ before, now }: { before: string; now: string }) {
  return (
    <p className="text-13 wrap-anywhere whitespace-pre-line">
      {addedWords(before, now).map(({ text, added }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words have nothing else that tells them apart
        <span key={nth} className={added ? "font-semibold" : undefined}>
          {text}
        </span>
      ))}
    </p>
  );
}

type ValueProps = { field: PartField; before: PartValue; now: PartValue; own?: boolean };

function Value({ field, before, now, own = false }: ValueProps) {
  if (field !== "picture" && own) return <Marked before={before.value} now={now.value} />;
  if (field !== "picture") return <Compared before={before.value} now={now.value} />;
  return (
    <>
      <LinkThumb src={now.value || null} className="aspect-[1.91] h-auto w-full rounded-control" />
      <p className="pt-1 text-12 text-muted">{now.alt || "No description"}</p>
    </>
  );
}

type OfferProps = {
  title: string;
  /** It runs until somebody chooses. */
  runs?: boolean;
  act: string;
  onTake: (() => void) | null;
  busy: boolean;
  children: React.ReactNode;
};

function Offer({ title, runs = false, act, onTake, busy, children }: OfferProps) {
  return (
    <section
      aria-label={title}
      className={cn(
        "grid content-start gap-2 rounded-surface border p-3.5",
        runs ? "border-brand shadow-[inset_0_0_0_1px_var(--brand)]" : "border-line-strong",
      )}
    >
      <header className="flex min-h-[22px] items-center justify-between gap-2 text-13 text-muted">
        {title}
        {runs ? <Badge tone="brand">Used now</Badge> : null}
      </header>
      {children}
      {onTake === null ? null : (
        <div>
          <Button size="sm" busy={busy} onClick={onTake}>
            {act}
          </Button>
        </div>
      )}
    </section>
  );
}

const SAID: Readonly<Record<Choice, string>> = {
  mine: "Yours stays",
  theirs: "The company’s is used now",
  both: "Both are used now",
};

type PartChoiceProps = { held: HeldPart; field: PartField; waits: Waits; may: boolean };

function PartChoice({ held, field, waits, may }: PartChoiceProps) {
  const [busy, setBusy] = useState<Choice | null>(null);
  const { asked_by: by, from } = held.part;
  async function choose(choice: Choice) {
    if (busy !== null) return;
    setBusy(choice);
    const back = choice === "mine" ? undefined : held.backTo(field);
    const now = await held.act((at) => call("campaign.choosePart", { ...at, field, choice }), field);
    if (now !== null) showSuccess(SAID[choice], back);
    setBusy(null);
  }
  const offer = (choice: Choice) => ({ busy: busy === choice, onTake: may ? () => void choose(choice) : null });
  return (
    <section
      aria-label={`Choose the ${FIELD_WORDS[field]}`}
      className="flex gap-3 rounded-surface border border-warning-line bg-warning-soft p-4"
    >
      <GitCompareArrows className="mt-0.5 size-[18px] shrink-0 text-warning" aria-hidden="true" />
      <div className="grid min-w-0 flex-1 gap-3">
        <div>
          <h2 className="text-15 font-medium wrap-anywhere">
            {by || from} changed the {FIELD_WORDS[field]} after you wrote yours
          </h2>
          <p className="text-13 text-muted">
            {may ? "Choose one. Until you do, yours is used." : "Yours is used until a manager chooses."}
          </p>
        </div>
        <div className="grid grid-cols-2 gap-3 touch:grid-cols-1">
          <Offer title="Yours" runs act="Keep mine" {...offer("mine")}>
            <Value {...{ field }} own before={waits.before} now={waits.mine} />
          </Offer>
          <Offer title={from} act="Take this" {...offer("theirs")}>
            <Value {...{ field }} before={waits.before} now={waits.theirs} />
          </Offer>
          {waits.both === null ? null : (
            <div className="col-span-full">
              <Offer title="Both changes together" act="Take both" {...offer("both")}>
                <Compared before={waits.mine.value} now={waits.both} />
              </Offer>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** Every field in which the location has to choose; `may` says whether its reader does. */
export function PartChoices({ held, may }: { held: HeldPart; may: boolean }) {
  return held.part.fields.map(({ field, waits }) =>
    waits === null ? null : <PartChoice key={field} {...{ held, field, waits, may }} />,
  );
}
