// What a bite of rows adds to contacts, worked out before any of it is written. Nothing is overwritten: what the file says is
// another value, behind what is shown, beside it, or in front of it.
import { fieldKey, shownFacts } from "#lib/contact/shown-facts.ts";
import { newId } from "#lib/id.ts";
import { type ContactKind, MANY_FIELDS, MOST_FACTS } from "#lib/services/contact/contact-limits.ts";
import type { RowWay } from "#lib/services/contact/import-limits.ts";
import { MOST_CONTACT_PHOTOS } from "#lib/services/contact/photo-limits.ts";
import type { FactRow } from "#server/contact/fact-repository.ts";
import type { BulkFact, ImportedNote } from "#server/contact/imports/contact-bulk-store.ts";
import type { ImportFile } from "#server/contact/imports/import-repository.ts";
import type { SettledRow } from "#server/contact/imports/import-row-store.ts";
import { distinctTags, type ReadPerson } from "#server/contact/imports/person-of.ts";
import type { ReadValue } from "#server/contact/imports/read-values.ts";
import type { ContactRow } from "#server/contact/repository.ts";

/** Its row, as far as it says how it began and whether others are joined into it. */
type Own = Partial<Pick<ContactRow, "ownTags" | "ownSign" | "origin" | "createdAt" | "metAt">>;
type Held = Own & { id: string; kind: ContactKind; name: string; tags: string[]; version: number };
type Known = Pick<
  FactRow,
  "id" | "contactId" | "field" | "fieldId" | "value" | "normal" | "source" | "chosen" | "replacedBy" | "at"
> & {
  endedAt: Date | null;
};

/** One contact while rows are added to it. */
type Target = Own & {
  id: string;
  kind: ContactKind;
  name: string;
  tags: string[];
  version: number;
  fresh: boolean;
  changed: boolean;
  facts: Known[];
  words: string[];
};

type Row = { line: number; person: ReadPerson; choice: RowWay | null };
type There = {
  /** Assets of photos that came with the rows, by their hashes. */
  photos: ReadonlyMap<string, string>;
  held: readonly Held[];
  facts: readonly Known[];
  notes: readonly { contactId: string; text: string }[];
};

/** The same way of writing it, for what stands behind another way. */
const isThere = (fact: Known, { normal, value, behind }: ReadValue) =>
  behind ? fact.value === value : fact.normal === normal;
const isMany = (field: ReadValue["field"]) => MANY_FIELDS.some((many) => many === field);

const FULL = `A contact holds at most ${MOST_FACTS} values, so some of this row were left out.`;
const withFull = (problem: string | null) => (problem === null ? FULL : `${problem} ${FULL}`);
const NOTHING_CHOSEN = "Already a contact. Nothing was chosen for this row, so it was left out.";

export class Joining {
  readonly file: ImportFile;
  readonly at: Date;
  /** What is to be written. */
  readonly facts: BulkFact[] = [];
  readonly notes: ImportedNote[] = [];
  readonly replaced: { id: string; replacedBy: string }[] = [];
  /** What is done with whoever is here already, by the row that is taken. */
  #way: RowWay = "skip";
  /** Something of the row that is taken found no room. */
  #full = false;
  readonly #targets = new Map<string, Target>();
  readonly #photos: There["photos"];

  constructor({ file, at }: { file: ImportFile; at: Date }, { held, facts, notes, photos }: There) {
    this.file = file;
    this.at = at;
    this.#photos = photos;
    for (const row of held) {
      const { id } = row;
      const own = { facts: facts.filter(({ contactId }) => contactId === id) };
      const words = notes.filter(({ contactId }) => contactId === id).map(({ text }) => text);
      this.#targets.set(id, { ...row, fresh: false, changed: false, ...own, words });
    }
  }

  /** Adds a row to its contact, and says what became of it. */
  take({ line, person, choice }: Row, { id, fresh }: { id: string; fresh: boolean }): SettledRow {
    const { problem } = person;
    const { known } = this.file;
    this.#way = known === "ask" ? (choice ?? "skip") : known;
    if (fresh) this.#targets.set(id, this.#newTarget(id, person));
    const target = this.#targets.get(id);
    // Who was known a moment ago may be gone, or be nobody's whom we see; nothing is done about them.
    if (target === undefined || (this.#way === "skip" && !fresh)) {
      const why = this.#leftBecause({ choice, problem });
      return { line, state: "left", problem: why, contact: null, version: null, tags: [] };
    }
    const before = new Set(target.tags);
    this.#full = false;
    this.#add(target, person);
    const said = this.#full ? withFull(problem) : problem;
    const tags = fresh ? [] : target.tags.filter((tag) => !before.has(tag));
    return { line, state: fresh ? "added" : "joined", problem: said, contact: id, version: null, tags };
  }

  #leftBecause({ choice, problem }: { choice: Row["choice"]; problem: string | null }): string {
    return this.file.known === "ask" && choice === null ? NOTHING_CHOSEN : (problem ?? "Already a contact.");
  }

  /** The same with the version that its contact has once all is written. */
  versioned(row: SettledRow): SettledRow {
    const target = row.contact === null ? undefined : this.#targets.get(row.contact);
    if (target === undefined) return row;
    return { ...row, version: target.version + (target.changed && !target.fresh ? 1 : 0) };
  }

  made(): Target[] {
    return [...this.#targets.values()].filter(({ fresh }) => fresh);
  }

  changed(): Target[] {
    return [...this.#targets.values()].filter(({ fresh, changed }) => changed && !fresh);
  }

  #newTarget(id: string, { kind, name }: ReadPerson): Target {
    return { id, kind, name, tags: [], version: 1, fresh: true, changed: true, facts: [], words: [] };
  }

  #add(target: Target, { values, tags, note, notes }: ReadPerson): void {
    for (const value of values) this.#addValue(target, value);
    const all = distinctTags([...target.tags, ...tags, ...this.file.tags]);
    if (all.length > target.tags.length) target.changed = true;
    target.tags = all;
    for (const one of notes) this.#addNote(target, { ...one, at: this.#momentOf(one.at) });
    if (note !== "") this.#addNote(target, { kind: "note", text: note, at: this.at });
  }

  #addNote(target: Target, { kind, text, at }: Pick<ImportedNote, "kind" | "text" | "at">): void {
    if (text === "" || target.words.includes(text)) return;
    const { id: importId, ownerId: by } = this.file;
    target.words.push(text);
    target.changed = true;
    this.notes.push({ id: newId(), contactId: target.id, kind, text, by, importId, at });
  }

  /** When a note was written, as the file says it; nothing was written later than now. */
  #momentOf(at: string): Date {
    const moment = new Date(at);
    return moment.getTime() > 0 && moment < this.at ? moment : this.at;
  }

  #addValue(target: Target, value: ReadValue): void {
    const key = fieldKey(value);
    const same = target.facts.filter((fact) => fieldKey(fact) === key && fact.endedAt === null);
    if (same.some((fact) => isThere(fact, value)) || this.#keepsOut(target, same)) return;
    // A cell that names a photo which did not come with its row names none.
    if (value.field === "photo" && !this.#photos.has(value.value)) return;
    const most = value.field === "photo" ? MOST_CONTACT_PHOTOS : MOST_FACTS;
    const held = value.field === "photo" ? same : target.facts.filter(({ endedAt }) => endedAt === null);
    if (held.length >= most) {
      this.#full = true;
      return;
    }
    const fact = { ...this.#factOf(target, value), ...this.#place(target, same, value) };
    target.facts.push({ ...fact, endedAt: null });
    this.facts.push(fact);
    target.changed = true;
  }

  /** Only empty fields are filled, where that was chosen. */
  #keepsOut({ fresh }: Target, same: readonly Known[]): boolean {
    return this.#way === "fill" && !fresh && same.length > 0 && !this.#onlyOurs(same);
  }

  /** Behind what is shown, or in front of it until it is taken away: that value comes back by itself then. */
  #place(
    { fresh, facts }: Target,
    same: readonly Known[],
    { behind }: ReadValue,
  ): Pick<Known, "id" | "chosen" | "replacedBy"> {
    // Of what one file says the first is the best: ids of one moment are told apart by their time.
    const id = newId(Date.now() - facts.length);
    const [first] = same;
    const shown = first === undefined || (isMany(first.field) && !behind) ? undefined : shownFacts(same)[0];
    if (behind) return { id, chosen: false, replacedBy: shown?.id ?? null };
    if (this.#way !== "show" || fresh) return { id, chosen: false, replacedBy: shown?.id ?? null };
    if (shown !== undefined) this.#putBehind(shown, id);
    return { id, chosen: same.length > 0, replacedBy: null };
  }

  /** Rows of one file about one person fill each other up. */
  #onlyOurs(facts: readonly Known[]): boolean {
    return (
      isMany(facts[0]?.field ?? "name") &&
      facts.every(({ at, source }) => source === "import" && at.getTime() === this.at.getTime())
    );
  }

  #putBehind(shown: Known, by: string): void {
    const waiting = this.facts.find(({ id }) => id === shown.id);
    if (waiting === undefined) this.replaced.push({ id: shown.id, replacedBy: by });
    else waiting.replacedBy = by;
    shown.replacedBy = by;
  }

  #factOf({ id: contactId }: Target, { field, fieldId, use, value, normal, parts }: ReadValue) {
    const { id: sourceId, ownerId: by } = this.file;
    return {
      contactId,
      field,
      fieldId: fieldId ?? null,
      use,
      value,
      normal,
      parts: parts ?? null,
      assetId: field === "photo" ? (this.#photos.get(value) ?? null) : null,
      source: "import" as const,
      sourceId,
      by,
      at: this.at,
    };
  }
}
