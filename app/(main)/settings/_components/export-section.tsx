"use client";
// Everything held of a person as one file: begun here, made meanwhile, downloaded within a week.
import { Download } from "lucide-react";
import { useState } from "react";
import { Section } from "#components/patterns/section-heading.tsx";
import { useProof } from "#components/security/use-proof.tsx";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { Meter } from "#components/ui/meter.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { useExport } from "#lib/client/use-export.ts";
import { longDay } from "#lib/date-format.ts";
import type { PersonExport } from "#lib/services/auth/profile-entities.ts";
import { addressOf } from "#lib/services/request.ts";

type ExportSectionProps = { first: PersonExport | null; locked: string | undefined };

function size(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The page may be left; the export goes on, and an email says when it is there. */
export function ExportSection({ first, locked }: ExportSectionProps) {
  const { found, busy, show } = useExport(first);
  const { withProof, dialog } = useProof();
  const [asking, setAsking] = useState(false);
  async function begin() {
    setAsking(true);
    try {
      await show(await withProof(() => call("auth.startExport")));
    } catch (error) {
      showFailure(error);
    } finally {
      setAsking(false);
    }
  }
  return (
    <Section title="Your data" id="export">
      <p className="pt-4 text-muted">
        One JSON file with everything we hold about you: your profile, workspaces, sign-ins, share links with their
        clicks, the emails we sent, and what the audit log says about you.
      </p>
      <div role="status" className="mt-4 grid gap-3">
        {busy ? <Progress progress={found?.progress ?? 0} /> : null}
        {found?.state === "failed" ? (
          <p className="text-13 text-danger">The last export failed. Nothing was lost. Start another one.</p>
        ) : null}
        {found?.state === "ready" && found.bytes !== null ? <Ready found={found} locked={locked} /> : null}
      </div>
      {busy ? null : (
        <Button className="mt-4" busy={asking} disabledReason={locked} onClick={() => void begin()}>
          {found?.state === "ready" ? "Export again" : "Export my data"}
        </Button>
      )}
      {dialog}
    </Section>
  );
}

function Progress({ progress }: { progress: number }) {
  return (
    <div>
      <Meter label="Export" value={progress} max={100} />
      <p className="mt-2 text-13 text-muted">
        We are preparing your file. You can leave this page; we will email you when it is ready.
      </p>
    </div>
  );
}

function Ready({ found, locked }: { found: PersonExport; locked: string | undefined }) {
  const timeZone = useTimeZone();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-surface border border-line-strong px-4 py-3.5">
      <p>
        Ready, {size(found.bytes ?? 0)}
        {found.expires_at ? (
          <span className="text-muted"> · kept until {longDay(found.expires_at, timeZone)}</span>
        ) : null}
      </p>
      {locked ? null : (
        <a
          href={addressOf("auth.exportFile", { id: found.id })}
          download
          className={buttonVariants({ variant: "primary", size: "md" })}
        >
          <Download aria-hidden="true" />
          Download
        </a>
      )}
    </div>
  );
}
