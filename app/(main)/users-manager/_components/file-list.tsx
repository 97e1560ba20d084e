"use client";
// The files of people that were put up before, to be gone on with or come back to.
import { CircleCheck, Hourglass, PencilLine } from "lucide-react";
import { LiveTime } from "#components/patterns/clock.tsx";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { messageOf } from "#lib/client/api.ts";
import { useImports } from "#lib/client/use-members.ts";
import type { MemberImport } from "#lib/services/auth/member-imports-entities.ts";
import { summaryOf } from "./file-labels.ts";

const STATES = {
  draft: { tone: "line", Icon: PencilLine, word: "Not sent" },
  running: { tone: "brand", Icon: Hourglass, word: "Sending" },
  done: { tone: "positive", Icon: CircleCheck, word: "Done" },
} as const;

/** In which state a file is. */
export function FileBadge({ state }: { state: MemberImport["state"] }) {
  const { tone, Icon, word } = STATES[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {word}
    </Badge>
  );
}

type FileListProps = { timeZone: string; onOpen: (id: string) => void };

/** Newest first; those that are being sent move by themselves. */
export function FileList({ timeZone, onOpen }: FileListProps) {
  const { data, error, mutate } = useImports();
  return (
    <section aria-labelledby="files-before" className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h2 id="files-before" className="border-b border-line-strong pb-2.5 text-15">
        Files so far
      </h2>
      {error && !data ? <ErrorState level={3} message={messageOf(error)} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <ListSkeleton rows={3} picture={false} /> : null}
      {data?.data.length === 0 ? (
        <p className="py-3 text-13 text-muted">
          No files uploaded yet. Each one appears here with who was invited and who was left out.
        </p>
      ) : null}
      <ul>
        {data?.data.map((file) => (
          <li key={file.id} className="border-b border-line">
            <button
              type="button"
              onClick={() => onOpen(file.id)}
              className="grid w-full grid-cols-[minmax(0,1fr)] gap-1 rounded-small py-3 text-left hover:bg-hover"
            >
              <span className="flex items-center gap-2">
                <span className="cut min-w-0 flex-1 font-semibold">{file.file_name}</span>
                <FileBadge state={file.state} />
              </span>
              <span className="text-12 text-muted">{summaryOf(file)}</span>
              <span className="text-12 text-faint">
                {file.by}, <LiveTime at={file.created_at} timeZone={timeZone} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
