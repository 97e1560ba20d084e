"use client";
// The plans as a list: price, seats, trial, and how many workspaces are on each.
import { Plus } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import { formatMoney } from "#lib/money.ts";
import type { AdminPlan } from "#lib/services/auth/billing-entities.ts";
import { NEW_PLAN, PLANS, planHref } from "./places.ts";
import { currenciesIn, workspacesText } from "./plan-values.ts";

function priceOf(plan: AdminPlan): string {
  const [currency = "USD"] = currenciesIn(plan.prices);
  const price = plan.prices[currency];
  return price ? `${formatMoney(price.month, currency)} or ${formatMoney(price.year, currency)} a year` : "–";
}

function Name({ plan }: { plan: AdminPlan }) {
  return (
    <Link href={planHref(plan.id)} className="font-medium hover:underline">
      {plan.name}
      {plan.archived_at ? (
        <Badge tone="line" className="ml-2 h-5 text-11">
          Archived
        </Badge>
      ) : null}
    </Link>
  );
}

const COLUMNS: DataColumn<AdminPlan>[] = [
  { id: "name", header: "Plan", sortKey: "name", cell: ({ row }) => <Name plan={row.original} /> },
  {
    id: "price",
    header: "Price",
    headClass: "w-[180px]",
    cell: ({ row }) => <span className="tn">{priceOf(row.original)}</span>,
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
    cell: ({ row }) => `${row.original.trial_days} days`,
  },
  {
    id: "workspaces",
    header: "Workspaces",
    sortKey: "workspaces",
    descFirst: true,
    numeric: true,
    headClass: "w-[116px]",
    cell: ({ row }) => row.original.workspaces.toLocaleString("en"),
  },
  {
    id: "updated",
    header: "Changed",
    sortKey: "updated_at",
    descFirst: true,
    headClass: "w-[130px] pl-5 max-xl:hidden",
    cellClass: "pl-5 max-xl:hidden",
    cell: ({ row }) => new Date(row.original.updated_at).toISOString().slice(0, 10),
  },
];

const CHOICES = [
  { id: "price", header: "Price" },
  { id: "seats", header: "Seats" },
  { id: "trial", header: "Trial" },
  { id: "workspaces", header: "Workspaces" },
  { id: "updated", header: "Changed" },
] as const;

function Item({ plan }: { plan: AdminPlan }) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-3.5">
      <span className="min-w-0 flex-1">
        <Name plan={plan} />
        <span className="block text-13 text-muted">{priceOf(plan)}</span>
      </span>
      <span className="tn text-13 text-muted">{workspacesText(plan.workspaces)}</span>
    </li>
  );
}

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
  return (
    <PagedList
      shape={PLANS}
      firstList={firstList}
      first={first}
      label="plans"
      columns={COLUMNS}
      choices={CHOICES}
      nameOf={(plan) => plan.name}
      onOpen={(plan) => router.push(planHref(plan.id))}
      onCreate={() => router.push(planHref(NEW_PLAN))}
      tools={<NewButton />}
      item={(plan) => <Item key={plan.id} plan={plan} />}
      nothing={<EmptyState drawing="nothing" title="No plans" />}
    />
  );
}
