// The admin area: the main shell for platform admins. Every page's loader runs the gate; this only frames them.
import type { ReactNode } from "react";
import { Shell } from "#components/shell/shell.tsx";
import { loadAdminShell } from "./loaders.ts";

/** Nobody but a platform admin, and nobody who acts as somebody else. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  return <Shell {...(await loadAdminShell())}>{children}</Shell>;
}
