// What a try brought: everything that came back, before anything is switched on.
import { CircleCheck } from "lucide-react";
import { RelativeTime } from "#components/patterns/relative-time.tsx";
import { Note } from "#components/ui/note.tsx";
import type { SignOnTry } from "#lib/services/auth/sign-on-entities.ts";
import { SIGN_ON_PROBLEMS, signOnProblem } from "#lib/services/auth/sign-on-limits.ts";

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 justify-between gap-4 py-2">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{value ? <bdi>{value}</bdi> : "Not told"}</dd>
    </div>
  );
}

/** Nobody was signed in by it. */
export function Tried({ tried, timeZone }: { tried: SignOnTry; timeZone: string }) {
  const problem = signOnProblem(tried.problem);
  return (
    <div role="status" className="grid gap-3 pt-4">
      {problem === null ? (
        <p className="flex items-center gap-2 text-14">
          <CircleCheck className="size-4 text-positive" aria-hidden="true" />
          It works. This person would be signed in.
        </p>
      ) : (
        <Note tone={tried.email ? "warning" : "danger"} title={SIGN_ON_PROBLEMS[problem]}>
          {tried.detail}
        </Note>
      )}
      {tried.email ? (
        <dl className="divide-y divide-line text-13">
          <Fact label="Email" value={tried.email} />
          <Fact label="Name" value={tried.name} />
          <Fact label="Known there as" value={tried.subject} />
        </dl>
      ) : null}
      <p className="text-12 text-muted">
        Tried <RelativeTime at={tried.at} timeZone={timeZone} />
      </p>
    </div>
  );
}
