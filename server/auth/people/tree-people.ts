// The People Manager's reads: the people of a workspace and its locations, how many there are, and everything as CSV.
import { dayIn } from "#lib/date-format.ts";
import { addDays } from "#lib/days.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import { sendsEmail } from "#lib/sends-email.server.ts";
import type { PeopleExportInput, PeopleListInput } from "#lib/services/auth/people-contract.ts";
import { PEOPLE_COLUMNS } from "#lib/services/auth/people-csv.ts";
import type { PeopleOverview, PersonAct, TreePerson } from "#lib/services/auth/people-entities.ts";
import { NO_THEME } from "#lib/services/auth/people-limits.ts";
import { withPhoto } from "#lib/services/card/completeness.ts";
import type { PersonCard } from "#lib/services/person-card.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { listGroups } from "#server/auth/people/groups-repository.ts";
import { removalRefusal, rolesGivenBy } from "#server/auth/people/member-rules.ts";
import { refusalOf, type Standing, standing } from "#server/auth/people/members.ts";
import { countTree, peopleOfTree, type TreeAsk, type TreeRow } from "#server/auth/people/tree-people-repository.ts";
import type { CallContext } from "#server/platform/context.ts";
import { csvExport, heldPieces } from "#server/platform/export-file.ts";
import { type Found, pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { readWorkspace, type Tx } from "#server/platform/transaction.ts";

/** GET /people: across the locations for the owner of a franchise, else of the chosen workspace. */
export async function listPeople(context: CallContext, input: PeopleListInput) {
  const at = standing(context.actor, "people.read");
  return toPage(await read(context, at, { ...pageOf(input), ...narrowedBy(input) }), input, (person) => person);
}

type Narrowed = Pick<PeopleListInput, "role" | "state" | "place" | "region" | "card" | "group" | "theme">;

function narrowedBy({ role, state, place, region, card, group, theme }: Narrowed) {
  return { role, state, place, region, card, group, theme };
}

type Asked = Omit<TreeAsk, "wearers"> & { theme?: string | undefined };

/** The theme's wearers are the card service's to know; null where nobody asks for one. */
async function wearersOf(
  tx: Tx,
  { cards }: CallContext,
  { theme, places }: { theme?: string | undefined; places: readonly string[] },
) {
  if (theme === undefined) return null;
  return cards.wearing(tx, { places, theme: theme === NO_THEME ? null : theme });
}

async function read(context: CallContext, at: Standing, { theme, ...ask }: Asked): Promise<Found<TreePerson>> {
  return readWorkspace(at.scope, async (tx) => {
    const finished = ask.card ? await context.cards.finished(tx, at.scope.tree) : [];
    const wearers = await wearersOf(tx, context, { theme, places: at.scope.tree });
    const found = await peopleOfTree(tx, at.scope, { ...ask, finished, wearers });
    const cards = await cardsOf(tx, context, found.rows);
    const devices = await devicesOf(tx, context, { places: at.scope.tree, rows: found.rows });
    const here = { ...at, themes: mayGiveThemes(context.actor) };
    const holds = ({ id, kind }: TreeRow) => (devices === null || kind !== "person" ? null : (devices.get(id) ?? 0));
    const rows = found.rows.map((row) => ({
      ...toPerson(here, row, cards.get(row.id) ?? null),
      devices: holds(row),
    }));
    return { ...found, rows };
  });
}

const DAYS_SHOWN = 30;

/** One question for all rows of a page. */
async function cardsOf(tx: Tx, context: CallContext, rows: readonly TreeRow[]) {
  const people = rows
    .filter(({ kind }) => kind === "person")
    .map(({ id, place }) => ({ personId: id, workspaceId: place.id }));
  const since = addDays(dayIn(new Date(), zoneOf(context.session)), 1 - DAYS_SHOWN);
  return context.cards.facts(tx, { people, since });
}

/** What they hold in all places of the tree: a parent reads how many, and nothing of any of them. */
function devicesOf(tx: Tx, { cards }: CallContext, { places, rows }: { places: readonly string[]; rows: TreeRow[] }) {
  const people = rows.filter(({ kind }) => kind === "person").map(({ id }) => id);
  return cards.devices(tx, { places, people });
}

/** Whoever looks after the company's themes decides which one single people wear. */
function mayGiveThemes(actor: CallContext["actor"]): boolean {
  try {
    return authorize(actor, "themes.company").ownerId === null;
  } catch {
    return false;
  }
}

type Looking = Standing & { themes: boolean };

function toPerson(at: Looking, row: TreeRow, found: PersonCard | null) {
  const card = found && withPhoto(found, row.photo_url !== null);
  return { ...row, card, may: mayOf(at, row, card) };
}

/** Of owners in another place it is not known whether others stand beside them. */
const unknown = (role: TreeRow["role"]) => ({ lastOwner: role === "owner", othersOwn: false });

/** What may be done with this one, in the order of the menu; the act itself decides again. */
function mayOf(at: Looking, row: TreeRow, card: PersonCard | null): PersonAct[] {
  if (refusalOf(at) !== null) return [];
  if (row.kind === "invitation") return sendsEmail() ? ["resend", "withdraw"] : ["withdraw"];
  const { id, role, state } = row;
  const suspended = state === "suspended";
  // Whether another owner stands beside this one is known in their place alone.
  const removable = removalRefusal(at.by, { id, role, suspended, ...unknown(role) }) === null;
  const acts: [PersonAct, boolean][] = [
    ["nudge", !suspended && id !== at.by.userId && (card === null || !isComplete(card))],
    ["theme", at.themes],
    ["move", removable && !suspended && at.scope.tree.length > 1],
    ["leave", removable],
  ];
  return acts.filter(([, allowed]) => allowed).map(([act]) => act);
}

/** Visitors see it, and nothing is missing. */
export function isComplete({ published, lacks }: PersonCard): boolean {
  return published && lacks.length === 0;
}

/** GET /people/{id}: an invitation is nobody yet, and another tree's person is `not_found`. */
export async function getPerson(context: CallContext, { id }: { id: string }): Promise<{ data: TreePerson }> {
  const at = standing(context.actor, "people.read");
  const ask = { ...NOBODY, limit: 1, id: id.toLowerCase() };
  const [person] = isId(id) ? (await read(context, at, ask)).rows : [];
  if (person?.kind !== "person") throw new AppError("not_found");
  return { data: person };
}

const NOBODY = { filter: "", role: "", state: "", sort: "name", descending: false, offset: 0, limit: 0 };

/** GET /people/overview */
export async function peopleOverview(context: CallContext): Promise<{ data: PeopleOverview }> {
  const at = standing(context.actor, "people.read");
  const { scope } = at;
  const counts = await readWorkspace(scope, async (tx) => {
    const finished = await context.cards.finished(tx, scope.tree);
    const count = async (card: "complete" | "unfinished") =>
      (await peopleOfTree(tx, scope, { ...NOBODY, card, finished })).total;
    return {
      ...(await countTree(tx, scope)),
      complete: await count("complete"),
      unfinished: await count("unfinished"),
      groups: await listGroups(tx, scope),
      themes: [...(await context.cards.themes(tx, scope.tree))],
    };
  });
  const refusal = refusalOf(at);
  const roles = refusal === null ? [...rolesGivenBy(at.by.role)] : [];
  return { data: { ...counts, roles, sends_email: sendsEmail(), refusal } };
}

/** GET /people/export */
export async function exportPeople(context: CallContext, input: PeopleExportInput): Promise<File> {
  const at = standing(context.actor, "people.export");
  const pieces = heldPieces({ ...wholeOf(input), ...narrowedBy(input) }, (ask) => read(context, at, ask));
  return csvExport(
    context.request.gone,
    { name: "people", timeZone: zoneOf(context.session), columns: PEOPLE_COLUMNS },
    pieces,
  );
}
