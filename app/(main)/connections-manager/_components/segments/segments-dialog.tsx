"use client";
// All segments: one's own and those that everybody has, and what was deleted and can be brought back.
import { ErrorState } from "#components/patterns/error-state.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { messageOf } from "#lib/client/api.ts";
import { useCall } from "#lib/client/use-call.ts";
import { isolate } from "#lib/isolate.ts";
import type { Segment } from "#lib/services/contact/segment-entities.ts";
import { useSegmentCommands } from "./use-segment-commands.ts";
import { useSegmentWords } from "./use-segment-words.ts";

function One({ segment, act }: { segment: Segment; act: { label: string; run: () => void } | null }) {
  const wordsOf = useSegmentWords(segment.filter);
  const whose = segment.shared ? "Shared" : "Only yours";
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{segment.name}</span>
        <span className="block text-12 wrap-anywhere text-muted">
          {whose}. {wordsOf(segment.filter, segment.whose?.name)}
        </span>
      </span>
      {act === null ? null : (
        <Button size="sm" aria-label={`${act.label} ${isolate(segment.name)}`} onClick={act.run}>
          {act.label}
        </Button>
      )}
    </li>
  );
}

/** Nothing where nothing was deleted. */
function Deleted() {
  const { restore } = useSegmentCommands();
  const mayWrite = useMayWrite();
  const { data, error, mutate } = useCall("contact.segments", { deleted: true });
  if (error) return <ErrorState level={3} message={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton className="h-12" />;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="deleted-segments">
      <h3 id="deleted-segments" className="pt-5 text-13 font-semibold">
        Deleted in the last 30 days
      </h3>
      <ul>
        {data.map((segment) => (
          <One
            key={segment.id}
            segment={segment}
            act={segment.may_change && mayWrite ? { label: "Restore", run: () => void restore(segment) } : null}
          />
        ))}
      </ul>
    </section>
  );
}

export default function SegmentsDialog({ segments, onClose }: { segments: readonly Segment[]; onClose: () => void }) {
  const { choose } = useSegmentCommands();
  const show = (segment: Segment) => {
    onClose();
    choose(segment);
  };
  return (
    <Dialog open onClose={onClose} title="Segments" className="w-[520px]">
      <div className="px-6 pt-2 pb-6 text-13">
        {segments.length === 0 ? (
          <p className="py-3 text-muted">No segments yet. Search or filter the list, then choose Save as segment.</p>
        ) : null}
        <ul>
          {segments.map((segment) => (
            <One key={segment.id} segment={segment} act={{ label: "Show", run: () => show(segment) }} />
          ))}
        </ul>
        <Deleted />
      </div>
    </Dialog>
  );
}
