"use client";
// The question before unsaved changes are left; its code is fetched with the form, while there is a network.
import { useEffect } from "react";
import type { useLeaveGuard } from "#lib/client/use-leave-guard.ts";
import { late } from "./late.tsx";

const LeaveDialog = late(() => import("./leave-dialog.tsx").then((module) => module.default));

type AskToLeaveProps = {
  /** What was changed: "on this link". */
  what: string;
  guard: ReturnType<typeof useLeaveGuard>;
};

/** Shows while the guard waits for an answer. */
export function AskToLeave({ what, guard }: AskToLeaveProps) {
  useEffect(LeaveDialog.ahead, []);
  if (!guard.asking) return null;
  return <LeaveDialog what={what} onStay={guard.stay} onLeave={guard.go} onMissing={guard.stay} />;
}
