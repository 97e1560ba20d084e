"use client";
// Who answered on my cards, in the company view on everybody's: the live list, and what is done with it.
import { Check, Trash2, UserRoundPlus } from "lucide-react";
import { useMemo, useState } from "react";
import { BulkAction, BulkBar } from "#components/patterns/bulk-bar.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { RESTORE_DAYS } from "#lib/services/card/content-limits.ts";
import type { Exchange } from "#lib/services/card/exchange-entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { ANSWER_CHOICES, answerColumns, deletedAnswerColumns } from "./answer-columns.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { ANSWERS, type AnswerSort, filtersFor } from "./answer-shape.ts";
import { useAnswerCommands } from "./use-answer-commands.ts";

type AnswerListProps = {
  first: OutputOf<"card.exchanges">;
  firstList: ListAddress<AnswerSort>;
  timeZone: string;
  company: boolean;
  events: readonly { id: string; name: string }[];
};

const nameOf = ({ name }: Exchange) => name;

// A whole document: the camera is that page's alone.
const addSomebody = (
  <a href={cardPaths.addPerson()} className={buttonVariants({ size: "sm" })}>
    <UserRoundPlus aria-hidden="true" />
    Add somebody
  </a>
);

const nothingYet = (
  <EmptyState drawing="exchange" title="No answers yet" className="pt-[10vh]">
    Anyone who opens your card can share their own details with you. They appear here right away.
  </EmptyState>
);

const nothingDeleted = (
  <EmptyState drawing="nothing" title="No deleted answers">
    A deleted answer stays here for {RESTORE_DAYS} days and can be restored.
  </EmptyState>
);

/** `first` is what the server already read for `firstList`. */
export function AnswerList({ first, firstList, timeZone, company, events }: AnswerListProps) {
  const mayWrite = useMayWrite();
  const { put, remove, restore } = useAnswerCommands();
  const [open, setOpen] = useState<Exchange | null>(null);
  const columns = useMemo(() => answerColumns({ timeZone, company, onOpen: setOpen }), [timeZone, company]);
  const filters = useMemo(() => filtersFor(events), [events]);
  const bin = useMemo(
    () => ({ columns: deletedAnswerColumns(timeZone), onRestore: restore, nothing: nothingDeleted }),
    [timeZone, restore],
  );
  const closing = (run: Promise<void>) => {
    setOpen(null);
    void run;
  };
  return (
    <>
      <PagedList
        {...{ first, firstList, columns, bin, nameOf }}
        shape={ANSWERS}
        live
        label="answers"
        search="Search names, emails, phones, notes"
        filters={filters}
        tools={mayWrite && !company ? addSomebody : null}
        columnsKey="card-answers"
        choices={ANSWER_CHOICES}
        onOpen={setOpen}
        covered={open !== null}
        bulk={(picked) =>
          mayWrite ? (
            <BulkBar count={picked.rows.length} onClear={picked.clear}>
              <BulkAction icon={<Check aria-hidden="true" />} onClick={() => void put(picked.rows, "done")}>
                Mark as done
              </BulkAction>
              <BulkAction icon={<Trash2 aria-hidden="true" />} onClick={() => void remove(picked.rows)}>
                Delete
              </BulkAction>
            </BulkBar>
          ) : null
        }
        looked="We looked at names, emails, phone numbers, companies and notes."
        nothing={nothingYet}
      />
      {open === null ? null : (
        <AnswerDialog
          answer={open}
          timeZone={timeZone}
          onPut={mayWrite ? (state) => closing(put([open], state)) : undefined}
          onRemove={mayWrite ? () => closing(remove([open])) : undefined}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
