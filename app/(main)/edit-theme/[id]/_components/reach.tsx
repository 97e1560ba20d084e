"use client";
// What publishing would change, counted before anything changes; and what was published before.
import { GitMerge, Lock, Pencil } from "lucide-react";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { FIELD_LABELS, isThemeField } from "#lib/card/theme/theme-fields.ts";
import { shortDay } from "#lib/date-format.ts";
import { counted, inOnePhrase } from "#lib/plural.ts";
import type { Theme, ThemeReach } from "#lib/services/card/theme-entities.ts";

/** In words: a number stands beside what happens to it. */
export function Reach({ reach }: { reach: ThemeReach }) {
  const { cards, of, waiting, fields, held } = reach;
  const waits = waiting.reduce((sum, place) => sum + place.cards, 0);
  const hint = `${counted(cards, "card")} at once${waits > 0 ? `, ${waits} waiting` : ""}`;
  return (
    <Section title="What publishing changes" id="reach" hint={hint}>
      {held === null ? null : <Held held={held} />}
      <ul aria-live="polite">
        {fields.map(({ name, cards: count }) => (
          <Line key={name} icon={<Pencil aria-hidden="true" />} count={count} says={`${FIELD_LABELS[name]} changes`} />
        ))}
        {waiting.map((place) => (
          <Line
            key={place.name}
            icon={<GitMerge aria-hidden="true" />}
            count={place.cards}
            says={`${place.name} must approve the update`}
            more="This location has its own values. Nothing changes there until someone applies the update."
          />
        ))}
        {fields.length === 0 && waiting.length === 0 ? (
          <li className="py-3 text-13 text-muted">
            No card changes. {counted(of, "card")} {of === 1 ? "uses" : "use"} this theme.
          </li>
        ) : null}
      </ul>
    </Section>
  );
}

/** Said before anything is published: these lines stay whatever the theme says. */
function Held({ held: { by, fields } }: { held: NonNullable<ThemeReach["held"]> }) {
  const names = Object.keys(fields).filter(isThemeField);
  return (
    <p className="flex gap-3 border-b border-line py-3 text-13">
      <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        {by} controls {inOnePhrase(names.map((name) => FIELD_LABELS[name]))}
        <span className="block text-12 text-muted">
          Publishing this theme doesn’t change that. Cards keep showing what {by} set.
        </span>
      </span>
    </p>
  );
}

type LineProps = { icon: React.ReactNode; count: number; says: string; more?: string };

function Line({ icon, count, says, more }: LineProps) {
  return (
    <li className="flex gap-3 border-b border-line py-3 text-13 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:text-muted">
      {icon}
      <b className="tn w-9 text-right font-semibold">{count}</b>
      <span className="min-w-0 flex-1">
        {says}
        {more ? <span className="block text-12 text-muted">{more}</span> : null}
      </span>
    </li>
  );
}

type MovesProps = { theme: Theme; busy: boolean; onUndo: (() => void) | null; timeZone: string };

/** The newest first; the last one can be taken back for 30 days. */
export function Moves({ theme, busy, onUndo, timeZone }: MovesProps) {
  if (theme.moves.length === 0) return null;
  const live = theme.moves.find(({ undone_at: undone }) => undone === null);
  return (
    <Section title="Earlier versions" id="moves">
      <ul>
        {theme.moves.map((move) => (
          <li
            key={`${move.number}-${move.at}`}
            className="flex min-h-14 items-center gap-3 border-b border-line text-13"
          >
            <span className="min-w-0 flex-1 leading-snug">
              Version {move.number}
              {move.undone_at === null ? "" : " (undone)"}
              <span className="block text-12 text-muted">
                {move.by.name}, {shortDay(move.at, timeZone)}
              </span>
            </span>
            {move === live && theme.undo_until !== null && onUndo ? (
              <Button size="sm" busy={busy} onClick={onUndo}>
                Undo
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
