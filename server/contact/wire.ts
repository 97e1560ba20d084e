// A contact between its rows and the wire.
import { addressCodes } from "#lib/contact/address.ts";
import { shownFacts } from "#lib/contact/shown-facts.ts";
import { ANY_FIELDS } from "#lib/services/contact/contact-limits.ts";
import type { Contact, ContactRecord, Entry, Fact } from "#lib/services/contact/entities.ts";
import { contactPhotoUrl } from "#lib/services/contact/photo-address.ts";
import type { Person } from "#lib/services/person.ts";
import type { EntryRow, FactRow } from "#server/contact/fact-repository.ts";
import type { FieldRow } from "#server/contact/fields/field-store.ts";
import { customOf, listValues } from "#server/contact/fields/field-wire.ts";
import { lineOf } from "#server/contact/line.ts";
import type { Person as Joined } from "#server/contact/person.ts";
import type { ContactRow } from "#server/contact/repository.ts";
import type { AnswerPlace } from "#server/platform/answers-port.ts";
import { instantOf } from "#server/platform/rows.ts";

type Faces = (id: string) => Person;

/** What a row does not say of a contact: where they answered, and whether the caller only views it. */
type Beside = Partial<AnswerPlace> & { viewing?: boolean; fields?: readonly FieldRow[] };

function followUpOf({ followUpId: id, followUp: text, followUpOn: day }: ContactRow): Contact["follow_up"] {
  return id === null || text === null || day === null ? null : { id, text, due_on: day };
}

/** The contact as lists show it, without whether we may write to them. */
export function toContact(
  row: ContactRow,
  face: Faces,
  { fields = [], ...beside }: Beside = {},
): Omit<Contact, "may_write"> {
  const { id, kind, name, title, company, email, phone, birthday, stage, tags, origin, version } = row;
  return {
    ...{ id, kind, name, title, company, email, phone, birthday, stage, tags, origin, version },
    ...{ event: "", introducer: "", viewing: false, ...beside },
    custom: listValues(row, fields, face),
    photo_url: row.photoId === null ? null : contactPhotoUrl(row.photoId),
    owner: face(row.ownerId),
    seen_by: row.seenBy,
    follow_up: followUpOf(row),
    last_sign: { kind: row.sign, at: instantOf(row.signAt) },
    created_at: instantOf(row.createdAt),
    deleted_at: instantOf(row.deletedAt),
  };
}

type Sources = {
  fields: readonly FieldRow[];
  /** What files are called, by the ids of their imports. */
  files: ReadonlyMap<string, string>;
  /** Where answers were given. */
  places: ReadonlyMap<string, AnswerPlace>;
  userId: string;
};

/** Which file a value came with, and at which event it was said. */
function sourceOf({ source, sourceId, by }: FactRow, { files, places, userId }: Sources): Pick<Fact, "file" | "event"> {
  const name = source === "import" ? files.get(sourceId ?? "") : undefined;
  return {
    // A file is its person's alone: others are told what it is called.
    file: name === undefined ? null : { name, id: by === userId ? sourceId : null },
    event: places.get(sourceId ?? "")?.event ?? "",
  };
}

function confirmedOf({ confirmedAt, confirmedBy }: FactRow, face: Faces): Fact["confirmed"] {
  return confirmedAt === null || confirmedBy === null ? null : { at: instantOf(confirmedAt), by: face(confirmedBy) };
}

/** What is known of a contact, by field, the shown ones first; those of the workspace's own fields in their order. */
export function toFacts(rows: readonly FactRow[], face: Faces, sources: Sources): Fact[] {
  const { fields } = sources;
  const shown = shownFacts(rows);
  const behind = rows.filter((row) => !shown.includes(row));
  const wire = (row: FactRow, isShown: boolean): Fact => {
    const { id, contactId, field, fieldId, use, value, normal, source, by, chosen, at, endedAt, parts } = row;
    return {
      ...sourceOf(row, sources),
      custom: customOf({ fieldId, value }, fields, face),
      line: field === "phone" ? lineOf(normal) : null,
      address: parts === null ? null : { ...parts, ...addressCodes(parts) },
      ...{ id, record_id: contactId, field, use, value, source, chosen, shown: isShown },
      by: by === null ? null : face(by),
      confirmed: confirmedOf(row, face),
      at: instantOf(at),
      ended_at: instantOf(endedAt),
    };
  };
  const all = [...shown.map((row) => wire(row, true)), ...behind.map((row) => wire(row, false))];
  const place = ({ custom }: Fact) => fields.findIndex(({ id }) => id === custom?.id);
  return ANY_FIELDS.flatMap((field) =>
    all.filter((fact) => fact.field === field).toSorted((a, b) => place(a) - place(b)),
  );
}

export function toEntry(row: EntryRow, face: Faces): Entry {
  const { id, kind, text, dueOn: due, dueTime, repeats, every, doneAt, by, at, deletedAt, version } = row;
  return {
    ...{ id, kind, text, version, due_on: due, due_time: dueTime },
    repeats: repeats === null ? null : { unit: repeats, every },
    done_at: instantOf(doneAt),
    by: face(by),
    at: instantOf(at),
    deleted_at: instantOf(deletedAt),
  };
}

type Parts = { row: ContactRow; person: Joined; facts: readonly FactRow[] };

/** The records of a person, the kept one first; none where nothing is joined. */
export function toRecords({ row, person: { joined, merges }, facts }: Parts, face: Faces): ContactRecord[] {
  if (joined.length === 0) return [];
  return [row, ...joined].map(({ id, name, ownerId, origin, createdAt }) => {
    const merge = merges.find(({ recordId }) => recordId === id);
    const said = shownFacts(facts.filter(({ contactId }) => contactId === id)).find(({ field }) => field === "name");
    return {
      ...{ id, name: said?.value ?? name, owner: face(ownerId), origin, created_at: instantOf(createdAt) },
      join: merge ? { id: merge.id, at: instantOf(merge.at), by: merge.by === null ? null : face(merge.by) } : null,
    };
  });
}
