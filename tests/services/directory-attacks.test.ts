// Taking over people by a directory, over two tenants: foreign addresses, foreign domains, accounts that exist, administrators.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, at, logIn, startApi } from "#tests/support/api.ts";
import { emailsTo } from "#tests/support/emails.ts";
import { aPerson } from "#tests/support/factories.ts";
import { aDirectory, GROUP, idOf, patch, prove, type Scim, standing, userBody } from "#tests/support/scim.ts";

let api: Api;
let database: pg.Client;
let mine: Scim;
let theirs: Scim;
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  mine = await aDirectory(api, database);
  theirs = await aDirectory(api, database);
});
afterAll(async () => {
  await database.end();
  await api.stop();
});

const account = async (email: string) => (await standing(database, email)).account;
const rename = { name: { givenName: "Taken", familyName: "Over" } };

test("an address of a domain that another workspace proved is asked in, and nothing else", async () => {
  const victim = `ceo@${theirs.domain}`;
  const made = await mine.scim("POST", "/Users", userBody(victim, rename));
  expect(made.status).toBe(201);
  expect(await standing(database, victim)).toMatchObject({ account: null, invitations: [{ workspace_id: mine.id }] });
});

test("an account that exists keeps its name, address, password, sessions and memberships", async () => {
  const victim = await aPerson(database, { first: "Vera", last: "Own" });
  const session = await logIn(api.call, victim.email);
  const before = await account(victim.email);
  const path = `/Users/${idOf(await mine.scim("POST", "/Users", userBody(victim.email, rename)))}`;
  await mine.scim(
    "PATCH",
    path,
    patch({ op: "replace", path: "emails", value: [{ value: `vera@${mine.domain}`, primary: true }] }),
  );
  await mine.scim("PATCH", path, patch({ op: "replace", value: { active: false } }));
  await mine.scim("DELETE", path);
  expect(await account(victim.email)).toEqual(before);
  expect((await api.call("GET", "/api/auth/me", { token: session })).status).toBe(200);
});

test("an account that exists at a proved domain is asked in as well", async () => {
  const email = `early@${mine.domain}`;
  const victim = await aPerson(database);
  await database.query("update emails set email = $2 where user_id = $1", [victim.id, email]);
  await database.query("update users set email = $2 where id = $1", [victim.id, email]);
  const made = await mine.scim("POST", "/Users", userBody(email, rename));
  expect(made.status).toBe(201);
  expect(await standing(database, email)).toMatchObject({
    account: { firstname: "Pat", places: [] },
    invitations: [{ workspace_id: mine.id }],
  });
});

test("a colleague whose address is at no proved domain is neither renamed nor switched off", async () => {
  const colleague = await aPerson(database);
  await database.query("select membership_add($1, $2, 'member', '{}')", [colleague.id, mine.id]);
  const before = await account(colleague.email);
  const path = `/Users/${idOf(await mine.scim("POST", "/Users", userBody(colleague.email, rename)))}`;
  await mine.scim("PATCH", path, patch({ op: "replace", value: { active: false } }));
  expect(await account(colleague.email)).toEqual(before);
});

test("an administrator of the platform is never changed, as a colleague, at a proved domain, or once asked in", async () => {
  const admin = await aPerson(database);
  const email = `admin@${mine.domain}`;
  await database.query("update emails set email = $2 where user_id = $1", [admin.id, email]);
  await database.query("update users set email = $2, is_admin = true where id = $1", [admin.id, email]);
  await database.query("select membership_add($1, $2, 'member', '{}')", [admin.id, mine.id]);
  const before = await account(email);
  const path = `/Users/${idOf(await mine.scim("POST", "/Users", userBody(email, rename)))}`;
  await mine.scim(
    "PATCH",
    path,
    patch({ op: "replace", path: 'emails[type eq "work"].value', value: `x@${mine.domain}` }),
  );
  await mine.scim("PATCH", path, patch({ op: "replace", value: { active: false } }));
  await mine.scim("DELETE", path);
  expect(await account(email)).toEqual(before);
});

test("whom it made it cannot move to an address that it did not prove, nor to one that somebody has", async () => {
  const path = `/Users/${idOf(await mine.scim("POST", "/Users", mine.user("pawn")))}`;
  const other = await aPerson(database);
  for (const value of [`pawn@${theirs.domain}`, other.email, "pawn@gmail.com"]) {
    await mine.scim("PATCH", path, patch({ op: "replace", path: 'emails[type eq "work"].value', value }));
    expect(await account(`pawn@${mine.domain}`), value).not.toBe(null);
  }
  expect((await account(other.email))?.id).toBe(other.id);
});

test("whom it made and who belongs to another company as well keeps their address", async () => {
  const email = `both@${mine.domain}`;
  const path = `/Users/${idOf(await mine.scim("POST", "/Users", mine.user("both")))}`;
  const { id } = await account(email);
  await database.query("select membership_add($1, $2, 'member', '{}')", [id, theirs.id]);
  await mine.scim(
    "PATCH",
    path,
    patch({ op: "replace", path: 'emails[type eq "work"].value', value: `both2@${mine.domain}` }),
  );
  expect((await account(email))?.id).toBe(id);
  await mine.scim("PATCH", path, patch({ op: "replace", value: { active: false } }));
  const places = new Map(
    (await account(email)).places.map((one: { place: string; off: boolean }) => [one.place, one.off]),
  );
  expect([places.get(mine.id), places.get(theirs.id)], "off here, and nowhere else").toEqual([true, false]);
});

test("off ends what is open here, and leaves what is open elsewhere", async () => {
  const email = `open@${mine.domain}`;
  const path = `/Users/${idOf(await mine.scim("POST", "/Users", mine.user("open")))}`;
  const { id } = await account(email);
  await database.query(
    "update users set password_hash = (select password_hash from users where email = 'noah@brightsmile.test') where id = $1",
    [id],
  );
  const here = await logIn(api.call, email);
  await database.query("select membership_add($1, $2, 'member', '{}')", [id, theirs.id]);
  const there = await logIn(api.call, email);
  await api.call("POST", "/api/workspaces/select", { token: there, json: { workspace_id: theirs.id } });
  await mine.scim("PATCH", path, patch({ op: "Replace", path: "active", value: "False" }));
  expect((await api.call("GET", "/api/auth/me", { token: here })).status).toBe(401);
  expect((await api.call("GET", "/api/auth/me", { token: there })).status).toBe(200);
});

test("an owner is neither switched off nor made anything else", async () => {
  const owner = mine.person.email;
  const email = `boss@${mine.domain}`;
  await database.query("update emails set email = $2 where user_id = $1", [mine.person.id, email]);
  await database.query("update users set email = $2 where id = $1", [mine.person.id, email]);
  const path = `/Users/${idOf(await mine.scim("POST", "/Users", userBody(email, rename)))}`;
  await mine.scim("PATCH", path, patch({ op: "replace", value: { active: false } }));
  expect(await account(email)).toMatchObject({ firstname: "Pat", places: [{ role: "owner", off: false }] });
  await database.query("update emails set email = $2 where user_id = $1", [mine.person.id, owner]);
  await database.query("update users set email = $2 where id = $1", [mine.person.id, owner]);
});

test("one directory neither sees nor changes what another one said", async () => {
  const path = `/Users/${idOf(await theirs.scim("POST", "/Users", theirs.user("secret")))}`;
  const group = `/Groups/${idOf(await theirs.scim("POST", "/Groups", { schemas: [GROUP], displayName: "Theirs" }))}`;
  for (const at of [path, group]) {
    expect((await mine.scim("GET", at)).status).toBe(404);
    expect((await mine.scim("DELETE", at)).status).toBe(404);
    expect((await mine.scim("PATCH", at, patch({ op: "replace", path: "displayName", value: "x" }))).status).toBe(404);
  }
  expect((await mine.scim("GET", "/Users?count=1000")).text).not.toContain("secret");
  const log = await api.call("GET", "/api/directory/requests?per_page=1000", { token: mine.owner });
  expect(log.text).not.toContain(theirs.domain.replace("company", "secret@company"));
});

test("people are put into no workspace but its own and its locations", async () => {
  const { version } = Object(at(await api.call("GET", "/api/directory", { token: mine.owner }), "data.directory"));
  const rules = [{ group: "g", place: theirs.id, role: "manager" }];
  const asked = await api.call("PUT", "/api/directory/rules", { token: mine.owner, json: { rules, version } });
  expect(asked.status).toBe(404);
  await database.query("update directories set place_id = $2 where workspace_id = $1", [mine.id, theirs.id]);
  await mine.scim("POST", "/Users", mine.user("astray"));
  expect(await account(`astray@${mine.domain}`), "a place that is not its own is nowhere").toBe(null);
  await database.query("update directories set place_id = $1 where workspace_id = $1", [mine.id]);
});

test("a domain whose record is gone stops all writing, and reading goes on", async () => {
  const lost = await aDirectory(api, database);
  const made = idOf(await lost.scim("POST", "/Users", lost.user("kept")));
  await database.query("update domains set lost_at = now(), found = 'missing' where workspace_id = $1", [lost.id]);
  const off = await lost.scim("PATCH", `/Users/${made}`, patch({ op: "replace", value: { active: false } }));
  expect([off.status, at(off, "schemas.0")]).toEqual([403, "urn:ietf:params:scim:api:messages:2.0:Error"]);
  expect((await lost.scim("POST", "/Users", userBody("new@elsewhere.test"))).status).toBe(403);
  expect((await lost.scim("DELETE", `/Users/${made}`)).status).toBe(403);
  expect((await lost.scim("POST", "/Groups", { schemas: [GROUP], displayName: "G" })).status).toBe(403);
  expect((await lost.scim("GET", `/Users/${made}`)).status).toBe(200);
  expect((await account(`kept@${lost.domain}`)).places).toMatchObject([{ off: false }]);
});

test("a token counts for a day beside its successor, and not at all once it is ended or the directory is removed", async () => {
  const other = await aDirectory(api, database);
  const ask = (token: string) => api.call("GET", "/api/scim/v2/Users?count=0", { token }).then(({ status }) => status);
  const fresh = String(at(await api.call("POST", "/api/directory/tokens", { token: other.owner }), "data.token"));
  expect([await ask(other.token), await ask(fresh)]).toEqual([200, 200]);
  await database.query("update directory_tokens set ends_at = now() where workspace_id = $1 and ends_at is not null", [
    other.id,
  ]);
  expect([await ask(other.token), await ask(fresh)]).toEqual([401, 200]);
  expect((await api.call("DELETE", "/api/directory", { token: other.owner, json: { version: 2 } })).status).toBe(200);
  expect(await ask(fresh)).toBe(401);
  const { rows } = await database.query("select 1 from directory_tokens where hash = $1 or hash = $2", [
    fresh,
    other.token,
  ]);
  expect(rows, "no token stands in the clear").toEqual([]);
});

test("a workspace that is blocked has no directory until it is open again", async () => {
  const other = await aDirectory(api, database);
  await database.query("update workspaces set subscription_status = 'expired' where id = $1", [other.id]);
  expect((await other.scim("POST", "/Users", other.user("late"))).status).toBe(403);
});

test("of two workspaces that prove one domain the first keeps it", async () => {
  await expect(
    prove(database, { workspaceId: theirs.id, domain: mine.domain, by: theirs.person.id }),
  ).rejects.toThrow();
});

test("a stranger's mailbox is asked in ten times a day, however often they are told of and deleted again", async () => {
  const stranger = `nobody-${process.pid}@elsewhere.test`;
  for (let at = 0; at < 12; at += 1) {
    const made = await mine.scim("POST", "/Users", userBody(stranger));
    await mine.scim("DELETE", `/Users/${idOf(made)}`);
  }
  expect(await emailsTo(database, stranger)).toHaveLength(10);
});

test("its invitations are its owner's own of the day, whichever location they are to", async () => {
  const other = await aDirectory(api, database);
  const ask = (name: string) => other.scim("POST", "/Users", userBody(`${name}-${process.pid}@elsewhere.test`));
  await ask("first");
  const { rowCount } = await database.query("update rate_limits set points = 49 where key = $1", [
    `invitations-trial:${other.person.id}`,
  ]);
  expect(rowCount).toBe(1);
  await ask("fiftieth");
  await ask("beyond");
  const states = await database.query(
    "select state from directory_people where workspace_id = $1 order by created_at",
    [other.id],
  );
  expect(states.rows.map(({ state }) => state)).toEqual(["invited", "invited", "waits"]);
});

test("whoever accepted and left since is no longer named by it", async () => {
  const other = await aDirectory(api, database);
  const victim = await aPerson(database, { first: "Vera", last: "Own" });
  const path = `/Users/${idOf(await other.scim("POST", "/Users", userBody(victim.email, rename)))}`;
  await database.query("update invitations set accepted_at = now() where email = $1", [victim.email]);
  await database.query("select membership_add($1, $2, 'member', '{}')", [victim.id, other.id]);
  const title = (value: string) => patch({ op: "replace", path: "title", value });
  await other.scim("PATCH", path, title("Agent"));
  await other.scim("PATCH", path, title("Broker"));
  expect(await account(victim.email), "while they are there").toMatchObject({ firstname: "Taken" });
  await database.query("delete from memberships where user_id = $1", [victim.id]);
  await database.query("update directories set place_id = null where workspace_id = $1", [other.id]);
  await other.scim("PATCH", path, patch({ op: "replace", path: "name.givenName", value: "Mocked" }));
  expect(await account(victim.email)).toMatchObject({ firstname: "Taken" });
});
