"use client";
// Over the list: search, columns, CSV, and the one thing to do here.
import { Download, Plus } from "lucide-react";
import NextLink from "next/link";
import { ColumnMenu } from "#components/patterns/data-table-column-menu.tsx";
import type { Visibility } from "#components/patterns/data-table-model.ts";
import { listExport } from "#components/patterns/list-address.ts";
import { ListSearch } from "#components/patterns/list-search.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Kbd } from "#components/ui/kbd.tsx";
import { Select } from "#components/ui/select.tsx";
import { COLUMN_CHOICES } from "./columns.tsx";
import { LINKS, type LinkAddress, type LinkChange, SORTS } from "./links-shape.ts";

export const CREATE_PATH = "/share-links/create";

type ToolbarProps = {
  list: LinkAddress;
  change: LinkChange;
  visibility: Visibility;
  onVisibility: (visibility: Visibility) => void;
};

const ORDERS = [
  { sort: "created_at", desc: true, label: "Newest first" },
  { sort: "created_at", desc: false, label: "Oldest first" },
  { sort: "clicks", desc: true, label: "Most people first" },
  { sort: "clicks", desc: false, label: "Fewest people first" },
  { sort: "title", desc: false, label: "Title, A to Z" },
  { sort: "title", desc: true, label: "Title, Z to A" },
  { sort: "destination", desc: false, label: "Destination, A to Z" },
  { sort: "destination", desc: true, label: "Destination, Z to A" },
] as const;

/** The phone has no heads to sort by. */
function PhoneSort({ list, change }: Pick<ToolbarProps, "list" | "change">) {
  const value = `${list.sort} ${list.desc ? 1 : 0}`;
  return (
    <Select
      aria-label="Sort"
      className="hidden flex-1 touch:block"
      value={value}
      onChange={(event) => {
        const [name, desc] = event.target.value.split(" ");
        const sort = SORTS.find((known) => known === name);
        if (sort) change({ sort, desc: desc === "1" });
      }}
    >
      {ORDERS.map(({ sort, desc, label }) => (
        <option key={label} value={`${sort} ${desc ? 1 : 0}`}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/** "/" searches, "c" creates. */
export function Toolbar({ list, change, visibility, onVisibility }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 pt-3.5 pb-2.5 touch:pt-3 touch:pb-1">
      <ListSearch
        label="Search title, link, destination"
        search={list.search}
        change={change}
        className="w-[280px] touch:w-full touch:flex-none"
      />
      <PhoneSort list={list} change={change} />
      <span className="flex-1 touch:hidden" />
      <span className="touch:hidden">
        <ColumnMenu choices={COLUMN_CHOICES} visibility={visibility} onVisibility={onVisibility} />
      </span>
      <a
        href={listExport(LINKS, list)}
        download
        className={cn(buttonVariants({ size: "sm" }), "touch:h-11 touch:px-3.5")}
        title="Every link of this search as CSV"
      >
        <Download aria-hidden="true" />
        CSV
      </a>
      <NextLink
        href={CREATE_PATH}
        aria-keyshortcuts="c"
        className={cn(buttonVariants({ size: "sm", variant: "primary" }), "touch:hidden")}
      >
        <Plus aria-hidden="true" />
        Create link
        <Kbd className="ml-0.5 border-[color-mix(in_oklab,var(--brand-contrast)_40%,transparent)] bg-transparent text-current">
          C
        </Kbd>
      </NextLink>
    </div>
  );
}
