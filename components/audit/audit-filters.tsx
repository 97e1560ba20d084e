"use client";
// Over the audit log: search, what, from when to when, who, and the whole of it as CSV.
import { Download, X } from "lucide-react";
import { FilterSelect } from "#components/patterns/filter-select.tsx";
import { type ListAddress, type ListShape, listExport } from "#components/patterns/list-address.ts";
import { ListSearch } from "#components/patterns/list-search.tsx";
import type { ListChange } from "#components/patterns/use-list-address.ts";
import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { controlClass } from "#components/ui/input.tsx";
import { SENTENCES } from "#lib/services/auth/audit-sentences.ts";

type FiltersProps = {
  shape: ListShape;
  list: ListAddress;
  change: ListChange;
  /** The person the log is narrowed to, if their name is known. */
  personName: string | null;
};

const ACTIONS = Object.entries(SENTENCES)
  .map(([value, words]) => ({ value, label: capital(words.replace("{it}", "…")) }))
  .sort((one, other) => one.label.localeCompare(other.label, "en"));
const OPTIONS = [{ value: "", label: "Everything done" }, ...ACTIONS];

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type DayProps = { label: string; value: string; onChange: (value: string) => void };

function Day({ label, value, onChange }: DayProps) {
  return (
    <label className="flex items-center gap-1.5 text-12 text-muted touch:flex-col touch:items-start touch:gap-1">
      {label}
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cn(
          controlClass,
          "h-[30px] w-[136px] max-xl:w-[118px] border-line-strong px-2 text-12 touch:h-11 touch:w-full",
        )}
      />
    </label>
  );
}

/** Every filter stands in the address. */
export function AuditFilters({ shape, list, change, personName }: FiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 pt-3.5 pb-2.5 touch:pt-3">
      <ListSearch
        label="Search people and what they did"
        search={list.search}
        change={change}
        className="max-w-[280px] flex-[1_1_120px] touch:max-w-none touch:basis-full"
      />
      <FilterSelect
        label="What was done"
        value={list.filters.action ?? ""}
        options={OPTIONS}
        onChange={(action) => change({ filters: { action } })}
      />
      <div className="contents touch:order-last touch:grid touch:w-full touch:grid-cols-2 touch:gap-2">
        <Day label="From" value={list.filters.from ?? ""} onChange={(from) => change({ filters: { from } })} />
        <Day label="To" value={list.filters.to ?? ""} onChange={(to) => change({ filters: { to } })} />
      </div>
      {list.filters.person ? (
        <button
          type="button"
          className={buttonVariants({ size: "sm" })}
          onClick={() => change({ filters: { person: "" } })}
        >
          {personName ?? "One person"}
          <X aria-hidden="true" />
          <span className="sr-only">Show everybody</span>
        </button>
      ) : null}
      <a
        href={listExport(shape, list)}
        download
        title="Everything that fits these filters as CSV"
        className={cn(buttonVariants({ size: "sm" }), "ml-auto touch:h-11 touch:px-3.5")}
      >
        <Download aria-hidden="true" />
        CSV
      </a>
    </div>
  );
}
