// What the workspace manager shows: the reason for being here, and every workspace of the person.
import { cache } from "react";
import { planLabel } from "#components/workspace/plan.ts";
import { isActiveStatus } from "#lib/permissions/index.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";
import { enterPage } from "#lib/session/current.server.ts";
import type { WorkspaceRow } from "./_components/workspace-list.tsx";

const EVERYTHING = { page: 1, per_page: 1000, sort_by: "name", sort_desc: 0 } as const;

function toRow(workspace: Workspace): WorkspaceRow {
  const { subscription_status } = workspace.subscription;
  return {
    id: workspace.workspace_id,
    name: workspace.workspace_name,
    logoUrl: workspace.logo_url,
    plan: planLabel(workspace.subscription),
    role: workspace.role,
    status: subscription_status,
    flagged: workspace.is_active_workspace,
    open: isActiveStatus(subscription_status) && workspace.is_active_workspace,
    location: workspace.subscription.is_child && workspace.subscription.product === "entrepreneur",
    people: workspace.people,
  };
}

function detail(workspace: Workspace | null, index: number): string | null {
  if (!workspace || index > 2) return null;
  return `${workspace.workspace_name} keeps its links, cards and contacts; they open again with the workspace.`;
}

/** Runs the gate first. */
export const loadWorkspaceManager = cache(async () => {
  const { session, blocked, title, services } = await enterPage("/workspace-manager");
  const { data } = await services.auth.workspaces(EVERYTHING);
  const chosen = session.user.workspace;
  return {
    title,
    blocked: blocked ? { message: blocked.message, detail: detail(chosen, blocked.index) } : null,
    hereId: chosen?.workspace_id ?? null,
    workspaces: data.map(toRow),
    // Another workspace would not help whoever is locked out as a person, and somebody acting as them moves nothing.
    choosable: blocked?.index !== 3 && !session.readOnly,
  };
});
