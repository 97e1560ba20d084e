// All accounts of a franchise together, one sum for each currency.
import type { CoopPlace, CoopSums } from "#lib/services/campaign/coop-entities.ts";

const NOTHING = { allocated: 0, available: 0, reserved: 0, spent: 0, settled: 0, owed: 0, owed_to: 0 };

/** What one owes pays no debt to another: both sums stand beside each other. */
export function sumsOf(places: readonly CoopPlace[]): CoopSums[] {
  const sums = new Map<string, CoopSums & { accounts: number }>();
  for (const { account } of places) {
    if (account === null) continue;
    const { currency } = account;
    const sum = sums.get(currency) ?? { ...NOTHING, currency, accounts: 0 };
    sums.set(currency, {
      ...{ currency, accounts: sum.accounts + 1 },
      allocated: sum.allocated + account.allocated,
      available: sum.available + account.available,
      reserved: sum.reserved + account.reserved,
      spent: sum.spent + account.spent,
      settled: sum.settled + account.settled,
      owed: sum.owed + Math.max(0, account.owed),
      owed_to: sum.owed_to + Math.max(0, -account.owed),
    });
  }
  const all = [...sums.values()].toSorted((a, b) => b.accounts - a.accounts || a.currency.localeCompare(b.currency));
  return all.map(({ accounts: _, ...sum }) => sum);
}
