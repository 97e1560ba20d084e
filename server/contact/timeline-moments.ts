// What other services, the trail and the people here tell of a contact, as moments of its time.
import type { MomentKind } from "#lib/services/contact/contact-limits.ts";
import type { Moment } from "#lib/services/contact/timeline-entities.ts";
import type { Person } from "#lib/services/person.ts";
import type { AnswerWords } from "#server/contact/answer-words-store.ts";
import type { EntryRow } from "#server/contact/fact-repository.ts";
import type { MentionRow } from "#server/contact/mention-store.ts";
import { shownMentions } from "#server/contact/mentions.ts";
import type { Person as Joined } from "#server/contact/person.ts";
import type { ContactRow } from "#server/contact/repository.ts";
import { toEntry } from "#server/contact/wire.ts";
import type { AnswerStep } from "#server/platform/answers-port.ts";
import type { Act } from "#server/platform/audit.ts";
import type { LinkStep } from "#server/platform/links-port.ts";
import type { Gave } from "#server/platform/moved-rows.ts";
import type { TextStep } from "#server/platform/texts-port.ts";

export type Faces = (id: string) => Person;

const NOTHING = {
  text: "",
  requests: [],
  where: "",
  by: null,
  to: null,
  guess: false,
  entry: null,
} satisfies Partial<Moment>;

/** What is known of where something was, as one line. */
function line(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(", ");
}

type Step = { step: AnswerStep; guess: boolean; words: AnswerWords };

/** A step of the visit that an answer came with; the answer itself says what was written with it. */
export function stepMoment({ step, guess, words: { note, requests } }: Step): Moment {
  const { id, kind, at, part, channel, event, device, city } = step;
  const where = line(event || channel, device, city);
  const text = kind === "answered" || kind === "added" ? note : part;
  return { ...NOTHING, id, kind, at: at.toISOString(), text, requests: [...requests], where, guess };
}

/** What happened with the contact's own address of a link; of a preview it is known what drew it. */
export function linkMoment(step: LinkStep, guess: boolean, face: Faces): Moment {
  const { id, kind, at, title, by, channel, agent, device, city } = step;
  const where = kind === "previewed" ? agent : line(channel === "link" ? "" : channel, device, city);
  return { ...NOTHING, id, kind, at: at.toISOString(), text: title, where, by: face(by), guess };
}

/** A text to them, or what they answered to one. */
export function textMoment(step: TextStep, guess: boolean, face: Faces): Moment {
  const { id, kind, at, text, by } = step;
  return { ...NOTHING, id, kind, at: at.toISOString(), text, by: by === null ? null : face(by), guess };
}

/** What the trail says of a contact that its time tells too. */
const ACTS = {
  "contacts.create": "created",
  "contacts.give": "handed",
  "contacts.merge": "merged",
  "contacts.unmerge": "parted",
  "contacts.delete": "removed",
  "contacts.restore": "restored",
} as const satisfies Readonly<Record<string, MomentKind>>;

const isTold = (action: string): action is keyof typeof ACTS => Object.hasOwn(ACTS, action);

export const TOLD_ACTS = Object.keys(ACTS).filter(isTold);

const receiverOf = ({ after }: Act) => (typeof after?.owner_id === "string" ? after.owner_id : null);

/** Who stands in these acts. */
export function peopleOfActs(acts: readonly Act[]): string[] {
  return acts.flatMap((act) => [act.by, receiverOf(act)]).filter((id) => id !== null);
}

/** None for what came by itself: the answer that a contact began with is a moment of its own. */
export function actMoments(act: Act, face: Faces): Moment[] {
  const { id, at, action, by } = act;
  const told = TOLD_ACTS.find((one) => one === action);
  if (told === undefined || (told === "contacts.create" && by === null)) return [];
  const receiver = receiverOf(act);
  const people = { by: by === null ? null : face(by), to: receiver === null ? null : face(receiver) };
  return [{ ...NOTHING, id, kind: ACTS[told], at: at.toISOString(), ...people }];
}

/** That it went to a colleague because its owner left. */
export function gaveMoment({ id, at, by, to }: Gave, face: Faces): Moment {
  return { ...NOTHING, id, kind: "handed", at: at.toISOString(), by: by === null ? null : face(by), to: face(to) };
}

/** Records that came with a file, which is called so, have no line of their own in the trail. */
export function importMoments(records: readonly ContactRow[], files: ReadonlyMap<string, string>): Moment[] {
  return records.map(({ id, createdAt, importId }) => {
    const text = files.get(importId ?? "") ?? "";
    return { ...NOTHING, id, kind: "imported", at: createdAt.toISOString(), text };
  });
}

/** What somebody here wrote. */
export function saidMoment(row: EntryRow & { saidAt: Date }, all: readonly MentionRow[], face: Faces): Moment {
  const { id, kind, saidAt, by } = row;
  const { text, mentions } = shownMentions(
    row.text,
    all.filter(({ entryId }) => entryId === id),
    face,
  );
  return {
    ...{ ...NOTHING, id, text, by: face(by), entry: { ...toEntry(row, face), text, mentions } },
    kind: kind === "task" && row.doneAt !== null ? "done" : kind,
    at: saidAt.toISOString(),
  };
}

/** Those of a person's records that were joined by themselves, or into one that was: they may be somebody else's. */
export function guessedRecords({ merges }: Joined): ReadonlySet<string> {
  const byRecord = new Map(merges.map((merge) => [merge.recordId, merge]));
  const isGuessed = (id: string): boolean => {
    const merge = byRecord.get(id);
    return merge !== undefined && (merge.automatic || isGuessed(merge.personId));
  };
  return new Set([...byRecord.keys()].filter(isGuessed));
}
