"use client";
// Where and when cards are shown, and what came of it.
import { Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { BulkAction, BulkBar } from "#components/patterns/bulk-bar.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { showSuccess } from "#lib/client/snackbar.ts";
import { RESTORE_DAYS } from "#lib/services/card/content-limits.ts";
import type { CardEvent } from "#lib/services/card/event-entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { deletedEventColumns, eventColumns } from "./event-columns.tsx";
import { EventDialog } from "./event-dialog.tsx";
import { EVENTS, type EventSort } from "./event-shape.ts";
import { EventTools } from "./event-tools.tsx";
import { useEventCommands } from "./use-event-commands.ts";

type EventListProps = {
  first: OutputOf<"card.cardEvents">;
  firstList: ListAddress<EventSort>;
  timeZone: string;
  company: boolean;
};

const nameOf = ({ name }: CardEvent) => name;

const nothingYet = (
  <EmptyState drawing="exchange" title="No events yet" framed>
    Name where you show your card, or take it out of your calendar. Every answer then says where you met.
  </EmptyState>
);

const nothingDeleted = (
  <EmptyState drawing="nothing" title="No deleted events">
    A deleted event stays here for {RESTORE_DAYS} days and can be restored.
  </EmptyState>
);

/** `first` is what the server already read for `firstList`. */
export function EventList({ first, firstList, timeZone, company }: EventListProps) {
  const mayWrite = useMayWrite();
  const { follow, remove, restore, turn, take } = useEventCommands();
  const [open, setOpen] = useState<CardEvent | "new" | null>(null);
  const columns = useMemo(() => eventColumns({ timeZone, company, onOpen: setOpen }), [timeZone, company]);
  const bin = useMemo(
    () => ({ columns: deletedEventColumns(timeZone), onRestore: restore, nothing: nothingDeleted }),
    [timeZone, restore],
  );
  const event = open === "new" ? null : open;
  const closing = (run: Promise<void>) => {
    setOpen(null);
    void run;
  };
  const may = mayWrite && event !== null;
  return (
    <>
      <PagedList
        {...{ first, firstList, columns, bin, nameOf }}
        shape={EVENTS}
        label="events"
        search="Search names and places"
        onOpen={setOpen}
        onCreate={mayWrite ? () => setOpen("new") : undefined}
        tools={mayWrite ? <EventTools onNew={() => setOpen("new")} onFile={take} /> : null}
        covered={open !== null}
        bulk={(picked) =>
          mayWrite ? (
            <BulkBar count={picked.rows.length} onClear={picked.clear}>
              <BulkAction icon={<Trash2 aria-hidden="true" />} onClick={() => void remove(picked.rows)}>
                Delete
              </BulkAction>
            </BulkBar>
          ) : null
        }
        looked="We looked at names and places."
        nothing={nothingYet}
      />
      {open === null ? null : (
        <EventDialog
          {...{ event, timeZone }}
          onTurn={may ? (on) => closing(turn(event, on)) : undefined}
          onRemove={may ? () => closing(remove([event])) : undefined}
          onDone={() => {
            setOpen(null);
            showSuccess(event === null ? "Event created" : "Changes saved");
            void follow();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
