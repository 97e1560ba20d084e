"use client";
// The rows themselves: a table from 992 px on, a list on a phone. One of the two is out of sight and out of the reader's way.
import { useMemo } from "react";
import { LinkItem } from "#components/link/link-item.tsx";
import { LinkMenu } from "#components/link/link-menu.tsx";
import { DataTable } from "#components/patterns/data-table.tsx";
import type { Visibility } from "#components/patterns/data-table-model.ts";
import type { Link } from "#lib/services/links/entities.ts";
import { linkColumns } from "./columns.tsx";
import { type LinkAddress, type LinkChange, SORTS } from "./links-shape.ts";
import type { usePicked } from "./use-picked.ts";

type LinkRowsProps = {
  rows: readonly Link[];
  list: LinkAddress;
  change: LinkChange;
  timeZone: string;
  picked: ReturnType<typeof usePicked>;
  visibility: Visibility;
  cursor: string | null;
  fresh: string | null;
  /** The same function on every render, or the table would remount its cells. */
  onDelete: (link: Link) => void;
};

/** Rows that exist; what stands in their place is somebody else's. */
export function LinkRows(props: LinkRowsProps) {
  const { rows, list, change, timeZone, picked, visibility, cursor, fresh, onDelete } = props;
  const columns = useMemo(() => linkColumns({ timeZone, onDelete }), [timeZone, onDelete]);
  return (
    <>
      <DataTable
        label="share links"
        className="-mx-3 w-[calc(100%+24px)]! touch:hidden"
        columns={columns}
        rows={rows}
        rowId={(link) => link.id}
        rowName={(link) => link.title}
        sorting={{ key: list.sort, desc: list.desc }}
        onSort={({ key, desc }) => change({ sort: SORTS.find((sort) => sort === key) ?? list.sort, desc })}
        selection={picked.selection}
        onSelection={picked.select}
        visibility={visibility}
        cursor={cursor}
        fresh={fresh}
      />
      <ul aria-label="Share links" className="hidden touch:block">
        {rows.map((link) => (
          <LinkItem
            key={link.id}
            link={link}
            timeZone={timeZone}
            fresh={link.id === fresh}
            menu={<LinkMenu link={link} onDelete={() => onDelete(link)} />}
          />
        ))}
      </ul>
    </>
  );
}
