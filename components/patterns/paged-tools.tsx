"use client";
// Over a list: search, filters, which columns, the file.
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { ColumnMenu } from "./data-table-column-menu.tsx";
import type { ColumnChoice } from "./data-table-columns.tsx";
import type { Visibility } from "./data-table-model.ts";
import { FilterSelect } from "./filter-select.tsx";
import { type ListAddress, type ListShape, listExport } from "./list-address.ts";
import { ListSearch } from "./list-search.tsx";
import type { ListChange } from "./use-list-address.ts";

/** A choice of a few, by its name in the address. */
export type ListFilter = { name: string; label: string; options: readonly { value: string; label: string }[] };

type PagedToolsProps = {
  shape: ListShape;
  list: ListAddress;
  change: ListChange;
  /** What the search field is called. */
  search: string;
  filters: readonly ListFilter[];
  choices: readonly ColumnChoice[];
  visibility: Visibility;
  onVisibility: (visibility: Visibility) => void;
  /** In place of the link to the API's own file. */
  csv?: ReactNode;
  children?: ReactNode;
};

/** On a phone several filters would share one line until nothing of them can be read: two a line. */
const SEVERAL = "touch:flex touch:w-full touch:flex-wrap touch:gap-2 touch:[&>*]:grow touch:[&>*]:basis-2/5!";

/** `children` come last: what else can be done here. */
export function PagedTools(props: PagedToolsProps) {
  const { shape, list, change, search, filters, choices, visibility, onVisibility, csv, children } = props;
  return (
    <div className="flex flex-wrap items-center gap-2 pb-2">
      <ListSearch
        label={search}
        search={list.search}
        change={change}
        className="max-w-[280px] flex-[1_1_200px] touch:max-w-none touch:basis-full"
      />
      <div className={cn("contents", filters.length > 1 && SEVERAL)}>
        {filters.map(({ name, label, options }) => (
          <FilterSelect
            key={name}
            label={label}
            options={options}
            value={list.filters[name] ?? ""}
            onChange={(value) => change({ filters: { [name]: value } })}
          />
        ))}
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-2 touch:contents">
        <span className="touch:hidden">
          <ColumnMenu choices={choices} visibility={visibility} onVisibility={onVisibility} />
        </span>
        {csv ?? (
          <a
            href={listExport(shape, list)}
            download
            className={cn(buttonVariants({ size: "sm" }), "touch:h-11 touch:px-3.5")}
            title="Everything that fits these filters as CSV"
          >
            <Download aria-hidden="true" />
            CSV
          </a>
        )}
        {children}
      </div>
    </div>
  );
}
