"use client";
// What an operator can do with a whole workspace; the menu and its panel are loaded when somebody opens it.
import { late } from "#components/patterns/late.tsx";
import { LazyMenu } from "#components/patterns/lazy-menu.tsx";
import { RowButton } from "#components/patterns/row-button.tsx";
import { isolate } from "#lib/isolate.ts";
import type { WorkspaceMenuProps } from "./workspace-menu-props.ts";

const WorkspaceMenuPanel = late(() => import("./workspace-menu-panel.tsx").then((module) => module.default));

/** Named after its workspace; absent where nothing may be done. */
export function WorkspaceMenu(props: WorkspaceMenuProps) {
  if (props.workspace.acts.length === 0) return null;
  return (
    <LazyMenu trigger={<RowButton label={`More for ${isolate(props.workspace.name)}`} icon="more" />}>
      <WorkspaceMenuPanel {...props} />
    </LazyMenu>
  );
}
