"use client";
// Over a list: search, filters, the order on a phone, which columns, the file.
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import { useIsThemselves } from "./acting.tsx";
import { ColumnMenu } from "./data-table-column-menu.tsx";
import type { ColumnChoice } from "./data-table-columns.tsx";
import type { Visibility } from "./data-table-model.ts";
import { FilterSelect } from "./filter-select.tsx";
import { type ListAddress, type ListShape, listExport } from "./list-address.ts";
import { ListFilters } from "./list-filters.tsx";
import type { ListOrder } from "./list-orders.ts";
import { ListSearch } from "./list-search.tsx";
import { type ListFilter, ListSheetContext } from "./list-sheet.ts";
import { PhoneSort } from "./phone-sort.tsx";
import type { ListChange } from "./use-list-address.ts";

type PagedToolsProps = {
  shape: ListShape;
  list: ListAddress;
  change: ListChange;
  /** What the search field is called. */
  search: string;
  filters: readonly ListFilter[];
  /** Filters that are no choice of a few, such as days. */
  filterFields?: ReactNode;
  orders: readonly ListOrder[];
  choices: readonly ColumnChoice[];
  visibility: Visibility;
  onVisibility: (visibility: Visibility) => void;
  /** In place of the link to the API's own file; null where there is none. */
  csv?: ReactNode;
  children?: ReactNode;
};

function CsvLink({ href }: { href: string }) {
  return (
    <a href={href} download className="list-tool" title="Everything that fits these filters as CSV">
      <Download aria-hidden="true" />
      CSV
    </a>
  );
}

/** Over a list that has filters a phone has one line: the search, and everything else behind a button; below 1280 px the filters are behind it too. `children` come last: what else can be done here. */
export function PagedTools(props: PagedToolsProps) {
  const { shape, list, change, search, filters, filterFields, orders, choices, visibility, onVisibility } = props;
  const themselves = useIsThemselves();
  const { csv: file = <CsvLink href={listExport(shape, list)} />, children } = props;
  const csv = themselves ? file : null;
  const folded = filters.length > 0;
  return (
    <div className="flex flex-wrap items-center gap-2 pt-3.5 pb-2.5 touch:pt-3 touch:pb-1">
      <ListSearch
        label={search}
        search={list.search}
        change={change}
        className={cn(
          "max-w-[280px] min-w-40 flex-[1_1_130px] touch:-order-2 touch:max-w-none",
          filterFields || folded ? "touch:basis-44" : "touch:basis-full",
        )}
      />
      <div className="contents max-xl:hidden">
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
      <ListSheetContext value={folded ? { shape, list, change, filters, orders, csv } : null}>
        {filterFields ?? (folded ? <ListFilters change={change} /> : null)}
      </ListSheetContext>
      {folded ? null : (
        <PhoneSort
          orders={orders}
          usual={{ key: shape.first.sort, desc: shape.first.desc }}
          sorting={{ key: list.sort, desc: list.desc }}
          onSort={({ key, desc }) => change({ sort: key, desc })}
        />
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2 touch:contents">
        {choices.length > 0 ? (
          <span className="touch:hidden">
            <ColumnMenu choices={choices} visibility={visibility} onVisibility={onVisibility} />
          </span>
        ) : null}
        <span className={folded ? "contents touch:hidden" : "contents"}>{csv}</span>
        {children}
      </div>
    </div>
  );
}
