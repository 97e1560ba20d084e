"use client";
// Over the list: search, filters, columns, CSV, and the one thing to do here.
import { Download, UserPlus } from "lucide-react";
import { ColumnMenu } from "#components/patterns/data-table-column-menu.tsx";
import type { Visibility } from "#components/patterns/data-table-model.ts";
import { FilterSelect } from "#components/patterns/filter-select.tsx";
import { type ListAddress, listExport } from "#components/patterns/list-address.ts";
import { ListSearch } from "#components/patterns/list-search.tsx";
import type { ListChange } from "#components/patterns/use-list-address.ts";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Kbd } from "#components/ui/kbd.tsx";
import type { MembersOverview } from "#lib/services/auth/members-entities.ts";
import { COLUMN_CHOICES } from "./columns.tsx";
import { PEOPLE, type PeopleSort, ROLE_CHOICES, STATE_CHOICES } from "./people-shape.ts";

type ToolbarProps = {
  list: ListAddress<PeopleSort>;
  change: ListChange<PeopleSort>;
  visibility: Visibility;
  onVisibility: (visibility: Visibility) => void;
  overview: MembersOverview;
  onInvite: () => void;
};

/** "/" searches, "c" invites. */
export function Toolbar({ list, change, visibility, onVisibility, overview, onInvite }: ToolbarProps) {
  const filter = (name: string) => (value: string) => change({ filters: { [name]: value } });
  return (
    <div className="flex flex-wrap items-center gap-2 pt-3.5 pb-2.5 touch:pt-3 touch:pb-1">
      <ListSearch
        label="Search name, e-mail, title"
        search={list.search}
        change={change}
        className="max-w-[260px] flex-[2_1_130px] touch:w-full touch:max-w-none touch:flex-none"
      />
      <FilterSelect label="Role" value={list.filters.role ?? ""} options={ROLE_CHOICES} onChange={filter("role")} />
      <FilterSelect label="State" value={list.filters.state ?? ""} options={STATE_CHOICES} onChange={filter("state")} />
      <span className="flex-1 touch:hidden" />
      <span className="touch:hidden">
        <ColumnMenu choices={COLUMN_CHOICES} visibility={visibility} onVisibility={onVisibility} />
      </span>
      {overview.refusal === null ? (
        <a
          href={listExport(PEOPLE, list)}
          download
          className={cn(buttonVariants({ size: "sm" }), "touch:h-11 touch:px-3.5")}
          title="Everybody of this search as CSV"
        >
          <Download aria-hidden="true" />
          CSV
        </a>
      ) : null}
      {overview.may_invite ? (
        <Button
          size="sm"
          variant="primary"
          className="touch:hidden"
          icon={<UserPlus aria-hidden="true" />}
          aria-keyshortcuts="c"
          onClick={onInvite}
        >
          Invite people
          <Kbd className="ml-0.5 max-xl:hidden border-[color-mix(in_oklab,var(--brand-contrast)_40%,transparent)] bg-transparent text-current">
            C
          </Kbd>
        </Button>
      ) : null}
    </div>
  );
}
