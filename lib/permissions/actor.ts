// Who is asking: nobody, the system itself, a machine of a workspace, or a person in a session.
import type { PermissionMap, UserState } from "#lib/services/auth/entities.ts";
import type { Role, View } from "./roles.ts";
import type { BlockedReason } from "./workspace-state.ts";

export type UserActor = {
  kind: "user";
  userId: string;
  sessionId: string;
  workspaceId: string | null;
  role: Role | null;
  permissions: PermissionMap;
  userState: UserState;
  isAdmin: boolean;
  blocked: BlockedReason | null;
  view: View;
  impersonatorId: string | null;
  readOnly: boolean;
  /** An administrator without the second step that every administrator needs. */
  factorMissing: boolean;
  childWorkspaceIds: readonly string[];
  /** The franchise from which its owner acts in this location, by the closed list of `tree-acts.ts`; left out elsewhere. */
  above?: string | null;
};

export type SystemActor = { kind: "system"; name: string };

/**
 * Something that calls for one workspace with a credential of its own, such as a directory or a key: refused everywhere
 * but where an operation's declaration and its policy say that machines may.
 */
export type MachineActor = {
  kind: "machine";
  id: string;
  name: string;
  workspaceId: string;
  /** Locations of that workspace, where its credential reaches them too. */
  locationIds?: readonly string[];
  blocked: BlockedReason | null;
};

export type Actor = { kind: "nobody" } | SystemActor | MachineActor | UserActor;
