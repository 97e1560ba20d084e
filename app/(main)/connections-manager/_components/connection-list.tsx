"use client";
// The live list of contacts, what is done with them, and those that were deleted.
import { FileDown, FileUp, Plus, ScanLine, ShieldCheck } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { dueGroup } from "#components/contact/contact-words.ts";
import { useClock } from "#components/patterns/clock.tsx";
import { late } from "#components/patterns/late.tsx";
import { isBin, type ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Kbd } from "#components/ui/kbd.tsx";
import { showSuccess } from "#lib/client/snackbar.ts";
import { dayIn } from "#lib/date-format.ts";
import { paths } from "#lib/paths.ts";
import type { Contact, WholeContact } from "#lib/services/contact/entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { ConnectionBulk } from "./connection-bulk.tsx";
import { choicesFor, connectionColumns, deletedColumns } from "./connection-columns.tsx";
import { NoConnections, nothingDeleted } from "./connection-empty.tsx";
import { ConnectionFilters } from "./connection-filters.tsx";
import { CONNECTIONS, type ConnectionSort, FILTERS } from "./connection-shape.ts";
import { DuplicatesLink } from "./duplicates-link.tsx";
import type { RowActs } from "./row-acts.ts";
import { useConnectionCommands } from "./use-connection-commands.ts";

const AddDialog = late(() => import("./add-dialog.tsx").then((module) => module.default));
const ExportDialog = late(() => import("./export-dialog.tsx").then((module) => module.default));
const TagDialog = late(() => import("./tag-dialog.tsx").then((module) => module.default));

export type ConnectionListProps = {
  first: OutputOf<"contact.list">;
  firstList: ListAddress<ConnectionSort>;
  timeZone: string;
  company: boolean;
  managing: boolean;
  /** The locations of this franchise can be looked into. */
  overLocations: boolean;
  /** They have a card of their own to hand out. */
  hasCard: boolean;
};

const nameOf = ({ name }: Contact) => name;

/** "c" does the same. */
function AddButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button size="sm" variant="primary" aria-keyshortcuts="c" onClick={onAdd} className="touch:hidden">
      <Plus aria-hidden="true" />
      Add contact
      <Kbd className="ml-0.5 border-[color-mix(in_oklab,var(--brand-contrast)_40%,transparent)] bg-transparent text-current">
        C
      </Kbd>
    </Button>
  );
}

/** A file of people, on a page of its own; on a phone its sign alone. */
function ImportLink() {
  return (
    <Link
      href={paths.importContacts()}
      prefetch={false}
      className={cn(buttonVariants({ size: "sm" }), "touch:size-11")}
    >
      <FileUp aria-hidden="true" />
      <span className="touch:sr-only">Import</span>
    </Link>
  );
}

/** What people ask for about themselves; on a phone its sign alone. */
function RequestsLink() {
  return (
    <Link
      href={paths.privacyRequests()}
      prefetch={false}
      className={cn(buttonVariants({ size: "sm" }), "touch:size-11")}
    >
      <ShieldCheck aria-hidden="true" />
      <span className="touch:sr-only">Privacy requests</span>
    </Link>
  );
}

/** As a file that is made in the background; on a phone its sign alone. */
function ExportButton({ onExport }: { onExport: () => void }) {
  return (
    <Button size="sm" onClick={onExport} className="touch:size-11">
      <FileDown aria-hidden="true" />
      <span className="touch:sr-only">Export</span>
    </Button>
  );
}

/** The same for the thumb; beside it the camera, in a document of its own. */
function AddBar({ onAdd, hasCard }: { onAdd: () => void; hasCard: boolean }) {
  return (
    <ThumbBar>
      <Button variant="primary" size="lg" onClick={onAdd}>
        <Plus aria-hidden="true" />
        Add contact
      </Button>
      {hasCard ? (
        <a href={paths.addPerson()} className={buttonVariants({ size: "lg" })}>
          <ScanLine aria-hidden="true" />
          Scan
        </a>
      ) : null}
    </ThumbBar>
  );
}

/** Headings by due day, on a phone and in that order alone; the same function while the day and the order stay. */
function useGroups(timeZone: string) {
  const { list } = useListAddress(CONNECTIONS);
  const today = dayIn(useClock(), timeZone);
  const grouped = list.sort === "follow_up" && !list.desc && !isBin(list);
  return useMemo(() => (grouped ? (row: Contact) => dueGroup(row, today) : undefined), [grouped, today]);
}

/** The dialogs, and what the rows and the bar over them can do. */
function useActs() {
  const { remove, restore, done, tag, refresh, removing } = useConnectionCommands();
  const [open, setOpen] = useState<"add" | { tag: readonly Contact[] } | { take: readonly Contact[] } | null>(null);
  const acts: RowActs = useMemo(
    () => ({
      done: (rows) => void done(rows),
      remove: (rows) => void remove(rows),
      tag: (rows) => setOpen({ tag: rows }),
      take: (rows) => setOpen({ take: rows }),
    }),
    [done, remove],
  );
  return { acts, open, setOpen, tag, refresh, restore, removing };
}

/** What lies over the list; after adding somebody a way to them. */
function Over({ state, onFresh }: { state: ReturnType<typeof useActs>; onFresh: (id: string) => void }): ReactNode {
  const router = useRouter();
  const { open, setOpen, refresh, tag } = state;
  const close = () => setOpen(null);
  if (open === null) return null;
  if (open !== "add" && "take" in open) return <ExportDialog rows={open.take} onClose={close} />;
  if (open !== "add") return <TagDialog rows={open.tag} onTag={(tags) => tag(open.tag, tags)} onClose={close} />;
  const added = ({ id }: WholeContact) => {
    close();
    onFresh(id);
    showSuccess("Contact added", { label: "Open", onClick: () => router.push(paths.contact(id)) });
    void refresh();
  };
  return <AddDialog onAdded={added} onClose={close} />;
}

/** `first` is what the server already read for `firstList`. */
export function ConnectionList(props: ConnectionListProps) {
  const { first, firstList, timeZone, company, managing, hasCard, overLocations } = props;
  const router = useRouter();
  const mayWrite = useMayWrite();
  const state = useActs();
  const { acts, open, setOpen, restore, removing } = state;
  const [fresh, setFresh] = useState<string | null>(null);
  const columns = useMemo(() => connectionColumns({ timeZone, company, acts }), [timeZone, company, acts]);
  const bin = useMemo(
    () => ({ columns: deletedColumns(timeZone), onRestore: restore, nothing: nothingDeleted }),
    [timeZone, restore],
  );
  const add = mayWrite ? () => setOpen("add") : undefined;
  const toContact = useCallback(({ id }: Contact) => router.push(paths.contact(id)), [router]);
  const groupOf = useGroups(timeZone);
  return (
    // From 992 px on the rows say their day in a column; headings are for the phone.
    <div className="contents lg:[&_tbody>tr:has(>th)]:hidden">
      <PagedList
        {...{ first, firstList, columns, bin, nameOf, removing, fresh, ...(groupOf ? { groupOf } : {}) }}
        shape={CONNECTIONS}
        live
        label="contacts"
        search="Search name, company, note"
        filters={FILTERS}
        filterFields={(rows) => <ConnectionFilters {...{ rows, company, overLocations }} />}
        tools={
          <>
            {managing ? <RequestsLink /> : null}
            <DuplicatesLink />
            <ExportButton onExport={() => acts.take([])} />
            {add ? (
              <>
                <ImportLink />
                <AddButton onAdd={add} />
              </>
            ) : null}
          </>
        }
        columnsKey="connections"
        choices={choicesFor(company)}
        onOpen={toContact}
        onCreate={add}
        covered={open !== null}
        bulk={(picked) => <ConnectionBulk picked={picked.rows} onClear={picked.clear} acts={acts} />}
        looked="We looked at names, titles, companies, emails, phone numbers, tags and notes."
        nothing={<NoConnections hasCard={hasCard} onAdd={add} />}
        alone
      />
      {add ? <AddBar onAdd={add} hasCard={hasCard} /> : null}
      <Over state={state} onFresh={setFresh} />
    </div>
  );
}
