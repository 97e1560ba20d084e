"use client";
// Every workspace's invoices; the open ones are marked paid, or taken back.
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { useSWRConfig } from "swr";
import { INVOICE_FILTERS } from "#components/billing/invoice-filters.ts";
import { InvoiceItem } from "#components/billing/invoice-item.tsx";
import { InvoiceState } from "#components/billing/invoice-state.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { Button } from "#components/ui/button.tsx";
import type { ListPage } from "#lib/client/use-page.ts";
import { formatMoney } from "#lib/money.ts";
import { paths } from "#lib/paths.ts";
import type { Invoice } from "#lib/services/auth/billing-entities.ts";
import { ALL_INVOICES } from "./places.ts";
import { SettleDialog } from "./settle-dialog.tsx";

const CHOICES = [
  { id: "workspace", header: "Workspace" },
  { id: "state", header: "State" },
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

function columnsFor(onSettle: (invoice: Invoice) => void): DataColumn<Invoice>[] {
  return [
    {
      id: "number",
      header: "Invoice",
      sortKey: "issued_at",
      descFirst: true,
      headClass: "w-[220px] max-xl:w-[132px]",
      cell: ({ row }) => (
        <Link href={paths.invoice(row.original.id)} className="tn font-medium hover:underline">
          {row.original.number}
          <span className="ml-2 font-normal text-muted max-xl:ml-0 max-xl:block max-xl:text-12">
            {row.original.issued_at.slice(0, 10)}
          </span>
        </Link>
      ),
    },
    {
      id: "workspace",
      header: "Workspace",
      sortKey: "workspace_name",
      cell: ({ row }) => <span className="cut block">{row.original.workspace_name}</span>,
    },
    {
      id: "state",
      header: "State",
      headClass: "w-[100px]",
      cell: ({ row }) => <InvoiceState status={row.original.status} />,
    },
    {
      id: "due",
      header: "Due",
      sortKey: "due_at",
      headClass: "w-[120px]",
      cell: ({ row }) => <span className="tn">{row.original.due_at.slice(0, 10)}</span>,
    },
    {
      id: "total",
      header: "Total",
      sortKey: "total",
      descFirst: true,
      numeric: true,
      headClass: "w-[120px]",
      cell: ({ row }) => formatMoney(row.original.total, row.original.currency),
    },
    {
      id: "settle",
      header: "",
      headClass: "w-[90px]",
      cellClass: "text-right",
      cell: ({ row }) => <Settle invoice={row.original} onSettle={onSettle} />,
    },
  ];
}

/** A settled invoice is read again with its list. */
export function InvoiceList({ first, firstList }: { first: ListPage<Invoice>; firstList: ListAddress }) {
  const router = useRouter();
  const { mutate } = useSWRConfig();
  const [settling, setSettling] = useState<Invoice | null>(null);
  const columns = useMemo(() => columnsFor(setSettling), []);
  const refresh = () => mutate((key) => typeof key === "string" && key.startsWith("/api/admin/invoices"));
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
        item={(invoice) => (
          <InvoiceItem key={invoice.id} invoice={invoice} timeZone="UTC">
            <Settle invoice={invoice} onSettle={setSettling} />
          </InvoiceItem>
        )}
        nothing={
          <EmptyState drawing="nothing" title="No invoices yet">
            The first one comes with the first order.
          </EmptyState>
        }
      />
      {settling ? <SettleDialog invoice={settling} onClose={() => setSettling(null)} onSettled={refresh} /> : null}
    </>
  );
}
