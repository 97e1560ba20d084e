// Who is mentioned in a note: colleagues who may see the contact, known by id, told once, shown by the name they have now.
import { mentionedIn, renamed } from "#lib/contact/mentions.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { MOST_MENTIONS_SHOWN } from "#lib/services/contact/contact-limits.ts";
import type { Mention } from "#lib/services/contact/mention-contract.ts";
import type { Person } from "#lib/services/person.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { mentionEmail } from "#server/contact/mention-email.ts";
import {
  endMentions,
  type MentionRow,
  readColleagues,
  readMentions,
  readMine,
  wasMentioned,
  writeMention,
} from "#server/contact/mention-store.ts";
import { tell } from "#server/contact/network/tell.ts";
import { type ContactRow, findContact } from "#server/contact/repository.ts";
import { MENTIONS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { notify } from "#server/platform/notify.ts";
import { peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";
import { readWorkspace, type Tx } from "#server/platform/transaction.ts";

/** So long one letter of a contact is enough for whoever is mentioned with it; all mentions are in their list. */
const ONE_LETTER_MS = 15 * 60_000;
const UNSEEN = "You can mention only colleagues who may see this contact.";

type Written = {
  contact: Pick<ContactRow, "id" | "name">;
  entry: string;
  text: string;
  mentions: readonly string[] | undefined;
};

/** Takes an attempt for each colleague whom a note names, before its transaction begins; those whom it named before are free. */
export async function takeMentions(scope: WorkspaceScope, mentions: readonly string[], entry?: string): Promise<void> {
  const named = new Set(mentions);
  if (named.size > 0 && entry !== undefined) {
    for (const { userId } of await readWorkspace(scope, (tx) => readMentions(tx, scope, [entry]))) named.delete(userId);
  }
  if (named.size > 0) await takeAttempt(MENTIONS_PER_PERSON, scope.userId, named.size);
}

/**
 * Keeps who a note mentions, in its transaction: of those that are named by id, who stands in the text. Nothing said keeps whom it
 * mentions already. Whoever is new is told, once in a quarter of an hour for one contact.
 */
export async function keepMentions(
  tx: Tx,
  scope: WorkspaceScope,
  { contact, entry, text, mentions, at }: Written & { at: Date },
): Promise<void> {
  const before = (await readMentions(tx, scope, [entry])).map(({ userId }) => userId);
  const wanted = mentions ?? before;
  if (wanted.length === 0 && before.length === 0) return;
  const colleagues = await readColleagues(tx, scope, contact.id);
  const known = colleagues.filter(({ id }) => wanted.includes(id));
  if (mentions !== undefined && known.length < new Set(wanted).size) {
    throw new AppError("invalid", UNSEEN, { fields: { text: [UNSEEN] } });
  }
  const named = mentionedIn(text, known);
  const gone = before.filter((id) => !named.some((one) => one.id === id));
  await endMentions(tx, scope, { entry, users: gone, at });
  const fresh: string[] = [];
  const since = new Date(at.getTime() - ONE_LETTER_MS);
  for (const { id, name } of named) {
    const row = { entryId: entry, userId: id, contactId: contact.id, word: name, at };
    const told = await wasMentioned(tx, scope, { ...row, since });
    if ((await writeMention(tx, scope, row)) && !told) fresh.push(id);
  }
  const by = scope.userId;
  for (const id of fresh) {
    await tell(tx, id, (to) => mentionEmail({ to, contact, text }));
    await notify(tx, { kind: "mention", person: id, workspace: scope.workspaceId, subject: contact.id, by });
  }
}

type Faces = (id: string) => Person;

/** A note's text with the names of now, and who is mentioned in it. */
export function shownMentions(
  text: string,
  rows: readonly MentionRow[],
  face: Faces,
): { text: string; mentions: Person[] } {
  const people = rows.map(({ word: name, userId }) => ({ name, now: face(userId).name }));
  return { text: renamed(text, people), mentions: rows.map(({ userId }) => face(userId)) };
}

/** GET /contacts/{id}/mentionable */
export async function listColleagues(context: ContactContext, { id }: { id: string }): Promise<{ data: Person[] }> {
  const scope = authorize(context.actor, "contacts.read");
  if (!isId(id)) throw new AppError("not_found");
  const found = await readWorkspace(scope, async (tx) => {
    const contact = await findContact(tx, scope, id);
    if (contact === null) throw new AppError("not_found");
    if (contact.deletedAt !== null) throw new AppError("gone");
    return readColleagues(tx, scope, contact.id);
  });
  return { data: found.map(({ id: user, name }) => ({ id: user, name, photo_url: null })) };
}

/** GET /contacts/mentions */
export async function listMentions(context: ContactContext): Promise<{ data: Mention[] }> {
  const scope = authorize(context.actor, "contacts.read");
  const { rows, all } = await readWorkspace(scope, async (tx) => {
    const rows = await readMine(tx, scope, MOST_MENTIONS_SHOWN);
    return {
      rows,
      all: await readMentions(
        tx,
        scope,
        rows.map(({ entry }) => entry),
      ),
    };
  });
  const face = await peopleById(context.people, [...rows.map(({ by }) => by), ...all.map(({ userId }) => userId)]);
  const of = (entry: string) => all.filter((row) => row.entryId === entry);
  return {
    data: rows.map(({ entry: id, contact, name, by, text, at }) => ({
      ...{ id, contact: { id: contact, name }, by: face(by), at: instantOf(at) },
      text: shownMentions(text, of(id), face).text,
    })),
  };
}
