"use client";
// The second step: the authenticator app and the recovery codes.
import { LifeBuoy, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { late } from "#components/patterns/late.tsx";
import { RelativeTime } from "#components/patterns/relative-time.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import type { Security, TotpEnrolment } from "#lib/services/auth/security-entities.ts";
import { SettingRow } from "./setting-row.tsx";
import type { Act, Guarded } from "./use-guarded.ts";
import type { ShowCodes } from "./use-shown-codes.ts";

const EnrolDialog = late(() => import("./enrol-dialog.tsx").then((module) => module.EnrolDialog));

export type CardProps = { security: Security; guarded: Guarded; showCodes: ShowCodes };

/** True when something stands beside the password. */
export function isProtected({ totp, passkeys }: Security): boolean {
  return totp.enabled || passkeys.length > 0;
}

const FEW = 3;

function AppRow({
  security,
  busy,
  onOn,
  onOff,
}: {
  security: Security;
  busy: boolean;
  onOn: () => void;
  onOff: () => void;
}) {
  const { enabled, since } = security.totp;
  return (
    <SettingRow
      icon={<ShieldCheck />}
      title={
        <>
          Authenticator app
          {enabled ? <Badge tone="positive">On</Badge> : <Badge>Off</Badge>}
        </>
      }
      end={
        enabled ? (
          <Button size="sm" variant="danger" onClick={onOff}>
            Turn off
          </Button>
        ) : (
          <Button size="sm" variant={security.wanted ? "primary" : "secondary"} busy={busy} onClick={onOn}>
            Set up
          </Button>
        )
      }
    >
      {enabled && since ? (
        <>
          Asked for after your password. Added <RelativeTime at={since} />.
        </>
      ) : (
        "A code from your phone, asked for after your password."
      )}
    </SettingRow>
  );
}

function CodesRow({ left, busy, onRenew }: { left: number; busy: boolean; onRenew: () => void }) {
  return (
    <SettingRow
      icon={<LifeBuoy />}
      title={
        <>
          Recovery codes
          <Badge tone={left <= FEW ? "warning" : "neutral"}>{left} left</Badge>
        </>
      }
      end={
        <Button size="sm" busy={busy} onClick={onRenew}>
          Make new codes
        </Button>
      }
    >
      For the day your phone is lost. Each of them signs you in once.
    </SettingRow>
  );
}

type Question = "off" | "renew" | null;

function useTwoStep({ guarded, showCodes }: CardProps) {
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null);
  const [question, setQuestion] = useState<Question>(null);
  const [busy, setBusy] = useState(false);
  async function run(act: Act) {
    if (busy) return;
    setBusy(true);
    await guarded(act);
    setBusy(false);
  }
  return {
    enrolment,
    question,
    busy,
    ask: setQuestion,
    enrolled: (codes: readonly string[] | null) => {
      setEnrolment(null);
      showSuccess("Authenticator app set up");
      showCodes(codes);
    },
    calledOff: () => setEnrolment(null),
    begin: () => run(async () => setEnrolment(await call("auth.startTotp"))),
    turnOff: () =>
      guarded(async () => {
        await call("auth.disableTotp");
        showSuccess("Authenticator app turned off");
      }),
    renew: () => guarded(async () => showCodes((await call("auth.renewRecoveryCodes")).recovery_codes)),
  };
}

/** Set up, turned off, and the codes for the day the phone is lost. */
export function TwoStepCard(props: CardProps) {
  const { security } = props;
  const { enrolment, question, busy, ask, ...does } = useTwoStep(props);
  return (
    <Section id="security-two-step" title="Two-step verification">
      <AppRow security={security} busy={busy} onOn={() => void does.begin()} onOff={() => ask("off")} />
      {isProtected(security) ? (
        <CodesRow left={security.recovery_codes_left} busy={false} onRenew={() => ask("renew")} />
      ) : null}
      {enrolment ? <EnrolDialog enrolment={enrolment} onDone={does.enrolled} onClose={does.calledOff} /> : null}
      <ConfirmDialog
        open={question === "off"}
        onClose={() => ask(null)}
        title="Turn off the authenticator app?"
        confirmLabel="Turn off"
        cancelLabel="Keep it on"
        onConfirm={does.turnOff}
      >
        {security.passkeys.length > 0
          ? "Your passkeys still protect the account."
          : "Your password alone will sign you in, and your recovery codes stop working."}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === "renew"}
        onClose={() => ask(null)}
        title="Create ten new recovery codes?"
        confirmLabel="Make new codes"
        cancelLabel="Keep the old ones"
        destructive={false}
        onConfirm={does.renew}
      >
        The old ones stop working at once, also those you have printed.
      </ConfirmDialog>
    </Section>
  );
}
