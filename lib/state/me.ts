// What of a person and a place goes into the client state: enough to name and to tell apart, nothing to be trusted with.
import type { User } from "#lib/services/auth/entities.ts";
import type { ClientState } from "./schema.ts";

export type Me = Pick<ClientState, "userInfo" | "workspaceObj">;

/** The part of the client state that a page knows of the person; its branding is what it wears. */
export function meIn({ id, email, firstname, lastname, workspace }: User): Me {
  const workspaceObj = workspace && {
    workspace_id: workspace.workspace_id,
    workspace_name: workspace.workspace_name,
  };
  return { userInfo: { id, email, firstname, lastname }, workspaceObj };
}
