// What is said of all orders for ads, and of the connection to their provider.
import { formatExactly } from "#lib/money.ts";
import { counted } from "#lib/plural.ts";
import type { AdConnectionRead, AdSums } from "#lib/services/campaign/ad-entities.ts";

export const dollars = (cents: number) => formatExactly(cents, "USD");

const UNDER_WAY = ["handed_over", "accepted", "running", "paused"];

/** How many stand in these states. */
function countIn({ states }: AdSums, wanted: readonly string[]): number {
  return states.filter(({ state }) => wanted.includes(state)).reduce((sum, { count }) => sum + count, 0);
}

/** The sentences over the list: whether the provider works, what is under way, and who has to do something. */
export function adsLead({ works }: Pick<AdConnectionRead, "works">, sums: AdSums): string {
  const first = works ? "The ads provider works." : "The ads provider does not work.";
  const open = countIn(sums, UNDER_WAY);
  const way =
    open === 0 ? "Nothing is under way." : `${counted(open, "order")} ${open === 1 ? "is" : "are"} under way.`;
  const lost = countIn(sums, ["unknown"]);
  const refused = countIn(sums, ["refused"]);
  const more = [
    ...(lost === 0 ? [] : [`${counted(lost, "order")} ${lost === 1 ? "has" : "have"} no answer yet.`]),
    ...(refused === 0 ? [] : [`${counted(refused, "order")} ${refused === 1 ? "was" : "were"} refused.`]),
  ];
  return [first, way, ...more].join(" ");
}

/** Money over all states. */
export function moneyIn({ states }: AdSums): { reserved: number; spent: number } {
  const sum = (of: "reserved" | "spent") => states.reduce((all, one) => all + one[of], 0);
  return { reserved: sum("reserved"), spent: sum("spent") };
}

/** Who is spoken to. */
export const speaksTo = ({ simulated, host }: Pick<AdConnectionRead, "simulated" | "host">) =>
  simulated ? "The embedded simulator" : `Evocalize, ${host}`;
