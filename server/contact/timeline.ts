// What happened with a contact, newest first: the way to their answer, what was opened of what they were sent, what was written about
// them, and what was done with the contact.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { TimelineAsk } from "#lib/services/contact/timeline-entities.ts";
import { instantInput } from "#lib/services/contract.ts";
import { type AnswerWords, NO_WORDS, readAnswerWords } from "#server/contact/answer-words-store.ts";
import { isShown, placeOf } from "#server/contact/brand.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { readSaid } from "#server/contact/fact-repository.ts";
import { fileNames } from "#server/contact/file-name-store.ts";
import { readMentions } from "#server/contact/mention-store.ts";
import { type Person, readPerson, recordsOf } from "#server/contact/person.ts";
import { type ContactRow, findContact, isViewing } from "#server/contact/repository.ts";
import {
  actMoments,
  gaveMoment,
  guessedRecords,
  importMoments,
  linkMoment,
  peopleOfActs,
  saidMoment,
  stepMoment,
  TOLD_ACTS,
  textMoment,
} from "#server/contact/timeline-moments.ts";
import type { AnswerStep } from "#server/platform/answers-port.ts";
import { actsOn } from "#server/platform/audit.ts";
import { gaveWith } from "#server/platform/moved-rows.ts";
import { peopleById } from "#server/platform/people.ts";
import { readWorkspace, type Tx } from "#server/platform/transaction.ts";

/** Moments of the same millisecond that a page may end between. */
const SPARE = 50;

type Kind = TimelineAsk["kind"];
/** What shows the visits. */
const VISITED: ReadonlySet<Kind> = new Set(["all", "visits"]);

type Place = { at: string; id: string };
type Window = { until: Date | null; limit: number };

/** GET /contacts/{id}/timeline: a page, and the place that the next one begins behind. */
export async function getTimeline(context: ContactContext, input: TimelineAsk) {
  const scope = placeOf(context, authorize(context.actor, "contacts.read"), input);
  const { id, kind, per_page: limit } = input;
  const behind = behindOf(input.before);
  if (!isId(id)) throw new AppError("not_found");
  // From the parent nothing is restored.
  if (kind === "deleted" && input.location !== undefined) throw new AppError("forbidden");
  const window = { until: behind && new Date(behind.at), limit: limit + SPARE };
  const found = await readWorkspace(scope, async (tx) => {
    const row = await findContact(tx, scope, id);
    if (row === null || !isShown(row, input)) throw new AppError("not_found");
    if (row.deletedAt !== null) throw new AppError("gone");
    const person = await readPerson(tx, scope, row);
    const of = { row, person, records: recordsOf(row.id, person), kind, window };
    return {
      ...(await readWritten(tx, scope, of)),
      ...(await readVisits(context, tx, of)),
      ...(await readActs(tx, of)),
    };
  });
  const moments = (await momentsOf(context, found))
    .toSorted(newestFirst)
    .filter((moment) => behind === null || newestFirst(behind, moment) < 0);
  const data = moments.slice(0, limit);
  const last = data.at(-1);
  return { data, meta: { next: last && moments.length > limit ? `${last.at} ${last.id}` : null } };
}

type Of = { row: ContactRow; person: Person; records: readonly string[]; kind: Kind; window: Window };

/** What somebody here wrote. */
async function readWritten(tx: Tx, scope: WorkspaceScope, { row, records, kind, window }: Of) {
  if (kind === "visits") return { said: [], mentioned: [] };
  // Whoever only views a contact brings back what is their own.
  const deleted = kind === "deleted" ? { by: isViewing(scope, row) ? scope.userId : null } : null;
  const said = await readSaid(tx, scope, { contact: records, ...window, deleted });
  const notes = said.filter(({ kind: what }) => what !== "task").map((entry) => entry.id);
  return { said, mentioned: await readMentions(tx, scope, notes) };
}

/** What they did: with a card, whose answer their records came with, and with links of their own. */
async function readVisits(context: ContactContext, tx: Tx, { row, person, records, kind, window }: Of) {
  const guessed = guessedRecords(person);
  const steps: { step: AnswerStep; guess: boolean; words: AnswerWords }[] = [];
  const texts = kind === "all" ? await context.texts.steps(tx, records, window) : [];
  if (!VISITED.has(kind)) return { guessed, steps, links: [], texts };
  const words = await readAnswerWords(tx, records);
  for (const { id, answerId } of [row, ...person.joined]) {
    const way = answerId === null ? [] : await context.answers.steps(tx, answerId, window);
    steps.push(...way.map((step) => ({ step, guess: guessed.has(id), words: words.get(step.id) ?? NO_WORDS })));
  }
  const links = await context.links.steps(tx, records, window);
  return { guessed, steps, texts, links: links.filter((step) => kind === "all" || step.kind !== "linked") };
}

const NO_FILES: ReadonlyMap<string, string> = new Map();

/** What was done with the contact itself, and the files that its records came with. */
async function readActs(tx: Tx, { row, person, records, kind, window }: Of) {
  if (kind !== "all") return { acts: [], gave: [], imported: [], files: NO_FILES };
  const acts = await actsOn(tx, { type: "contact", ids: records, actions: TOLD_ACTS, ...window });
  const imported = [row, ...person.joined].filter(({ origin }) => origin === "import");
  const files = await fileNames(
    tx,
    imported.flatMap(({ importId }) => importId ?? []),
  );
  return { acts, gave: await gaveWith(tx, "contact", records), imported, files };
}

type Found = Awaited<ReturnType<typeof readWritten>> &
  Awaited<ReturnType<typeof readVisits>> &
  Awaited<ReturnType<typeof readActs>>;

async function momentsOf({ people }: ContactContext, found: Found) {
  const { said, mentioned, steps, links, texts, guessed, acts, gave, imported, files } = found;
  const face = await peopleById(people, [
    ...[...said, ...links, ...texts].flatMap(({ by }) => by ?? []),
    ...mentioned.map(({ userId }) => userId),
    ...peopleOfActs(acts),
    ...gave.flatMap(({ by, to }) => (by === null ? [to] : [by, to])),
  ]);
  return [
    ...steps.map(stepMoment),
    ...links.map((step) => linkMoment(step, guessed.has(step.contact), face)),
    ...texts.map((step) => textMoment(step, guessed.has(step.contact), face)),
    ...said.map((entry) => saidMoment(entry, mentioned, face)),
    ...acts.flatMap((act) => actMoments(act, face)),
    ...gave.map((one) => gaveMoment(one, face)),
    ...importMoments(imported, files),
  ];
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
