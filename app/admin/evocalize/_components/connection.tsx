"use client";
// Beside the orders: who is spoken to and whether it answers, what can be booked, the money, and the rules that the port keeps.
import { CircleCheck } from "lucide-react";
import { FactLines } from "#components/campaign/fact-lines.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { shortMoment } from "#lib/date-format.ts";
import type { AdConnectionRead, AdSums } from "#lib/services/campaign/ad-entities.ts";
import { dollars, moneyIn, speaksTo } from "./ads-words.ts";

type ConnectionProps = { connection: AdConnectionRead; timeZone: string; onLook: () => void; busy: boolean };

export function Connection({ connection, timeZone, onLook, busy }: ConnectionProps) {
  const { simulated, works, wrong, took, at } = connection;
  const answer = works ? (simulated ? "At once" : `${took.toLocaleString("en-US")} ms`) : "None";
  return (
    <Section id="connection" title="Connection">
      {works ? null : <Note tone="danger" title={wrong} className="my-3" />}
      <FactLines
        facts={[
          ["Speaks to", speaksTo(connection)],
          ["Contract", "Our own, version 1"],
          ["Answered in", answer],
          ["Asked", shortMoment(at, timeZone)],
        ]}
      />
      <p className="pt-3 text-13 text-muted">
        {simulated
          ? "Nothing leaves this installation, and all figures are made up. Evocalize publishes no interface, so an adapter in front of it answers our contract: set ADS_URL and ADS_SECRET to its address."
          : "Evocalize publishes no interface, so this is our own contract, which an adapter in front of it answers."}
      </p>
      <Button size="sm" className="mt-3" busy={busy} onClick={onLook}>
        Ask again
      </Button>
    </Section>
  );
}

export function Catalogue({ connection: { products, works } }: Pick<ConnectionProps, "connection">) {
  return (
    <Section id="catalogue" title="What can be booked">
      {products.length === 0 ? (
        <p className="py-3 text-13 text-muted">
          {works ? "The provider offers nothing at the moment." : "Nobody knows while the provider does not answer."}
        </p>
      ) : null}
      <ul>
        {products.map(({ id, name, platform, says }) => (
          <li key={id} className="border-b border-line py-2.5 text-13">
            <b className="block font-medium wrap-anywhere">{name}</b>
            <span className="text-muted">
              {platform}. {says}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function AdMoney({ sums, simulated }: { sums: AdSums; simulated: boolean }) {
  const { reserved, spent } = moneyIn(sums);
  return (
    <Section id="money" title="Money" hint={simulated ? "Simulated" : undefined}>
      <FactLines
        facts={[
          ["Spent", dollars(spent)],
          ["Held for open orders", dollars(reserved)],
        ]}
      />
    </Section>
  );
}

const RULES: readonly (readonly [string, string])[] = [
  ["Housing, jobs, money", "No ZIP codes, ages 18 to 65+, 15 miles, nobody left out"],
  ["One order, once", "The same key is never booked twice, and no answer is never a yes"],
  ["Money", "Nothing above the budget is ever booked, and the rest is given back"],
];

export function AdRules() {
  return (
    <Section id="rules" title="Rules it keeps">
      <ul>
        {RULES.map(([name, says]) => (
          <li key={name} className="flex gap-3 border-b border-line py-2.5 text-13">
            <CircleCheck className="mt-0.5 size-4 shrink-0 text-positive" aria-hidden="true" />
            <span className="min-w-0">
              <b className="block font-medium">{name}</b>
              <span className="text-muted">{says}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
