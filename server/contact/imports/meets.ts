// Whom rows of a file meet before anything is imported: who it is, by what, and what the row would do to what is known of them.
import { fieldKey } from "#lib/contact/shown-facts.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { type AnyField, FACT_LABELS, MANY_FIELDS } from "#lib/services/contact/contact-limits.ts";
import type { RowMeets } from "#lib/services/contact/import-entities.ts";
import type { FactRow } from "#server/contact/fact-repository.ts";
import { type FieldRow, readFields, readRules } from "#server/contact/fields/field-store.ts";
import { holdersOf } from "#server/contact/imports/check-step.ts";
import { factsOfAll } from "#server/contact/imports/contact-bulk-store.ts";
import type { ImportFile } from "#server/contact/imports/import-repository.ts";
import type { StagedRow } from "#server/contact/imports/import-row-store.ts";
import { namedColumns, personOf, type ReadPerson } from "#server/contact/imports/person-of.ts";
import { peopleOfRecords } from "#server/contact/merge-repository.ts";
import { contactsByIds } from "#server/contact/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

type Page = { file: ImportFile; rows: readonly StagedRow[] };

/** By line, of those rows of a page that are about a contact. Once a file is imported its rows say it themselves. */
export async function whomTheyMeet(
  tx: Tx,
  scope: WorkspaceScope,
  { file, rows }: Page,
): Promise<ReadonlyMap<number, RowMeets>> {
  const known = file.state === "draft" ? rows.filter(({ state }) => state === "known") : [];
  if (known.length === 0) return new Map();
  const rules = await readRules(tx, scope);
  const columns = namedColumns(file);
  const fields = await readFields(tx, scope);
  const read = known.map(({ line, cells }) => ({ line, person: personOf(columns, cells, rules) }));
  const holders = await holdersOf(tx, scope, { file, people: read.map(({ person }) => person) });
  const met = read.map((one) => ({ ...one, id: holders.find(one.person) }));
  const contacts = await contactsByIds(tx, scope, [...new Set(met.flatMap(({ id }) => id ?? []))]);
  const people = await peopleOfRecords(tx, scope, contacts);
  const facts = Map.groupBy(await factsOfAll(tx, scope, [...people.keys()]), ({ contactId }) => people.get(contactId));
  const names = new Map(contacts.map(({ id, name }) => [id, name]));
  return new Map(
    met.flatMap(({ line, person, id }) => {
      const name = id === null ? undefined : names.get(id);
      // Whoever was there as the file was looked at may be gone.
      if (id === null || name === undefined) return [];
      const by = [...new Set(holders.keysTo(person, id).map((key) => (key.startsWith("email ") ? "email" : "phone")))];
      return [[line, { id, name, by, ...changesTo(facts.get(id) ?? [], person, fields) }] as const];
    }),
  );
}

const isMany = (field: AnyField) => MANY_FIELDS.some((many) => many === field);

/** What the row says that is not there: where there was nothing, beside others, or otherwise than it is here. */
function changesTo(
  facts: readonly FactRow[],
  { values }: ReadPerson,
  fields: readonly FieldRow[],
): Pick<RowMeets, "fills" | "adds" | "differs"> {
  const named = ({ field, fieldId }: ReadPerson["values"][number]) => {
    if (field === "photo") return "Photo";
    return field === "custom" ? (fields.find(({ id }) => id === fieldId)?.name ?? "") : FACT_LABELS[field];
  };
  const found = { fills: new Set<string>(), adds: new Set<string>(), differs: new Set<string>() };
  for (const value of values) {
    const same = facts.filter((fact) => fieldKey(fact) === fieldKey(value));
    if (same.some(({ normal }) => normal === value.normal)) continue;
    const way = same.length === 0 ? "fills" : isMany(value.field) || value.behind ? "adds" : "differs";
    found[way].add(named(value));
  }
  return { fills: [...found.fills], adds: [...found.adds], differs: [...found.differs] };
}
