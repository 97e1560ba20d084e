// How a list is narrowed by one of the workspace's own fields, in words.
import { fieldWords } from "#lib/contact/fields/field-words.ts";
import { isolate } from "#lib/isolate.ts";
import type { ContactField } from "#lib/services/contact/field-entities.ts";
import { rangeOf } from "#lib/services/contact/field-limits.ts";

export type NamedField = Pick<ContactField, "id" | "name" | "type">;
type Asked = { field?: unknown; fits?: unknown };

/** "Region Boston", "Budget from 1,000 to 2,000"; null where no field narrows it. `who` is whom the value names. */
export function fieldFilterWords(
  { field: id, fits: asked }: Asked,
  fields: readonly NamedField[],
  who = "one person",
): string | null {
  if (typeof id !== "string" || id === "") return null;
  const field = fields.find((one) => one.id === id);
  if (field === undefined) return "Deleted field";
  const { name, type } = field;
  const fits = typeof asked === "string" ? asked : "";
  if (fits === "") return `${isolate(name)} filled in`;
  if (type === "person") return `${isolate(name)} ${isolate(who)}`;
  if (type !== "number" && type !== "date") return `${isolate(name)} ${isolate(fits)}`;
  const say = (value: string) => fieldWords(type, { value, words: value });
  const { from, to } = rangeOf(fits);
  return [isolate(name), ...(from ? ["from", say(from)] : []), ...(to ? ["to", say(to)] : [])].join(" ");
}
