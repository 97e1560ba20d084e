// An invoice or its receipt, to be read, printed and paid.

import type { ReactNode } from "react";
import { InvoiceState } from "#components/billing/invoice-state.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { longDay } from "#lib/date-format.ts";
import { formatExactly } from "#lib/money.ts";
import { paths } from "#lib/paths.ts";
import type { Invoice } from "#lib/services/auth/billing-entities.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";
import type { WayBack } from "#lib/session/sees-billing.ts";
import { PrintButton } from "./print-button.tsx";

type SheetProps = { invoice: Invoice; billTo: Workspace | null; timeZone: string; back: WayBack | null };

function addressLines({ address }: Workspace): string[] {
  const { address: street, apt, postal_code, city, state, country } = address;
  const town = [postal_code, city, state].filter(Boolean).join(" ");
  return [street, apt, town, country].filter((line): line is string => Boolean(line));
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="tn mt-0.5 font-medium">{children}</dd>
    </div>
  );
}

function Muted({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="block font-normal text-muted">
      {line}
    </span>
  ));
}

/** The first line is a name. */
function Lined({ lines: [first, ...rest] }: { lines: readonly string[] }) {
  return (
    <>
      {first}
      <Muted lines={rest} />
    </>
  );
}

function Lines({ invoice }: { invoice: Invoice }) {
  const money = (minor: number) => formatExactly(minor, invoice.currency);
  return (
    <table className="mt-6 w-full text-13">
      <caption className="sr-only">Lines of the invoice</caption>
      <thead>
        <tr className="border-b border-line-strong text-left text-12 text-muted">
          <th scope="col" className="py-2 font-medium">
            What
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line) => (
          <tr key={line.label} className="border-b border-line">
            <td className="py-2.5">
              {line.label}
              {line.quantity > 1 ? `, ${line.quantity} × ${money(line.unit_amount)}` : ""}
            </td>
            <td className="tn py-2.5 text-right">{money(line.amount)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" className="pt-3 text-left">
            Total
          </th>
          <td className="tn pt-3 text-right text-17 font-semibold">{money(invoice.total)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Sentence({ invoice, due }: { invoice: Invoice; due: string }) {
  const { status, number, provider_url } = invoice;
  if (status === "paid") return "Paid. Thank you.";
  if (status === "void") return "This invoice was voided. There is nothing to pay.";
  if (provider_url) return `Please pay by ${due}.`;
  return (
    <>
      Please pay by {due} and quote <span className="tn whitespace-nowrap">{number}</span>.{" "}
      {invoice.pay_to.length > 0
        ? "The bank details are below."
        : "Ask support for the bank details; they are not set up on this installation."}{" "}
      Your subscription starts as soon as we record the payment.
    </>
  );
}

/** Prints as it stands; what is for the screen only is left out on paper. */
export function InvoiceSheet({ invoice, billTo, timeZone, back }: SheetProps) {
  const day = (iso: string) => longDay(iso, timeZone);
  const paid = invoice.status === "paid";
  return (
    <>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <h1 className="text-24 tracking-display">
          {paid ? "Receipt" : "Invoice"} <span className="tn whitespace-nowrap">{invoice.number}</span>
        </h1>
        <InvoiceState status={invoice.status} />
      </div>
      <p className="mt-1 text-14 text-muted">
        <Sentence invoice={invoice} due={day(invoice.due_at)} />
      </p>
      <dl className="mt-6 grid grid-cols-3 gap-4 text-13 touch:grid-cols-1 print:grid-cols-3!">
        <Fact label="For">
          {invoice.workspace_name}
          <Muted lines={billTo ? addressLines(billTo) : []} />
        </Fact>
        <Fact label="From">
          <Lined lines={invoice.from} />
        </Fact>
        <Fact label="Issued">
          {day(invoice.issued_at)}
          <span className="block font-normal text-muted">
            {invoice.paid_at ? `Paid ${day(invoice.paid_at)}` : `Due ${day(invoice.due_at)}`}
          </span>
        </Fact>
      </dl>
      <Lines invoice={invoice} />
      {invoice.status === "open" && invoice.pay_to.length > 0 ? (
        <dl className="mt-6 text-13">
          <Fact label="Pay to">
            <Lined lines={[...invoice.pay_to, `Reference ${invoice.number}`]} />
          </Fact>
        </dl>
      ) : null}
      <div className="mt-7 flex flex-wrap gap-2 print:hidden">
        {invoice.status === "open" && invoice.provider_url ? (
          <a href={invoice.provider_url} className={buttonVariants({ variant: "primary" })}>
            Pay now
          </a>
        ) : null}
        <PrintButton />
        {back ? (
          <a href={back.href} className={buttonVariants({})}>
            {back.label}
          </a>
        ) : null}
        {invoice.status === "open" && !invoice.provider_url ? (
          <a href={paths.support()} className={buttonVariants({ variant: "ghost" })}>
            Ask support
          </a>
        ) : null}
      </div>
    </>
  );
}
