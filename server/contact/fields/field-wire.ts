// Values of fields that a workspace made, between what is stored and the wire: of those fields alone that are there.

import type { Contact, Fact } from "#lib/services/contact/entities.ts";
import type { Person } from "#lib/services/person.ts";
import type { FactRow } from "#server/contact/fact-repository.ts";
import type { FieldRow } from "#server/contact/fields/field-store.ts";
import type { ContactRow } from "#server/contact/repository.ts";

type Faces = (id: string) => Person;

const wordsOf = ({ type }: FieldRow, value: string, face: Faces) => (type === "person" ? face(value).name : value);

/** The shown values of a row, in the order of the fields. */
export function listValues(
  { custom }: Pick<ContactRow, "custom">,
  fields: readonly FieldRow[],
  face: Faces,
): Contact["custom"] {
  return fields.flatMap((field) => {
    const value = custom[field.id];
    return value === undefined ? [] : [{ field_id: field.id, value, words: wordsOf(field, value, face) }];
  });
}

/** Whom the rows name in fields of people. */
export function peopleNamed(rows: readonly Pick<ContactRow, "custom">[], fields: readonly FieldRow[]): string[] {
  const naming = fields.filter(({ type }) => type === "person");
  return rows.flatMap(({ custom }) => naming.flatMap(({ id }) => custom[id] ?? []));
}

/** Whom these values name. */
export function peopleInFacts(
  facts: readonly Pick<FactRow, "fieldId" | "value">[],
  fields: readonly FieldRow[],
): string[] {
  const naming = new Set(fields.filter(({ type }) => type === "person").map(({ id }) => id));
  return facts.filter(({ fieldId }) => fieldId !== null && naming.has(fieldId)).map(({ value }) => value);
}

/** Without the values of fields that were deleted. */
export function ofFields<Row extends Pick<FactRow, "fieldId">>(
  facts: readonly Row[],
  fields: readonly FieldRow[],
): Row[] {
  const known = new Set(fields.map(({ id }) => id));
  return facts.filter(({ fieldId }) => fieldId === null || known.has(fieldId));
}

/** Which field a value belongs to; null for what every contact has. */
export function customOf(
  { fieldId, value }: Pick<FactRow, "fieldId" | "value">,
  fields: readonly FieldRow[],
  face: Faces,
): Fact["custom"] {
  const field = fields.find(({ id }) => id === fieldId);
  if (field === undefined) return null;
  return { id: field.id, name: field.name, type: field.type, words: wordsOf(field, value, face) };
}
