"use client";
// Pairs at the side, the one that is looked at beside them. On a phone one after the other.
import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { FilterSelect } from "#components/patterns/filter-select.tsx";
import { late } from "#components/patterns/late.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Kbd } from "#components/ui/kbd.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useMedia } from "#lib/client/use-media.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { counted } from "#lib/plural.ts";
import { PAIR_STRENGTHS } from "#lib/services/contact/contact-limits.ts";
import type { Pair } from "#lib/services/contact/pair-entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { Comparison } from "./comparison.tsx";
import { PageTurner } from "./page-turner.tsx";
import { PairList } from "./pair-list.tsx";
import { PairTools } from "./pair-tools.tsx";
import { STRENGTH_LABELS } from "./pair-words.ts";
import { usePairKeys } from "./use-pair-keys.ts";
import { type ShownState, usePairs } from "./use-pairs.ts";

type DuplicatesProps = {
  first: OutputOf<"contact.pairs">;
  state: ShownState;
  /** Of this contact alone. */
  contact?: string | undefined;
  timeZone: string;
};
type Held = ReturnType<typeof usePairs>;

const STRENGTHS = [
  { value: "", label: "Any match" },
  ...PAIR_STRENGTHS.map((value) => ({ value, label: STRENGTH_LABELS[value] })),
];

function Tools({ held, state, contact }: { held: Held; state: ShownState; contact: string | undefined }) {
  return (
    <PairTools state={state}>
      <FilterSelect
        label="Match"
        value={held.strength}
        options={STRENGTHS}
        onChange={(value) => held.narrow(PAIR_STRENGTHS.find((one) => one === value) ?? "")}
      />
      {contact === undefined ? null : (
        <Link href={contactPaths.duplicates()} className={buttonVariants({ size: "sm" })}>
          Show all pairs
        </Link>
      )}
    </PairTools>
  );
}

/** Fifty at a time, the surest first. */
function Pages({ held }: { held: Held }) {
  const { page, data, turn } = held;
  const { total = 0, per_page: size = 50 } = data?.meta ?? {};
  return <PageTurner label="Pages of pairs" {...{ page, total, size, turn }} />;
}

function Nothing({ state, narrowed }: { state: ShownState; narrowed: boolean }) {
  if (narrowed) return <EmptyState drawing="nothing" title="No pairs with this match" framed />;
  const words =
    state === "open"
      ? {
          title: "No duplicates",
          text: "We compare new and changed contacts every minute. Pairs that look like one person appear here.",
        }
      : { title: "No pairs marked as two people", text: "When you say that a pair is two people, it is kept here." };
  const action = (
    <Link href={contactPaths.connections()} className={buttonVariants({})}>
      Back to Connections
    </Link>
  );
  return (
    <EmptyState drawing="nothing" title={words.title} action={action} framed>
      <p>{words.text}</p>
    </EmptyState>
  );
}

/** Its code comes when it is wanted. */
const PairJoinDialog = late(() => import("#components/contact/pair-join-dialog.tsx").then((module) => module.default));

function Join({ pair, timeZone }: { pair: Pair; timeZone: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onPointerEnter={PairJoinDialog.ahead} onClick={() => setOpen(true)}>
        Join…
      </Button>
      {open ? <PairJoinDialog pair={pair} timeZone={timeZone} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type ActsProps = { held: Held; state: ShownState; timeZone: string };

/** Beside the list and the menu there is room for three columns of values. */
const ROOMY = "(width >= 1360px)";
const JoinOnPage = late(
  () => import("./join-on-page.tsx").then((module) => module.default),
  <Skeleton className="h-[420px] rounded-surface" />,
);

/** Compared and joined where it stands; with little room the join is a dialog. */
function Looked({ held, state, timeZone, pair }: ActsProps & { pair: Pair }) {
  const joins = useMayWrite() && pair.may_join && state === "open";
  if (useMedia(ROOMY) && joins)
    return (
      <JoinOnPage key={pair.id} pair={pair} timeZone={timeZone}>
        <Acts held={held} state={state} />
      </JoinOnPage>
    );
  return (
    <>
      <Comparison pair={pair} timeZone={timeZone} />
      <div className="mt-5 flex flex-wrap gap-2">
        {joins ? <Join key={pair.id} pair={pair} timeZone={timeZone} /> : null}
        <Acts held={held} state={state} />
      </div>
    </>
  );
}

function Acts({ held, state }: Omit<ActsProps, "timeZone">) {
  const mayWrite = useMayWrite();
  const { pair } = held;
  return (
    <>
      {mayWrite && pair !== null && !pair.may_join && state === "open" ? (
        <p className="w-full max-w-[62ch] text-13 text-muted">
          Somebody else has records of these too, so a manager or the owner of the workspace joins them.
        </p>
      ) : null}
      {mayWrite && pair?.may_decide ? (
        <Button busy={held.busy} aria-keyshortcuts="n" onClick={() => void held.decide()}>
          {state === "open" ? "Two people" : "Ask again"}
          <Kbd className="touch:hidden">N</Kbd>
        </Button>
      ) : null}
      <Button variant="ghost" aria-keyshortcuts="ArrowRight" onClick={() => held.step(1)}>
        {state === "open" ? "Later" : "Next"}
        <Kbd className="touch:hidden">→</Kbd>
      </Button>
    </>
  );
}

/** `first` is what the server already read. */
export function Duplicates({ first, state, contact, timeZone }: DuplicatesProps) {
  const held = usePairs({ first, state, contact });
  const mayWrite = useMayWrite();
  const { data, error, pairs, pair, picked } = held;
  usePairKeys({ step: held.step, decide: mayWrite && pair?.may_decide ? () => void held.decide() : null });
  if (error && !data) return <ErrorState title="The duplicates could not be loaded" onRetry={held.retry} />;
  if (data && pairs.length === 0) {
    return (
      <div className="pt-3.5">
        <Tools {...{ held, state, contact }} />
        <Nothing state={state} narrowed={held.strength !== ""} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[320px_minmax(0,1fr)] gap-8 pt-3.5 touch:grid-cols-[minmax(0,1fr)]">
      <div className={cn("min-w-0", picked !== null && "touch:hidden")}>
        <Tools {...{ held, state, contact }} />
        <h2 className="pb-2 text-13 font-semibold">{counted(data?.meta.total ?? 0, "pair")}</h2>
        <PairList pairs={pairs} current={pair?.id ?? null} onPick={held.pick} />
        <Pages held={held} />
      </div>
      {pair === null ? null : (
        <div className={cn("min-w-0", picked === null && "touch:hidden")}>
          <div className="mb-3 hidden touch:block">
            <Button variant="ghost" onClick={() => held.pick(null)}>
              <ChevronLeft aria-hidden="true" />
              All pairs
            </Button>
          </div>
          <Looked {...{ held, state, timeZone, pair }} />
        </div>
      )}
    </div>
  );
}
