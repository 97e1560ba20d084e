// Fields that a workspace makes for its contacts: listed, added, changed, deleted and brought back. The trail says what a field is
// called, and nothing of whom it says something.
import { foldField } from "#lib/contact/fields/field-value.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { FACT_LABELS, RESTORE_DAYS } from "#lib/services/contact/contact-limits.ts";
import { CONTACT_COLUMNS } from "#lib/services/contact/csv-columns.ts";
import type { AddField, ChangeField, ContactField, FieldsAsk } from "#lib/services/contact/field-entities.ts";
import { MOST_FIELDS } from "#lib/services/contact/field-limits.ts";
import type { ContactContext } from "#server/contact/context.ts";
import {
  type FieldRow,
  findField,
  holdFields,
  insertField,
  placeField,
  readDeletedFields,
  readFields,
  updateField,
  usedFields,
} from "#server/contact/fields/field-store.ts";
import { subjectIs } from "#server/platform/claim.ts";
import { CONTACT_WORDS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { Mutations, type Trace } from "#server/platform/mutations.ts";
import { instantOf } from "#server/platform/rows.ts";
import { readWorkspace, type Tx } from "#server/platform/transaction.ts";

const FULL = `A workspace has at most ${MOST_FIELDS} fields. Delete one first.`;
const TAKEN = "Another field has that name. Choose another name.";
const STANDARD = "Every contact already has this. Choose another name.";
const USED = "Contacts have values of this field. Its type stays as it is; add another field instead.";
const NO_OPTIONS = "Add at least one option.";
const TWICE = "Each option is there once.";

/** What contacts have by themselves, and what a file of them has over its columns. */
const STANDARD_NAMES: ReadonlySet<string> = new Set(
  [
    ...Object.values(FACT_LABELS),
    ...CONTACT_COLUMNS.map(([head]) => head),
    ...["More emails", "More phones", "Websites", "Notes", "Note"],
  ].map(foldField),
);

const fields = new Mutations<ContactContext, FieldRow, ContactField, Trace>({
  subject: "contact-field",
  restoreDays: RESTORE_DAYS,
  lock: (tx, scope, id) => findField(tx, scope, { id, hold: "update" }),
  read: fieldInScope,
  traceOf: (trace) => trace,
});

type Answer = Promise<{ data: ContactField }>;
const problem = (field: string, say: string) => new AppError("invalid", say, { fields: { [field]: [say] } });

function toField({ id, name, type, options, deletedAt, version }: FieldRow, used: boolean): ContactField {
  return { id, name, type, options, used, deleted_at: instantOf(deletedAt), version };
}

/** GET /contacts/fields */
export async function listFields({ actor }: ContactContext, { deleted = false }: FieldsAsk) {
  const scope = authorize(actor, "contacts.read");
  return readWorkspace(scope, async (tx) => {
    const rows = await (deleted ? readDeletedFields(tx, scope) : readFields(tx, scope));
    const used = await usedFields(
      tx,
      rows.map(({ id }) => id),
    );
    return { data: rows.map((row) => toField(row, used.has(row.id))) };
  });
}

/** GET /contacts/fields/{id} */
export async function getField(context: ContactContext, { id }: { id: string }): Answer {
  return { data: await fieldInScope(context, authorize(context.actor, "contacts.read"), id) };
}

async function fieldInScope(_: ContactContext, scope: WorkspaceScope, id: string): Promise<ContactField> {
  const found = await readWorkspace(scope, async (tx) => {
    const row = isId(id) ? await findField(tx, scope, { id }) : null;
    return row && toField(row, (await usedFields(tx, [row.id])).has(row.id));
  });
  if (found === null) throw new AppError("not_found");
  return found;
}

type Shape = Pick<FieldRow, "id" | "name" | "type" | "options">;

/** Its name is free among the others, and a choice has something to choose; one that was called `was` may stay called so. */
function refuseShape({ id, name, type, options }: Shape, others: readonly FieldRow[], was = ""): void {
  const folded = foldField(name);
  if (STANDARD_NAMES.has(folded) && foldField(was) !== folded) throw problem("name", STANDARD);
  if (others.some((other) => other.id !== id && foldField(other.name) === folded)) throw problem("name", TAKEN);
  if (type !== "choice") return;
  if (options.length === 0) throw problem("options", NO_OPTIONS);
  if (new Set(options.map(foldField)).size < options.length) throw problem("options", TWICE);
}

const optionsFor = ({ type, options }: Pick<Shape, "type" | "options">) => (type === "choice" ? options : []);

/** POST /contacts/fields */
export async function addField(context: ContactContext, { name, type, options }: AddField): Answer {
  const write = fields.by(context, "contacts.fields", newId());
  const { scope, id } = write;
  subjectIs(id);
  await takeAttempt(CONTACT_WORDS_PER_PERSON, scope.userId);
  await fields.change(write, async (tx) => {
    await holdFields(tx, scope);
    const others = await readFields(tx, scope);
    if (others.length >= MOST_FIELDS) throw problem("name", FULL);
    const field = { id, name, type, options: optionsFor({ type, options }) };
    refuseShape(field, others);
    await insertField(tx, scope, { ...field, createdBy: scope.userId, createdAt: context.now });
    return { after: { name, type } };
  });
  return fields.answer(write);
}

/** PATCH /contacts/fields/{id}: of two changes of one version the second is a `conflict` with the field as it is now. */
export async function changeField(context: ContactContext, input: ChangeField): Answer {
  const write = fields.by(context, "contacts.fields", input.id);
  const { scope } = write;
  return fields.atVersion(write, input.version, async (tx, before) => {
    await holdFields(tx, scope);
    const { name = before.name, type = before.type, options = before.options } = input;
    if (type !== before.type && (await usedFields(tx, [before.id])).size > 0) throw problem("type", USED);
    const others = await readFields(tx, scope);
    const after = { id: before.id, name, type, options: optionsFor({ type, options }) };
    refuseShape(after, others, before.name);
    await updateField(tx, scope, after);
    if (input.place !== undefined) await moveField(tx, scope, { id: before.id, place: input.place, others });
    return { before: { name: before.name, type: before.type }, after: { name, type } };
  });
}

type Move = { id: string; place: number; others: readonly FieldRow[] };

async function moveField(tx: Tx, scope: WorkspaceScope, { id, place, others }: Move): Promise<void> {
  const rest = others.filter((other) => other.id !== id).map((other) => other.id);
  const order = [...rest.slice(0, place), id, ...rest.slice(place)];
  for (const [at, each] of order.entries()) await placeField(tx, scope, { id: each, place: at });
}

/** DELETE /contacts/fields/{id}: nobody sees its values any more, and for good after thirty days. */
export async function deleteField(context: ContactContext, { id }: { id: string }): Answer {
  const write = fields.by(context, "contacts.fields", id);
  await fields.change(write, async (tx) => {
    const field = await fields.lockLiving(tx, write);
    await updateField(tx, write.scope, { id: field.id, deletedAt: context.now });
    return { before: { name: field.name }, after: { deleted: true } };
  });
  return fields.answer(write);
}

/** POST /contacts/fields/{id}/restore, for thirty days; restoring what is not deleted changes nothing. */
export async function restoreField(context: ContactContext, { id }: { id: string }): Answer {
  const write = fields.by(context, "contacts.fields", id);
  const { scope } = write;
  return fields.restore(write, async (tx, field) => {
    await holdFields(tx, scope);
    const others = await readFields(tx, scope);
    if (others.length >= MOST_FIELDS) throw problem("name", FULL);
    refuseShape(field, others, field.name);
    await updateField(tx, scope, { id: field.id, deletedAt: null });
    return { after: { name: field.name, deleted: false } };
  });
}
