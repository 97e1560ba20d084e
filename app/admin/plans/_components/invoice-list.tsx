"use client";
// Every workspace's invoices; the open ones are marked paid, or taken back.
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { INVOICE_FILTERS } from "#components/billing/invoice-filters.ts";
import { InvoiceState } from "#components/billing/invoice-state.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { useRefresh } from "#lib/client/use-call.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import { shortDay } from "#lib/date-format.ts";
import { formatMoney } from "#lib/money.ts";
import { paths } from "#lib/paths.ts";
import type { Invoice } from "#lib/services/auth/billing-entities.ts";
import { ALL_INVOICES } from "./invoice-shape.ts";
import { SettleDialog } from "./settle-dialog.tsx";

const CHOICES = [
  { id: "workspace", header: "Workspace" },
  { id: "state", header: "Status" },
  { id: "due", header: "Due" },
] as const;

function Settle({ invoice, onSettle }: { invoice: Invoice; onSettle: (invoice: Invoice) => void }) {
  if (invoice.status !== "open" || invoice.provider_url) return null;
  return (
    <Button size="sm" aria-label={`Settle ${invoice.number}`} onClick={() => onSettle(invoice)}>
      Settle
    </Button>
  );
}

type CellProps = { invoice: Invoice; timeZone: string };

function InvoiceNumber({ invoice, timeZone }: CellProps) {
  return (
    <Link href={paths.invoice(invoice.id)} className="opens-row tn font-medium hover:underline">
      {invoice.number}
      <span className="ml-2 font-normal text-muted max-xl:ml-0 max-xl:block max-xl:text-12 touch:ml-2 touch:inline">
        {shortDay(invoice.issued_at, timeZone)}
      </span>
    </Link>
  );
}

function Due({ invoice, timeZone }: CellProps) {
  return (
    <span className="tn">
      <span className="hidden touch:inline">Due </span>
      {shortDay(invoice.due_at, timeZone)}
    </span>
  );
}

function columnsFor(onSettle: (invoice: Invoice) => void, timeZone: string): DataColumn<Invoice>[] {
  return [
    {
      id: "number",
      header: "Invoice",
      sortKey: "issued_at",
      sortedAs: "date",
      sortName: "Issued",
      phone: "title",
      headClass: "w-[220px] max-xl:w-[132px]",
      cell: ({ row }) => <InvoiceNumber invoice={row.original} timeZone={timeZone} />,
    },
    {
      id: "workspace",
      header: "Workspace",
      sortKey: "workspace_name",
      phone: "line",
      cell: ({ row }) => <span className="cut block">{row.original.workspace_name}</span>,
    },
    {
      id: "state",
      header: "Status",
      phone: "side-end",
      headClass: "w-[100px]",
      cell: ({ row }) => <InvoiceState status={row.original.status} />,
    },
    {
      id: "due",
      header: "Due",
      sortKey: "due_at",
      sortedAs: "date",
      phone: "more",
      headClass: "w-[120px]",
      cell: ({ row }) => <Due invoice={row.original} timeZone={timeZone} />,
    },
    {
      id: "total",
      header: "Total",
      sortKey: "total",
      sortedAs: "figure",
      numeric: true,
      phone: "side-top",
      headClass: "w-[120px]",
      cell: ({ row }) => formatMoney(row.original.total, row.original.currency),
    },
    {
      id: "settle",
      header: "",
      phone: "end",
      headClass: "w-[90px]",
      cellClass: "text-right",
      cell: ({ row }) => <Settle invoice={row.original} onSettle={onSettle} />,
    },
  ];
}

/** A settled invoice is read again with its list. */
export function InvoiceList({ first, firstList }: { first: ListPage<Invoice>; firstList: ListAddress }) {
  const router = useRouter();
  const [settling, setSettling] = useState<Invoice | null>(null);
  const timeZone = useTimeZone();
  const columns = useMemo(() => columnsFor(setSettling, timeZone), [timeZone]);
  const refresh = useRefresh();
  return (
    <>
      <PagedList
        shape={ALL_INVOICES}
        firstList={firstList}
        first={first}
        label="invoices"
        columns={columns}
        choices={CHOICES}
        filters={INVOICE_FILTERS}
        nameOf={(invoice) => invoice.number}
        onOpen={(invoice) => router.push(paths.invoice(invoice.id))}
        nothing={
          <EmptyState drawing="nothing" title="No invoices yet">
            The first one comes with the first order.
          </EmptyState>
        }
      />
      {settling ? (
        <SettleDialog
          invoice={settling}
          onClose={() => setSettling(null)}
          onSettled={() => refresh("auth.allInvoices")}
        />
      ) : null}
    </>
  );
}
