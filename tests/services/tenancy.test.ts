// No answer to a stranger holds anything of another tenant: the whole body of every operation is searched.
import type { AnyContractProcedure } from "@orpc/contract";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { isAction, policyOf } from "#lib/permissions/actions.ts";
import { type Aim, PIXEL } from "#lib/services/denials.ts";
import { OPERATIONS } from "#server/platform/api/operations.ts";
import { textAt } from "#tests/support/api.ts";
import { type AppHere, startHere } from "#tests/support/app-here.ts";
import { callOf, nameOf } from "#tests/support/denials.ts";

let api: AppHere;
let secrets: string[];
let aim: Aim;

beforeAll(async () => {
  api = await startHere();
  const mia = await api.signIn("mia@harbor.test");
  const boston = textAt(await api.call("GET", "/api/auth/me", { token: mia }), "data.workspace.id");
  const json = { default_destination_url: "https://example.com/secret-place", alias: "secret-alias" };
  const link = textAt(await api.call("POST", "/api/links", { token: mia, json }), "data.id");
  const cards = { token: mia, json: { name: "secret-card" } };
  const card = textAt(await api.call("POST", "/api/cards", cards), "data.id");
  const known = { token: mia, json: { name: "secret-contact", email: "secret-contact@example.com" } };
  const contact = textAt(await api.call("POST", "/api/contacts", known), "data.id");
  const picture = textAt(
    await api.call("POST", "/api/links/pictures", { token: mia, json: { content: PIXEL } }),
    "data.id",
  );
  const liam = await api.signIn("liam@harbor.test");
  const hannah = textAt(await api.call("GET", "/api/members?filters=hannah", { token: liam }), "data.0.id");
  const asked = { subject: "secret-subject", topic: "other", text: "secret-question" };
  const question = textAt(
    await api.call("POST", "/api/support/questions", { token: mia, json: asked }),
    "data.question.id",
  );
  aim = { boston, link, card, contact, picture, hannah, question, email: "mia@harbor.test", fresh: "tenancy" };
  secrets = await secretsOf(boston);
});
afterAll(() => api.stop());

/** Every id, address and name that only Boston knows: the workspace's, its links', its pictures' and its members'. */
async function secretsOf(workspace: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ secret: string }>(
      `select id::text as secret from workspaces where id = $1
       union select name from workspaces where id = $1
       union select id::text from links where workspace_id = $1
       union select alias from links where workspace_id = $1
       union select id::text from cards where workspace_id = $1
       union select name from cards where workspace_id = $1 and name like 'secret%'
       union select id::text from contacts where workspace_id = $1
       union select name from contacts where workspace_id = $1 and name like 'secret%'
       union select default_destination_url from links where workspace_id = $1
       union select id::text from support_questions where workspace_id = $1
       union select subject from support_questions where workspace_id = $1
       union select text from support_messages where workspace_id = $1
       union select id::text from link_pictures where workspace_id = $1
       union select u.id::text from memberships m join users u on u.id = m.user_id where m.workspace_id = $1
       union select u.email from memberships m join users u on u.id = m.user_id where m.workspace_id = $1`,
      [workspace],
    );
    return rows.map((row) => row.secret);
  } finally {
    await client.end();
  }
}

/** What tells who one is, or is open to everybody who has the address, is no leak. */
const APART = new Set([
  "auth.login",
  "auth.demo",
  "auth.loginWithAccessToken",
  "auth.startImpersonation",
  "links.picture",
  "auth.logout",
]);

const ADMIN = "admin@corner.test";

/** Whose territory lies around one's own is told by name inside a brand: its owner is to be asked before an ad reaches into it. */
const TERRITORIES = new Set(["campaign.adDesk", "campaign.setAdPlace"]);
const tellsOfNeighbors = (name: string, email: string) => TERRITORIES.has(name) && email === "daniel@harbor.test";

/** What is made to show administrators everybody's: the denial suite says that nobody else gets in. */
function isForAdmins(procedure: AnyContractProcedure): boolean {
  const { action } = z.object({ action: z.string() }).parse(procedure["~orpc"].meta);
  return isAction(action) && policyOf(action).of === "admin";
}

test("there is something to be kept", () => {
  expect(secrets.length).toBeGreaterThan(20);
  expect(secrets).toContain("secret-alias");
  expect(secrets).toContain("mia@harbor.test");
});

describe.each(["noah@brightsmile.test", "daniel@harbor.test", "sofia@solo.test", ADMIN, "ava@lapsed.test"])(
  "%s",
  (email) => {
    test.each(OPERATIONS.map((operation) => [nameOf(operation), operation] as const))("%s", async (name, operation) => {
      const { method, procedure } = operation;
      if (APART.has(name) || (email === ADMIN && isForAdmins(procedure))) return;
      const token = await api.signIn(email);
      const sent = callOf(operation, aim);
      const headers = { "x-appliance": "web" };
      const answer = await api.call(method, `/api${sent.path}`, { ...sent.ask, headers, token });
      expect(answer.status).toBeLessThan(500);
      const whole = `${answer.text}\n${JSON.stringify([...answer.headers])}`;
      const told = tellsOfNeighbors(name, email) ? ["Harbor Realty Boston"] : [];
      expect(secrets.filter((secret) => whole.includes(secret) && !told.includes(secret))).toEqual([]);
    });

    test("searching for it by text", async () => {
      const token = await api.signIn(email);
      for (const text of ["secret", "Boston", "mia", aim.link, aim.boston]) {
        for (const list of ["links", "workspaces"]) {
          const answer = await api.call("GET", `/api/${list}?filters=${text}`, { token });
          expect(secrets.filter((secret) => answer.text.includes(secret))).toEqual([]);
        }
      }
    });

    test("a taken alias says that it is taken, not by whom", async () => {
      const token = await api.signIn(email);
      const answer = await api.call("GET", "/api/links/alias-check?alias=secret-alias", { token });
      expect(secrets.filter((secret) => secret !== "secret-alias" && answer.text.includes(secret))).toEqual([]);
    });
  },
);

test("the same search finds it all for who may see it", async () => {
  const token = await api.signIn("liam@harbor.test");
  const list = await api.call("GET", "/api/links?per_page=1000", { token });
  expect(secrets.filter((secret) => list.text.includes(secret)).length).toBeGreaterThan(10);
});
