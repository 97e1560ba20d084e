// Every operation of every contract, asked by everybody who must not: the lines stand beside the contracts.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetInProcess } from "#lib/once.ts";
import { type Action, policyOf } from "#lib/permissions/actions.ts";
import { EVERYBODY } from "#lib/permissions/policy.ts";
import { WHO } from "#lib/services/denials.ts";
import { router } from "#server/main/router.ts";
import { OPERATIONS, type Operation } from "#server/platform/api/operations.ts";
import { type AppHere, startHere } from "#tests/support/app-here.ts";
import { type Answered, everybody, LAST } from "#tests/support/denial-people.ts";
import { DENIALS, lineOf, nameOf } from "#tests/support/denials.ts";

let here: AppHere;
let ask: (operation: Operation) => Promise<Answered>;

beforeAll(async () => {
  here = await startHere();
  ask = await everybody(here);
});
afterAll(() => here.stop());

const inOrder = OPERATIONS.toSorted((a, b) => LAST.indexOf(nameOf(a)) - LAST.indexOf(nameOf(b)));
const expected = (operation: Operation): Answered => ({ statuses: lineOf(operation)[0], codes: [] });

function operationOf(name: string): Operation {
  const found = OPERATIONS.find((operation) => nameOf(operation) === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
}

test("every operation has a line of every column, and no line is left over", () => {
  expect([...DENIALS.keys()].sort()).toEqual(OPERATIONS.map(nameOf).sort());
  for (const [name, [statuses]] of DENIALS) expect(statuses.split(" "), name).toHaveLength(WHO.length);
  expect(DENIALS.size * WHO.length).toBeGreaterThan(2100);
});

describe("a hole is noticed", () => {
  test.each<[string, Action, object]>([
    ["auth.auditLog", "audit.read", { roles: EVERYBODY }],
    ["auth.billing", "billing.read", { roles: EVERYBODY }],
    ["auth.adminPeople", "admin.read", { of: "person" }],
    ["links.update", "links.update", { writes: false }],
    ["auth.updateProfile", "profile.update", { whilePasswordChange: true }],
    ["auth.security", "security.read", { notWhileImpersonating: undefined }],
  ])("%s with a wrong policy", async (name, action, wrong) => {
    const policy = policyOf(action);
    const held = { ...policy };
    Object.assign(policy, wrong);
    try {
      expect((await ask(operationOf(name))).statuses).not.toBe(expected(operationOf(name)).statuses);
    } finally {
      for (const key of Object.keys(wrong)) Reflect.deleteProperty(policy, key);
      Object.assign(policy, held);
    }
  });

  // What a declaration says holds whatever stands behind it, so the first three lead to less than their own handler asks.
  test.each([
    ["auth.workspace", "auth.me", false],
    ["links.get", "links.list", false],
    ["auth.adminPerson", "auth.adminPeople", false],
    ["auth.deskAdmins", "auth.plans", true],
  ])("the route of %s leads to %s, open to all: %s", async (name, other, open) => {
    const operation = operationOf(name);
    const routes: object = Reflect.get(router, operation.service);
    const held: unknown = Reflect.get(routes, operation.name);
    const { meta } = operation.procedure["~orpc"];
    Reflect.set(routes, operation.name, Reflect.get(routes, operationOf(other).name));
    if (open) Reflect.set(meta, "public", true);
    forgetInProcess("open-api-handler");
    try {
      expect((await ask(operation)).statuses).not.toBe(expected(operation).statuses);
    } finally {
      Reflect.set(routes, operation.name, held);
      if (open) Reflect.deleteProperty(meta, "public");
      forgetInProcess("open-api-handler");
    }
  });
});

describe.each(inOrder.map((operation) => [nameOf(operation), operation] as const))("%s", (_, operation) => {
  test(lineOf(operation)[0], async () => {
    expect(await ask(operation)).toEqual(expected(operation));
  });
});
