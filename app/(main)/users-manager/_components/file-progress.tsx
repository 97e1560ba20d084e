// How far a file is: a bar with counts while it is being sent, what came of it afterwards.
import { CircleAlert, CircleCheck, CircleSlash } from "lucide-react";
import { Meter } from "#components/ui/meter.tsx";
import type { MemberImport } from "#lib/services/auth/member-imports-entities.ts";
import { countOf } from "./file-labels.ts";

const COUNT = "inline-flex items-center gap-1.5 [&_svg]:size-3.5";

/** Read out when it changes, politely. */
export function FileProgress({ file }: { file: MemberImport }) {
  const gone = file.total - (file.rows.ready ?? 0);
  const bad = (file.rows.problem ?? 0) + (file.rows.failed ?? 0);
  return (
    <section aria-label="Progress" className="rounded-surface border border-line px-4 py-3.5">
      <p className="flex items-baseline justify-between gap-4 text-13">
        <span className="font-semibold">{file.state === "running" ? "Sending invitations" : "All rows are done"}</span>
        <span className="tn text-muted">
          {gone.toLocaleString("en")} of {file.total.toLocaleString("en")}
        </span>
      </p>
      <Meter label={`Rows of ${file.file_name}`} value={gone} max={file.total} className="my-2.5" />
      <p role="status" className="tn flex flex-wrap gap-x-4 gap-y-1 text-12 text-muted">
        <span className={COUNT}>
          <CircleCheck className="text-positive" aria-hidden="true" />
          {countOf(file, "sent")} sent
        </span>
        <span className={COUNT}>
          <CircleSlash aria-hidden="true" />
          {countOf(file, "skipped")} left out
        </span>
        <span className={COUNT}>
          <CircleAlert className={bad > 0 ? "text-danger" : ""} aria-hidden="true" />
          {bad.toLocaleString("en")} with a problem
        </span>
      </p>
      {file.state === "running" ? (
        <p className="mt-2 text-12 text-faint">Sending continues if you leave this page.</p>
      ) : null}
    </section>
  );
}
