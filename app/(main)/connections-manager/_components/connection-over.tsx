"use client";
// What lies over the list of contacts: its dialogs, and who opens which.
import { useRouter } from "next/navigation";
import { type ReactNode, useMemo, useState } from "react";
import type { TwoIds } from "#components/contact/use-pair-join.ts";
import { late } from "#components/patterns/late.tsx";
import { showSuccess } from "#lib/client/snackbar.ts";
import { nextDay } from "#lib/contact/repeats.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import type { Contact, WholeContact } from "#lib/services/contact/entities.ts";
import type { Segment } from "#lib/services/contact/segment-entities.ts";
import type { RowActs } from "./row-acts.ts";
import { useConnectionCommands } from "./use-connection-commands.ts";

const AddDialog = late(() => import("./add-dialog.tsx").then((module) => module.default));
const ExportDialog = late(() => import("./export-dialog.tsx").then((module) => module.default));
const FollowUpDialog = late(() => import("./follow-up-dialog.tsx").then((module) => module.default));
const HandOverDialog = late(() => import("./hand-over-dialog.tsx").then((module) => module.default));
const PairJoinDialog = late(() => import("#components/contact/pair-join-dialog.tsx").then((module) => module.default));
const SegmentDialog = late(() => import("./segments/segment-dialog.tsx").then((module) => module.default));
const SegmentsDialog = late(() => import("./segments/segments-dialog.tsx").then((module) => module.default));
const StageDialog = late(() => import("./stage-dialog.tsx").then((module) => module.default));
const TagDialog = late(() => import("./tag-dialog.tsx").then((module) => module.default));
const WriteDialog = late(() => import("./write-dialog.tsx").then((module) => module.default));

type Opened =
  | { what: "add" | "save" | "segments" }
  | { what: "tag" | "stage" | "take" | "give" | "follow" | "write"; rows: readonly Contact[] }
  | { what: "join"; pair: TwoIds }
  | { what: "rename"; segment: Segment };

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

/** One at a time, and nothing while none is open. */
export function Over({ state, segments, managing, whose, timeZone, onFresh }: OverProps): ReactNode {
  const { open, setOpen, today, refresh } = state;
  const onClose = () => setOpen(null);
  switch (open?.what) {
    case "add":
      return <Adding state={state} onFresh={onFresh} />;
    case "take":
      return <ExportDialog rows={open.rows} onClose={onClose} />;
    case "tag":
      return <TagDialog rows={open.rows} onTag={(tags) => state.tag(open.rows, tags)} onClose={onClose} />;
    case "stage":
      return <StageDialog rows={open.rows} onStage={(stage) => state.stage(open.rows, stage)} onClose={onClose} />;
    case "give":
      return <HandOverDialog rows={open.rows} onGive={(to) => state.give(open.rows, to)} onClose={onClose} />;
    case "follow":
      return <FollowUpDialog rows={open.rows} today={today} onDone={refresh} onClose={onClose} />;
    case "write":
      return <WriteDialog rows={open.rows} onClose={onClose} />;
    case "join":
      return <PairJoinDialog pair={open.pair} timeZone={timeZone} onClose={onClose} />;
    case "save":
      return <SegmentDialog segment={null} {...{ managing, whose, onClose }} />;
    case "rename":
      return <SegmentDialog segment={open.segment} {...{ managing, whose, onClose }} />;
    case "segments":
      return <SegmentsDialog segments={segments} onClose={onClose} />;
    default:
      return null;
  }
}
