// Who is asking: nobody, the system itself, or a person in a session.
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
  childWorkspaceIds: readonly string[];
};

export type SystemActor = { kind: "system"; name: string };

export type Actor = { kind: "nobody" } | SystemActor | UserActor;
