// The rows of one space, for the service's own statements: a workspace's, or a person's own under the person's id.
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";

const SYSTEM = { kind: "system", name: "media" } as const;

/** Who may was decided before: the scope names the space alone. */
export function spaceOf(workspaceId: string): WorkspaceScope {
  return authorize(SYSTEM, "media.read", { workspaceId });
}
