"use client";
// What publishing would change, counted before anything changes; and what was published before.
import { GitMerge, Lock, Pencil } from "lucide-react";
import { IntentLink } from "#components/patterns/intent-link.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { FIELD_LABELS, isThemeField } from "#lib/card/theme/theme-fields.ts";
import { shortDay } from "#lib/date-format.ts";
import { counted, inOnePhrase } from "#lib/plural.ts";
import type { Theme, ThemeReach } from "#lib/services/card/theme-entities.ts";
import type { Sync } from "#lib/theme-engine/theme-model.ts";

/** In words: a number stands beside what happens to it. */
export function Reach({ reach, list }: { reach: ThemeReach; list: string | null }) {
  const { cards, of, more, waiting, fields, held } = reach;
  const waits = waiting.reduce((sum, place) => sum + place.cards, 0);
  const hint = `${counted(cards, "card")} at once${waits > 0 ? `, ${waits} waiting` : ""}`;
  return (
    <Section title="What publishing changes" id="reach" hint={hint}>
      {more ? (
        <p className="border-b border-line py-3 text-13">
          More than {counted(of, "card")} use this theme. These numbers count the first {of.toLocaleString("en-US")}.
          The others follow the same rules.
        </p>
      ) : null}
      {held === null ? null : <Held held={held} />}
      <ul aria-live="polite">
        {fields.map((field) => (
          <Line
            key={field.name}
            icon={<Pencil aria-hidden="true" />}
            count={field.cards}
            says={`${FIELD_LABELS[field.name]} ${CHANGES[field.sync]}`}
            more={keepsOf(field)}
          />
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
            No card {more ? "of these " : ""}changes. {more ? "More than " : ""}
            {counted(of, "card")} {of === 1 ? "uses" : "use"} this theme.
          </li>
        ) : null}
      </ul>
      {list !== null && cards > 0 ? <WhichCards href={list} cards={more ? null : cards} /> : null}
    </Section>
  );
}

/** Without their number where more are there than were counted. */
function WhichCards({ href, cards }: { href: string; cards: number | null }) {
  const which = cards === null ? "cards change" : `${counted(cards, "card")} ${cards === 1 ? "changes" : "change"}`;
  return (
    <p className="pt-3 text-13">
      <IntentLink href={href} className="text-link">
        See which {which}
      </IntentLink>
    </p>
  );
}

const CHANGES: Readonly<Record<Sync, string>> = {
  never: "is no longer filled in by the theme",
  first: "is filled in where it’s empty",
  always: "changes",
};

/** Whom a change passes by. */
function keepsOf({ kept, sync }: ThemeReach["fields"][number]): string | undefined {
  const [cards, keep, their] = [counted(kept, "card"), kept === 1 ? "keeps" : "keep", kept === 1 ? "its" : "their"];
  if (sync === "first")
    return `New cards start with it.${kept > 0 ? ` ${cards} ${keep} what ${kept === 1 ? "it has" : "they have"}.` : ""}`;
  return kept > 0 ? `${cards} ${keep} ${their} own.` : undefined;
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

type LineProps = { icon: React.ReactNode; count: number; says: string; more?: string | undefined };

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
