// What happened with a contact, newest first: the way to their answer, what was written about them, and what was done.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { Moment, TimelineAsk } from "#lib/services/contact/timeline-entities.ts";
import { instantInput } from "#lib/services/contract.ts";
import type { Person } from "#lib/services/person.ts";
import { isShown, placeOf } from "#server/contact/brand.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { type EntryRow, readSaid } from "#server/contact/fact-repository.ts";
import { type MentionRow, readMentions } from "#server/contact/mention-store.ts";
import { shownMentions } from "#server/contact/mentions.ts";
import { readPerson, recordsOf } from "#server/contact/person.ts";
import { type ContactRow, findContact, isViewing } from "#server/contact/repository.ts";
import { toEntry } from "#server/contact/wire.ts";
import type { AnswerStep } from "#server/platform/answers-port.ts";
import { peopleById } from "#server/platform/people.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

/** Moments of the same millisecond that a page may end between. */
const SPARE = 50;

/** What shows the visits. */
const VISITED: ReadonlySet<TimelineAsk["kind"]> = new Set(["all", "visits"]);

type Place = { at: string; id: string };
type Faces = (id: string) => Person;

/** GET /contacts/{id}/timeline: a page, and the place that the next one begins behind. */
export async function getTimeline(context: ContactContext, input: TimelineAsk) {
  const scope = placeOf(context, authorize(context.actor, "contacts.read"), input);
  const { id, kind, per_page: limit } = input;
  const behind = behindOf(input.before);
  if (!isId(id)) throw new AppError("not_found");
  // From the parent nothing is restored.
  if (kind === "deleted" && input.location !== undefined) throw new AppError("forbidden");
  const window = { until: behind && new Date(behind.at), limit: limit + SPARE };
  const { steps, said, mentioned } = await readWorkspace(scope, async (tx) => {
    const row = await findContact(tx, scope, id);
    if (row === null || !isShown(row, input)) throw new AppError("not_found");
    if (row.deletedAt !== null) throw new AppError("gone");
    const person = await readPerson(tx, scope, row);
    const records = recordsOf(row.id, person);
    // Whoever only views a contact brings back what is their own.
    const deleted = kind === "deleted" ? { by: isViewing(scope, row) ? scope.userId : null } : null;
    const said = kind === "visits" ? [] : await readSaid(tx, scope, { contact: records, ...window, deleted });
    const visits: AnswerStep[] = [];
    for (const answer of VISITED.has(kind) ? answersOf([row, ...person.joined]) : []) {
      visits.push(...(await context.answers.steps(tx, answer, window)));
    }
    const notes = said.filter(({ kind: what }) => what !== "task").map((entry) => entry.id);
    return { steps: visits, said, mentioned: await readMentions(tx, scope, notes) };
  });
  const face = await peopleById(context.people, [
    ...said.map(({ by }) => by),
    ...mentioned.map(({ userId }) => userId),
  ]);
  const moments = [...steps.map(stepMoment), ...said.map((entry) => saidMoment(entry, mentioned, face))]
    .toSorted(newestFirst)
    .filter((moment) => behind === null || newestFirst(behind, moment) < 0);
  const data = moments.slice(0, limit);
  const last = data.at(-1);
  return { data, meta: { next: last && moments.length > limit ? `${last.at} ${last.id}` : null } };
}

/** The answers that the records of a person came with. */
function answersOf(records: readonly ContactRow[]): string[] {
  return records.flatMap(({ answerId }) => answerId ?? []);
}

function newestFirst(a: Place, b: Place): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0;
}

/** Throws `invalid` for what no answer of ours says. */
function behindOf(before: string | undefined): Place | null {
  if (before === undefined) return null;
  const [at = "", id = ""] = before.split(" ");
  if (!(isId(id) && instantInput.safeParse(at).success)) throw new AppError("invalid");
  return { at: new Date(at).toISOString(), id };
}

function stepMoment({ id, kind, at, part, channel, event, device, city }: AnswerStep): Moment {
  const where = [event || channel, device, city].filter(Boolean).join(", ");
  return { id, kind, at: at.toISOString(), text: part, where, by: null, entry: null };
}

function saidMoment(row: EntryRow & { saidAt: Date }, all: readonly MentionRow[], face: Faces): Moment {
  const { id, kind, saidAt, by } = row;
  const { text, mentions } = shownMentions(
    row.text,
    all.filter(({ entryId }) => entryId === id),
    face,
  );
  return {
    ...{ id, text, where: "", by: face(by), entry: { ...toEntry(row, face), text, mentions } },
    kind: kind === "task" && row.doneAt !== null ? "done" : kind,
    at: saidAt.toISOString(),
  };
}
