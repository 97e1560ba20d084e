"use client";
// What an operator can do with a whole workspace; the menu and its panel are loaded when somebody opens it.
import { Ellipsis } from "lucide-react";
import dynamic from "next/dynamic";
import { LazyMenu } from "#components/patterns/lazy-menu.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import type { AccountWorkspace, OperatorAct } from "#lib/services/auth/admin-entities.ts";

const WorkspaceMenuPanel = dynamic(() => import("./workspace-menu-panel.tsx"), { ssr: false });

export type WorkspaceMenuProps = {
  workspace: AccountWorkspace;
  onAct: (workspace: AccountWorkspace, act: OperatorAct) => void;
};

/** Named after its workspace; absent where nothing may be done. */
export function WorkspaceMenu(props: WorkspaceMenuProps) {
  if (props.workspace.acts.length === 0) return null;
  return (
    <LazyMenu
      trigger={
        <IconButton label={`More for ${props.workspace.name}`} className="touch:size-11">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <WorkspaceMenuPanel {...props} />
    </LazyMenu>
  );
}
