// A company with its own domain and an identity provider, and browsers that sign on with it, redirect by redirect.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type pg from "pg";
import { z } from "zod";
import { type Answer, type Api, at, cookieOf, textAt } from "#tests/support/api.ts";
import { aPerson, inFreshWorkspace, type Person } from "#tests/support/factories.ts";
import {
  CERTIFICATE,
  ENTITY_ID,
  encoded,
  responseOf,
  type Said,
  SIGN_ON_URL,
  said,
} from "#tests/support/saml-provider.ts";
import { prove } from "#tests/support/scim.ts";
import { enrol } from "#tests/support/security.ts";

let made = 0;

export type Company = Awaited<ReturnType<typeof aCompany>>;

/** A company whose owner has a second step, with a proved domain and a colleague at it. */
export async function aCompany(api: Api, database: pg.Client) {
  made += 1;
  const domain = `signs-on-${process.pid}-${made}.test`;
  const company = await inFreshWorkspace(api, database, { name: `Signs on ${made}` });
  await enrol(api, company.token);
  await prove(database, { workspaceId: company.id, domain, by: company.person.id });
  const owner = company.token;
  const colleague = async (name: string, role = "member") =>
    aMember(database, { company: company.id, email: `${name}@${domain}`, role });
  const set = (json: object) => api.call("PUT", "/api/sign-on", { token: owner, json });
  const version = async () =>
    Number(at(await api.call("GET", "/api/sign-on", { token: owner }), "data.provider.version"));
  const turn = async (state: string) =>
    api.call("POST", "/api/sign-on/state", { token: owner, json: { state, version: await version() } });
  /** As if a try had worked. */
  const tried = () =>
    database.query(
      `update sign_on_providers set tried = '{"at":"2026-01-01T00:00:00.000Z","problem":"","detail":"","email":"","name":"","subject":""}' where id = $1`,
      [company.id],
    );
  const base = `${api.origin}/api/auth/sso/${company.id}`;
  return { ...company, owner, domain, colleague, set, version, turn, tried, base, path: `/api/auth/sso/${company.id}` };
}

/** Somebody with this address who is a member there. */
export async function aMember(
  database: pg.Client,
  { company, email, role = "member" }: { company: string; email: string; role?: string },
): Promise<Person> {
  const person = await aPerson(database);
  await database.query("update emails set email = $2 where user_id = $1", [person.id, email]);
  await database.query("update users set email = $2 where id = $1", [person.id, email]);
  await database.query("select membership_add($1, $2, $3, '{}')", [person.id, company, role]);
  return { id: person.id, email };
}

export const SAML = {
  ...{ kind: "saml", name: "Acme ID", metadata: "", entity_id: ENTITY_ID, sign_on_url: SIGN_ON_URL },
  ...{ certificates: CERTIFICATE, version: null },
};

/** With SAML, switched on. */
export async function withSaml(company: Company, state = "on"): Promise<void> {
  await company.set(SAML);
  await company.tried();
  await company.turn("on");
  if (state !== "on") await company.turn(state);
}

export type Browser = ReturnType<typeof aBrowser>;

/** A browser with its one cookie that matters here. */
export function aBrowser(api: Api) {
  let device = "";
  const same = () => ({ "sec-fetch-site": "same-origin", origin: api.origin });
  /** Follows the link to the provider; answers where it leads. */
  async function start(company: Company, query = ""): Promise<URL> {
    const answer = await api.call("GET", `${company.path}/start${query}`, { cookie: device });
    device = cookieOf(answer, "device").split(";", 1)[0] || device;
    return new URL(answer.headers.get("location") ?? "", api.origin);
  }
  const visit = (address: string) => api.call("GET", address.replace(api.origin, ""), { cookie: device });
  const enter = (code: string) =>
    api.call("POST", "/api/auth/sso/enter", { json: { code }, cookie: device, headers: same() });
  return { start, visit, enter, cookie: () => device };
}

/** Where an answer was sent on to: a code, a problem, or something else. */
export function outcomeOf(answer: Answer): { code: string | null; problem: string | null; to: string } {
  const to = new URL(answer.headers.get("location") ?? "about:blank", "http://x");
  return { code: to.hash.slice(1) || null, problem: to.searchParams.get("problem"), to: to.pathname + to.search };
}

/** The id of the request in an address of SAML. */
export async function requestIn(address: URL): Promise<string> {
  const { inflateRawSync } = await import("node:zlib");
  const xml = inflateRawSync(Buffer.from(address.searchParams.get("SAMLRequest") ?? "", "base64")).toString();
  return / ID="([^"]+)"/.exec(xml)?.[1] ?? "";
}

/** Posts the answer of the provider for this person, from its own page. */
export async function post(
  api: Api,
  company: Company,
  answer: { email: string; request: string; over?: Partial<Said> },
): Promise<Answer> {
  const about = {
    email: answer.email,
    acs: `${company.base}/acs`,
    audience: `${company.base}/metadata`,
    inResponseTo: answer.request,
  };
  return postXml(api, company, responseOf(said(about, answer.over)));
}

/** The same, whatever it says. */
export function postXml(api: Api, company: Company, xml: string): Promise<Answer> {
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    origin: "https://idp.saml.test",
    "sec-fetch-site": "cross-site",
  };
  return api.call("POST", `${company.path}/acs`, {
    headers,
    raw: new URLSearchParams({ SAMLResponse: encoded(xml) }).toString(),
  });
}

/** The whole way with SAML; answers the session's token where there is one. */
export async function signOn(api: Api, company: Company, email: string): Promise<Answer> {
  const browser = aBrowser(api);
  const request = await requestIn(await browser.start(company));
  const { code } = outcomeOf(await post(api, company, { email, request }));
  return browser.enter(code ?? "none");
}

/** A session begun by the provider, as a bearer token: what the browser's cookie holds. */
export async function tokenBy(api: Api, company: Company, email: string): Promise<string> {
  const cookie = cookieOf(await signOn(api, company, email), "token");
  return decodeURIComponent(/^token=([^;]+)/.exec(cookie)?.[1] ?? "");
}

const told = z.object({ issuer: z.string().optional() });

export type Oidc = Awaited<ReturnType<typeof anOidcProvider>>;

/** A provider of OpenID Connect as a process of its own. */
export async function anOidcProvider() {
  const child: ChildProcess = fork(join(import.meta.dirname, "oidc-provider.mjs"), {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const [first] = await once(child, "message");
  const { issuer = "" } = told.parse(first);
  const tell = async (message: object) => {
    child.send(message);
    await once(child, "message");
  };
  const client = { id: "corner", secret: "planted-secret-of-a-client" };
  const serve = (redirect: string) => tell({ client: { ...client, redirect }, issuer });
  const person = (login: string, claims: object) => tell({ person: { login, claims } });
  const settings = (name: string) => ({
    kind: "oidc",
    name,
    issuer,
    client_id: client.id,
    client_secret: client.secret,
    version: null,
  });
  return {
    issuer,
    serve,
    person,
    settings,
    agree: (url: URL, login: string) => agree(url, login),
    stop: () => child.kill(),
  };
}

/** Signs in at the provider and agrees, form by form; answers the address that leads back to us. */
async function agree(from: URL, login: string): Promise<string> {
  const jar = new Map<string, string>();
  let [url, form]: [string, string | null] = [from.href, null];
  for (let step = 0; step < 12; step += 1) {
    const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const answer: Response = await fetch(url, {
      redirect: "manual",
      method: form === null ? "GET" : "POST",
      body: form,
      headers: { cookie, ...(form === null ? {} : type) },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = set.split(";", 1)[0]?.split(/=(.*)/) ?? [];
      jar.set(name, value);
    }
    const location: string | null = answer.headers.get("location");
    if (location === null) {
      const page = await answer.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      if (prompt === undefined) throw new Error(`No way on: ${answer.status} ${page.slice(0, 300)}`);
      form = new URLSearchParams(prompt === "login" ? { prompt, login, password: "x" } : { prompt }).toString();
      continue;
    }
    const next = new URL(location, url);
    if (next.origin !== from.origin) return next.href;
    [url, form] = [next.href, null];
  }
  throw new Error("The provider led nowhere.");
}

/** The text of an answer's field. */
export const dataOf = (answer: Answer, place: string): string => textAt(answer, `data.${place}`);
