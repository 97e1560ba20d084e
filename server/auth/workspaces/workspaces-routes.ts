// The workspaces operations mounted: reading, choosing, switching and editing; making and ending one is billing's too.
import { updateWorkspace } from "#server/auth/workspaces/workspace-edits.ts";
import {
  getWorkspace,
  listRelated,
  listWorkspaces,
  selectWorkspace,
  switchWorkspace,
} from "#server/auth/workspaces/workspaces.ts";
import { os } from "#server/platform/implementer.ts";

const { auth } = os;

export const workspacesRoutes = {
  workspaces: auth.workspaces.handler(({ context, input }) => listWorkspaces(context, input)),
  relatedWorkspaces: auth.relatedWorkspaces.handler(({ context }) => listRelated(context)),
  workspace: auth.workspace.handler(({ context, input }) => getWorkspace(context, input)),
  selectWorkspace: auth.selectWorkspace.handler(({ context, input }) => selectWorkspace(context, input)),
  switchWorkspace: auth.switchWorkspace.handler(({ context, input }) => switchWorkspace(context, input)),
  updateWorkspace: auth.updateWorkspace.handler(({ context, input }) => updateWorkspace(context, input)),
};
