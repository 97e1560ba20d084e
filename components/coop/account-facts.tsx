// How a co-op account stands: what was given, what is held, what was spent, and what is owed.
import { formatExactly } from "#lib/money.ts";
import type { CoopAccount } from "#lib/services/campaign/coop-entities.ts";

type Fact = readonly [title: string, text: string, note?: string];

/** Figures beside each other; on a phone two in a row. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(132px,1fr))] gap-x-8 gap-y-5 pb-8 touch:grid-cols-2 touch:gap-x-4">
      {facts.map(([title, text, note]) => (
        <div key={title} className="grid min-w-0 content-start gap-0.5">
          <dt className="text-13 text-muted">{title}</dt>
          <dd className="tn text-17 font-semibold">{text}</dd>
          {note === undefined ? null : <dd className="text-12 text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** The figures of one account. */
export function accountFacts(account: CoopAccount): Fact[] {
  const { currency, owed } = account;
  const money = (minor: number) => formatExactly(minor, currency);
  return [
    ["Allocated", money(account.allocated)],
    ["Reserved", money(account.reserved), `and ${money(account.pledged)} of the location’s own`],
    ["Spent", money(account.spent)],
    ["Left", money(account.available)],
    [owed < 0 ? "Location is owed" : "Location owes", money(Math.abs(owed)), `${money(account.settled)} settled`],
  ];
}
