import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { FLAGS, permissionMap } from "#lib/permissions/flags.ts";
import { matchRoute, ROLES, ROUTES, VIEWS } from "#lib/permissions/index.ts";
import { homePath } from "#lib/session/enter.ts";
import type { Session } from "#lib/session/session.ts";
import { aSession, aUser, aWorkspace, EVERYBODY, PEOPLE, REQUESTED_VIEWS } from "../support/people.ts";
import { type TestEdge, testEdge } from "../support/tokens.ts";
import { isLogin, sampleOf, walk } from "../support/walk.ts";

let edge: TestEdge;
let token: string;
beforeAll(async () => {
  edge = await testEdge();
  token = await edge.token();
});

const PATHS = [...ROUTES.map((row) => sampleOf(row.path)), "/nowhere", "/admin", "/share-links/edit"];

async function arrives(
  session: Session | null,
  path: string,
  requestedView: (typeof REQUESTED_VIEWS)[number],
): Promise<void> {
  const { hops, end } = await walk({ session, token, requestedView }, path, edge.settings);
  const told = `${session?.user.email ?? "dead session"} ${path} → ${hops.join(" → ")} ${end}`;
  expect(hops.length, told).toBeLessThanOrEqual(2);
  expect(end, told).not.toBe("loop");
  // Wherever somebody is sent, something is built there.
  for (const hop of hops) expect(matchRoute(hop)?.status, told).toBe("built");
  if (hops.length > 0 && session) expect(["page", "no permission"], told).toContain(end);
}

describe.each(Object.keys(EVERYBODY))("%s", (name) => {
  test("finds an answer on every route within two hops", async () => {
    for (const path of PATHS)
      for (const requestedView of REQUESTED_VIEWS) await arrives(EVERYBODY[name] ?? null, path, requestedView);
  });
});

test("a dead session ends at the login within two hops", async () => {
  for (const path of PATHS) await arrives(null, path, null);
  expect(await walk({ session: null, token, requestedView: null }, "/dashboard", edge.settings)).toEqual({
    hops: ["/session/end", "/"],
    end: "page",
  });
});

test("a stranger sees what is public and the login, nothing else", async () => {
  for (const path of PATHS) {
    const { hops, end } = await walk({ session: null, token: null, requestedView: null }, path, edge.settings);
    const row = matchRoute(path);
    if (row?.open && !["/set-password", "/second-step", "/session/end"].includes(path))
      expect({ path, hops }).toEqual({ path, hops: [] });
    else
      expect({ path, hops: hops.map((hop) => (isLogin(hop) ? "/" : hop)), end }).toEqual({
        path,
        hops: ["/"],
        end: "page",
      });
    if (row?.open && row.open !== "self" && row.status === "planned") expect(end).toBe("not found");
  }
});

test.each([
  ["admin", "/dashboard"],
  ["olivia", "/dashboard"],
  ["liam", "/dashboard"],
  ["mia", "/dashboard"],
  ["noah", "/dashboard"],
  ["sofia", "/dashboard"],
  ["ethan", "/dashboard"],
  ["ava", "/workspace-manager"],
  ["lucas", "/workspace-manager"],
  ["emma", "/workspace-manager"],
  ["isla", "/set-password"],
  ["jack", "/onboarding"],
  ["ruby", "/bhhs-onboarding"],
  ["oscar", "/dashboard"],
] as const)("%s's sign-in leads to %s", async (name, home) => {
  expect(homePath(PEOPLE[name])).toBe(home);
  expect(await walk({ session: PEOPLE[name], token, requestedView: null }, "/", edge.settings)).toEqual({
    hops: [home],
    end: "page",
  });
});

const sessions: fc.Arbitrary<Session> = fc
  .record({
    flags: fc.subarray([...FLAGS]),
    role: fc.constantFrom(...ROLES, null),
    isMember: fc.boolean(),
    state: fc.constantFrom("_ACTIVE_" as const, "_PASSWORD_CHANGE_" as const, "_SUSPENDED_" as const),
    status: fc.constantFrom("active", "trialing", "canceled", "new_word"),
    active: fc.boolean(),
    onboarded: fc.boolean(),
    conference: fc.boolean(),
    registration: fc.constantFrom(null, "_WORKSPACE_CONFERENCE_" as const, "_WORKSPACE_NFC_" as const),
    child: fc.boolean(),
    management: fc.constantFrom("ON" as const, "OFF" as const),
    payment: fc.constantFrom(null, "https://pay.test/1"),
    homeless: fc.boolean(),
    impersonated: fc.boolean(),
  })
  .map((one) => {
    const workspace = aWorkspace({
      subscription: {
        subscription_status: one.status,
        product: "entrepreneur",
        main_component: "company",
        is_child: one.child,
      },
      is_active_workspace: one.active,
      registration_type: one.registration,
      settings: { workspace_management: one.management, user_panel_logo: null },
      payment_url: one.payment,
    });
    const user = aUser({
      workspace: one.homeless ? null : workspace,
      permissions: permissionMap(one.flags),
      user_state: one.state,
      is_onboarding: one.onboarded,
      conference_data: one.conference ? { event: "x" } : null,
    });
    return aSession({
      user,
      role: one.role,
      isMember: one.isMember,
      impersonatorId: one.impersonated ? "u-admin" : null,
    });
  });

test("nobody whatsoever walks more than two hops", async () => {
  await fc.assert(fc.asyncProperty(sessions, fc.constantFrom(...PATHS), fc.constantFrom(null, ...VIEWS), arrives), {
    numRuns: 3000,
  });
}, 60_000);
