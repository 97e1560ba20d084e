"use client";
// The list of people who leave and who left, and taking a hand-over back.
import { type ReactNode, useMemo, useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import { isolate } from "#lib/isolate.ts";
import type { HandOver } from "#lib/services/auth/hand-overs-entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import type { Places, Regions } from "../../_people/people-shape.ts";
import { choicesFor, leavingColumns } from "./leaving-columns.tsx";
import type { Leaver } from "./leaving-queue.ts";
import { LEAVING, type LeavingSort, leavingFilters, nameOf } from "./leaving-shape.ts";
import { undoneSentence } from "./undone-sentence.ts";

export type LeavingListProps = {
  first: OutputOf<"auth.handOvers">;
  firstList: ListAddress<LeavingSort>;
  timeZone: string;
  now: string;
  /** The chosen workspace, then its locations. */
  places: Places;
  regions: Regions;
  tools: ReactNode;
  onPlan: (leaver: Leaver) => void;
};

const leaverOf = ({ person, place }: HandOver): Leaver => ({ id: person.id, place: place.id });

/** A row that waits opens its plan. */
export function LeavingList({ first, firstList, places, regions, timeZone, now, tools, onPlan }: LeavingListProps) {
  const [undoing, setUndoing] = useState<HandOver | null>(null);
  const columns = useMemo(
    () =>
      leavingColumns({
        timeZone,
        now: Date.parse(now),
        places,
        onPlan: (row) => onPlan(leaverOf(row)),
        onUndo: setUndoing,
      }),
    [timeZone, now, places, onPlan],
  );
  const filters = useMemo(() => leavingFilters(places, regions), [places, regions]);
  const open = (row: HandOver) => {
    if (row.may.includes("change")) onPlan(leaverOf(row));
    else if (row.may.includes("undo")) setUndoing(row);
  };
  return (
    <>
      <PagedList
        {...{ first, firstList, columns, nameOf, tools }}
        shape={LEAVING}
        label="people who leave"
        columnsKey="leaving"
        search="Search by name or email"
        choices={choicesFor(places)}
        filters={filters}
        onOpen={open}
        looked="We looked at names and email addresses."
        nothing={
          <EmptyState drawing="nothing" title="Nobody leaves">
            When somebody does, their card, links, contacts and tags go to colleagues, each to the right one.
          </EmptyState>
        }
      />
      {undoing ? <UndoDialog row={undoing} onClose={() => setUndoing(null)} /> : null}
    </>
  );
}

function UndoDialog({ row, onClose }: { row: HandOver; onClose: () => void }) {
  const refresh = useRefresh();
  const name = isolate(nameOf(row));
  async function undo() {
    showSuccess(undoneSentence(await call("auth.undoHandOver", { id: row.id, place: row.place.id })));
    await refresh("auth.handOvers", "auth.people", "auth.members", "auth.peopleOverview");
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Bring ${name} back?`}
      confirmLabel="Undo the hand-over"
      cancelLabel="Leave it"
      destructive={false}
      onConfirm={undo}
    >
      <p>
        {name} gets access again, and what was handed over is theirs again. What colleagues changed since stays with
        them.
      </p>
      {row.source === "directory" ? (
        <p className="mt-2">Your directory switched them off. As long as it says so, they have no access.</p>
      ) : null}
    </ConfirmDialog>
  );
}
