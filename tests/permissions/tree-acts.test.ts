// What a franchise does in its locations: the closed list, and what each act is asked for there.
import { expect, test } from "vitest";
import { policyOf, type WorkspaceAction } from "#lib/permissions/actions.ts";
import { authorize } from "#lib/permissions/index.ts";
import { actorInPlace, actsFrom, TREE_ACTS, type TreeAct } from "#lib/permissions/tree-acts.ts";
import { OWNER } from "./check-policies.ts";

/** act | in the location it is asked as | it writes, not while acting as somebody, across a tree */
const LIST: Record<TreeAct, string> = {
  invite: "members.invite writes as-oneself one-place",
  nudge: "people.nudge writes as-oneself one-place",
  leave: "hand-overs.start writes as-oneself one-place",
  theme: "themes.wear writes as-oneself one-place",
  "move-out": "hand-overs.start writes as-oneself one-place",
  "move-in": "members.invite writes as-oneself one-place",
  open: "workspace.update writes as-anybody one-place",
  order: "orders.manage writes as-oneself one-place",
  history: "audit.read reads as-anybody one-place",
};

function saidOf(action: WorkspaceAction): string {
  const { writes, notWhileImpersonating, tree } = policyOf(action);
  const does = writes ? "writes" : "reads";
  const by = notWhileImpersonating ? "as-oneself" : "as-anybody";
  return [action, does, by, tree ? "tree" : "one-place"].join(" ");
}

test("the list is closed, and each act is asked for as it says", () => {
  const said = Object.entries(TREE_ACTS).map(([act, action]) => [act, saidOf(action)]);
  expect(Object.fromEntries(said)).toEqual(LIST);
});

test("in a location somebody stands as its own rows have them, without a tree", () => {
  const there = actorInPlace(OWNER, {
    workspaceId: "w-2",
    role: "owner",
    permissions: OWNER.permissions,
    blocked: null,
  });
  expect(authorize(there, "members.invite")).toEqual({
    workspaceId: "w-2",
    ownerId: null,
    userId: "u-1",
    tree: ["w-2"],
  });
  expect(authorize(there, "locations.read").tree).toEqual(["w-2"]);
  expect(actsFrom(there)).toBe("w-1");
  expect(actsFrom(OWNER)).toBeNull();
});

test("a location that is blocked or whose plan lacks the act refuses it", () => {
  const place = { workspaceId: "w-2", role: "owner", permissions: OWNER.permissions, blocked: null } as const;
  const blocked = actorInPlace(OWNER, { ...place, blocked: { index: 1, message: "first" } });
  expect(() => authorize(blocked, "members.invite")).toThrow("first");
  const small = actorInPlace(OWNER, { ...place, permissions: { ...OWNER.permissions, "gui::user_manager": false } });
  expect(() => authorize(small, "members.invite")).toThrow("You may not do this.");
});
