"use client";
// What it costs, said before anything is agreed to, and the button that agrees.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { PromoField } from "#components/billing/promo-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useQuote } from "#lib/client/use-quote.ts";
import { longDay } from "#lib/date-format.ts";
import { formatExactly, formatMoney } from "#lib/money.ts";
import { paths } from "#lib/paths.ts";
import type { Agreement, Billing, Quote } from "#lib/services/auth/billing-entities.ts";

type SummaryProps = { choice: Agreement; billing: Billing; timeZone: string };

/** What runs already, where nothing else was chosen. */
function runningSentence({ amount, interval, currency, period_end }: Billing, timeZone: string): string {
  const price = interval ? `${formatMoney(amount, currency)} a ${interval}` : "";
  return `Your current plan: ${price}${period_end ? `, renews on ${longDay(period_end, timeZone)}` : ""}.`;
}

type Said = { running: boolean; timeZone: string };

/** When it begins and what it costs from then on. */
function sentence(
  { starts, starts_at, recurring, currency, credit, promo }: Quote,
  { running, timeZone }: Said,
): string {
  const price = `${formatMoney(recurring.amount, currency)} a ${recurring.interval}`;
  if (promo !== null) return `${promo.promise}. Starts on ${longDay(starts_at, timeZone)}.`;
  if (credit > 0)
    return `Starts now, then ${price}. ${formatMoney(credit, currency)} is credited toward your next invoices.`;
  if (starts === "next_period") return `From ${longDay(starts_at, timeZone)}: ${price}. Nothing changes until then.`;
  return running ? `Starts now, then ${price}.` : `${price}, from ${longDay(starts_at, timeZone)}.`;
}

function isSame(choice: Agreement, { plan, interval, seats, next }: Billing): boolean {
  return next === null && choice.plan_id === plan.id && choice.interval === interval && choice.seats === seats;
}

function Lines({ quote, ...said }: Said & { quote: Quote }) {
  return (
    <>
      {quote.lines.length > 0 ? (
        <table className="w-full text-13">
          <caption className="sr-only">What is due now</caption>
          <tbody>
            {quote.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a provider may word two lines the same; they never move.
              <tr key={`${line.label} ${index}`}>
                <th scope="row" className="py-1 text-left font-normal">
                  {line.label}
                  {line.quantity > 1 ? `, ${line.quantity} × ${formatExactly(line.unit_amount, quote.currency)}` : ""}
                </th>
                <td className="tn py-1 text-right">{formatExactly(line.amount, quote.currency)}</td>
              </tr>
            ))}
            <tr className="border-t border-line-strong">
              <th scope="row" className="pt-2 text-left font-semibold">
                Due now
              </th>
              <td className="tn pt-2 text-right font-semibold">{formatExactly(quote.due_now, quote.currency)}</td>
            </tr>
          </tbody>
        </table>
      ) : null}
      <p className="mt-3 text-13 text-muted">{sentence(quote, said)}</p>
    </>
  );
}

function Price({ quote, ...said }: Said & { quote: Quote | undefined }) {
  return quote ? <Lines quote={quote} {...said} /> : <Skeleton className="h-[72px] w-full" />;
}

function useAgree(choice: Agreement, code: string | null) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  async function agree(running: boolean) {
    if (busy) return;
    setBusy(true);
    setFailed(null);
    try {
      if (running) {
        await call("auth.changeSubscription", choice);
        showSuccess("Subscription changed");
        router.push(paths.billing());
      } else {
        // Ordered twice it is one invoice, or one page to pay on: the server sees to that.
        const order = code === null ? choice : { ...choice, promo_code: code };
        location.assign((await call("auth.subscribe", order)).url);
      }
    } catch (error) {
      setFailed(messageOf(error));
      setBusy(false);
    }
  }
  return { busy, failed, agree };
}

/** Why the button cannot be used yet. */
function reasonOf({ same, quote, refusal }: { same: boolean; quote: boolean; refusal: string | null }) {
  if (same) return "This is your current plan";
  return quote ? undefined : (refusal ?? "The price is loading");
}

/** The button waits for the price: nobody agrees to what was not shown. */
export function Summary({ choice, billing, timeZone }: SummaryProps) {
  const running = billing.allowed.includes("change");
  const [code, setCode] = useState(running ? null : billing.promo_code);
  const { quote, refusal, refusedCode } = useQuote(choice, code);
  const { busy, failed, agree } = useAgree(choice, code);
  const same = running && isSame(choice, billing);
  const reason = reasonOf({ same, quote: quote !== undefined, refusal });
  return (
    <section aria-label="Price" className="rounded-surface border border-line-strong px-5 py-4">
      {running ? null : <PromoField code={code} refused={refusedCode} onCode={setCode} />}
      <div aria-live="polite">
        {refusal && refusedCode === null ? <Note tone="warning" title={refusal} /> : null}
        {same ? <p className="text-13 text-muted">{runningSentence(billing, timeZone)}</p> : null}
        {same || refusal ? null : <Price quote={quote} running={running} timeZone={timeZone} />}
      </div>
      <div role="alert" className="empty:hidden">
        {failed ? <Note tone="danger" title={failed} className="mt-4" /> : null}
      </div>
      <Button
        variant="primary"
        size="lg"
        block
        className="mt-4"
        busy={busy}
        disabledReason={reason}
        onClick={() => void agree(running)}
      >
        {running ? "Change the subscription" : "Continue to payment"}
      </Button>
    </section>
  );
}
