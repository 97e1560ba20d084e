// The document of an order on paper: what was ordered, for whom, and how it is paid or that it was.
import { countryName } from "#lib/countries.ts";
import { longDay } from "#lib/date-format.ts";
import { formatExactly } from "#lib/money.ts";
import type { OrderDocument as Paper } from "#lib/services/auth/order-document-contract.ts";
import type { Order } from "#lib/services/auth/order-entities.ts";
import { OrderSums } from "./order-sums.tsx";

/** `paper` is its number and its day; null before somebody began to pay it. */
type OrderDocumentProps = {
  order: Order;
  paper: Pick<Paper, "number" | "issued_at" | "credits"> | null;
  timeZone: string;
  from: readonly string[];
  payTo: readonly string[];
};

/** The lines of an address, without those that are empty. */
export function addressLines(address: Order["address"]): string[] {
  if (address === null) return [];
  const { name, company, street, street_2: more, city, region, postcode, country } = address;
  return [name, company, street, more, [city, region, postcode].filter(Boolean).join(" "), countryName(country)].filter(
    (line) => line !== "",
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h2 className="text-12 font-medium text-muted">{title}</h2>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </div>
  );
}

function how({ steps, can, paid_with: way, pay_by: until, number }: Order, timeZone: string): string {
  if (steps.refunded_at !== null) return `Refunded on ${longDay(steps.refunded_at, timeZone)}.`;
  if (steps.paid_at !== null) return `Paid on ${longDay(steps.paid_at, timeZone)}. Thank you.`;
  if (steps.cancelled_at !== null)
    return `Canceled on ${longDay(steps.cancelled_at, timeZone)}. There is nothing to pay.`;
  if (can.confirm) return "Confirm this order by the link in our email first. Then this page says how to pay.";
  const day = until === null ? "" : ` by ${longDay(until, timeZone)}`;
  return way === "invoice"
    ? `Please pay this amount${day}, and name order ${number} with the payment.`
    : `Pay on this order’s page${day}.`;
}

type CreditsProps = { credits: Paper["credits"]; currency: string; timeZone: string };

/** What was given back, each under its own number. */
function Credits({ credits, currency, timeZone }: CreditsProps) {
  return (
    <div>
      <h2 className="text-15 font-semibold">Given back</h2>
      <ul className="mt-2 border-t border-line-strong">
        {credits.map(({ number, amount, reason, at }) => (
          <li key={number} className="flex justify-between gap-4 border-b border-line py-2">
            <span>
              <span className="tn">{number}</span>, {longDay(at, timeZone)}
              {reason === "" ? null : <span className="block text-13 text-muted">{reason}</span>}
            </span>
            <span className="tn">−{formatExactly(amount, currency)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Every browser prints it or saves it as PDF. */
export function OrderDocument({ order, paper, timeZone, from, payTo }: OrderDocumentProps) {
  const isPaid = order.steps.paid_at !== null;
  return (
    <article className="mx-auto my-8 grid w-[816px] max-w-full gap-8 border border-line bg-raised px-16 py-14 text-14 touch:my-0 touch:border-0 touch:px-4 touch:py-6 print:m-0 print:w-auto print:border-0 print:p-0">
      <div className="flex flex-wrap items-start justify-between gap-6">
        <h1 className="text-24">
          {isPaid ? "Receipt" : "Invoice"} {paper ? <span className="tn whitespace-nowrap">{paper.number}</span> : null}{" "}
          for order {order.number}
        </h1>
        <div className="text-right text-13 text-muted">
          {from.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap gap-x-14 gap-y-4">
        <Lines title="To" lines={addressLines(order.address)} />
        <Lines title="Email" lines={[order.email]} />
        {order.steps.placed_at === null ? null : (
          <Lines title="Ordered" lines={[longDay(order.steps.placed_at, timeZone)]} />
        )}
        {paper === null ? null : <Lines title="Issued" lines={[longDay(paper.issued_at, timeZone)]} />}
      </div>
      <OrderSums {...order.quote} />
      {paper === null || paper.credits.length === 0 ? null : (
        <Credits credits={paper.credits} currency={order.currency} timeZone={timeZone} />
      )}
      <p>{how(order, timeZone)}</p>
      {order.can.pay && order.paid_with === "invoice" && payTo.length > 0 ? (
        <Lines title="Pay to" lines={payTo} />
      ) : null}
    </article>
  );
}
