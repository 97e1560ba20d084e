// One reading and one writing operation of each class, asked by everybody over HTTP: what the denial suite tries in process
// for every operation holds behind the front door too.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isAction, policyOf } from "#lib/permissions/actions.ts";
import { OPERATIONS, type Operation } from "#server/platform/api/operations.ts";
import { type Api, logIn, startApi } from "#tests/support/api.ts";
import { type Answered, everybody } from "#tests/support/denial-people.ts";
import { lineOf, nameOf } from "#tests/support/denials.ts";

/** By who is meant, and whether it writes. */
const CLASSES: Record<string, string> = {
  "anybody reads": "links.picture",
  "anybody writes": "auth.recordEvents",
  "a person reads": "auth.sessions",
  "a person writes": "auth.updateProfile",
  "a member reads": "links.get",
  "a member writes": "links.update",
  "a manager reads": "auth.auditLog",
  "a manager writes": "auth.inviteMembers",
  "an owner reads": "auth.billing",
  "an owner writes": "auth.updateWorkspace",
  "a franchise's owner reads": "links.locations",
  "an administrator reads": "auth.adminPeople",
  "an administrator writes": "auth.updatePlan",
};

function classOf({ procedure, method }: Operation): string {
  const { action, public: open }: { action?: unknown; public?: unknown } = procedure["~orpc"].meta;
  if (open === true) return method === "GET" ? "anybody reads" : "anybody writes";
  if (typeof action !== "string" || !isAction(action)) throw new Error(`${String(action)} is no action`);
  const { of, writes, roles, tree } = policyOf(action);
  const verb = writes ? "writes" : "reads";
  if (of !== "workspace") return of === "admin" ? `an administrator ${verb}` : `a person ${verb}`;
  if (tree) return `a franchise's owner ${verb}`;
  if (roles?.member !== "no") return `a member ${verb}`;
  return roles.manager === "no" ? `an owner ${verb}` : `a manager ${verb}`;
}

let api: Api;
let ask: (operation: Operation) => Promise<Answered>;

beforeAll(async () => {
  api = await startApi({ variables: { TRUSTED_PROXY_HOPS: "1" } });
  ask = await everybody({ ...api, enter: (email) => logIn(api.call, email) });
});
afterAll(() => api.stop());

test("every class there is has its operation", () => {
  expect([...new Set(OPERATIONS.map(classOf))].sort()).toEqual(Object.keys(CLASSES).sort());
});

describe.each(Object.entries(CLASSES))("%s", (name, chosen) => {
  test(chosen, async () => {
    const operation = OPERATIONS.find((each) => nameOf(each) === chosen);
    if (!operation) throw new Error(`There is no ${chosen}`);
    expect(classOf(operation)).toBe(name);
    expect(await ask(operation)).toEqual({ statuses: lineOf(operation)[0], codes: [] });
  });
});
