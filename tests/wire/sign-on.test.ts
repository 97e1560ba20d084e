// Single sign-on over the wire: the way in with both protocols, whom it lets in, what it opens, and what it is refused for.
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, at, logIn, startApi } from "#tests/support/api.ts";
import {
  aBrowser,
  aCompany,
  aMember,
  anOidcProvider,
  type Company,
  dataOf,
  type Oidc,
  outcomeOf,
  post,
  requestIn,
  SAML,
  signOn,
  tokenBy,
  withSaml,
} from "#tests/support/sign-on.ts";

let api: Api;
let database: pg.Client;
let provider: Oidc;
let saml: Company;
let oidc: Company;
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  provider = await anOidcProvider();
  saml = await aCompany(api, database);
  oidc = await aCompany(api, database);
  await withSaml(saml);
  await provider.serve(`${oidc.base}/callback`);
  await oidc.set(provider.settings("Acme OpenID"));
  await oidc.tried();
  await oidc.turn("on");
});
afterAll(async () => {
  provider.stop();
  await database.end();
  await api.stop();
});

const find = (email: string) => api.call("POST", "/api/auth/sso/find", { json: { email } });
const problemOf = async (company: Company, email: string) => {
  const request = await requestIn(await aBrowser(api).start(company));
  return outcomeOf(await post(api, company, { email, request })).problem;
};

describe("what an address is offered", () => {
  test("the provider of the workspace that proved its domain, whoever has an account", async () => {
    const nobody = await find(`nobody@${saml.domain}`);
    expect(at(nobody, "data.provider")).toEqual({ name: "Acme ID", start: `${saml.path}/start` });
    expect((await find((await saml.colleague("offered")).email)).body).toEqual(nobody.body);
    for (const email of ["a@nowhere.test", `a@sub.${saml.domain}`, saml.domain, `"a@${saml.domain}"@nowhere.test`])
      expect(at(await find(email), "data.provider"), email).toBe(null);
  });
  test("nothing while it is off, or once the record of the domain is gone", async () => {
    const company = await aCompany(api, database);
    await company.set(SAML);
    expect(at(await find(`a@${company.domain}`), "data.provider")).toBe(null);
    await company.tried();
    await company.turn("on");
    expect(at(await find(`a@${company.domain}`), "data.provider.name")).toBe("Acme ID");
    await database.query("update domains set lost_at = now() where domain = $1", [company.domain]);
    expect(at(await find(`a@${company.domain}`), "data.provider")).toBe(null);
  });
});

describe("SAML", () => {
  test("a colleague signs in, in the workspace of the provider, and the session says by whom", async () => {
    const priya = await saml.colleague("priya");
    const answer = await signOn(api, saml, priya.email);
    expect([answer.status, dataOf(answer, "user.email"), dataOf(answer, "user.workspace.id")]).toEqual([
      200,
      priya.email,
      saml.id,
    ]);
    const { rows } = await database.query("select provider_id, workspace_id from sessions where user_id = $1", [
      priya.id,
    ]);
    expect(rows).toEqual([{ provider_id: saml.id, workspace_id: saml.id }]);
  });

  test("an answer counts once, and of five at once one", async () => {
    const { email } = await saml.colleague("once");
    const request = await requestIn(await aBrowser(api).start(saml));
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(api, saml, { email, request })));
    const outcomes = answers.map(outcomeOf);
    expect(outcomes.filter(({ code }) => code !== null)).toHaveLength(1);
    expect(outcomes.filter(({ problem }) => problem === "expired")).toHaveLength(4);
  });

  test("an answer to nothing, to another workspace's request, or too late is none", async () => {
    const { email } = await saml.colleague("late");
    const other = await aCompany(api, database);
    await withSaml(other);
    const foreign = await requestIn(await aBrowser(api).start(other));
    expect(outcomeOf(await post(api, saml, { email, request: "_never" })).problem).toBe("expired");
    expect(outcomeOf(await post(api, saml, { email, request: foreign })).problem).toBe("expired");
    const request = await requestIn(await aBrowser(api).start(saml));
    await database.query("update sign_on_requests set ends_at = now() - interval '1 second' where provider_id = $1", [
      saml.id,
    ]);
    expect(outcomeOf(await post(api, saml, { email, request })).problem).toBe("expired");
  });

  test("sign-in that begins at the provider is off, and says so", async () => {
    const { email } = await saml.colleague("begun-there");
    const answer = await post(api, saml, { email, request: "_q", over: { outerInResponseTo: null } });
    expect(outcomeOf(answer)).toEqual({ code: null, problem: "unasked", to: "/sign-on?problem=unasked" });
  });

  test("an answer that proves nothing leaves the sign-in that is under way", async () => {
    const { email } = await saml.colleague("left");
    const request = await requestIn(await aBrowser(api).start(saml));
    expect(outcomeOf(await post(api, saml, { email, request, over: { sign: "nothing" } })).problem).toBe("invalid");
    expect(outcomeOf(await post(api, saml, { email, request })).code).not.toBe(null);
  });

  test("another site's page sends nobody to a provider", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    const { headers: sent } = await api.call("GET", `${saml.path}/start`, { headers });
    expect([sent.get("location"), sent.getSetCookie()]).toEqual([`${api.origin}/`, []]);
  });

  test("our metadata names its addresses", async () => {
    const { text, headers } = await api.call("GET", `${saml.path}/metadata`);
    expect(headers.get("content-type")).toContain("samlmetadata+xml");
    expect(text).toContain(`entityID="${saml.base}/metadata"`);
    expect(text).toContain(`Location="${saml.base}/acs"`);
  });
});

describe("the code of an answer", () => {
  async function aCode(name: string) {
    const { email } = await saml.colleague(name);
    const browser = aBrowser(api);
    const request = await requestIn(await browser.start(saml));
    return { browser, code: outcomeOf(await post(api, saml, { email, request })).code ?? "" };
  }

  test("counts once", async () => {
    const { browser, code } = await aCode("twice");
    expect([(await browser.enter(code)).status, (await browser.enter(code)).status]).toEqual([200, 410]);
  });
  test("counts in the browser that began, and another one takes nothing away", async () => {
    const { browser, code } = await aCode("stolen");
    const thief = aBrowser(api);
    await thief.start(saml);
    expect((await thief.enter(code)).status).toBe(410);
    expect((await api.call("POST", "/api/auth/sso/enter", { json: { code } })).status, "no browser").toBe(410);
    expect((await browser.enter(code)).status).toBe(200);
  });
  test("counts for sixty seconds", async () => {
    const { browser, code } = await aCode("slow");
    const { rows } = await database.query(
      "update one_time_tokens set expires_at = expires_at - interval '60 seconds' where purpose = 'sign-on' and used_at is null returning hash",
    );
    expect(rows.every(({ hash }) => hash !== code)).toBe(true);
    expect((await browser.enter(code)).status).toBe(410);
  });
  test("is no code once the provider was switched off, nor from another site's page", async () => {
    const company = await aCompany(api, database);
    await withSaml(company);
    const { email } = await company.colleague("off");
    const browser = aBrowser(api);
    const request = await requestIn(await browser.start(company));
    const { code } = outcomeOf(await post(api, company, { email, request }));
    const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.test" };
    const foreign = await api.call("POST", "/api/auth/sso/enter", {
      json: { code },
      cookie: browser.cookie(),
      headers,
    });
    expect(foreign.status).toBe(403);
    await company.turn("off");
    expect((await browser.enter(code ?? "")).status).toBe(410);
  });
});

describe("OpenID Connect", () => {
  test("a colleague signs in and goes where they were headed", async () => {
    const { email } = await oidc.colleague("open");
    await provider.person("open", { email, email_verified: true, name: "Olu Open" });
    const browser = aBrowser(api);
    const back = await provider.agree(await browser.start(oidc, "?next=/share-links"), "open");
    const { code } = outcomeOf(await browser.visit(back));
    const answer = await browser.enter(code ?? "");
    expect([answer.status, dataOf(answer, "user.email"), dataOf(answer, "home")]).toEqual([
      200,
      email,
      "/?next=/share-links",
    ]);
  });

  test("an answer counts once, and in the browser that began", async () => {
    const { email } = await oidc.colleague("mine");
    await provider.person("mine", { email, email_verified: true });
    const [browser, thief] = [aBrowser(api), aBrowser(api)];
    await thief.start(oidc);
    const back = await provider.agree(await browser.start(oidc), "mine");
    expect(outcomeOf(await thief.visit(back)).problem, "state of another browser").toBe("browser");
    expect(outcomeOf(await aBrowser(api).visit(back)).problem, "no browser at all").toBe("browser");
    expect(outcomeOf(await browser.visit(back)).code).not.toBe(null);
    expect(outcomeOf(await browser.visit(back)).problem).toBe("expired");
  });

  test.each([
    ["nonce", "nonce = 'another'"],
    ["PKCE", "verifier = repeat('a', 43)"],
  ])("an answer whose %s is another is refused", async (name, change) => {
    const { email } = await oidc.colleague(name.toLowerCase());
    await provider.person(name, { email, email_verified: true });
    const browser = aBrowser(api);
    const back = await provider.agree(await browser.start(oidc), name);
    await database.query(`update sign_on_requests set ${change} where provider_id = $1`, [oidc.id]);
    expect(outcomeOf(await browser.visit(back)).problem).toBe("invalid");
  });

  test("an answer of another issuer, or at another provider's address, is refused", async () => {
    const { email } = await oidc.colleague("mix");
    await provider.person("mix", { email, email_verified: true });
    const browser = aBrowser(api);
    const mixed = new URL(await provider.agree(await browser.start(oidc), "mix"));
    expect(mixed.searchParams.get("iss")).toBe(provider.issuer);
    const elsewhere = await aCompany(api, database);
    await elsewhere.set(provider.settings("Same"));
    expect(outcomeOf(await browser.visit(mixed.href.replace(oidc.id, elsewhere.id))).problem).toBe("expired");
    mixed.searchParams.set("iss", "https://evil.test");
    expect(outcomeOf(await browser.visit(mixed.href)).problem).toBe("invalid");
  });

  test("an address that the provider did not verify names nobody; a refusal and a stray answer are said", async () => {
    const { email } = await oidc.colleague("unverified");
    await provider.person("unverified", { email, email_verified: false });
    const browser = aBrowser(api);
    const back = await provider.agree(await browser.start(oidc), "unverified");
    expect(outcomeOf(await browser.visit(back)).problem).toBe("no-email");
    const state = (await browser.start(oidc)).searchParams.get("state");
    const denied = `${oidc.path}/callback?error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`;
    expect(outcomeOf(await browser.visit(denied)).problem).toBe("declined");
    expect(outcomeOf(await browser.visit(`${oidc.path}/callback?code=x`)).problem).toBe("unasked");
  });
});

describe("whom it lets in", () => {
  test("nobody of another domain, although they are a member here", async () => {
    const guest = await aMember(database, { company: saml.id, email: `guest-${process.pid}@elsewhere.test` });
    expect(await problemOf(saml, guest.email)).toBe("domain");
  });
  test("nobody of a domain that another workspace proved, whatever this provider says", async () => {
    const victim = await oidc.colleague("victim");
    expect(await problemOf(saml, victim.email)).toBe("domain");
    await aMember(database, { company: saml.id, email: `both-${process.pid}@${oidc.domain}` });
    expect(await problemOf(saml, `both-${process.pid}@${oidc.domain}`)).toBe("domain");
  });
  test("no account that belongs elsewhere alone, and no address without one", async () => {
    const elsewhere = await aMember(database, { company: oidc.id, email: `early@${saml.domain}` });
    expect(await problemOf(saml, elsewhere.email)).toBe("person");
    expect(await problemOf(saml, `nobody@${saml.domain}`)).toBe("person");
  });
  test("no administrator of the platform, although they are a member", async () => {
    const admin = await saml.colleague("admin");
    await database.query("update users set is_admin = true where id = $1", [admin.id]);
    expect(await problemOf(saml, admin.email)).toBe("admin");
  });
  test("nobody who is suspended, and a session ends with the membership", async () => {
    const left = await saml.colleague("left-company");
    const token = await tokenBy(api, saml, left.email);
    await database.query("update memberships set suspended_at = now() where user_id = $1", [left.id]);
    expect((await api.call("GET", "/api/links", { token })).status).toBe(403);
    expect(await problemOf(saml, left.email)).toBe("suspended");
  });
  test("somebody of a location whom the franchise's provider names, there", async () => {
    const place = await aCompany(api, database);
    await database.query("update workspaces set parent_id = $1 where id = $2", [saml.id, place.id]);
    const agent = await aMember(database, { company: place.id, email: `agent@${saml.domain}` });
    expect(dataOf(await signOn(api, saml, agent.email), "user.workspace.id")).toBe(place.id);
  });
});

describe("what a session of it opens", () => {
  test("no other workspace of the person, and nothing that an account's protection rests on", async () => {
    const person = await saml.colleague("two-places");
    await database.query("select membership_add($1, $2, 'manager', '{}')", [person.id, oidc.id]);
    const token = await tokenBy(api, saml, person.email);
    expect((await api.call("GET", "/api/links", { token })).status).toBe(200);
    const moved = await api.call("POST", "/api/workspaces/switch", { token, json: { workspace_id: oidc.id } });
    expect([moved.status, at(moved, "data.workspace.role")]).toEqual([200, null]);
    expect((await api.call("GET", "/api/links", { token })).status).toBe(403);
    expect((await api.call("GET", "/api/members", { token })).status).toBe(403);
    const own = await logIn(api.call, person.email);
    await api.call("POST", "/api/workspaces/switch", { token: own, json: { workspace_id: oidc.id } });
    expect((await api.call("GET", "/api/links", { token: own })).status, "as before").toBe(200);
    await api.call("POST", "/api/workspaces/switch", { token, json: { workspace_id: saml.id } });
    expect((await api.call("GET", "/api/links", { token })).status, "back where it began").toBe(200);
    expect((await api.call("POST", "/api/auth/security/totp", { token, json: {} })).status).toBe(403);
    expect((await api.call("POST", "/api/auth/export", { token, json: {} })).status).toBe(403);
  });
});

describe("forced", () => {
  test("it opens in a session of its provider alone, for its owner by password too, and others are as before", async () => {
    const company = await aCompany(api, database);
    await withSaml(company);
    const manager = await company.colleague("boss", "manager");
    const early = await logIn(api.call, manager.email);
    expect((await api.call("GET", "/api/links", { token: early })).status).toBe(200);
    await company.turn("forced");
    expect((await api.call("GET", "/api/links", { token: early })).status, "a session from before").toBe(403);
    const me = await api.call("GET", "/api/auth/me", { token: await logIn(api.call, manager.email) });
    expect([me.status, at(me, "data.workspace.role")]).toEqual([200, null]);
    const by = await tokenBy(api, company, manager.email);
    expect((await api.call("GET", "/api/links", { token: by })).status).toBe(200);
    expect((await api.call("GET", "/api/links", { token: company.owner })).status, "its owner").toBe(200);
    await database.query("select membership_add($1, $2, 'member', '{}')", [manager.id, oidc.id]);
    const lands = await api.call("GET", "/api/auth/me", { token: await logIn(api.call, manager.email) });
    expect(at(lands, "data.workspace.id"), "one that opens").toBe(oidc.id);
  });

  test("switched off or removed, what it began is over", async () => {
    const company = await aCompany(api, database);
    await withSaml(company);
    const { email } = await company.colleague("over");
    const token = await tokenBy(api, company, email);
    const request = await requestIn(await aBrowser(api).start(company));
    await company.turn("off");
    expect((await api.call("GET", "/api/auth/me", { token })).status).toBe(401);
    expect(outcomeOf(await post(api, company, { email, request })).problem).toBe("expired");
    expect((await aBrowser(api).start(company)).searchParams.get("problem")).toBe("off");
    await company.turn("on");
    const again = await tokenBy(api, company, email);
    const json = { version: await company.version() };
    expect((await api.call("DELETE", "/api/sign-on", { token: company.owner, json })).status).toBe(200);
    expect((await api.call("GET", "/api/auth/me", { token: again })).status).toBe(401);
    expect((await api.call("GET", `${company.path}/start`)).status).toBe(404);
  });
});
