"use client";
// An operator's act on a workspace: asked for a reason, done, read again in the list, and undone from the snackbar.
import { type ReactNode, useCallback, useState } from "react";
import { ReasonDialog } from "#components/patterns/reason-dialog.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import { isolate } from "#lib/isolate.ts";
import type { AccountWorkspace, OperatorAct } from "#lib/services/auth/admin-entities.ts";
import { OPERATOR_LABELS } from "./operator-labels.ts";

type Asking = { workspace: AccountWorkspace; act: OperatorAct };

/** `ask` opens the dialog, which stands wherever `dialog` is put. */
export function useOperating(): { ask: (workspace: AccountWorkspace, act: OperatorAct) => void; dialog: ReactNode } {
  const refresh = useRefresh();
  const [asking, setAsking] = useState<Asking | null>(null);
  const ask = useCallback((workspace: AccountWorkspace, act: OperatorAct) => setAsking({ workspace, act }), []);
  const run = async ({ id }: AccountWorkspace, act: OperatorAct, reason: string) => {
    await call("auth.operateWorkspace", { id, act, reason });
    await refresh("auth.adminWorkspaces");
  };
  if (!asking) return { ask, dialog: null };
  const { workspace, act } = asking;
  const { verb, done, text, undo } = OPERATOR_LABELS[act];
  const back = act === "reinstate" && workspace.subscription_status === "suspended" ? "suspend" : undo;
  const dialog = (
    <ReasonDialog
      title={`${verb}: ${isolate(workspace.name)}?`}
      confirmLabel={verb}
      destructive={act === "suspend"}
      onClose={() => setAsking(null)}
      onConfirm={async (reason) => {
        await run(workspace, act, reason);
        setAsking(null);
        const again = () => run(workspace, back, `Undone: ${reason}`.slice(0, 500)).catch(fail);
        showSuccess(`${isolate(workspace.name)} ${done}`, { label: "Undo", onClick: () => void again() });
      }}
    >
      {text}
    </ReasonDialog>
  );
  return { ask, dialog };
}

function fail(error: unknown): void {
  showFailure(error);
}
