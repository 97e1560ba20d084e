// A machine of a workspace is refused everywhere but where an operation's declaration and its policy open themselves.
import { afterEach, describe, expect, test } from "vitest";
import { isAppError } from "#lib/errors.ts";
import { allActions, isWorkspaceAction, policyOf } from "#lib/permissions/actions.ts";
import type { MachineActor } from "#lib/permissions/actor.ts";
import { authorize, authorizePerson } from "#lib/permissions/authorize.ts";
import { OPERATIONS } from "#server/platform/api/operations.ts";
import { guard } from "#server/platform/guard.ts";

const MACHINE: MachineActor = { kind: "machine", id: "m-1", name: "directory", workspaceId: "w-1", blocked: null };
const LAPSED: MachineActor = { ...MACHINE, blocked: { index: 1, message: "ended" } };
const POLICY = policyOf("members.read");

afterEach(() => Reflect.deleteProperty(POLICY, "machines"));

function codeOf(run: () => unknown): string {
  try {
    run();
    return "none";
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error.code;
  }
}

describe("as things are declared", () => {
  test("it is refused at every operation, open to all or not", () => {
    expect(OPERATIONS.length).toBeGreaterThan(160);
    for (const { name, procedure } of OPERATIONS) {
      const { meta } = procedure["~orpc"];
      expect(
        codeOf(() => guard(MACHINE, { action: "none", ...meta })),
        name,
      ).toBe("forbidden");
    }
  });

  test("it is refused every act but a directory's own, whatever forgot to ask first", () => {
    for (const action of allActions()) {
      if (action === "directory.write") continue;
      const refused = isWorkspaceAction(action)
        ? codeOf(() => authorize(MACHINE, action, { workspaceId: "w-1" }))
        : codeOf(() => authorizePerson(MACHINE, action));
      expect(refused, action).toBe("forbidden");
    }
  });
});

describe("where an operation says that machines may", () => {
  const meta = { action: "members.read", machines: true } as const;

  test("the policy has to say so too", () => {
    expect(codeOf(() => guard(MACHINE, meta))).toBe("forbidden");
    Object.assign(POLICY, { machines: true });
    expect(codeOf(() => guard(MACHINE, meta))).toBe("none");
    expect(codeOf(() => guard(MACHINE, { action: "members.read" }))).toBe("forbidden");
  });

  test("a directory reaches its workspace and the locations of it, one at a time, and no other", () => {
    const directory: MachineActor = { ...MACHINE, locationIds: ["w-1a"] };
    const scope = { ownerId: null, userId: "machine:m-1" };
    expect(authorize(directory, "directory.write")).toEqual({ ...scope, workspaceId: "w-1", tree: ["w-1"] });
    expect(authorize(directory, "directory.write", { workspaceId: "w-1a" })).toEqual({
      ...scope,
      workspaceId: "w-1a",
      tree: ["w-1a"],
    });
    expect(codeOf(() => authorize(directory, "directory.write", { workspaceId: "w-2" }))).toBe("not_found");
    Object.assign(POLICY, { machines: true });
    expect(codeOf(() => authorize(directory, "members.read", { workspaceId: "w-1a" }))).toBe("not_found");
    expect(codeOf(() => authorize({ ...directory, blocked: LAPSED.blocked }, "directory.write"))).toBe(
      "workspace_blocked",
    );
  });

  test("no person's act opens itself to one", () => {
    expect(codeOf(() => guard(MACHINE, { action: "session.read", machines: true }))).toBe("forbidden");
  });

  test("it works for its own workspace alone, in its own name, and while that is not blocked", () => {
    Object.assign(POLICY, { machines: true });
    expect(authorize(MACHINE, "members.read")).toEqual({
      workspaceId: "w-1",
      ownerId: null,
      userId: "machine:m-1",
      tree: ["w-1"],
    });
    expect(codeOf(() => authorize(MACHINE, "members.read", { workspaceId: "w-2" }))).toBe("not_found");
    expect(codeOf(() => authorize(LAPSED, "members.read"))).toBe("workspace_blocked");
  });
});
