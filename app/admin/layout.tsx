// The admin area: the main shell for platform admins. Every page's loader runs the gate; this only frames them.
import type { ReactNode } from "react";
import { LateFactorReminder } from "#components/security/late-factor-reminder.tsx";
import { Shell } from "#components/shell/shell.tsx";
import { loadAdminShell } from "./loaders.ts";

/** Nobody but a platform admin, and nobody who acts as somebody else. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { shell, urged } = await loadAdminShell();
  return (
    <Shell {...shell}>
      {urged ? <LateFactorReminder /> : null}
      {children}
    </Shell>
  );
}
