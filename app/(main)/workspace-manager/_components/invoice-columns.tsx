// The columns of a workspace's own invoices.
import Link from "next/link";
import { InvoiceState } from "#components/billing/invoice-state.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { shortDay } from "#lib/date-format.ts";
import { formatMoney } from "#lib/money.ts";
import { paths } from "#lib/paths.ts";
import type { Invoice } from "#lib/services/auth/billing-entities.ts";

export const INVOICE_CHOICES = [
  { id: "due", header: "Due" },
  { id: "state", header: "Status" },
] as const;

/** Dates are the workspace's. */
export function invoiceColumns(timeZone: string): DataColumn<Invoice>[] {
  const day = (iso: string) => shortDay(iso, timeZone);
  return [
    {
      id: "number",
      header: "Invoice",
      sortKey: "issued_at",
      sortedAs: "date",
      sortName: "Issued",
      phone: "title",
      cell: ({ row }) => (
        <Link href={paths.invoice(row.original.id)} className="opens-row tn font-medium hover:underline">
          {row.original.number}
          <span className="ml-2 font-normal text-muted">{day(row.original.issued_at)}</span>
        </Link>
      ),
    },
    {
      id: "state",
      header: "Status",
      phone: "side-end",
      headClass: "w-[120px]",
      cell: ({ row }) => <InvoiceState status={row.original.status} />,
    },
    {
      id: "due",
      header: "Due",
      sortKey: "due_at",
      sortedAs: "date",
      phone: "line",
      headClass: "w-[140px]",
      cell: ({ row }) => (
        <>
          <span className="hidden touch:inline">Due </span>
          {day(row.original.due_at)}
        </>
      ),
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
  ];
}
