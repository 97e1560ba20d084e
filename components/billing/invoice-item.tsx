// An invoice as an item of a list on a phone.
import Link from "next/link";
import type { ReactNode } from "react";
import { dateFormat } from "#lib/date-format.ts";
import { formatMoney } from "#lib/money.ts";
import { paths } from "#lib/paths.ts";
import type { Invoice } from "#lib/services/auth/billing-entities.ts";
import { InvoiceState } from "./invoice-state.tsx";

type InvoiceItemProps = { invoice: Invoice; timeZone: string; children?: ReactNode };

/** `children` are what can be done with it. */
export function InvoiceItem({ invoice, timeZone, children }: InvoiceItemProps) {
  const due = dateFormat("en-US", { timeZone, dateStyle: "medium" }).format(new Date(invoice.due_at));
  return (
    <li className="flex items-center gap-3 border-b border-line py-3">
      <Link href={paths.invoice(invoice.id)} className="min-w-0 flex-1">
        <b className="tn">{invoice.number}</b>
        <span className="block truncate text-13 text-muted">
          {invoice.workspace_name ? `${invoice.workspace_name}, ` : ""}due {due}
        </span>
      </Link>
      <span className="grid justify-items-end gap-1">
        <b className="tn">{formatMoney(invoice.total, invoice.currency)}</b>
        <InvoiceState status={invoice.status} />
      </span>
      {children}
    </li>
  );
}
