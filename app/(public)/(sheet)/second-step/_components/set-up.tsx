"use client";
// Choosing the second step: an app or a passkey, then the recovery codes, then on.
import { Fingerprint, ShieldCheck } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { late } from "#components/patterns/late.tsx";
import type { Act } from "#components/security/use-guarded.ts";
import { useProof } from "#components/security/use-proof.tsx";
import { useShownCodes } from "#components/security/use-shown-codes.ts";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { isPasskeyError, knowsPasskeys, makePasskey, passkeyMessage } from "#lib/client/passkey.ts";
import { paths } from "#lib/paths.ts";
import type { Security, TotpEnrolment } from "#lib/services/auth/security-entities.ts";

const EnrolDialog = late(() => import("#components/security/enrol-dialog.tsx").then((one) => one.EnrolDialog));
const CodesDialog = late(() => import("#components/security/codes-dialog.tsx").then((one) => one.CodesDialog));

const nothing = () => () => {};

/** A whole navigation: the gate decides anew where this person belongs. */
function goOn(): void {
  location.assign(paths.login());
}

function useSetUp() {
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<"app" | "passkey" | null>(null);
  const codes = useShownCodes();
  const { withProof, dialog } = useProof();
  const showCodes = (made: readonly string[] | null) => (made ? codes.show(made) : goOn());
  async function run(which: "app" | "passkey", act: Act) {
    if (busy) return;
    setBusy(which);
    setProblem(null);
    try {
      await withProof(act);
    } catch (thrown) {
      setProblem(isPasskeyError(thrown) ? passkeyMessage(thrown) : messageOf(thrown));
    }
    setBusy(null);
  }
  return {
    enrolment,
    problem,
    busy,
    codes,
    dialog,
    enrolled: (made: readonly string[] | null) => {
      setEnrolment(null);
      showCodes(made);
    },
    calledOff: () => setEnrolment(null),
    chooseApp: () => run("app", async () => setEnrolment(await call("auth.startTotp"))),
    choosePasskey: () =>
      run("passkey", async () => {
        const { options } = await call("auth.passkeyOptions");
        showCodes((await call("auth.addPasskey", { passkey: await makePasskey(options) })).recovery_codes);
      }),
  };
}

/** Closing the recovery codes leads on, kept or not: they can always be made anew. */
export function SetUp({ first }: { first: Security }) {
  const { enrolment, problem, busy, codes, dialog, ...does } = useSetUp();
  const knows = useSyncExternalStore(nothing, knowsPasskeys, () => true);
  return (
    <div className="mt-6 grid gap-3">
      <div role="alert" className="empty:hidden">
        {problem ? <Note tone="danger" title={problem} /> : null}
      </div>
      <Button
        variant="primary"
        size="lg"
        block
        icon={<ShieldCheck aria-hidden="true" />}
        busy={busy === "app"}
        onClick={() => void does.chooseApp()}
      >
        Use an authenticator app
      </Button>
      <Button
        size="lg"
        block
        icon={<Fingerprint aria-hidden="true" />}
        busy={busy === "passkey"}
        disabledReason={knows ? undefined : "This browser does not support passkeys."}
        onClick={() => void does.choosePasskey()}
      >
        Use a passkey
      </Button>
      <p className="text-13 text-muted">
        An app shows a new code every half minute. A passkey is your fingerprint, face or security key.
      </p>
      {enrolment ? <EnrolDialog enrolment={enrolment} onDone={does.enrolled} onClose={does.calledOff} /> : null}
      {codes.shown ? <CodesDialog codes={codes.shown} email={first.email} onClose={goOn} /> : null}
      {dialog}
    </div>
  );
}
