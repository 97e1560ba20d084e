// Who somebody is at a provider is the account of their first sign-on: another one with their address is refused, and told to the owner.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, at, startApi } from "#tests/support/api.ts";
import {
  aBrowser,
  aCompany,
  anOidcProvider,
  type Company,
  type Oidc,
  outcomeOf,
  post,
  requestIn,
  withSaml,
} from "#tests/support/sign-on.ts";

let api: Api;
let database: pg.Client;
let provider: Oidc;
let company: Company;
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  provider = await anOidcProvider();
  company = await aCompany(api, database);
  await provider.serve(`${company.base}/callback`);
  await company.set(provider.settings("Acme OpenID"));
  await company.tried();
  await company.turn("on");
});
afterAll(async () => {
  provider.stop();
  await database.end();
  await api.stop();
});

/** What comes of a sign-on by this account of the provider. */
async function by(login: string, email: string) {
  await provider.person(login, { email, email_verified: true });
  const browser = aBrowser(api);
  const back = await provider.agree(await browser.start(company), login);
  const { code, problem } = outcomeOf(await browser.visit(back));
  return code === null ? problem : "in";
}

const refused = async () => at(await api.call("GET", "/api/sign-on", { token: company.owner }), "data.refused");
const told = async () =>
  (
    await database.query("select count(*)::int as n from outbox where recipient = $1 and subject like '%was refused'", [
      company.person.email,
    ])
  ).rows[0]?.n;

test("another account with the same address is refused, told to the owner once a day, and let in once they forget", async () => {
  const { email, id } = await company.colleague("priya");
  expect([await by("priya-1", email), await by("priya-1", email)]).toEqual(["in", "in"]);
  const before = Number(await told());
  expect([await by("priya-2", email), await by("priya-2", email)]).toEqual(["another", "another"]);
  expect(await by("priya-1", email), "the first one is in as before").toBe("in");
  expect(await refused()).toMatchObject([{ person: { id } }]);
  expect(await told()).toBe(before + 1);
  const trail = await database.query("select action from audit where subject_id = $1 and action like 'sign-on.%'", [
    id,
  ]);
  expect(trail.rows).toEqual([{ action: "sign-on.another" }]);
  const forget = `/api/sign-on/people/${id}/forget`;
  expect((await api.call("POST", forget, { token: company.owner, json: {} })).status).toBe(200);
  expect(await refused()).toEqual([]);
  expect(await by("priya-2", email)).toBe("in");
  expect(await by("priya-1", email)).toBe("another");
});

test("one account of the provider is one person, whatever address it brings", async () => {
  const [ada, ben] = [await company.colleague("ada"), await company.colleague("ben")];
  expect(await by("one", ada.email)).toBe("in");
  expect(await by("one", ben.email)).toBe("another");
});

test("of two accounts at once with one address one is the first", async () => {
  const { email } = await company.colleague("twins");
  const outcomes = await Promise.all(["left", "right"].map((login) => by(login, email)));
  expect(outcomes.toSorted()).toEqual(["another", "in"]);
});

test("another client of the provider calls everybody something else, and they begin anew", async () => {
  const { email, id } = await company.colleague("renamed");
  expect(await by("renamed", email)).toBe("in");
  await database.query("update sign_on_providers set client_id = 'before' where id = $1", [company.id]);
  await company.set({ ...provider.settings("Acme OpenID"), version: await company.version() });
  expect((await database.query("select from sign_on_pins where user_id = $1", [id])).rowCount).toBe(0);
  await company.tried();
  await company.turn("on");
});

test("of SAML a persistent name is kept, and an address as a name is not", async () => {
  const saml = await aCompany(api, database);
  await withSaml(saml);
  const { email } = await saml.colleague("saml");
  const as = async (nameId: { format: string; value: string } | null) => {
    const request = await requestIn(await aBrowser(api).start(saml));
    const { code, problem } = outcomeOf(await post(api, saml, { email, request, over: { nameId } }));
    return code === null ? problem : "in";
  };
  const named = (format: string, value: string) => ({
    format: `urn:oasis:names:tc:SAML:2.0:nameid-format:${format}`,
    value,
  });
  expect([await as(null), await as(named("transient", "t-1")), await as(named("transient", "t-2"))]).toEqual([
    "in",
    "in",
    "in",
  ]);
  expect([await as(named("persistent", "p-1")), await as(named("persistent", "p-1"))]).toEqual(["in", "in"]);
  expect(await as(named("persistent", "p-2"))).toBe("another");
});
