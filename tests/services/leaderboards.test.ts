// Leaderboards: what counts as agreed, who is active, who sees whom, and nothing of another tree.
import { expect, test } from "vitest";
import { dayIn } from "#lib/date-format.ts";
import { addDays } from "#lib/days.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import type { BoardList } from "#lib/services/auth/leaderboard-contract.ts";
import { addRegion } from "#server/auth/franchise/regions.ts";
import { ownLeaderboard, showOnLeaderboard } from "#server/auth/leaderboards/own-board.ts";
import { exportLeaderboard, leaderboardOverview, listLeaderboard } from "#server/auth/leaderboards/team-board.ts";
import { holder } from "#tests/services/card-support.ts";
import { aBrand, franchiseCall } from "#tests/services/franchise-support.ts";
import { aPerson, aWorkspace } from "#tests/support/factories.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const admin = await openedDemo();

const code = (wanted: string) => expect.objectContaining({ code: wanted });
const FLAGS = { "gui::team_leaderboard_business": true, "gui::user_leaderboard_personal": true } as const;
const ALL: BoardList = {
  ...{ page: 1, per_page: 50, sort_by: "place", sort_desc: false, filters: "" },
  ...{ of: "people", by: "", season: "", location: "", region: "" },
};
const TODAY = dayIn(new Date(), "UTC");
const LAST_YEAR = `${Number(TODAY.slice(0, 4)) - 1}${TODAY.slice(4)}`;

const call = (over: Partial<UserActor>) => franchiseCall(holder({ view: "company", permissions: FLAGS, ...over }));

async function sums(workspace: string, person: string, agreed: number, day = TODAY) {
  await admin.query("insert into agreed_days (workspace_id, day, person_id, agreed) values ($1, $2, $3, $4)", [
    workspace,
    day,
    person,
    agreed,
  ]);
}

/** A workspace of so many people, each with as many contacts who agreed today. */
async function team(...counts: readonly number[]) {
  const owner = await aPerson(admin, { first: "Olga" });
  const id = await aWorkspace(admin, { owner, name: "Team", product: "entrepreneur", component: "company" });
  const people: string[] = [];
  for (const [nth, agreed] of counts.entries()) {
    const { id: person } = await aPerson(admin, { first: "Pat", last: String.fromCodePoint(65 + nth) });
    await admin.query("select membership_add($1, $2, 'member', '{}')", [person, id]);
    await admin.query("update memberships set joined_at = now() - interval '300 days' where user_id = $1", [person]);
    if (agreed > 0) await sums(id, person, agreed);
    people.push(person);
  }
  const as = (person: string | undefined) =>
    call({ userId: person ?? "", workspaceId: id, role: "member", view: "personal" });
  return { id, people, as, owner: call({ userId: owner.id, workspaceId: id, role: "owner" }) };
}

const names = async (context: ReturnType<typeof call>, over: Partial<BoardList> = {}) =>
  (await listLeaderboard(context, { ...ALL, ...over })).data.map(({ name, place }) => `${place ?? "-"} ${name}`);

test("people of a team stand by what luck leaves; as it is, by how many", async () => {
  const { owner } = await team(60, 22, 20, 18, 6, 1);
  expect(await names(owner)).toEqual(["1 Pat A", "2 Pat B", "2 Pat C", "2 Pat D", "5 Pat E", "6 Pat F"]);
  expect(await names(owner, { by: "as-it-is" })).toEqual([
    ..."1 Pat A,2 Pat B,3 Pat C,4 Pat D,5 Pat E,6 Pat F".split(","),
  ]);
  expect(await names(owner, { filters: "pat c" })).toEqual(["2 Pat C"]);
  expect(await names(owner, { filters: "d" })).toEqual(["2 Pat D"]);
  expect(await names(owner, { sort_by: "agreed", sort_desc: true, per_page: 2 })).toEqual(["1 Pat A", "2 Pat B"]);
  const first = await listLeaderboard(owner, { ...ALL, per_page: 4 });
  expect(first.meta.total).toBe(6);
  expect(await names(owner, { per_page: 4, cursor: first.meta.next_cursor })).toEqual(["5 Pat E", "6 Pat F"]);
  const file = await (await exportLeaderboard(owner, ALL)).text();
  expect(file.trim().split("\n")).toHaveLength(7);
  const { rows } = await admin.query("select action from audit where workspace_id = $1", [
    owner.actor.kind === "user" ? owner.actor.workspaceId : null,
  ]);
  expect(rows).toContainEqual({ action: "leaderboards.export" });
});

test("fewer than six active people have no place; a card that a person opened makes somebody active", async () => {
  const { id, owner, people } = await team(9, 8, 7, 6, 5, 0);
  expect((await listLeaderboard(owner, ALL)).data.map(({ place, unplaced }) => [place, unplaced])).toEqual(
    Array.from({ length: 5 }, () => [null, "few"]),
  );
  const card = newId();
  await admin.query(
    "insert into cards (workspace_id, id, owner_id, created_by, name, handle, draft, published, published_at) values ($1, $2::uuid, $3, $3, 'x', $2::text, '{}', '{}', now())",
    [id, card, people[5]],
  );
  const came = (kind: number, people_: number) =>
    admin.query(
      "insert into interaction_days (workspace_id, subject_kind, subject_id, day, kind, class, hits, people) values ($1, 'card', $2, $3, 'open', $4, 5, $5)",
      [id, card, TODAY, kind, people_],
    );
  await came(2, 0);
  expect(await names(owner)).toHaveLength(5);
  await came(0, 3);
  expect((await names(owner)).at(-1)).toMatch(/^\d Pat F$/);
});

test("whoever hides still counts and is seen by nobody else", async () => {
  const { owner, as, people } = await team(60, 22, 20, 18, 6, 1);
  await showOnLeaderboard(as(people[0]), { shown: false });
  expect(await names(owner)).toEqual(["2 Pat B", "2 Pat C", "2 Pat D", "5 Pat E", "6 Pat F"]);
  expect((await leaderboardOverview(owner, { season: "" })).data).toMatchObject({ people: 6, hidden: 1, leader: null });
  expect(await (await exportLeaderboard(owner, ALL)).text()).not.toContain("Pat A");
  const own = (await ownLeaderboard(as(people[0]), { season: "" })).data;
  expect(own).toMatchObject({ shown: false, you: { place: 1 } });
  const other = (await ownLeaderboard(as(people[1]), { season: "" })).data;
  expect(other.rows.map(({ name }) => name)).not.toContain("Pat A");
  expect(other).toMatchObject({ more: 1, next: { place: 1, past: null } });
  await showOnLeaderboard(as(people[0]), { shown: true });
  expect(await names(owner)).toContain("1 Pat A");
});

test("somebody sees themselves and the nearest, and what would move them up", async () => {
  const { as, people } = await team(60, 40, 30, 22, 16, 11, 7, 4, 2, 1);
  const { data } = await ownLeaderboard(as(people[5]), { season: "" });
  expect(data.rows.map(({ name }) => name)).toEqual(["Pat C", "Pat D", "Pat E", "Pat F", "Pat G", "Pat H"]);
  expect(data).toMatchObject({
    more: 4,
    active: 10,
    you: { name: "Pat F", you: true },
    season_of_yours: { best_week: { agreed: 11 } },
  });
  expect(data.next?.more).toBeGreaterThan(0);
  const idle = await team(5, 5, 5, 5, 5, 5, 0);
  expect((await ownLeaderboard(idle.as(idle.people[6]), { season: "" })).data).toMatchObject({
    you: null,
    active: 6,
    next: null,
  });
});

test("locations are compared with their own last year, and nobody reads another franchise or a single one's people", async () => {
  const made = await aBrand(admin, ["North", "South"]);
  const owner = call({
    userId: made.head.id,
    workspaceId: made.id,
    role: "owner",
    childWorkspaceIds: made.locations.map(({ id }) => id),
  });
  for (const [nth, { id }] of made.locations.entries()) {
    for (let each = 0; each < 6; each += 1) {
      const { id: person } = await aPerson(admin);
      await admin.query("select membership_add($1, $2, 'member', '{}')", [person, id]);
      await sums(id, person, nth === 0 ? 12 : 20);
      await sums(id, person, nth === 0 ? 4 : 19, LAST_YEAR);
    }
  }
  const rows = (await listLeaderboard(owner, { ...ALL, of: "locations" })).data;
  expect(rows.map(({ name, place }) => [name, place])).toEqual([
    ["Chain North", 1],
    ["Chain South", 2],
  ]);
  expect(rows[0]).toMatchObject({ agreed: 72, before: 24, active: 6, active_before: 6, ratio: 3 });
  const { data } = await leaderboardOverview(owner, { season: "" });
  expect(data).toMatchObject({
    leader: { name: "Chain North", shared: 1 },
    most: { name: "Chain South", agreed: 120, before_too: true },
    people: 12,
  });
  expect(await names(owner, { location: made.locations[0]?.id ?? "" })).toHaveLength(6);
  const [north = "", south = ""] = made.locations.map(({ id }) => id);
  const region = async (name: string, locations: string[]) =>
    (await addRegion(made.owner, { name, locations, readers: [] })).data.id;
  const [coast, whole] = [await region("Coast", [north]), await region("Whole", [north, south])];
  const regions = (await listLeaderboard(owner, { ...ALL, of: "regions" })).data;
  expect(regions.map(({ name, under, agreed, active }) => [name, under, agreed, active])).toEqual([
    ["Coast", "1 location", 72, 6],
    ["Whole", "2 locations", 192, 12],
  ]);
  expect((await leaderboardOverview(owner, { season: "" })).data.regions.map(({ name }) => name)).toEqual([
    "Coast",
    "Whole",
  ]);
  expect(await names(owner, { of: "locations", region: coast })).toEqual(["1 Chain North"]);
  expect(await names(owner, { region: coast })).toHaveLength(6);
  expect(await names(owner, { region: whole })).toHaveLength(12);
  expect(await names(owner, { region: newId() })).toEqual([]);
  const stranger = call({ userId: made.helper.id, workspaceId: made.id, role: "manager" });
  expect((await listLeaderboard(stranger, ALL)).data).toEqual([]);
  await expect(
    listLeaderboard(call({ userId: made.head.id, workspaceId: made.id, role: "owner", view: "personal" }), ALL),
  ).rejects.toEqual(code("forbidden"));
  await expect(
    listLeaderboard(call({ userId: made.head.id, workspaceId: made.id, role: "member" }), ALL),
  ).rejects.toEqual(code("forbidden"));
});

test("a season that has begun can be asked for, and no other", async () => {
  const { owner, id, people } = await team(9, 8, 7, 6, 5, 4);
  await sums(id, people[0] ?? "", 3, addDays(TODAY, -400));
  expect((await leaderboardOverview(owner, { season: "" })).data.seasons.length).toBeGreaterThan(3);
  expect(await names(owner, { season: "2001-1" })).toEqual([]);
  await expect(leaderboardOverview(owner, { season: "2999-1" })).rejects.toEqual(code("invalid"));
});

/** A contact of the person with what it agreed to itself, or what a colleague wrote down. */
async function agreed(
  workspace: string,
  person: string,
  {
    email,
    by = null,
    seenBy = "location",
    contact = newId(),
  }: { email: string; by?: string | null; seenBy?: string; contact?: string },
) {
  await admin.query(
    `insert into contacts (workspace_id, id, owner_id, origin, name, sign, sign_at, seen_by, created_at, updated_at)
     values ($1, $2, $3, 'answer', 'X', 'answered', now(), $4, now(), now()) on conflict do nothing`,
    [workspace, contact, person, seenBy],
  );
  await admin.query(
    `insert into contact_consents (workspace_id, id, contact_id, channel, purpose, scope, answer, address, given_to, words, source, by, at)
     select $1, gen_random_uuid(), $2, c, 'marketing', 'location', 'yes', case c when 'email' then $3 else '+1617' end || '', $4, 'Yes', 'answer', $5, now()
     from unnest(array['email', 'sms']) c`,
    [workspace, contact, email, person, by],
  );
  return contact;
}

test("who says yes themselves counts once, and neither a colleague's word, nor a colleague, nor what the person alone may see", async () => {
  const { id, people } = await team(0, 0);
  const [person = "", colleague = ""] = people;
  const count = async () =>
    Number(
      (await admin.query("select coalesce(sum(agreed), 0) as n from agreed_days where person_id = $1", [person]))
        .rows[0]?.n,
    );
  const contact = await agreed(id, person, { email: "ana@example.com" });
  expect(await count()).toBe(1);
  await agreed(id, person, { email: "ana@example.com", contact });
  await agreed(id, person, { email: "ana@example.com" });
  expect(await count()).toBe(1);
  await agreed(id, person, { email: "ben@example.com", by: colleague });
  await agreed(id, person, { email: "cem@example.com", seenBy: "owner" });
  const { rows } = await admin.query("select email from users where id = $1", [colleague]);
  await admin.query("insert into emails (email, user_id) values ($1, $2) on conflict do nothing", [
    rows[0]?.email,
    colleague,
  ]);
  await agreed(id, person, { email: rows[0]?.email });
  expect(await count()).toBe(1);
  const other = await agreed(id, person, { email: "dora@example.com" });
  expect(await count()).toBe(2);
  await admin.query("delete from contact_consents where contact_id = $1", [other]);
  expect(await count()).toBe(1);
  const old = await agreed(id, person, { email: "emil@example.com" });
  await admin.query("update contact_consents set recorded_at = now() - interval '2 days' where contact_id = $1", [old]);
  await admin.query("delete from contact_consents where contact_id = $1", [old]);
  expect(await count()).toBe(2);
});
