"use client";
// An operator's act on a workspace: asked for a reason, done, read again in the list, and undone from the snackbar.
import { type ReactNode, useCallback, useState } from "react";
import { useSWRConfig } from "swr";
import { ReasonDialog } from "#components/patterns/reason-dialog.tsx";
import { messageOf } from "#lib/client/api.ts";
import { showError, showSuccess } from "#lib/client/snackbar.ts";
import { operateWorkspace } from "#lib/client/use-account.ts";
import type { AccountWorkspace, OperatorAct } from "#lib/services/auth/admin-entities.ts";
import { OPERATOR_WORDS } from "./operator-words.ts";

type Asking = { workspace: AccountWorkspace; act: OperatorAct };

/** `ask` opens the dialog, which stands wherever `dialog` is put. */
export function useOperating(): { ask: (workspace: AccountWorkspace, act: OperatorAct) => void; dialog: ReactNode } {
  const { mutate } = useSWRConfig();
  const [asking, setAsking] = useState<Asking | null>(null);
  const ask = useCallback((workspace: AccountWorkspace, act: OperatorAct) => setAsking({ workspace, act }), []);
  const run = async ({ id }: AccountWorkspace, act: OperatorAct, reason: string) => {
    await operateWorkspace(id, { act, reason });
    await mutate((key) => typeof key === "string" && key.startsWith("/api/admin/workspaces"));
  };
  if (!asking) return { ask, dialog: null };
  const { workspace, act } = asking;
  const { verb, done, text, undo } = OPERATOR_WORDS[act];
  const back = act === "reinstate" && workspace.subscription_status === "suspended" ? "suspend" : undo;
  const dialog = (
    <ReasonDialog
      title={`${verb}: ${workspace.name}?`}
      confirmLabel={verb}
      destructive={act === "suspend"}
      onClose={() => setAsking(null)}
      onConfirm={async (reason) => {
        await run(workspace, act, reason);
        setAsking(null);
        const again = () => run(workspace, back, `Undone: ${reason}`.slice(0, 500)).catch(fail);
        showSuccess(`${workspace.name} ${done}`, { label: "Undo", onClick: () => void again() });
      }}
    >
      {text}
    </ReasonDialog>
  );
  return { ask, dialog };
}

function fail(error: unknown): void {
  showError(messageOf(error));
}
