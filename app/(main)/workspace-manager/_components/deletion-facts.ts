// What somebody deletes with a workspace, in sentences.
import { formatMoney } from "#lib/money.ts";
import { counted, inOnePhrase } from "#lib/plural.ts";
import type { Invoice } from "#lib/services/auth/billing-entities.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";
import { LEAVE_GRACE_DAYS } from "#lib/services/auth/moves-limits.ts";

type Place = Pick<Workspace, "workspace_name" | "people">;
type Known = {
  /** The franchise's own locations, which go with it. */
  locations: readonly Place[];
  /** Locations with an owner of their own, which leave it. */
  leaving: readonly Place[];
  people: number;
  open: readonly Pick<Invoice, "number" | "total" | "currency">[];
};

const locationText = ({ workspace_name, people }: Place) => `${workspace_name} (${counted(people, "person")})`;
const list = (places: readonly Place[]) => inOnePhrase(places.map(locationText));

function leavingText(leaving: readonly Place[]): string {
  const one = leaving.length === 1;
  return `${counted(leaving.length, "location")} with ${one ? "its own owner leaves" : "their own owners leave"} the franchise and ${one ? "is" : "are"} not deleted: ${list(leaving)}. ${one ? "Its owner is" : "Their owners are"} told by email, and ${one ? "pays" : "pay"} nothing for ${LEAVE_GRACE_DAYS} days.`;
}

/** Locations by name with their people, those that go and those that stay, people by number, open invoices by theirs. */
export function deletionFacts({ locations, leaving, people, open }: Known): string[] {
  const others = people - 1;
  const losing = ["You"];
  if (others > 0) losing.push(counted(others, "other person"));
  if (locations.length > 0)
    losing.push(leaving.length > 0 ? "everyone in the deleted locations" : "everyone in its locations");
  const invoices = open.map(({ number, total, currency }) => `${number} (${formatMoney(total, currency)})`);
  return [
    ...(locations.length > 0
      ? [`${counted(locations.length, "location")} will be deleted with it: ${list(locations)}.`]
      : []),
    ...(leaving.length > 0 ? [leavingText(leaving)] : []),
    `${inOnePhrase(losing)} lose access.`,
    ...(open.length > 0 ? [`${counted(open.length, "invoice")} will still be due: ${inOnePhrase(invoices)}.`] : []),
  ];
}

/** Typed as it is written, but for spaces around it and the case of its letters. */
export function isSameName(typed: string, name: string): boolean {
  return typed.trim().toLocaleLowerCase("en") === name.trim().toLocaleLowerCase("en");
}
