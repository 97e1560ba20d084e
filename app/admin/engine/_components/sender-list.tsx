"use client";
// The numbers that texts of all workspaces come from: each opens with what its workspace sent in for the carriers.
import Link from "next/link";
import { useMemo, useState } from "react";
import { RegistrationBadge } from "#components/campaign/sms/registration-badge.tsx";
import { LiveTime } from "#components/patterns/clock.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { late } from "#components/patterns/late.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { numberText } from "#lib/campaign/sms/number-words.ts";
import { REGISTRATION_LABELS } from "#lib/campaign/sms/registration.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import { SMS_REGISTRATIONS } from "#lib/services/campaign/sms-limits.ts";
import type { SmsSenderRow } from "#lib/services/campaign/sms-sender-contract.ts";
import { SENDERS, textPaths } from "./sender-shape.ts";

const SenderDialog = late(() => import("./sender-dialog.tsx").then((module) => module.SenderDialog));

const CHOICES = [
  { id: "workspace", header: "Workspace" },
  { id: "changed", header: "Changed" },
] as const;

const FILTERS = [
  {
    name: "registration",
    label: "Registration",
    options: [
      { value: "", label: "All registrations" },
      ...SMS_REGISTRATIONS.map((value) => ({ value, label: REGISTRATION_LABELS[value] })),
    ],
  },
];

const columnsFor = (onOpen: (row: SmsSenderRow) => void, timeZone: string): DataColumn<SmsSenderRow>[] => [
  {
    id: "number",
    header: "Number",
    phone: "title",
    cell: ({ row }) => (
      <button
        type="button"
        className="opens-row tn cut block max-w-full text-left font-medium hover:underline"
        onClick={() => onOpen(row.original)}
      >
        {numberText(row.original.number)}
      </button>
    ),
  },
  {
    id: "workspace",
    header: "Workspace",
    sortKey: "workspace",
    phone: "line",
    headClass: "w-[34%]",
    cell: ({ row }) => <span className="cut block text-muted">{row.original.workspace.name}</span>,
  },
  {
    id: "registration",
    header: "Registration",
    phone: "side",
    headClass: "w-[200px]",
    cell: ({ row }) => <RegistrationBadge state={row.original.registration} />,
  },
  {
    id: "changed",
    header: "Changed",
    sortKey: "changed_at",
    sortedAs: "date",
    phone: "more",
    headClass: "w-[140px]",
    cell: ({ row }) => <LiveTime at={row.original.changed_at} timeZone={timeZone} />,
  },
];

type SenderListProps = { first: ListPage<SmsSenderRow>; firstList: ListAddress };

/** `first` is what the server read for `firstList`. */
export function SenderList({ first, firstList }: SenderListProps) {
  const [open, setOpen] = useState<SmsSenderRow | null>(null);
  const timeZone = useTimeZone();
  const columns = useMemo(() => columnsFor(setOpen, timeZone), [timeZone]);
  const refresh = useRefresh();
  return (
    <>
      <PagedList
        shape={SENDERS}
        {...{ first, firstList, columns }}
        label="numbers"
        choices={CHOICES}
        filters={FILTERS}
        nameOf={(row) => numberText(row.number)}
        onOpen={setOpen}
        tools={
          <>
            <Link href={textPaths.hours()} className={cn(buttonVariants({ size: "sm" }), "touch:h-11 touch:px-3.5")}>
              Legal hours
            </Link>
            <Link href={textPaths.prices()} className={cn(buttonVariants({ size: "sm" }), "touch:h-11 touch:px-3.5")}>
              Prices
            </Link>
          </>
        }
        looked="We looked at numbers and workspaces."
        nothing={
          <EmptyState drawing="nothing" title="No numbers yet">
            The number of a workspace appears here with its first text.
          </EmptyState>
        }
      />
      {open ? (
        <SenderDialog
          row={open}
          onClose={() => setOpen(null)}
          onChanged={() => void refresh("campaign.adminSenders")}
        />
      ) : null}
    </>
  );
}
