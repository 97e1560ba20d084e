"use client";
// The files that were put up before, to be gone on with or come back to.
import Link from "next/link";
import { LiveTime } from "#components/patterns/clock.tsx";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import { messageOf } from "#lib/client/api.ts";
import { useContactImports } from "#lib/client/use-contact-imports.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import type { ImportState } from "#lib/services/contact/import-limits.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { leadOf, STATE_WORDS } from "./import-words.ts";

const TONES: Readonly<Record<ImportState, BadgeTone>> = {
  reading: "brand",
  checking: "brand",
  draft: "line",
  refused: "danger",
  running: "brand",
  stopped: "line",
  done: "positive",
  undoing: "brand",
  undone: "neutral",
};

/** In which state a file is. */
export function ImportBadge({ state }: { state: ImportState }) {
  return <Badge tone={TONES[state]}>{STATE_WORDS[state]}</Badge>;
}

type ImportListProps = { first: OutputOf<"contact.imports">; timeZone: string };

/** Newest first; those that work goes on with move by themselves. */
export function ImportList({ first, timeZone }: ImportListProps) {
  const { data, error, mutate } = useContactImports(first);
  return (
    <Section title="Earlier imports" id="earlier-imports">
      {error && !data ? <ErrorState level={3} message={messageOf(error)} onRetry={() => void mutate()} /> : null}
      {data?.data.length === 0 ? (
        <p className="py-3 text-13 text-muted">
          No files imported yet. Each one appears here with how many contacts it brought, and can be undone for 30 days.
        </p>
      ) : null}
      <ul>
        {data?.data.map((file) => (
          <li key={file.id} className="border-b border-line">
            <Link
              href={contactPaths.contactImport(file.id)}
              prefetch={false}
              className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-small py-3 hover:bg-hover"
            >
              <span className="flex items-center gap-2">
                <bdi className="cut min-w-0 flex-1 font-semibold">{file.file_name}</bdi>
                <ImportBadge state={file.state} />
              </span>
              <span className="text-12 text-muted">{leadOf(file)}</span>
              <span className="text-12 text-faint">
                <LiveTime at={file.created_at} timeZone={timeZone} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
