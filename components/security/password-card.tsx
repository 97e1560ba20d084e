"use client";
// The password: that there is one, and the form that changes it.
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import type { Security } from "#lib/services/auth/security-entities.ts";
import { SettingRow } from "./setting-row.tsx";
import type { Guarded } from "./use-guarded.ts";

const PasswordForm = late(
  () => import("./password-form.tsx").then((module) => module.PasswordForm),
  <ListSkeleton rows={3} picture={false} />,
);

/** The form opens in its place. */
export function PasswordCard({ security, guarded }: { security: Security; guarded: Guarded }) {
  const [open, setOpen] = useState(false);
  const verb = security.has_password ? "Change password" : "Set a password";
  return (
    <Section id="security-password" title="Password">
      {open ? (
        <PasswordForm security={security} guarded={guarded} onClose={() => setOpen(false)} />
      ) : (
        <SettingRow
          icon={<KeyRound />}
          title={security.has_password ? "You sign in with a password" : "You have no password"}
          end={
            <Button size="sm" onClick={() => setOpen(true)}>
              {verb}
            </Button>
          }
        >
          {security.has_password
            ? "Changing it signs you out everywhere else."
            : "You sign in with a passkey. A password is a second way in."}
        </SettingRow>
      )}
    </Section>
  );
}
