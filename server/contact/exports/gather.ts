// Puts together what a file says of each of a thousand contacts, out of the few reads that bring it.
import type { ExportedContact, ExportedEntry, ExportedValue } from "#lib/contact/exports/exported.ts";
import type { OwnRelation } from "#lib/contact/imports/own-relations.ts";
import { shownFacts, withChoices } from "#lib/contact/shown-facts.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { ANY_FIELDS } from "#lib/services/contact/contact-limits.ts";
import { type AnswerWords, readAnswerWords } from "#server/contact/answer-words-store.ts";
import { toConsents } from "#server/contact/consent-wire.ts";
import { type ExportRows, readForExport } from "#server/contact/exports/export-read-store.ts";
import type { RelationRow } from "#server/contact/exports/export-relation-store.ts";
import type { EntryRow, FactRow } from "#server/contact/fact-repository.ts";
import { type FieldRow, readFields } from "#server/contact/fields/field-store.ts";
import { customOf, ofFields, peopleInFacts, peopleNamed } from "#server/contact/fields/field-wire.ts";
import { type MayWritePage, mayWriteOf, mayWriteTo } from "#server/contact/may-write.ts";
import { isViewing } from "#server/contact/repository.ts";
import { toContact } from "#server/contact/wire.ts";
import type { AnswerPlace, AnswersPort } from "#server/platform/answers-port.ts";
import type { MediaPort } from "#server/platform/media-port.ts";
import { type AskPeople, peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";
import type { Marker } from "#server/platform/stop-store.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type Ports = { answers: AnswersPort; people: AskPeople; media: MediaPort };
/** What a call carries of them. */
export const portsOf = ({ answers, people, media }: Ports): Ports => ({ answers, people, media });
type Face = Awaited<ReturnType<typeof peopleById>>;

export type Gathered = ExportRows & {
  fields: readonly FieldRow[];
  places: ReadonlyMap<string, AnswerPlace>;
  words: ReadonlyMap<string, AnswerWords>;
  writing: MayWritePage;
  now: Date;
};

/** What the database knows of these contacts, in one transaction; without a marker nobody asks whether we may write to them. */
export async function gatherRows(
  tx: Tx,
  scope: WorkspaceScope,
  { ids, answers, marker }: { ids: readonly string[]; answers: AnswersPort; marker: Marker | null },
): Promise<Gathered> {
  const now = new Date();
  const fields = await readFields(tx, scope);
  const found = await readForExport(tx, scope, ids);
  const facts = ofFields(found.facts, fields);
  const answered = found.rows.flatMap(({ answerId }) => answerId ?? []);
  const places = answered.length === 0 ? new Map<string, AnswerPlace>() : await answers.places(tx, answered);
  const words = await readAnswerWords(tx, [...found.personOf.keys()]);
  // Addresses that were taken away ask for their stops too, and are not exported.
  const known = { personOf: found.personOf };
  const ask = marker === null ? null : { rows: found.rows, marker, now, known };
  return {
    ...found,
    fields,
    facts,
    places,
    words,
    now,
    writing: ask === null ? new Map() : await mayWriteTo(tx, scope, ask),
  };
}

function grouped<Row extends { contactId: string }>(rows: readonly Row[], personOf: ReadonlyMap<string, string>) {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const person = personOf.get(row.contactId) ?? row.contactId;
    const group = groups.get(person);
    if (group) group.push(row);
    else groups.set(person, [row]);
  }
  return groups;
}

const nameOf = (face: Face, id: string | null) => (id === null ? null : face(id).name);

/** By asset, as an address that holds its bytes; where a file has no place for photos there are none. */
export type PhotoTexts = ReadonlyMap<string, string>;

type Saying = { face: Face; fields: readonly FieldRow[]; photos: PhotoTexts };

function valuesOf(facts: readonly FactRow[], { face, fields, photos }: Saying): ExportedValue[] {
  const shown = shownFacts(facts);
  const all = [...shown, ...facts.filter((fact) => !shown.includes(fact))];
  const written = all.flatMap(
    (
      { field, fieldId, use, value, source, by, at, assetId, parts, confirmedAt, confirmedBy },
      index,
    ): ExportedValue[] => {
      const said = assetId === null ? value : photos.get(assetId);
      if (said === undefined) return [];
      return [
        {
          custom: customOf({ fieldId, value }, fields, face),
          ...{ field, use, value: said, source, at: instantOf(at) },
          ...(parts === null ? {} : { address: parts }),
          shown: index < shown.length,
          by: nameOf(face, by),
          ...(confirmedAt === null || confirmedBy === null
            ? {}
            : { confirmed: { at: instantOf(confirmedAt), by: face(confirmedBy).name } }),
        },
      ];
    },
  );
  return ANY_FIELDS.flatMap((field) => written.filter((one) => one.field === field));
}

/** By person, in the order in which they came: an id begins with its time. */
function answersOf(words: ReadonlyMap<string, AnswerWords>, personOf: ReadonlyMap<string, string>) {
  const all = [...words].map(([contactId, said]) => ({ contactId, said }));
  return grouped(
    all.toSorted((a, b) => a.contactId.localeCompare(b.contactId)),
    personOf,
  );
}

const entryOf =
  (face: Face) =>
  ({ kind, text, at, by, dueOn, doneAt }: EntryRow): ExportedEntry => ({
    ...{ kind, text, at: instantOf(at), by: face(by).name, due_on: dueOn, done_at: instantOf(doneAt) },
  });

/** Each once, however many of the joined records say it. */
function relationsOf(id: string, rows: readonly RelationRow[]): OwnRelation[] {
  const seen = new Map(
    rows
      .filter(({ other }) => other !== id)
      .map(({ contactId: _, ...one }) => [`${one.other} ${one.relation} ${one.word.toLowerCase()}`, one] as const)
      .toReversed(),
  );
  return [...seen.values()].toReversed();
}

/** The contacts as a file has them; who is who is asked for once. */
export async function gathered(
  scope: WorkspaceScope,
  found: Gathered & { photos: PhotoTexts },
  people: AskPeople,
): Promise<ExportedContact[]> {
  const { photos, rows, personOf, merges, fields, places, writing, now } = found;
  const facts = grouped(found.facts, personOf);
  const entries = grouped(found.entries, personOf);
  const relations = grouped(found.relations, personOf);
  const answers = answersOf(found.words, personOf);
  const said = [...found.facts, ...found.entries].flatMap(({ by }) => by ?? []);
  const named = [...peopleNamed(rows, fields), ...peopleInFacts(found.facts, fields)];
  const face = await peopleById(people, [...rows.map(({ ownerId }) => ownerId), ...new Set(said), ...new Set(named)]);
  return rows.map((row) => {
    const { verdicts = [], consents = [] } = writing.get(row.id) ?? {};
    const beside = { ...places.get(row.answerId ?? ""), viewing: isViewing(scope, row), fields };
    const own = facts.get(row.id) ?? [];
    return {
      contact: { ...toContact(row, face, beside), may_write: mayWriteOf(verdicts) },
      values: valuesOf(row.ownSign === null ? own : withChoices(own, merges), { face, fields, photos }),
      answers: (answers.get(row.id) ?? []).map(({ said }) => said),
      entries: (entries.get(row.id) ?? []).map(entryOf(face)),
      relations: relationsOf(row.id, relations.get(row.id) ?? []),
      consents: toConsents(consents, { face, userId: "", now }),
    };
  });
}
