"use client";
// Setting up the authenticator app: a QR code to scan or a secret to type, and a first code that proves it.
import { useRef, useState } from "react";
import { CopyIcon } from "#components/patterns/copy-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { useSecurityRefresh } from "#lib/client/use-security.ts";
import type { TotpEnrolment } from "#lib/services/auth/security-entities.ts";
import { CodeField } from "./code-field.tsx";

type EnrolDialogProps = {
  enrolment: TotpEnrolment;
  onDone: (codes: readonly string[] | null) => void;
  onClose: () => void;
};

/** Black on white in both themes: a phone has to read it. */
function QrCode({ size, path }: TotpEnrolment["qr"]) {
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-[184px] shrink-0 rounded-control border border-line bg-[#ffffff]"
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}

function grouped(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret;
}

function Secret({ enrolment }: { enrolment: TotpEnrolment }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5 touch:grid-cols-1 touch:justify-items-center">
      <QrCode {...enrolment.qr} />
      <div className="min-w-0">
        <p className="text-13 text-muted">Scan it with your authenticator app, or type this into it:</p>
        <p className="mt-2 flex items-start gap-1.5">
          <code className="font-code text-13 leading-[1.7] [overflow-wrap:anywhere]">{grouped(enrolment.secret)}</code>
          <CopyIcon text={enrolment.secret} said="the secret" label="Copy the secret" />
        </p>
        <a href={enrolment.uri} className="link mt-2 inline-flex min-h-6 items-center text-13 lg:hidden">
          Open in my app
        </a>
      </div>
    </div>
  );
}

/** Closing it before the first code leaves everything as it was. */
export function EnrolDialog({ enrolment, onDone, onClose }: EnrolDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const refresh = useSecurityRefresh();
  async function submit(code: string) {
    setBusy(true);
    setError(undefined);
    try {
      const { recovery_codes } = await call("auth.confirmTotp", { code });
      await refresh();
      onDone(recovery_codes);
    } catch (thrown) {
      setError(messageOf(thrown));
      setBusy(false);
      form.current?.querySelector("input")?.focus();
    }
  }
  return (
    <Dialog open onClose={onClose} title="Set up an authenticator app" className="w-[520px]">
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const code = String(new FormData(event.currentTarget).get("code") ?? "");
          if (!busy) void (code ? submit(code) : setError("Enter the code that the app shows."));
        }}
      >
        <div className="grid gap-5 px-6 pt-3 pb-5">
          <Secret enrolment={enrolment} />
          <CodeField label="Code from the app" error={error} onComplete={() => form.current?.requestSubmit()} />
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Turn on
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
