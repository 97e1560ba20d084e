"use client";
import { useColleagues } from "#lib/client/use-contact-fields.ts";
// How the list is narrowed by one of the workspace's own fields, in words.
import { fieldWords } from "#lib/contact/fields/field-words.ts";
import { isolate } from "#lib/isolate.ts";
import type { ContactField } from "#lib/services/contact/field-entities.ts";
import { rangeOf } from "#lib/services/contact/field-limits.ts";

type Filters = Readonly<Record<string, string>>;

/** "Region Boston", "Budget from 1,000 to 2,000"; null where no field narrows it. */
export function useFieldChip({ field: id, fits = "" }: Filters, fields: readonly ContactField[]): string | null {
  const field = fields.find((one) => one.id === id);
  const people = useColleagues(field?.type === "person");
  if (id === undefined) return null;
  if (field === undefined) return "Deleted field";
  return chipWords(field, { fits, who: people?.find((one) => one.id === fits)?.name ?? "one person" });
}

/** `who` is whom the value names. */
export function chipWords(
  { name, type }: Pick<ContactField, "name" | "type">,
  { fits, who }: { fits: string; who: string },
) {
  if (fits === "") return `${isolate(name)} filled in`;
  if (type === "person") return `${isolate(name)} ${isolate(who)}`;
  if (type !== "number" && type !== "date") return `${isolate(name)} ${isolate(fits)}`;
  const say = (value: string) => fieldWords(type, { value, words: value });
  const { from, to } = rangeOf(fits);
  return [isolate(name), ...(from ? ["from", say(from)] : []), ...(to ? ["to", say(to)] : [])].join(" ");
}
