"use client";
// Password, second step and sign-ins for whoever has no settings page: a person of the workspace view alone.
import { SecuritySection } from "#components/security/security-section.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { useShell } from "./shell-context.tsx";

/** The same as the settings' tab. */
export function SecurityDialog() {
  const { overlay, open } = useShell();
  return (
    <Dialog
      open={overlay === "security"}
      onClose={() => open(null)}
      title="Password and security"
      className="w-[680px]"
    >
      <div className="min-h-[320px] px-6 pt-5 pb-6">
        <SecuritySection />
      </div>
    </Dialog>
  );
}
