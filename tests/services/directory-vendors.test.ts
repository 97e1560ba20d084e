// What Okta and Entra really send, in order, in disorder and twice, and what becomes of the people it is about.
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, at, startApi, textAt } from "#tests/support/api.ts";
import { aDirectory, ENT, GROUP, idOf, patch, type Scim, standing, userBody } from "#tests/support/scim.ts";

let api: Api;
let database: pg.Client;
let scim: Scim;
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  scim = await aDirectory(api, database);
});
afterAll(async () => {
  await database.end();
  await api.stop();
});

const where = async (name: string) => (await standing(database, `${name}@${scim.domain}`)).account?.places ?? null;
const mails = async (to: string) =>
  (await database.query("select purpose from outbox where recipient = $1", [to])).rows.map((row) => row.purpose);

describe("Okta", () => {
  test("its test, its lookup, a person made once, changed whole, switched off and on", async () => {
    expect((await scim.scim("GET", "/Users?startIndex=1&count=2")).status).toBe(200);
    const lookup = `/Users?filter=${encodeURIComponent(`userName eq "okta@${scim.domain}"`)}&startIndex=1&count=100`;
    expect(at(await scim.scim("GET", lookup), "totalResults")).toBe(0);
    const made = await scim.scim("POST", "/Users", scim.user("okta", { externalId: "00u1" }));
    expect(made.status).toBe(201);
    expect((await scim.scim("POST", "/Users", scim.user("okta", { externalId: "00u1" }))).status).toBe(409);
    const { account } = await standing(database, `okta@${scim.domain}`);
    expect(account).toMatchObject({ firstname: "Tom", lastname: "Keane", has_password: false });
    expect(await where("okta")).toEqual([{ place: scim.id, role: "member", off: false }]);
    const path = `/Users/${idOf(made)}`;
    const whole = scim.user("okta", { externalId: "00u1", name: { givenName: "Thomas", familyName: "Keane" } });
    for (let twice = 0; twice < 2; twice += 1) expect((await scim.scim("PUT", path, whole)).status).toBe(200);
    expect((await standing(database, `okta@${scim.domain}`)).account).toMatchObject({ firstname: "Thomas" });
    for (let twice = 0; twice < 2; twice += 1) {
      const off = await scim.scim("PATCH", path, patch({ op: "replace", value: { active: false } }));
      expect([off.status, at(off, "active")]).toEqual([200, false]);
      expect(await where("okta")).toEqual([{ place: scim.id, role: "member", off: true }]);
    }
    await scim.scim("PUT", path, whole);
    expect(await where("okta")).toEqual([{ place: scim.id, role: "member", off: false }]);
  });

  test("a rename of a group with each change of who is in it, an empty list, and the group deleted", async () => {
    const one = idOf(await scim.scim("POST", "/Users", scim.user("one")));
    const two = idOf(await scim.scim("POST", "/Users", scim.user("two")));
    const group = await scim.scim("POST", "/Groups", {
      schemas: [GROUP],
      displayName: "Okta",
      members: [{ value: one }],
    });
    const path = `/Groups/${idOf(group)}`;
    const members = async () => at(await scim.scim("GET", path), "members") ?? [];
    const ids = async () => Array.from(Object(await members()), (one) => String(Object(one).value)).sort();
    const move = patch(
      { op: "replace", value: { id: idOf(group), displayName: "Okta" } },
      { op: "remove", path: `members[value eq "${one}"]` },
      { op: "add", path: "members", value: [{ value: two, display: "t@x.test" }] },
    );
    for (let twice = 0; twice < 2; twice += 1) expect((await scim.scim("PATCH", path, move)).status).toBe(204);
    expect(await ids()).toEqual([two]);
    await scim.scim("PUT", path, { schemas: [GROUP], displayName: "Okta", members: [{ value: one }, { value: two }] });
    expect(await ids()).toEqual([one, two].sort());
    await scim.scim("PATCH", path, patch({ op: "replace", path: "members", value: [] }));
    expect(await ids()).toEqual([]);
    expect((await scim.scim("DELETE", path)).status).toBe(204);
  });
});

describe("Entra", () => {
  test("its test, its person with nulls, its words for booleans, extensions, and the delete a month later", async () => {
    const probe = `/Users?filter=${encodeURIComponent('userName eq "5a2fb6a6-2f2b-4f0b-9f4b-000000000000"')}`;
    const none = await scim.scim("GET", probe);
    expect([none.status, at(none, "Resources")]).toEqual([200, []]);
    const made = await scim.scim(
      "POST",
      "/Users",
      scim.user("entra", {
        externalId: "entra",
        meta: { resourceType: "User" },
        roles: [],
        title: null,
        password: undefined,
        [ENT]: { employeeNumber: "1", manager: "271" },
      }),
    );
    expect(made.status).toBe(201);
    expect(Object(Object(made.body)[ENT]).manager).toEqual({ value: "271" });
    const path = `/Users/${idOf(made)}`;
    const changes = patch(
      { op: "Replace", path: 'emails[type eq "work"].value', value: `entra.new@${scim.domain}` },
      { op: "Replace", path: `${ENT}:employeeNumber`, value: "7" },
      { op: "Add", path: 'phoneNumbers[type eq "mobile"].value', value: "+1 617 555 0100" },
      { op: "Replace", path: "name.givenName", value: "Priya" },
    );
    for (let twice = 0; twice < 2; twice += 1) expect((await scim.scim("PATCH", path, changes)).status).toBe(200);
    const moved = await standing(database, `entra.new@${scim.domain}`);
    expect(moved.account).toMatchObject({ firstname: "Priya", email: `entra.new@${scim.domain}` });
    expect((await standing(database, `entra@${scim.domain}`)).account).toBe(null);
    expect(await mails(`entra@${scim.domain}`)).toContain("security-changed");
    const word = (value: string) => scim.scim("PATCH", path, patch({ op: "Replace", path: "active", value }));
    expect(at(await word("False"), "active")).toBe(false);
    expect(await where("entra.new")).toEqual([{ place: scim.id, role: "member", off: true }]);
    expect(
      at(await scim.scim("GET", `/Users?filter=${encodeURIComponent('externalId eq "entra"')}`), "totalResults"),
    ).toBe(1);
    expect(at(await word("True"), "active")).toBe(true);
    expect(await where("entra.new")).toEqual([{ place: scim.id, role: "member", off: false }]);
    expect((await scim.scim("DELETE", path)).status).toBe(204);
    expect(await where("entra.new")).toEqual([{ place: scim.id, role: "member", off: true }]);
    const again = await scim.scim("POST", "/Users", scim.user("entra.new", { externalId: "entra" }));
    expect(again.status).toBe(201);
    expect(await where("entra.new")).toEqual([{ place: scim.id, role: "member", off: false }]);
  });
});

describe("where people belong", () => {
  test("groups say the role; another order of the same calls ends the same", async () => {
    const read = await api.call("GET", "/api/directory", { token: scim.owner });
    const rules = [{ group: "Heads", place: scim.id, role: "manager" }];
    const version = Number(at(read, "data.directory.version"));
    expect(
      (await api.call("PUT", "/api/directory/rules", { token: scim.owner, json: { rules, version } })).status,
    ).toBe(200);
    const role = async (name: string) => Object((await where(name))?.[0]).role;
    const ida = idOf(await scim.scim("POST", "/Users", scim.user("ida")));
    const heads = idOf(await scim.scim("POST", "/Groups", { schemas: [GROUP], displayName: "heads" }));
    await scim.scim(
      "PATCH",
      `/Groups/${heads}`,
      patch({ op: "Add", path: "members", value: [{ $ref: null, value: ida }] }),
    );
    expect(await role("ida")).toBe("manager");
    await scim.scim("PATCH", `/Groups/${heads}`, patch({ op: "replace", path: "displayName", value: "The heads" }));
    const ben = idOf(await scim.scim("POST", "/Users", scim.user("ben")));
    await scim.scim("PATCH", `/Groups/${heads}`, patch({ op: "add", path: "members", value: [{ value: ben }] }));
    expect(await role("ben"), "the rule followed its group to another name").toBe("manager");
    await scim.scim(
      "PATCH",
      `/Groups/${heads}`,
      patch({ op: "Remove", path: "members", value: [{ $ref: null, value: ida }] }),
    );
    expect(await role("ida")).toBe("member");
  });

  test("who was made a manager here by hand is not unmade by a sync that says nothing of it", async () => {
    const path = `/Users/${idOf(await scim.scim("POST", "/Users", scim.user("hand")))}`;
    await database.query(
      "update memberships set role = 'manager' where user_id = (select user_id from emails where email = $1)",
      [`hand@${scim.domain}`],
    );
    await scim.scim("PATCH", path, patch({ op: "replace", path: "title", value: "Head" }));
    expect(Object((await where("hand"))?.[0]).role).toBe("manager");
  });

  test("whom somebody here suspended is not let in by the directory", async () => {
    const path = `/Users/${idOf(await scim.scim("POST", "/Users", scim.user("out")))}`;
    await database.query(
      "update memberships set suspended_at = now() where user_id = (select user_id from emails where email = $1)",
      [`out@${scim.domain}`],
    );
    await scim.scim("PATCH", path, patch({ op: "replace", path: "title", value: "T" }));
    expect(Object((await where("out"))?.[0]).off).toBe(true);
  });
});

describe("the dry run", () => {
  test("keeps what is said and does nothing, until it is started", async () => {
    const dry = await aDirectory(api, database, { started: false });
    const made = await dry.scim("POST", "/Users", dry.user("dry"));
    expect(made.status).toBe(201);
    expect((await standing(database, `dry@${dry.domain}`)).account).toBe(null);
    const read = () => api.call("GET", "/api/directory", { token: dry.owner });
    expect(at(await read(), "data.directory.plans.make")).toBe(1);
    const log = await api.call("GET", "/api/directory/requests", { token: dry.owner });
    expect(textAt(log, "data.0.did")).toMatch(/^Would be made in /);
    await api.call("POST", "/api/directory/start", {
      token: dry.owner,
      json: { version: at(await read(), "data.directory.version") },
    });
    await expect
      .poll(async () => (await standing(database, `dry@${dry.domain}`)).account !== null, { timeout: 20_000 })
      .toBe(true);
    expect(at(await read(), "data.directory.states.member")).toBe(1);
  });
});

describe("seats", () => {
  test("beyond them people wait, the answer is as usual, the owner hears once, and a free seat lets the first in", async () => {
    const small = await aDirectory(api, database, { seats: 2 });
    const answers = [];
    for (const name of ["first", "second", "third"]) answers.push(await small.scim("POST", "/Users", small.user(name)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await standing(database, `first@${small.domain}`)).account).not.toBe(null);
    expect((await standing(database, `second@${small.domain}`)).account).toBe(null);
    const waiting = () =>
      api.call("GET", "/api/directory/people?state=waits&sort_by=since&sort_desc=0", { token: small.owner });
    expect(at(await waiting(), "data.0.email")).toBe(`second@${small.domain}`);
    expect(at(await waiting(), "meta.total")).toBe(2);
    await database.query("update subscriptions set seats = 3 where workspace_id = $1", [small.id]);
    // Any change of the directory has it look again at who waits.
    const looksAgain = async () => {
      const { version } = Object(at(await api.call("GET", "/api/directory", { token: small.owner }), "data.directory"));
      const json = { vendor: "okta", place: small.id, version };
      return (await api.call("PATCH", "/api/directory", { token: small.owner, json })).status;
    };
    expect(await looksAgain()).toBe(200);
    await expect
      .poll(async () => (await standing(database, `second@${small.domain}`)).account !== null || looksAgain(), {
        timeout: 60_000,
        interval: 2000,
      })
      .toBe(true);
    expect((await standing(database, `third@${small.domain}`)).account).toBe(null);
    await expect
      .poll(async () => (await mails(small.person.email)).filter((purpose) => purpose === "directory").length)
      .toBe(1);
  }, 180_000);
});

test("any other address, and whoever has an account, is asked in", async () => {
  const guest = `guest-${process.pid}@elsewhere.test`;
  const made = await scim.scim("POST", "/Users", userBody(guest));
  expect(made.status).toBe(201);
  expect(await standing(database, guest)).toMatchObject({
    account: null,
    invitations: [{ workspace_id: scim.id, role: "member" }],
  });
  await scim.scim("PATCH", `/Users/${idOf(made)}`, patch({ op: "replace", value: { active: false } }));
  expect((await standing(database, guest)).invitations).toEqual([]);
});
