// The main layout: the shell around every page of a signed-in person.
import type { ReactNode } from "react";
import { LateFactorReminder } from "#components/security/late-factor-reminder.tsx";
import { Shell } from "#components/shell/shell.tsx";
import { loadShell } from "./loaders.ts";

/** Authorization stands in the pages' loaders: a layout does not run on every navigation. */
export default async function MainLayout({ children }: { children: ReactNode }) {
  const { shell, urged } = await loadShell();
  return (
    <Shell {...shell}>
      {urged ? <LateFactorReminder /> : null}
      {children}
    </Shell>
  );
}
