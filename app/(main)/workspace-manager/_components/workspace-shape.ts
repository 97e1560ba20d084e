// Where one's workspaces are listed, and what the list can be asked.
import type { ListShape } from "#components/patterns/list-address.ts";
import { paths } from "#lib/paths.ts";

const SORTS = ["workspace_name", "created_at", "subscription_status"] as const;
export type WorkspaceSort = (typeof SORTS)[number];

export const WORKSPACES: ListShape<WorkspaceSort> = {
  path: paths.workspaceManager(),
  api: "auth.workspaces",
  sorts: SORTS,
  first: { sort: "workspace_name", desc: false },
};
