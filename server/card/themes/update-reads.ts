// What a place shows of its theme now, and what waits for it there, with a few of its cards.
import { CARD_FIELDS, isThemeField } from "#lib/card/theme/theme-fields.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { CardFile } from "#lib/services/card/entities.ts";
import type { CardTheme, ThemeSample, ThemeUpdate } from "#lib/services/card/theme-entities.ts";
import { type MergeField, mergeFields } from "#lib/theme-engine/theme-merge.ts";
import type { ThemeValue, ThemeVersion } from "#lib/theme-engine/theme-model.ts";
import { resolveFields } from "#lib/theme-engine/theme-resolve.ts";
import { type Standing, settled, standingOf, syncOf } from "#lib/theme-engine/theme-standing.ts";
import { liveVersions, UNDO_MS } from "#lib/theme-engine/theme-trail.ts";
import type { CardContext } from "#server/card/context.ts";
import { listFiles } from "#server/card/file-store.ts";
import { shownCards } from "#server/card/repository.ts";
import { shownFields, wirePlaces, wireTrail } from "#server/card/themes/card-locks.ts";
import { begunWith, placeOf, type WornTheme, wornIn } from "#server/card/themes/worn-theme.ts";
import type { CardRow } from "#server/card/wire.ts";
import { peopleById } from "#server/platform/people.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

const SAMPLES = 3;

/** For the place that the scope speaks for. */
export async function updateIn(context: CardContext, scope: WorkspaceScope): Promise<ThemeUpdate> {
  const { of, worn, cards, files } = await readWorkspace(scope, async (tx) => {
    const { of, rows } = await shownCards(tx, scope, SAMPLES);
    const { workspaceId } = scope;
    return {
      ...{ of, cards: rows, worn: await wornIn(tx, { workspaceId, ownerId: scope.ownerId ?? workspaceId }) },
      files: await listFiles(
        tx,
        scope,
        rows.map(({ id }) => id),
      ),
    };
  });
  const stored = worn.places[scope.ownerId === null ? 0 : 1];
  const place = stored ? placeOf(stored) : { pin: "", own: {}, attributes: {} };
  const { trail } = worn;
  const standing = standingOf(place, trail, CARD_FIELDS);
  const places = worn.places.slice(0, scope.ownerId === null ? 1 : 2).map(placeOf);
  // As a card that begins now.
  const versions = liveVersions(trail);
  const live = versions.at(-1);
  const card = { own: {}, begun: live?.id ?? "" };
  const shown = resolveFields({ trail, definitions: CARD_FIELDS, places, card });
  const { applied } = settled(place, trail);
  const until = applied === undefined ? null : applied.at + UNDO_MS;
  return {
    place_name: stored?.attributes.workspace ?? "",
    theme: worn.theme && { id: worn.theme.id, name: worn.theme.name, by: worn.theme.by, number: versions.length },
    waits: standing.waits,
    fields: standing.waits ? mergeFields(place, trail, CARD_FIELDS).flatMap(wireField) : [],
    values: shownFields(shown).map((field) => valueIn(field, standing, live)),
    cards: of,
    undo_until: until !== null && until > context.now.getTime() ? new Date(until).toISOString() : null,
    samples: await samplesOf(context, { cards, files, worn }),
    trail: wireTrail(trail),
    version: stored?.version ?? 0,
  };
}

/** What the place took for the cards that it has is its own, also where a card that begins now has something newer. */
function valueIn(
  field: CardTheme["fields"][number],
  { own }: Standing,
  live: ThemeVersion | undefined,
): ThemeUpdate["values"][number] {
  const { name, locked, from } = field;
  const written = Object.hasOwn(own, name) ? own[name] : undefined;
  const taken = written !== undefined && !locked && from === "theme" ? { value: plain(written.value) } : {};
  return { ...field, ...taken, own: written !== undefined, sync: syncOf(name, live, CARD_FIELDS) };
}

type Sampled = { cards: readonly CardRow[]; files: ReadonlyMap<string, CardFile[]>; worn: WornTheme };

async function samplesOf(context: CardContext, { cards, files, worn }: Sampled): Promise<ThemeSample[]> {
  const person = await peopleById(
    context.people,
    cards.map(({ ownerId }) => ownerId),
  );
  return cards.map((card) => ({
    card_id: card.id,
    place_name: worn.places[0]?.attributes.workspace ?? "",
    content: card.published ?? card.draft,
    files: files.get(card.id) ?? [],
    begun: begunWith(worn, card.themeVersion),
    places: wirePlaces(worn.places.slice(0, 1)),
    photo_url: person(card.ownerId).photo_url,
    logo_url: context.logoUrl,
  }));
}

function wireField({ name, mine, before, theirs, ...field }: MergeField): ThemeUpdate["fields"] {
  if (!isThemeField(name)) return [];
  const own = mine === null ? null : { value: plain(mine.value) };
  return [{ ...field, name, before: plain(before), theirs: plain(theirs), mine: own }];
}

/** The wire's lists are nobody's to change, and its type does not say so. */
function plain(value: ThemeValue): string | string[] | null {
  return typeof value === "object" && value !== null ? [...value] : value;
}
