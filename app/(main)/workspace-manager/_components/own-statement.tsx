"use client";
// A location's own co-op account: what its franchise carries of what it spends, and what it owes.
import { CoopStatement, type CoopStatementProps } from "#components/coop/coop-statement.tsx";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { isolate } from "#lib/isolate.ts";
import { formatExactly } from "#lib/money.ts";
import type { CoopStatement as Statement } from "#lib/services/campaign/coop-entities.ts";

/** As the location itself reads it. */
function leadOf({ account, franchise }: Statement): string {
  if (account === null) return `${isolate(franchise)} has not shared any of your costs yet.`;
  const { percent, available, currency, owed } = account;
  const money = (minor: number) => formatExactly(minor, currency);
  const debt =
    owed === 0
      ? "Nothing is owed."
      : owed > 0
        ? `You owe ${isolate(franchise)} ${money(owed)}.`
        : `${isolate(franchise)} owes you ${money(-owed)}.`;
  return `${isolate(franchise)} covers ${percent}% of what you spend, and ${money(available)} of that is left. ${debt}`;
}

/** It only reads: the franchise writes here, and whatever spends. */
export function OwnStatement(props: CoopStatementProps) {
  return (
    <CoopStatement
      {...props}
      header={(statement) => (
        <PageHeader
          when="No one is charged from this account. You settle with the franchise directly."
          lead={leadOf(statement)}
        />
      )}
    />
  );
}
