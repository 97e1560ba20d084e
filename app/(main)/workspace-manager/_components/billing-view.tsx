"use client";
// The chosen workspace's billing for its owner: what is agreed, what can be done about it, and the invoices.
import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { INVOICE_FILTERS } from "#components/billing/invoice-filters.ts";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import type { ListPage } from "#lib/client/use-page.ts";
import { paths } from "#lib/paths.ts";
import type { Billing, Invoice } from "#lib/services/auth/billing-entities.ts";
import { Agreed } from "./agreed.tsx";
import { INVOICE_CHOICES, invoiceColumns } from "./invoice-columns.tsx";
import { INVOICES } from "./invoice-shape.ts";

type BillingViewProps = { billing: Billing; invoices: ListPage<Invoice>; firstList: ListAddress; timeZone: string };

/** An act answers what is true afterwards. */
export function BillingView({ billing, invoices, firstList, timeZone }: BillingViewProps) {
  const router = useRouter();
  const [now, setNow] = useState(billing);
  const columns = useMemo(() => invoiceColumns(timeZone), [timeZone]);
  return (
    <>
      <Agreed billing={now} timeZone={timeZone} onChange={setNow} />
      <Section id="invoices" title="Invoices" className="mt-10">
        <PagedList
          shape={INVOICES}
          firstList={firstList}
          first={invoices}
          label="invoices"
          columns={columns}
          choices={INVOICE_CHOICES}
          filters={INVOICE_FILTERS}
          nameOf={(invoice) => invoice.number}
          onOpen={(invoice) => router.push(paths.invoice(invoice.id))}
          level={3}
          nothing={
            <EmptyState drawing="nothing" level={3} title="No invoices yet">
              The first one comes with the first payment.
            </EmptyState>
          }
        />
      </Section>
    </>
  );
}
