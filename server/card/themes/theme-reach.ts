// What publishing a draft changes, card by card, before anything changes; and three cards to look at.
import { dressCard } from "#lib/card/theme/dress-card.ts";
import { CARD_FIELDS, THEME_FIELDS, type ThemeFieldName } from "#lib/card/theme/theme-fields.ts";
import { nameOf } from "#lib/services/card/content-limits.ts";
import type { ThemeReach, ThemeSample } from "#lib/services/card/theme-entities.ts";
import { heldTrail } from "#lib/theme-engine/theme-held.ts";
import { sameValue, type ThemeVersion, type Trail } from "#lib/theme-engine/theme-model.ts";
import { standingOf } from "#lib/theme-engine/theme-standing.ts";
import { publish } from "#lib/theme-engine/theme-trail.ts";
import type { Wearer } from "#server/card/themes/place-repository.ts";
import type { ThemeRow } from "#server/card/themes/theme-repository.ts";
import { trailOf } from "#server/card/themes/theme-wire.ts";
import { placeOf } from "#server/card/themes/worn-theme.ts";

/** What one card shows differently in the draft. */
function changesOf(wearer: Wearer, now: Trail, then: Trail): ThemeFieldName[] {
  const places = [placeOf(wearer.place), placeOf(wearer.person)];
  const begun = wearer.begun ?? "";
  const before = dressCard(wearer.content, { trail: now, places, begun }).fields;
  const after = dressCard(wearer.content, { trail: then, places, begun }).fields;
  return THEME_FIELDS.filter((name) => !sameValue(before[name]?.value ?? null, after[name]?.value ?? null));
}

function waitsIn(wearer: Wearer, trail: Trail): boolean {
  return standingOf(placeOf(wearer.place), trail, CARD_FIELDS).waits;
}

/** What the theme above keeps, and what cards show until the theme is published for the first time. */
type Around = { held: ThemeVersion["fields"]; worn: Trail };

/** Counted over the cards that wear the theme, or will with its first version. */
export function reachOfDraft(
  row: ThemeRow,
  wearers: readonly Wearer[],
  { held, worn }: Around,
): Omit<ThemeReach, "samples" | "held"> {
  const own = heldTrail(trailOf(row.moves), held);
  const now = row.moves.length === 0 ? worn : own;
  const draft: ThemeVersion | null =
    row.draft === null ? null : { id: row.draftId ?? "", fields: { ...row.draft, ...held } };
  const then = draft === null ? now : publish(own, draft, 0);
  const waiting = new Map<string, number>();
  const fields = new Map<ThemeFieldName, number>();
  let cards = 0;
  for (const wearer of wearers) {
    const changed = changesOf(wearer, now, then);
    if (draft !== null && waitsIn(wearer, then)) {
      waiting.set(wearer.workspace_name, (waiting.get(wearer.workspace_name) ?? 0) + 1);
    }
    if (changed.length > 0) cards += 1;
    for (const name of changed) fields.set(name, (fields.get(name) ?? 0) + 1);
  }
  return {
    of: wearers.length,
    cards,
    waiting: [...waiting].map(([name, count]) => ({ name, cards: count })),
    fields: [...fields].map(([name, count]) => ({ name, cards: count })),
  };
}

/** A short name, a long one, and a card without a photo: where layouts break first. `skip` shows others. */
export function samplesOf(wearers: readonly Wearer[], skip: number): ThemeSample[] {
  const byLength = wearers.toSorted((a, b) => nameOf(a.content).length - nameOf(b.content).length);
  const faceless = wearers.filter(({ photo_url: photo, content }) => photo === null || !content.photo);
  const wanted = [byLength, byLength.toReversed(), [...faceless, ...wearers]];
  const shown: Wearer[] = [];
  for (const list of wanted) {
    const others = list.filter((wearer) => !shown.includes(wearer));
    const next = others[skip % Math.max(1, others.length)];
    if (next) shown.push(next);
  }
  return shown.map((wearer) => ({
    card_id: wearer.card_id,
    place_name: wearer.workspace_name,
    content: wearer.content,
    files: wearer.files,
    begun: wearer.begun ?? "",
    places: [wearer.place, wearer.person].map(({ version: _, ...place }) => place),
    photo_url: wearer.photo_url,
    logo_url: wearer.logo_url,
  }));
}
