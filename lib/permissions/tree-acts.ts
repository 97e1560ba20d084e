// The closed list of what a franchise does in its locations, each by the row of the policy table that decides there.
import type { WorkspaceAction } from "./actions.ts";
import type { Actor, UserActor } from "./actor.ts";

/**
 * An act of the list and what it is asked for in the location itself. A new one is a line here, one in
 * `tests/permissions/tree-acts.test.ts`, and an operation that names the place it is done in.
 */
export const TREE_ACTS = {
  invite: "members.invite",
  nudge: "people.nudge",
  leave: "hand-overs.start",
  theme: "themes.wear",
  // Moving somebody is asked for in both places: who goes, and who comes.
  "move-out": "hand-overs.start",
  "move-in": "members.invite",
  open: "workspace.update",
  order: "orders.manage",
  // Reads alone: what was done there with one of its people.
  history: "audit.read",
} as const satisfies Record<string, WorkspaceAction>;

export type TreeAct = keyof typeof TREE_ACTS;

/** The location as its own rows have it for this person, and who looks from above. */
export type PlaceStanding = Pick<UserActor, "workspaceId" | "role" | "permissions" | "blocked">;

/**
 * The same person as they stand in one location of theirs: with that location's own plan, state and view, and with no tree.
 * `above` is the franchise whose trail has every row as well.
 */
export function actorInPlace(actor: UserActor, place: PlaceStanding): UserActor {
  return { ...actor, ...place, view: "company", childWorkspaceIds: [], above: actor.workspaceId };
}

/** The franchise from which somebody acts in a location; null where they act where they are. */
export function actsFrom(actor: Actor): string | null {
  return actor.kind === "user" ? (actor.above ?? null) : null;
}
