// What publishing a draft changes, card by card, before anything changes; and three cards to look at.
import { dressCard } from "#lib/card/theme/dress-card.ts";
import { CARD_FIELDS, isThemeField, THEME_FIELDS, type ThemeFieldName } from "#lib/card/theme/theme-fields.ts";
import { nameOf } from "#lib/services/card/content-limits.ts";
import type { ThemeReach, ThemeSample } from "#lib/services/card/theme-entities.ts";
import { offered } from "#lib/theme-engine/theme-given.ts";
import { heldTrail } from "#lib/theme-engine/theme-held.ts";
import { sameValue, type ThemeVersion, type Trail } from "#lib/theme-engine/theme-model.ts";
import { standingOf, syncOf } from "#lib/theme-engine/theme-standing.ts";
import { liveVersions, publish } from "#lib/theme-engine/theme-trail.ts";
import type { Wearer } from "#server/card/themes/place-repository.ts";
import type { ThemeRow } from "#server/card/themes/theme-repository.ts";
import { trailOf } from "#server/card/themes/theme-wire.ts";
import { placeOf } from "#server/card/themes/worn-theme.ts";

/** What one card shows differently in the draft. */
export function changesOf(wearer: Wearer, now: Trail, then: Trail): ThemeFieldName[] {
  const places = [placeOf(wearer.place), placeOf(wearer.person)];
  const begun = wearer.begun ?? "";
  const before = dressCard(wearer.content, { trail: now, places, begun }).fields;
  const after = dressCard(wearer.content, { trail: then, places, begun }).fields;
  return THEME_FIELDS.filter((name) => !sameValue(before[name]?.value ?? null, after[name]?.value ?? null));
}

/** The fields of which the theme says something else in a wearer's place. */
function saidIn({ place: { attributes } }: Wearer, now: Trail, then: Trail): ThemeFieldName[] {
  const [before, after] = [liveVersions(now).at(-1), liveVersions(then).at(-1)];
  return THEME_FIELDS.filter((name) => !sameValue(offered(name, before, attributes), offered(name, after, attributes)));
}

function waitsIn(wearer: Wearer, trail: Trail): boolean {
  return standingOf(placeOf(wearer.place), trail, CARD_FIELDS).waits;
}

/** What the theme above keeps, and what cards show until the theme is published for the first time. */
type Around = { held: ThemeVersion["fields"]; worn: Trail };

/** The trail as it is, and as it is once the draft is published; the same twice without a draft. */
export function trailsOfDraft(
  row: ThemeRow,
  { held, worn }: Around,
): { before: Trail; after: Trail; drafted: boolean } {
  const own = heldTrail(trailOf(row.moves), held);
  const before = row.moves.length === 0 ? worn : own;
  if (row.draft === null) return { before, after: before, drafted: false };
  return {
    before,
    after: publish(own, { id: row.draftId ?? "", fields: { ...row.draft, ...held } }, 0),
    drafted: true,
  };
}

/** Counted over the cards that wear the theme, or will with its first version. */
export function reachOfDraft(
  row: ThemeRow,
  wearers: readonly Wearer[],
  around: Around,
): Omit<ThemeReach, "samples" | "held" | "consents" | "more"> & { changing: ReadonlySet<Wearer> } {
  const { before, after, drafted } = trailsOfDraft(row, around);
  const [waiting, changes, keeps] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const changing = new Set<Wearer>();
  for (const wearer of wearers) {
    const changed = changesOf(wearer, before, after);
    const waits = drafted && waitsIn(wearer, after);
    if (waits) count(waiting, wearer.workspace_name);
    if (changed.length > 0) changing.add(wearer);
    for (const name of changed) count(changes, name);
    // Where an update waits, whoever decides there says what is kept.
    const said = waits ? [] : saidIn(wearer, before, after);
    for (const name of said.filter((each) => !changed.includes(each))) count(keeps, name);
  }
  return {
    of: wearers.length,
    cards: changing.size,
    changing,
    waiting: [...waiting].map(([name, places]) => ({ name, cards: places })),
    fields: fieldsIn({ changes, keeps }, liveVersions(after).at(-1)),
  };
}

type Counts = Record<"changes" | "keeps", ReadonlyMap<string, number>>;

/** Each field that changes somewhere, or of which the theme says something else. */
function fieldsIn({ changes, keeps }: Counts, live: ThemeVersion | undefined): ThemeReach["fields"] {
  const names = new Set([...changes.keys(), ...keeps.keys()]);
  return [...names].filter(isThemeField).map((name) => ({
    ...{ name, cards: changes.get(name) ?? 0, kept: keeps.get(name) ?? 0 },
    sync: syncOf(name, live, CARD_FIELDS),
  }));
}

function count(of: Map<string, number>, name: string): void {
  of.set(name, (of.get(name) ?? 0) + 1);
}

const SAMPLES = 3;

/** The same of the cards that change; others make up the three where fewer do. */
export function samplesAmong(wearers: readonly Wearer[], changing: ReadonlySet<Wearer>, skip: number): ThemeSample[] {
  const shown = samplesOf(
    wearers.filter((wearer) => changing.has(wearer)),
    skip,
  );
  const others = wearers.filter((wearer) => !changing.has(wearer));
  return [...shown, ...samplesOf(others, skip).slice(0, SAMPLES - shown.length)];
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
