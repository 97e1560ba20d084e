// What would be different for a location, line by line: as it is, and as it would be.
import type { MoveChange } from "#lib/services/auth/moves-entities.ts";
import { SUBJECT_WORDS } from "./move-words.ts";

/** Nothing where nothing is known yet. */
export function MoveChanges({ changes }: { changes: readonly MoveChange[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="grid">
      {changes.map(({ subject, before, after }) => (
        <div
          key={subject}
          className="grid grid-cols-[128px_minmax(0,1fr)] gap-x-4 border-b border-line py-2.5 text-13 last:border-b-0 touch:grid-cols-1 touch:gap-y-0.5"
        >
          <dt className="text-muted">{SUBJECT_WORDS[subject]}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <span className="font-medium">{after}</span>
            {before === "" ? null : <span className="block text-12 text-muted">Now: {before}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
