"use client";
// The plans as a list: price, seats, trial, and how many workspaces are on each.
import { Plus } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import { shortDay } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { AdminPlan } from "#lib/services/auth/billing-entities.ts";
import { NEW_PLAN, PLANS, planHref } from "./plan-shape.ts";
import { priceText, workspacesText } from "./plan-values.ts";

function Name({ plan }: { plan: AdminPlan }) {
  return (
    <Link href={planHref(plan.id)} className="opens-row font-medium hover:underline">
      {plan.name}
      {plan.archived_at ? (
        <Badge tone="line" className="ml-2 h-5 text-11">
          Archived
        </Badge>
      ) : null}
    </Link>
  );
}

const columnsFor = (timeZone: string): DataColumn<AdminPlan>[] => [
  {
    id: "name",
    header: "Plan",
    sortKey: "name",
    sortName: "Name",
    phone: "title",
    cell: ({ row }) => <Name plan={row.original} />,
  },
  {
    id: "price",
    header: "Price",
    phone: "line",
    headClass: "w-[220px]",
    cell: ({ row }) => <span className="tn">{priceText(row.original.prices)}</span>,
  },
  {
    id: "seats",
    header: "Seats",
    numeric: true,
    headClass: "w-[72px]",
    cell: ({ row }) => row.original.seats_included,
  },
  {
    id: "trial",
    header: "Trial",
    numeric: true,
    headClass: "w-[90px]",
    cell: ({ row }) => counted(row.original.trial_days, "day"),
  },
  {
    id: "workspaces",
    header: "Workspaces",
    sortKey: "workspaces",
    sortedAs: "figure",
    numeric: true,
    phone: "side",
    headClass: "w-[116px]",
    cell: ({ row: { original } }) => (
      <>
        <span className="touch:hidden">{original.workspaces.toLocaleString("en")}</span>
        <span className="hidden text-13 font-normal text-muted touch:inline">
          {workspacesText(original.workspaces)}
        </span>
      </>
    ),
  },
  {
    id: "updated",
    header: "Changed",
    sortKey: "updated_at",
    sortedAs: "date",
    headClass: "w-[130px] pl-5 max-xl:hidden",
    cellClass: "pl-5 max-xl:hidden",
    cell: ({ row }) => shortDay(row.original.updated_at, timeZone),
  },
];

const CHOICES = [
  { id: "price", header: "Price" },
  { id: "seats", header: "Seats" },
  { id: "trial", header: "Trial" },
  { id: "workspaces", header: "Workspaces" },
  { id: "updated", header: "Changed" },
] as const;

/** "c" does the same. */
function NewButton() {
  return (
    <Link
      href={planHref(NEW_PLAN)}
      aria-keyshortcuts="c"
      className={cn(buttonVariants({ size: "sm", variant: "primary" }), "touch:h-11 touch:px-3.5")}
    >
      <Plus aria-hidden="true" />
      New plan
    </Link>
  );
}

/** A row opens the plan. */
export function PlanList({ first, firstList }: { first: ListPage<AdminPlan>; firstList: ListAddress }) {
  const router = useRouter();
  const timeZone = useTimeZone();
  const columns = useMemo(() => columnsFor(timeZone), [timeZone]);
  return (
    <PagedList
      shape={PLANS}
      firstList={firstList}
      first={first}
      label="plans"
      columns={columns}
      choices={CHOICES}
      nameOf={(plan) => plan.name}
      onOpen={(plan) => router.push(planHref(plan.id))}
      onCreate={() => router.push(planHref(NEW_PLAN))}
      tools={<NewButton />}
      nothing={
        <EmptyState drawing="nothing" title="No plans">
          What people can subscribe to appears here, with its price and how many use it.
        </EmptyState>
      }
    />
  );
}
