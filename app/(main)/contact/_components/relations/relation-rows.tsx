"use client";
// Rows of who is around a contact: a face, the name that leads to them, what they are; at the side the way to remove them.
import { Building2, X } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Failed } from "#components/patterns/failed.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useCall } from "#lib/client/use-call.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import type { RelationWith } from "#lib/services/contact/relation-entities.ts";
import type { ContactPage } from "../use-contact-page.ts";
import { relationText } from "./relation-text.ts";
import type { Around, RelationList } from "./use-relations.ts";

/** A company looks like one. */
export function Face({ kind, name, photo_url: src }: RelationWith["other"]) {
  if (kind === "person" || src !== null) return <Avatar name={name} src={src} size={32} />;
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-control border border-line bg-ground text-muted">
      <Building2 className="size-4" strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}

type RowProps = { page: ContactPage; row: RelationWith; children: ReactNode };

function Row({ page, row, children }: RowProps) {
  const { other } = row;
  return (
    <li className="group/row flex items-center gap-3 border-b border-line py-2.5">
      <Face {...other} />
      <div className="min-w-0 flex-1">
        <Link
          href={contactPaths.contact(other.id)}
          prefetch={false}
          className="target block truncate rounded-small text-14 hover:underline"
        >
          {other.name}
        </Link>
        <p className="text-12 wrap-anywhere text-muted">{relationText(row, page.contact)}</p>
      </div>
      {children}
    </li>
  );
}

type RowsProps = { page: ContactPage; rows: readonly RelationWith[]; list: RelationList; label: string };

export function RelationRows({ page, rows, list, label }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <Row key={row.id} page={page} row={row}>
          {page.mayWrite ? (
            <IconButton
              label={`Remove ${row.other.name}`}
              onClick={() => list.remove(row)}
              className="opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 touch:size-11 touch:opacity-100"
            >
              <X aria-hidden="true" />
            </IconButton>
          ) : null}
        </Row>
      ))}
    </ul>
  );
}

type RemovedProps = { page: ContactPage; of: Around; list: RelationList };

/** Those that were removed in the last thirty days. */
export function RemovedRows({ page, of, list }: RemovedProps) {
  const asked = { id: page.contact.id, of, removed: true, per_page: 100 };
  const { data, error, mutate } = useCall("contact.relations", asked);
  if (data === undefined && error) return <Failed error={error} again={() => void mutate()} />;
  if (data === undefined) return <Skeleton className="mt-2 h-10 rounded-control" />;
  return (
    <ul aria-label="Removed">
      {data.data.map((row) => (
        <Row key={row.id} page={page} row={row}>
          {page.mayWrite ? (
            <Button size="sm" aria-label={`Bring back ${row.other.name}`} onClick={() => list.bringBack(row)}>
              Bring back
            </Button>
          ) : null}
        </Row>
      ))}
    </ul>
  );
}
