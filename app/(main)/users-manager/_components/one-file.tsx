"use client";
// One file of people: how its columns are read before it is sent, how far it is while it is, and every row with what became of it.
import { ArrowLeft } from "lucide-react";
import { LiveTime } from "#components/patterns/clock.tsx";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Button } from "#components/ui/button.tsx";
import { messageOf } from "#lib/client/api.ts";
import { useImport } from "#lib/client/use-members.ts";
import { FileDraft } from "./file-draft.tsx";
import { FileBadge } from "./file-list.tsx";
import { FileProgress } from "./file-progress.tsx";
import { FileRows } from "./file-rows.tsx";

type OneFileProps = { id: string; timeZone: string; onClose: () => void };

/** The same address in all three of its states. */
export function OneFile({ id, timeZone, onClose }: OneFileProps) {
  const { data: file, error, mutate } = useImport(id);
  const back = (
    <Button size="sm" variant="ghost" className="-ml-2.5" icon={<ArrowLeft aria-hidden="true" />} onClick={onClose}>
      All files
    </Button>
  );
  if (!file && error)
    return (
      <div className="pt-5">
        {back}
        <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
      </div>
    );
  if (!file) return <ListSkeleton rows={6} picture={false} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {back}
        <h2 className="min-w-0 cut text-17" title={file.file_name}>
          {file.file_name}
        </h2>
        <FileBadge state={file.state} />
        <span className="text-12 text-muted">
          {file.by}, <LiveTime at={file.created_at} timeZone={timeZone} />
        </span>
      </header>
      {file.state === "draft" ? (
        <FileDraft file={file} onChanged={(made) => void mutate(made, false)} onGone={onClose} />
      ) : (
        <FileProgress file={file} />
      )}
      <FileRows file={file} />
    </div>
  );
}
