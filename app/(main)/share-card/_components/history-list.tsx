"use client";
// What was published, the newest first; an earlier version can become the draft again.
import { useState } from "react";
import { RelativeTime } from "#components/patterns/relative-time.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import type { CardContent } from "#lib/services/card/content.ts";
import type { Card, CardVersion } from "#lib/services/card/entities.ts";

type HistoryListProps = { card: Card; readOnly: boolean; onTake: (content: CardContent, number: number) => void };

/** Read when somebody asks for it. */
export function HistoryList({ card, readOnly, onTake }: HistoryListProps) {
  const [versions, setVersions] = useState<readonly CardVersion[] | null>(null);
  const [busy, setBusy] = useState(false);

  async function read() {
    setBusy(true);
    await call("card.history", { id: card.id }).then(setVersions, showFailure);
    setBusy(false);
  }

  return (
    <Section
      title="History"
      id="history"
      className="pt-9"
      end={
        <Button size="sm" busy={busy} onClick={() => void read()}>
          {versions === null ? "Show" : "Refresh"}
        </Button>
      }
    >
      {versions === null ? null : (
        <ul>
          {versions.map(({ number, content, published_at, published_by }) => (
            <li key={number} className="flex min-h-14 items-center gap-3 border-b border-line">
              <span className="min-w-0 flex-1">
                <b className="block text-14 font-medium">Version {number}</b>
                <span className="cut block text-12 text-muted">
                  <RelativeTime at={published_at} />
                  {published_by.name === "" ? null : ` by ${published_by.name}`}
                </span>
              </span>
              {number === card.number ? (
                <span className="text-12 text-muted">Live</span>
              ) : readOnly ? null : (
                <Button size="sm" onClick={() => onTake(content, number)}>
                  Restore as draft
                </Button>
              )}
            </li>
          ))}
          {versions.length === 0 ? (
            <li className="py-4 text-13 text-muted">
              Nothing has been published yet. Each version you publish appears here, and can be restored.
            </li>
          ) : null}
        </ul>
      )}
    </Section>
  );
}
