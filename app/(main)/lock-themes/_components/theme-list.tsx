"use client";
// Themes, and below each the places that wear it: first what is to be decided, then who looks different.
import { Archive, GitMerge, Lock, Palette, PencilLine, Plus } from "lucide-react";
import { ValueShown } from "#components/card/value-shown.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { IntentLink } from "#components/patterns/intent-link.tsx";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { FIELD_LABELS, isThemeField, PLAIN_COLOR } from "#lib/card/theme/theme-fields.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { call } from "#lib/client/call.ts";
import { useAct } from "#lib/client/use-act.ts";
import { calendarDay, shortDay } from "#lib/date-format.ts";
import { isolate } from "#lib/isolate.ts";
import { counted, inOnePhrase } from "#lib/plural.ts";
import type { ThemeList as List, ThemePlace, ThemeRow, ThemeUpdate } from "#lib/services/card/theme-entities.ts";
import { leadOf } from "./lead.ts";

type ThemeListProps = { list: List; update: ThemeUpdate; place: string; readOnly: boolean; timeZone: string };

const CREATE = "Create theme";

/** A link, because it opens a page. */
function Create({ place, wide = false }: { place: string; wide?: boolean }) {
  return (
    <IntentLink
      href={cardPaths.createTheme(place)}
      className={buttonVariants({ variant: "primary", size: wide ? "lg" : "md", block: wide })}
    >
      <Plus aria-hidden="true" />
      {CREATE}
    </IntentLink>
  );
}

/** One sentence first; then rows. */
export function ThemeList({ list, update, place, readOnly, timeZone }: ThemeListProps) {
  const { themes, places } = list;
  const create = readOnly ? null : <Create place={place} />;
  return (
    <div className="pt-7">
      <PageHeader lead={leadOf(list, update)} actions={themes.length === 0 ? null : create} />
      {themes.length === 0 ? (
        <EmptyState drawing="nothing" title="No themes yet" framed action={create}>
          A theme gives every card the same look and the required text.
        </EmptyState>
      ) : (
        <ul>
          {themes.map((theme) => (
            <li key={theme.id} className="border-b border-line">
              <Row theme={theme} readOnly={readOnly} timeZone={timeZone} />
              <Places places={places.filter(({ theme_id: id }) => id === theme.id)} />
            </li>
          ))}
        </ul>
      )}
      <Locked theme={themes.find(({ cards, state }) => state === "published" && cards > 0)} update={update} />
      {readOnly ? null : (
        <ThumbBar>
          <Create place={place} wide />
        </ThumbBar>
      )}
    </div>
  );
}

/** The head of a card in the theme's color. */
function Swatch({ color }: { color: string | null }) {
  return (
    <span aria-hidden="true" className="h-9 w-14 shrink-0 overflow-hidden rounded-tight border border-line bg-raised">
      <span className="block h-4" style={{ background: color ?? PLAIN_COLOR }} />
    </span>
  );
}

function whenOf({ state, number, published_at: at, published_by: by, worn_until: until }: ThemeRow, timeZone: string) {
  if (state === "retired") return "Retired";
  if (at === null) return "Draft, never published";
  const said = `Version ${number}, ${shortDay(at, timeZone)}, by ${by?.name ?? "somebody"}`;
  return until === null ? said : `${said}, in use until ${calendarDay(until)}`;
}

function StateBadge({ theme }: { theme: ThemeRow }) {
  if (theme.state === "retired") return <Badge icon={<Archive aria-hidden="true" />}>Retired</Badge>;
  if (theme.state === "draft" || theme.has_draft) return <Badge icon={<PencilLine aria-hidden="true" />}>Draft</Badge>;
  if (theme.locked.length === 0) return null;
  return (
    <Badge tone="brand" icon={<Lock aria-hidden="true" />}>
      {theme.locked.length} locked
    </Badge>
  );
}

function Row({ theme, readOnly, timeZone }: { theme: ThemeRow; readOnly: boolean; timeZone: string }) {
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-4 py-3">
      <Swatch color={theme.color} />
      <span className="min-w-40 flex-1 leading-snug wrap-anywhere">
        <b className="block text-14 font-semibold">{theme.name}</b>
        <span className="text-12 text-muted">{whenOf(theme, timeZone)}</span>
      </span>
      <span className="tn text-13">{counted(theme.cards, "card")}</span>
      <StateBadge theme={theme} />
      {readOnly ? null : <RowActs theme={theme} />}
    </div>
  );
}

/** A theme that cards wear is edited; one that none wears can be retired as well. */
function RowActs({ theme }: { theme: ThemeRow }) {
  const { busy, act } = useAct();
  const { id, name } = theme;
  if (theme.state === "retired") {
    return (
      <Button
        size="sm"
        busy={busy}
        onClick={() => void act(() => call("card.restoreTheme", { id }), `${isolate(name)} is back.`)}
      >
        Bring back
      </Button>
    );
  }
  return (
    <>
      {theme.cards === 0 ? (
        <Button
          size="sm"
          variant="ghost"
          busy={busy}
          aria-label={`Retire ${name}`}
          onClick={() => void act(() => call("card.removeTheme", { id }), `${isolate(name)} is retired.`)}
        >
          Retire
        </Button>
      ) : null}
      <IntentLink href={cardPaths.editTheme(id)} aria-label={`Edit ${name}`} className={buttonVariants({ size: "sm" })}>
        Edit
      </IntentLink>
    </>
  );
}

/** Those that deviate say how; whoever follows is one line. */
function Places({ places }: { places: readonly ThemePlace[] }) {
  const follows = places.filter(({ waits, own }) => !waits && own.length === 0);
  const deviates = places.filter((place) => !follows.includes(place));
  if (places.length < 2 && deviates.length === 0) return null;
  return (
    <ul className="pb-3 pl-[72px] touch:pl-4">
      {deviates.map((place) => (
        <li
          key={place.workspace_id}
          className="flex min-h-11 flex-wrap items-center gap-4 border-t border-line text-13"
        >
          <span className="min-w-40 flex-1">{place.name}</span>
          <span className="tn text-muted">{counted(place.cards, "card")}</span>
          {place.waits ? (
            <Badge tone="warning" icon={<GitMerge aria-hidden="true" />}>
              Update available
            </Badge>
          ) : null}
          <span className="flex items-center gap-1.5 text-muted">
            <Palette className="size-3.5" aria-hidden="true" />
            Own {inOnePhrase(place.own.filter(isThemeField).map((name) => FIELD_LABELS[name].toLowerCase()))}
          </span>
        </li>
      ))}
      {follows.length > 0 ? (
        <li className="min-h-11 content-center border-t border-line py-2 text-13 text-muted">
          {inOnePhrase(follows.map(({ name }) => isolate(name)))} {follows.length === 1 ? "follows" : "follow"}
        </li>
      ) : null}
    </ul>
  );
}

function Locked({ theme, update }: { theme: ThemeRow | undefined; update: ThemeUpdate }) {
  const locked = update.values.filter((field) => field.locked);
  if (theme === undefined || locked.length === 0) return null;
  return (
    <Section title="What is locked" id="locked" hint={theme.name} className="pt-9">
      <ul>
        {locked.map(({ name, value }) => (
          <li key={name} className="flex min-h-11 items-center gap-3 border-b border-line text-13">
            <Lock className="size-3.5 shrink-0 text-muted" aria-hidden="true" />
            <span className="flex-1">{FIELD_LABELS[name]}</span>
            <span className="max-w-[60%] text-right text-muted wrap-anywhere">
              <ValueShown name={name} value={value} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
