// Setting single sign-on up: who may, what is checked before it is stored, what a try shows, and what is switched when.
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, at, cookieOf, logIn, startApi } from "#tests/support/api.ts";
import { CERTIFICATE, ENTITY_ID, SIGN_ON_URL, WEAK_CERTIFICATE } from "#tests/support/saml-provider.ts";
import { letProofsAge } from "#tests/support/security.ts";
import {
  aBrowser,
  aCompany,
  anOidcProvider,
  type Company,
  type Oidc,
  outcomeOf,
  post,
  requestIn,
  SAML,
} from "#tests/support/sign-on.ts";

let api: Api;
let database: pg.Client;
let provider: Oidc;
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  provider = await anOidcProvider();
});
afterAll(async () => {
  provider.stop();
  await database.end();
  await api.stop();
});

const read = (company: Company) => api.call("GET", "/api/sign-on", { token: company.owner });
const state = async (company: Company) => at(await read(company), "data.provider.state");

/** Presses "Try it" in a browser of the owner; answers where it leads and the browser's cookie. */
async function tryIt(company: Company) {
  const headers = { "sec-fetch-site": "same-origin", origin: api.origin };
  const json = { version: await company.version() };
  const answer = await api.call("POST", "/api/sign-on/try", { token: company.owner, headers, json });
  return { url: new URL(String(at(answer, "data.url"))), cookie: cookieOf(answer, "device").split(";", 1)[0] ?? "" };
}

describe("what is stored", () => {
  test.each([
    ["metadata", { metadata: "<a/>" }],
    ["metadata", { metadata: `<!DOCTYPE x>${"<a/>"}` }],
    ["entity_id", { entity_id: "" }],
    ["sign_on_url", { sign_on_url: "javascript:alert(1)" }],
    ["sign_on_url", { sign_on_url: "https://you:pass@idp.test/" }],
    ["certificates", { certificates: "" }],
    ["certificates", { certificates: "nonsense" }],
    ["certificates", { certificates: WEAK_CERTIFICATE }],
    ["name", { name: "" }],
  ])("of SAML, a wrong %s is refused at its field: %j", async (field, over) => {
    const company = await aCompany(api, database);
    const answer = await company.set({ ...SAML, ...over });
    expect([answer.status, Object.keys(Object(at(answer, "errors")))]).toEqual([422, [field]]);
  });

  test("metadata fills what is left empty, and its encryption key is no signing key", async () => {
    const company = await aCompany(api, database);
    const key = (use: string, text: string) =>
      `<KeyDescriptor use="${use}"><KeyInfo><X509Data><X509Certificate>${text}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>`;
    const body = CERTIFICATE.replace(/-----[A-Z ]+-----/g, "");
    const metadata = `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${ENTITY_ID}"><md:IDPSSODescriptor>${key("encryption", "AAAA")}${key("signing", body)}<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://post.test/"/><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${SIGN_ON_URL}"/></md:IDPSSODescriptor></md:EntityDescriptor>`;
    const answer = await company.set({ ...SAML, metadata, entity_id: "", sign_on_url: "", certificates: "" });
    expect(at(answer, "data.provider")).toMatchObject({ issuer: ENTITY_ID, sign_on_url: SIGN_ON_URL, state: "off" });
    expect(at(answer, "data.provider.certificates.0.fingerprint")).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
  });

  test.each([
    ["an address that is none", "nonsense"],
    ["an address inside our network", "https://10.0.0.1/"],
    ["the metadata of a cloud", "http://169.254.169.254/latest"],
  ])("of OpenID Connect, %s is refused at its field", async (_what, issuer) => {
    const company = await aCompany(api, database);
    const answer = await company.set({ ...provider.settings("X"), issuer });
    expect([answer.status, Object.keys(Object(at(answer, "errors")))]).toEqual([422, ["issuer"]]);
  });

  test("a client secret is sealed, told to nobody, and goes to no other issuer", async () => {
    const company = await aCompany(api, database);
    await provider.serve(`${company.base}/callback`);
    const settings = provider.settings("Acme");
    const saved = await company.set({ ...settings, issuer: `${provider.issuer}/.well-known/openid-configuration` });
    expect([saved.status, at(saved, "data.provider.issuer")]).toEqual([200, provider.issuer]);
    expect(saved.text + (await read(company)).text).not.toContain(settings.client_secret);
    const { rows } = await database.query("select sealed from sign_on_secrets where provider_id = $1", [company.id]);
    expect([rows.length, String(rows[0]?.sealed).includes("planted")]).toEqual([1, false]);
    const elsewhere = { ...settings, issuer: "https://evil.test", client_secret: "", version: await company.version() };
    expect(Object.keys(Object(at(await company.set(elsewhere), "errors")))).toEqual(["client_secret"]);
  });
});

describe("a try", () => {
  test("with SAML shows what came back, signs nobody in, and lets it be switched on", async () => {
    const company = await aCompany(api, database);
    await company.set(SAML);
    expect((await company.turn("on")).status, "untried").toBe(409);
    const { email } = await company.colleague("trial");
    const request = await requestIn((await tryIt(company)).url);
    const answer = await post(api, company, { email, request });
    expect(outcomeOf(answer).to).toBe("/people-manager/directory?show=sign-on");
    expect(at(await read(company), "data.provider.tried")).toMatchObject({ problem: "", email, subject: email });
    const { rows } = await database.query("select 1 from sessions where provider_id = $1", [company.id]);
    expect(rows).toEqual([]);
    expect((await company.turn("forced")).status, "not on yet").toBe(409);
    await company.turn("on");
    expect(await state(company)).toBe("on");
  });

  test("with OpenID Connect too, whoever is no colleague is said", async () => {
    const company = await aCompany(api, database);
    await provider.serve(`${company.base}/callback`);
    await company.set(provider.settings("Acme"));
    await provider.person("stranger", { email: `stranger@${company.domain}`, email_verified: true, name: "Stella" });
    const { url, cookie } = await tryIt(company);
    const back = await provider.agree(url, "stranger");
    const answer = await api.call("GET", back.replace(api.origin, ""), { cookie });
    expect(outcomeOf(answer).to).toBe("/people-manager/directory?show=sign-on");
    expect(at(await read(company), "data.provider.tried")).toMatchObject({ problem: "person", name: "Stella" });
  });

  test("that fails says why, and switches nothing on", async () => {
    const company = await aCompany(api, database);
    await company.set(SAML);
    const { email } = await company.colleague("fails");
    const request = await requestIn((await tryIt(company)).url);
    await post(api, company, { email, request, over: { audience: "https://other.test" } });
    expect(at(await read(company), "data.provider.tried")).toMatchObject({
      problem: "invalid",
      detail: expect.stringMatching(/audience/i),
      email: "",
    });
    expect((await company.turn("on")).status).toBe(409);
  });
});

describe("changing it", () => {
  test("other settings are off until they were tried; a name is no other setting", async () => {
    const company = await aCompany(api, database);
    await company.set(SAML);
    await company.tried();
    await company.turn("on");
    const kept = { ...SAML, certificates: "", version: await company.version() };
    await company.set({ ...kept, name: "Renamed" });
    expect([await state(company), at(await read(company), "data.provider.name")]).toEqual(["on", "Renamed"]);
    await company.set({ ...kept, sign_on_url: "https://idp.saml.test/new", version: await company.version() });
    expect([await state(company), at(await read(company), "data.provider.tried")]).toEqual(["off", null]);
  });

  test("what is under way with the settings of before counts no more", async () => {
    const company = await aCompany(api, database);
    await company.set(SAML);
    await company.tried();
    await company.turn("on");
    const { email } = await company.colleague("stale");
    const request = await requestIn(await aBrowser(api).start(company));
    await company.set({ ...SAML, certificates: "", name: "Renamed", version: await company.version() });
    expect(outcomeOf(await post(api, company, { email, request })).problem).toBe("expired");
  });

  test("two tabs: the second is told what is so", async () => {
    const company = await aCompany(api, database);
    await company.set(SAML);
    const again = await company.set(SAML);
    expect([again.status, at(again, "current.provider.name")]).toEqual([409, "Acme ID"]);
  });

  test("it needs a second step, shown within ten minutes, and is written down", async () => {
    const company = await aCompany(api, database);
    const manager = await company.colleague("manager", "manager");
    const token = await logIn(api.call, manager.email);
    expect((await api.call("PUT", "/api/sign-on", { token, json: SAML })).status, "a manager").toBe(403);
    await company.set(SAML);
    await company.tried();
    await letProofsAge(api);
    expect((await company.turn("on")).status).toBe(403);
    expect(await state(company)).toBe("off");
    const { rows } = await database.query(
      "select action from audit where workspace_id = $1 and action like 'sign-on.%'",
      [company.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(["sign-on.save"]);
  });
});
