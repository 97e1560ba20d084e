"use client";
// The theme that a card wears: what it makes of the draft, and what of it is locked.
import { Lock } from "lucide-react";
import { type DressedCard, dressCard } from "#lib/card/theme/dress-card.ts";
import { lockedFields, withLocksKept } from "#lib/card/theme/locked-fields.ts";
import { FIELD_LABELS } from "#lib/card/theme/theme-fields.ts";
import { trailOf } from "#lib/card/theme/version-fields.ts";
import { inOnePhrase } from "#lib/plural.ts";
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
  const by = theme?.theme?.by ?? "";
  const locked = lockedFields(trail).map((name) => {
    const value = dressed.fields[name]?.value;
    return [name, { value: typeof value === "string" ? value : "", by }] as const;
  });
  return { ...dressed, locked: new Map(locked), kept: (now, earlier) => withLocksKept(trail, now, earlier) };
}

const IN_FIELDS = ["company", "title", "about"];

/** What stands in no field of the form is named here; absent without a theme. */
export function ThemeNote({ theme, locked }: { theme: CardTheme | null; locked: Locks }) {
  if (!theme?.theme) return null;
  const { name, by } = theme.theme;
  const others = Object.entries(FIELD_LABELS).filter(([field]) => locked.has(field) && !IN_FIELDS.includes(field));
  return (
    <p className="mb-6 flex items-start gap-2 text-13 text-muted">
      <Lock className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
      <span>
        This card uses {name}, managed by {by}.
        {others.length > 0
          ? ` ${by} locked ${inOnePhrase(others.map(([, label]) => label.toLowerCase()))} on every card.`
          : ""}
      </span>
    </p>
  );
}
