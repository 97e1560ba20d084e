"use client";
// What lies over the list of contacts: its dialogs, and who opens which.
import { useRouter } from "next/navigation";
import { type ReactNode, useMemo, useState } from "react";
import type { TwoIds } from "#components/contact/use-pair-join.ts";
import { late } from "#components/patterns/late.tsx";
import { showSuccess } from "#lib/client/snackbar.ts";
import { nextDay } from "#lib/contact/repeats.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { counted } from "#lib/plural.ts";
import type { Contact, WholeContact } from "#lib/services/contact/entities.ts";
import type { Segment } from "#lib/services/contact/segment-entities.ts";
import type { ManyAsked } from "./many/many-bulk.tsx";
import type { RowActs } from "./row-acts.ts";
import { useConnectionCommands } from "./use-connection-commands.ts";

const AddDialog = late(() => import("./add-dialog.tsx").then((module) => module.default));
const ExportDialog = late(() => import("./export-dialog.tsx").then((module) => module.default));
const FollowUpDialog = late(() => import("#components/contact/follow-up-dialog.tsx").then((module) => module.default));
const HandOverDialog = late(() => import("./hand-over-dialog.tsx").then((module) => module.default));
const ManyDialog = late(() => import("./many/many-dialog.tsx").then((module) => module.default));
const PairJoinDialog = late(() => import("#components/contact/pair-join-dialog.tsx").then((module) => module.default));
const RetagDialog = late(() => import("./many/retag-dialog.tsx").then((module) => module.default));
const SegmentDialog = late(() => import("./segments/segment-dialog.tsx").then((module) => module.default));
const SegmentsDialog = late(() => import("./segments/segments-dialog.tsx").then((module) => module.default));
const StageDialog = late(() => import("./stage-dialog.tsx").then((module) => module.default));
const TagDialog = late(() => import("./tag-dialog.tsx").then((module) => module.default));
const WriteDialog = late(() => import("./write-dialog.tsx").then((module) => module.default));

type Several = { what: "tag" | "stage" | "give"; rows: readonly Contact[] } | { what: "many"; asked: ManyAsked };
type Opened =
  | { what: "add" | "save" | "segments" | "tags" }
  | Several
  | { what: "take" | "follow" | "write"; rows: readonly Contact[] }
  | { what: "join"; pair: TwoIds }
  | { what: "rename"; segment: Segment };

const whomOf = (rows: readonly Contact[]) =>
  rows.length === 1 && rows[0] ? rows[0].name : counted(rows.length, "contact");
const draftOf = (rows: readonly Contact[]) => `tags of ${rows.map(({ id }) => id).join(" ")}`;
const dayAfter = (day: string) => nextDay({ unit: "day", every: 1, from: day }, day);

/** The dialogs, and what the rows and the bar over them can do. */
export function useActs(today: string) {
  const commands = useConnectionCommands();
  const { remove, done, later } = commands;
  const [open, setOpen] = useState<Opened | null>(null);
  const acts: RowActs = useMemo(
    () => ({
      done: (rows) => void done(rows),
      later: (rows) => void later(rows, (due) => dayAfter(due > today ? due : today)),
      follow: (rows) => setOpen({ what: "follow", rows }),
      write: (rows) => setOpen({ what: "write", rows }),
      join: (a, b) => setOpen({ what: "join", pair: { a, b } }),
      give: (rows) => setOpen({ what: "give", rows }),
      remove: (rows) => void remove(rows),
      stage: (rows) => setOpen({ what: "stage", rows }),
      tag: (rows) => setOpen({ what: "tag", rows }),
      take: (rows) => setOpen({ what: "take", rows }),
    }),
    [done, later, remove, today],
  );
  return { ...commands, acts, open, setOpen, today };
}

type State = ReturnType<typeof useActs>;
type OverProps = {
  state: State;
  segments: readonly Segment[];
  managing: boolean;
  /** The name of whoever is filtered for, where the rows know it. */
  whose: string;
  timeZone: string;
  onFresh: (id: string) => void;
};

/** After adding somebody a way to them. */
function Adding({ state, onFresh }: Pick<OverProps, "state" | "onFresh">) {
  const router = useRouter();
  const close = () => state.setOpen(null);
  const added = ({ id }: WholeContact) => {
    close();
    onFresh(id);
    showSuccess("Contact added", { label: "Open", onClick: () => router.push(contactPaths.contact(id)) });
    void state.refresh();
  };
  return <AddDialog onAdded={added} onClose={close} />;
}

type ChangingProps = { state: State; open: Several; onClose: () => void };

/** What changes several at once: the chosen rows, or everybody whom the list finds. */
function Changing({ state, open, onClose }: ChangingProps): ReactNode {
  if (open.what === "many") return <ManyDialog asked={open.asked} onDone={state.refresh} onClose={onClose} />;
  const { rows } = open;
  if (open.what === "stage")
    return <StageDialog rows={rows} onStage={(stage) => state.stage(rows, stage)} onClose={onClose} />;
  const whom = whomOf(rows);
  if (open.what === "tag")
    return <TagDialog {...{ whom, onClose }} draft={draftOf(rows)} onTag={(tags) => state.tag(rows, tags)} />;
  const owners = rows.map(({ owner }) => owner.id);
  return <HandOverDialog {...{ whom, owners, onClose }} onGive={(to) => state.give(rows, to)} />;
}

/** One at a time, and nothing while none is open. */
export function Over({ state, segments, managing, whose, timeZone, onFresh }: OverProps): ReactNode {
  const { open, setOpen, today, refresh } = state;
  const onClose = () => setOpen(null);
  switch (open?.what) {
    case "add":
      return <Adding state={state} onFresh={onFresh} />;
    case "take":
      return <ExportDialog rows={open.rows} onClose={onClose} />;
    case "follow":
      return <FollowUpDialog rows={open.rows} today={today} onDone={refresh} onClose={onClose} />;
    case "write":
      return <WriteDialog rows={open.rows} onClose={onClose} />;
    case "join":
      return <PairJoinDialog pair={open.pair} timeZone={timeZone} onClose={onClose} />;
    case "save":
    case "rename":
      return <SegmentDialog segment={"segment" in open ? open.segment : null} {...{ managing, whose, onClose }} />;
    case "tags":
      return <RetagDialog onDone={refresh} onClose={onClose} />;
    case "segments":
      return <SegmentsDialog segments={segments} onClose={onClose} />;
    default:
      return open && <Changing state={state} open={open} onClose={onClose} />;
  }
}
