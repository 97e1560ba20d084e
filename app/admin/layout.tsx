// The admin area: the main shell for platform admins. Every page's loader runs the gate; this only frames them.
import { forbidden } from "next/navigation";
import type { ReactNode } from "react";
import { Shell } from "#components/shell/shell.tsx";
import { currentSession } from "#lib/session/current.server.ts";
import { loadShell } from "../(main)/loaders.ts";

/** Nobody but a platform admin, and nobody who acts as somebody else. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const session = await currentSession();
  if (session && (!session.user.is_admin || session.impersonatorId !== null)) forbidden();
  return <Shell {...(await loadShell())}>{children}</Shell>;
}
