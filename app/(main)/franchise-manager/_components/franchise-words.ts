// What Franchise Manager says in sentences: what came of all locations, and where somebody could help.
import { changePercent } from "#components/patterns/delta.tsx";
import { shortName } from "#components/shell/short-name.ts";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { FranchiseHelp, FranchiseOverview } from "#lib/services/auth/franchise-entities.ts";

type Led = Pick<FranchiseOverview, "states" | "now" | "before" | "compared" | "per_person">;

function changeWords(now: number, before: number): string {
  const change = changePercent(now, before);
  if (change === null) return "";
  if (change === 0) return ", as many as in the period before";
  return `, ${Math.abs(change)}% ${change > 0 ? "more" : "fewer"} than in the period before`;
}

const total = ({ states }: Led) => states.open + states.opening + states.blocked + states.closed;

function brought(overview: Led): string {
  const { now, before } = overview;
  const count = counted(total(overview), "location");
  if (now.opened === 0) return `${count}. Nobody has opened a card in this period.`;
  const answers = counted(now.answered, "answer");
  return `${count}: ${counted(now.opened, "person")} opened a card${changeWords(now.opened, before.opened)}, and ${answers} came back.`;
}

function apart({ compared, per_person: average }: Led, brand: string): string | null {
  const ranked = compared
    .flatMap(({ name, per_person: value }) => (value === null ? [] : [{ name, value }]))
    .toSorted((one, other) => other.value - one.value);
  const [best, last] = [ranked.at(0), ranked.at(-1)];
  if (!best || !last || average === null || best.value < last.value * 2 || best.value === 0) return null;
  const name = (of: { name: string }) => isolate(shortName(of.name, brand));
  return `Per person, ${name(best)} brings ${best.value} and ${name(last)} ${last.value} of them.`;
}

/** One sentence or two. */
export function leadOf(overview: Led, brand: string): string {
  if (total(overview) === 0) return "There are no locations yet.";
  return [brought(overview), apart(overview, brand)].filter(Boolean).join(" ");
}

/** What is the matter, and why that is said. */
export function helpWords({ rule, now, of }: Omit<FranchiseHelp, "location_id">): { what: string; why: string } {
  switch (rule) {
    case "empty":
      return {
        what: "nobody has joined yet",
        why: of === 0 ? "No invitation is open." : `${counted(of, "invitation")} not answered.`,
      };
    case "no-cards":
      return { what: "no card is published", why: `${counted(of, "person")} could be handing one out.` };
    case "away":
      return {
        what: `${now.toLocaleString("en")} of ${counted(of, "person")} stayed away`,
        why: "They have not signed in for 30 days.",
      };
    case "fell":
      return {
        what: `cards are opened ${Math.abs(changePercent(now, of) ?? 0)}% less`,
        why: `${counted(now, "person")} now, ${of.toLocaleString("en")} in the period before.`,
      };
    case "behind":
      return {
        what: `answered per person is ${now.toLocaleString("en")}`,
        why: `The average is ${of.toLocaleString("en")}, with size taken out.`,
      };
  }
}
