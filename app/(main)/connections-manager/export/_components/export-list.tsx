"use client";
// One's own exports, newest first; those that are being made move by themselves.
import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { LiveTime, useClock } from "#components/patterns/clock.tsx";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { Meter } from "#components/ui/meter.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { isMaking, useContactExports, useRefreshExports } from "#lib/client/use-contact-exports.ts";
import type { ExportJob } from "#lib/services/contact/export-entities.ts";
import type { ExportState } from "#lib/services/contact/export-limits.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { addressOf } from "#lib/services/request.ts";
import { FORMAT_WORDS, jobLead, STATE_WORDS } from "./export-words.ts";

const TONES: Readonly<Record<ExportState, BadgeTone>> = {
  waiting: "brand",
  working: "brand",
  ready: "positive",
  failed: "danger",
  ended: "neutral",
};

type OneProps = { job: ExportJob; timeZone: string };

function Acts({ job }: { job: ExportJob }) {
  const refresh = useRefreshExports();
  const [asking, setAsking] = useState(false);
  const { id, number } = job;
  async function drop() {
    try {
      await call("contact.dropExport", { id });
      showSuccess(isMaking(job.state) ? `Export ${number} stopped` : `File of export ${number} deleted`);
    } catch (error) {
      showFailure(error);
    }
    await refresh();
  }
  return (
    <span className="flex flex-wrap items-center gap-2 pt-1">
      {job.state === "ready" ? (
        <a
          href={addressOf("contact.exportFile", { id })}
          download
          aria-label={`Download export ${number}`}
          className={buttonVariants({ size: "sm" })}
        >
          <Download aria-hidden="true" />
          Download
        </a>
      ) : null}
      <Button
        size="sm"
        variant="ghost"
        icon={<Trash2 aria-hidden="true" />}
        aria-label={isMaking(job.state) ? `Stop export ${number}` : `Delete the file of export ${number}`}
        onClick={() => setAsking(true)}
      >
        {isMaking(job.state) ? "Stop" : "Delete"}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={isMaking(job.state) ? `Stop export ${number}?` : `Delete the file of export ${number}?`}
        confirmLabel={isMaking(job.state) ? "Stop it" : "Delete the file"}
        cancelLabel="Keep it"
        onConfirm={drop}
      >
        Your contacts stay as they are. You can export them again at any time.
      </ConfirmDialog>
    </span>
  );
}

function One({ job, timeZone }: OneProps) {
  const now = useClock();
  const { number, format, state, why, total, done } = job;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 border-b border-line py-3">
      <span className="flex items-center gap-2">
        <span className="cut min-w-0 flex-1 font-semibold">
          Export {number.toLocaleString("en")}, {FORMAT_WORDS[format]}
        </span>
        <Badge tone={TONES[state]}>{STATE_WORDS[state]}</Badge>
      </span>
      <span className="text-12 text-muted">{jobLead(job, { timeZone, now })}</span>
      {state === "working" ? (
        <Meter label={`Contacts of export ${number}`} value={done} max={Math.max(1, total)} />
      ) : null}
      {why === "" ? null : <bdi className="text-12 wrap-anywhere text-muted">{why}</bdi>}
      <span className="text-12 text-faint">
        <LiveTime at={job.created_at} timeZone={timeZone} />
      </span>
      {state === "ready" || isMaking(state) ? <Acts job={job} /> : null}
    </li>
  );
}

type ExportListProps = { first: OutputOf<"contact.exports">; timeZone: string };

/** A file can be fetched by whoever asked for it alone. */
export function ExportList({ first, timeZone }: ExportListProps) {
  const { data, error, mutate } = useContactExports(first);
  return (
    <Section title="Your exports" id="exports" hint="Files are kept for 7 days">
      {error && !data ? <ErrorState level={3} message={messageOf(error)} onRetry={() => void mutate()} /> : null}
      {data?.data.length === 0 ? (
        <p className="py-3 text-13 text-muted">Nothing exported yet. Your files appear here, to download for 7 days.</p>
      ) : null}
      <ul>
        {data?.data.map((job) => (
          <One key={job.id} job={job} timeZone={timeZone} />
        ))}
      </ul>
    </Section>
  );
}
