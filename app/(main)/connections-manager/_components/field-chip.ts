"use client";
// How the list is narrowed by one of the workspace's own fields, as its chip says it.
import { useColleagues } from "#lib/client/use-contact-fields.ts";
import { fieldFilterWords } from "#lib/contact/fields/field-filter-words.ts";
import type { ContactField } from "#lib/services/contact/field-entities.ts";

type Filters = Readonly<Record<string, string>>;

/** Null where no field narrows it. */
export function useFieldChip(filters: Filters, fields: readonly ContactField[]): string | null {
  const field = fields.find((one) => one.id === filters.field);
  const people = useColleagues(field?.type === "person");
  return fieldFilterWords(filters, fields, people?.find((one) => one.id === filters.fits)?.name);
}
