"use client";
// Finds another contact, the same person or somebody around them: a search, and a press on a row.
import { useState } from "react";
import { Failed } from "#components/patterns/failed.tsx";
import { SearchField } from "#components/patterns/search-field.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useCall } from "#lib/client/use-call.ts";
import { useTypedSearch } from "#lib/client/use-typed-search.ts";
import { type ContactKind, KIND_LABELS } from "#lib/services/contact/contact-limits.ts";
import type { Contact } from "#lib/services/contact/entities.ts";
import { nameSearch } from "./join-words.ts";

/** One of them may be the contact itself. */
const FOUND = 7;

type JoinPickerProps = {
  contact: Contact;
  busy: string | null;
  /** Who is offered: of one kind, and those too that the caller only views. Nothing said: whoever may be the same. */
  among?: { kind?: ContactKind; viewed?: true };
  onPick: (row: Contact) => void;
};

function Row({ row, busy, onPick }: Pick<JoinPickerProps, "busy" | "onPick"> & { row: Contact }) {
  const beside = [row.kind === "company" ? KIND_LABELS.company : row.company, row.email || row.phone, row.owner.name]
    .filter(Boolean)
    .join(", ");
  return (
    <li>
      <button
        type="button"
        disabled={busy !== null}
        aria-busy={busy === row.id}
        onClick={() => onPick(row)}
        className="flex w-full min-w-0 items-center gap-3 rounded-control px-2 py-2 text-left hover:bg-hover disabled:opacity-60 touch:min-h-11"
      >
        <Avatar name={row.name} src={row.photo_url} size={32} />
        <span className="min-w-0 text-12 text-muted">
          <span className="block truncate text-14 text-ink">{row.name}</span>
          <span className="block truncate">{beside}</span>
        </span>
      </button>
    </li>
  );
}

function Results({ contact, busy, among, onPick, search }: JoinPickerProps & { search: string }) {
  const kind = among === undefined ? contact.kind : among.kind;
  const { data, error, mutate } = useCall(
    "contact.list",
    { ...(kind ? { kind } : {}), filters: search, per_page: FOUND, page: 1, exact: true },
    { keepPreviousData: true },
  );
  if (data === undefined && error) return <Failed error={error} again={() => void mutate()} />;
  if (data === undefined) return <Skeleton className="h-10 rounded-control" />;
  const rows = data.data.filter(({ id, viewing }) => id !== contact.id && (among?.viewed || !viewing));
  if (rows.length === 0)
    return <p className="py-3 text-13 text-muted">Nobody else found. Try another name, email or phone.</p>;
  return (
    <ul aria-label="Contacts">
      {rows.map((row) => (
        <Row key={row.id} {...{ row, busy, onPick }} />
      ))}
    </ul>
  );
}

/** Begins with those of the same last name, who are the likeliest. */
export function JoinPicker(props: JoinPickerProps) {
  const { contact, among } = props;
  const [search, setSearch] = useState(() => (among?.kind ? "" : nameSearch(contact.name)));
  const { text, type, settle } = useTypedSearch(search, setSearch);
  return (
    <div className="grid grid-cols-1 gap-3 px-6 pt-3 pb-5">
      <SearchField label="Search contacts" value={text} onChange={type} onLeave={settle} />
      <div className="min-h-[180px]">
        <Results {...props} search={search} />
      </div>
    </div>
  );
}
