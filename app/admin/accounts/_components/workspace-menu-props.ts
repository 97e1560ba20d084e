// What a workspace's menu and its panel, which is loaded later, are both given.
import type { AccountWorkspace, OperatorAct } from "#lib/services/auth/admin-entities.ts";

export type WorkspaceMenuProps = {
  workspace: AccountWorkspace;
  onAct: (workspace: AccountWorkspace, act: OperatorAct) => void;
};
