// What somebody deletes with a workspace, in sentences.
import { formatMoney } from "#lib/money.ts";
import { counted, inOnePhrase } from "#lib/plural.ts";
import type { Invoice } from "#lib/services/auth/billing-entities.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";

type Known = {
  locations: readonly Pick<Workspace, "workspace_name" | "people">[];
  people: number;
  open: readonly Pick<Invoice, "number" | "total" | "currency">[];
};

const locationText = ({ workspace_name, people }: Known["locations"][number]) =>
  `${workspace_name} (${counted(people, "person")})`;

/** Locations by name with their people, people by number, open invoices by theirs. */
export function deletionFacts({ locations, people, open }: Known): string[] {
  const others = people - 1;
  const losing = ["You"];
  if (others > 0) losing.push(counted(others, "other person"));
  if (locations.length > 0) losing.push("everyone in its locations");
  const invoices = open.map(({ number, total, currency }) => `${number} (${formatMoney(total, currency)})`);
  return [
    ...(locations.length > 0
      ? [
          `${counted(locations.length, "location")} will be deleted with it: ${inOnePhrase(locations.map(locationText))}.`,
        ]
      : []),
    `${inOnePhrase(losing)} lose access.`,
    ...(open.length > 0 ? [`${counted(open.length, "invoice")} will still be due: ${inOnePhrase(invoices)}.`] : []),
  ];
}

/** Typed as it is written, but for spaces around it and the case of its letters. */
export function isSameName(typed: string, name: string): boolean {
  return typed.trim().toLocaleLowerCase("en") === name.trim().toLocaleLowerCase("en");
}
