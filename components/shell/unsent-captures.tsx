"use client";
// Sends whom I added without a network, from whatever page I am on. Where nothing waits it brings nothing along.
import { useEffect } from "react";
import { mayWait } from "#lib/client/captures/capture-mark.ts";
import { useShell } from "./shell-context.tsx";

/** Draws nothing. Whoever acts as somebody else has nothing of theirs to send. */
export function UnsentCaptures() {
  const { user, impersonation } = useShell();
  const person = impersonation ? null : user.id;
  const workspace = user.workspace?.workspace_id ?? null;
  useEffect(() => {
    if (person === null || workspace === null) return;
    const send = async () => {
      if (!mayWait()) return;
      const { sendCaptures } = await import("#lib/client/captures/send-captures.ts");
      await sendCaptures({ person, workspace });
    };
    const later = () => void send().catch(() => undefined);
    later();
    addEventListener("online", later);
    return () => removeEventListener("online", later);
  }, [person, workspace]);
  return null;
}
