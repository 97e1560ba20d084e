// The closed list of acts, read off the policy table.
import { POLICIES } from "./policies.ts";
import type { Policy } from "./policy.ts";

export type Action = keyof typeof POLICIES;

type ActionOf<Kind extends Policy["of"]> = {
  [Name in Action]: (typeof POLICIES)[Name]["of"] extends Kind ? Name : never;
}[Action];

/** Acts on what a workspace holds; they answer with a WorkspaceScope. */
export type WorkspaceAction = ActionOf<"workspace">;
/** Acts on the person or the platform; they answer with the person. */
export type PersonAction = ActionOf<"person" | "admin">;

/** The row of an action, widened to the type of a policy. */
export function policyOf(action: Action): Policy {
  return POLICIES[action];
}

/** Every action, in the table's order. */
export function allActions(): Action[] {
  return Object.keys(POLICIES).filter((name): name is Action => Object.hasOwn(POLICIES, name));
}

/** True for the name of an action. */
export function isAction(name: string): name is Action {
  return Object.hasOwn(POLICIES, name);
}

/** True for an act on what a workspace holds. */
export function isWorkspaceAction(action: Action): action is WorkspaceAction {
  return policyOf(action).of === "workspace";
}
