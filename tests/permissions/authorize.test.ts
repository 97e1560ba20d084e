import { expect, test } from "vitest";
import { isAppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions/actor.ts";
import { authorize, authorizePerson } from "#lib/permissions/authorize.ts";
import { OWNER } from "./check-policies.ts";

function codeOf(run: () => unknown): string {
  try {
    run();
    return "none";
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error.code;
  }
}

test("an owner in company view reaches what the workspace holds, in personal view what they own", () => {
  expect(authorize(OWNER, "links.read")).toEqual({ workspaceId: "w-1", ownerId: null, userId: "u-1", tree: ["w-1"] });
  expect(authorize({ ...OWNER, view: "personal" }, "links.read").ownerId).toBe("u-1");
});

test("a member reaches their own, also with a forged company view", () => {
  expect(authorize({ ...OWNER, role: "member", view: "company" }, "links.update").ownerId).toBe("u-1");
});

test("somebody else's id is no id at all", () => {
  const member: Actor = { ...OWNER, role: "member" };
  expect(codeOf(() => authorize(OWNER, "links.read", { workspaceId: "w-9" }))).toBe("not_found");
  expect(codeOf(() => authorize(member, "links.read", { ownerId: "u-2" }))).toBe("not_found");
  expect(codeOf(() => authorize(member, "links.read", { ownerId: null }))).toBe("not_found");
  expect(codeOf(() => authorize(member, "links.read", { ownerId: "u-1" }))).toBe("none");
});

test("a franchise owner reads across locations where the act says so, and never writes there", () => {
  expect(authorize(OWNER, "locations.read").tree).toEqual(["w-1", "w-2"]);
  expect(codeOf(() => authorize(OWNER, "locations.read", { workspaceId: "w-2" }))).toBe("none");
  expect(codeOf(() => authorize(OWNER, "links.read", { workspaceId: "w-2" }))).toBe("not_found");
  expect(codeOf(() => authorize(OWNER, "links.update", { workspaceId: "w-2" }))).toBe("not_found");
});

test("a read-only session reads", () => {
  const reader: Actor = { ...OWNER, readOnly: true, impersonatorId: "u-admin" };
  expect(codeOf(() => authorize(reader, "links.read"))).toBe("none");
  expect(codeOf(() => authorize(reader, "links.create"))).toBe("read_only");
  expect(codeOf(() => authorizePerson(reader, "password.set"))).toBe("forbidden");
  expect(codeOf(() => authorizePerson(reader, "impersonation.stop"))).toBe("none");
});

test("a blocked workspace answers with its own message", () => {
  const blocked: Actor = { ...OWNER, blocked: { index: 2, message: "second" } };
  expect(() => authorize(blocked, "links.read")).toThrow("second");
  expect(codeOf(() => authorizePerson(blocked, "workspaces.select"))).toBe("none");
});

test("the system names the workspace it works for", () => {
  const system: Actor = { kind: "system", name: "purge" };
  expect(codeOf(() => authorize(system, "links.delete"))).toBe("forbidden");
  expect(authorize(system, "links.delete", { workspaceId: "w-7" }).workspaceId).toBe("w-7");
});

test("an administrator without a second step administers nothing, and may set one up", () => {
  const admin: Actor = { ...OWNER, isAdmin: true, factorMissing: true };
  expect(codeOf(() => authorizePerson(admin, "admin.read"))).toBe("forbidden");
  expect(codeOf(() => authorizePerson(admin, "factors.change"))).toBe("none");
  expect(codeOf(() => authorizePerson({ ...admin, factorMissing: false }, "admin.read"))).toBe("none");
});
