// What money of a co-op account is held for, with how it is split and how much of it is spent.
import type { ReactNode } from "react";
import { Section } from "#components/patterns/section-heading.tsx";
import { KIND_WORDS } from "#lib/campaign/coop/coop-words.ts";
import { shortDay } from "#lib/date-format.ts";
import { formatExactly } from "#lib/money.ts";
import type { CoopCost } from "#lib/services/campaign/coop-entities.ts";

type OpenCostsProps = {
  costs: readonly CoopCost[];
  currency: string;
  timeZone: string;
  /** What can be done with one; null for nothing. */
  actOf: (cost: CoopCost) => ReactNode;
};

/** Left out where nothing is held. */
export function OpenCosts({ costs, currency, timeZone, actOf }: OpenCostsProps) {
  if (costs.length === 0) return null;
  const money = (minor: number) => formatExactly(minor, currency);
  return (
    <Section title="Reserved" id="reserved" className="mb-10">
      <ul>
        {costs.map((cost) => (
          <li
            key={`${cost.kind} ${cost.id}`}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="cut font-medium">{cost.label}</p>
              <p className="text-12 text-muted">
                {KIND_WORDS[cost.kind]}, {shortDay(cost.at, timeZone)}
              </p>
            </div>
            <p className="tn text-13">
              {money(cost.total)}
              <span className="text-muted">
                {" "}
                · {money(cost.company)} shared, {money(cost.total - cost.company)} the location’s own ·{" "}
                {money(cost.spent)} spent
              </span>
            </p>
            {actOf(cost)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
