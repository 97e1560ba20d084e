"use client";
// The theme that a card wears: what it makes of the draft, and what of it is locked.
import { Lock } from "lucide-react";
import { isAskable } from "#components/card/requests/askable.ts";
import { type Asking, FieldRequest } from "#components/card/requests/field-request.tsx";
import { ValueShown } from "#components/card/value-shown.tsx";
import { type DressedCard, dressCard, officeList } from "#lib/card/theme/dress-card.ts";
import { lockedFields, withLocksKept } from "#lib/card/theme/locked-fields.ts";
import { FIELD_LABELS, FROM_LOCATION, FROM_PROFILE } from "#lib/card/theme/theme-fields.ts";
import { trailOf } from "#lib/card/theme/version-fields.ts";
import type { CardContent } from "#lib/services/card/content.ts";
import type { CardTheme } from "#lib/services/card/theme-entities.ts";

type Locks = ReadonlyMap<string, { value: string; by: string }>;
type Worn = DressedCard & {
  locked: Locks;
  /** An earlier draft as it may come back. */
  kept: (now: CardContent, earlier: CardContent) => CardContent;
};

/** As visitors would see the draft. */
export function wornBy(content: CardContent, theme: CardTheme | null): Worn {
  const trail = trailOf(theme?.trail ?? []);
  const dressed = dressCard(content, { trail, places: theme?.places ?? [], begun: theme?.begun ?? "" });
  const locked = lockedFields(trail).map((name) => {
    const value = dressed.fields[name]?.value;
    const by = theme?.fields.find((field) => field.name === name)?.by ?? theme?.theme?.by ?? "";
    return [name, { value: typeof value === "string" ? value : "", by }] as const;
  });
  return { ...dressed, locked: new Map(locked), kept: (now, earlier) => withLocksKept(trail, now, earlier) };
}

const IN_FIELDS = ["company", "title", "about", "pronouns"];

type ThemeNoteProps = {
  theme: CardTheme | null;
  /** Null where nothing can be asked: the session reads, or looks at everybody's cards. */
  asking: Asking | null;
};

/** What is locked and stands in no field of the form is named here, with its value; absent without a theme. */
export function ThemeNote({ theme, asking }: ThemeNoteProps) {
  if (!theme?.theme) return null;
  const { name, by } = theme.theme;
  const others = theme.fields.filter((field) => field.locked && !IN_FIELDS.includes(field.name));
  return (
    <div className="mb-6 grid gap-2 text-13 text-muted">
      <p className="flex items-start gap-2">
        <Lock className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
        <span>
          This card uses {name}, managed by {by}.
        </span>
      </p>
      {others.length === 0 ? null : (
        <ul aria-label="Locked on every card" className="grid border-t border-line">
          {others.map((field) => (
            <li
              key={field.name}
              className="grid grid-cols-[130px_1fr] items-baseline gap-x-3 gap-y-1 border-b border-line py-2 touch:grid-cols-1"
            >
              <span className="font-medium text-ink">{FIELD_LABELS[field.name]}</span>
              <ValueShown name={field.name} value={field.value} />
              {asking !== null && isAskable(field.name) ? (
                <span className="col-start-2 text-12 touch:col-start-1">
                  <FieldRequest {...asking} field={field.name} shown={shownIn(theme, field)} />
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Where it comes from is no address and no number: what the place or the person has is. */
function shownIn({ places }: CardTheme, { name, value }: CardTheme["fields"][number]) {
  if (name === "phone" && value === FROM_PROFILE) return places[1]?.attributes.phone ?? null;
  return name === "office" && value === FROM_LOCATION ? officeList(places[0]?.attributes ?? {}) : value;
}
