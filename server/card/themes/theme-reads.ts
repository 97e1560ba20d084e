// Reading themes: the list with its places, one of them, and what publishing a draft would change.

import { CARD_FIELDS, isThemeField } from "#lib/card/theme/theme-fields.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { Theme, ThemeList, ThemePlace, ThemeReach } from "#lib/services/card/theme-entities.ts";
import { standingOf } from "#lib/theme-engine/theme-standing.ts";
import type { CardContext } from "#server/card/context.ts";
import { themeOfPlace, type Wearer, wearersOf } from "#server/card/themes/place-repository.ts";
import { reachOfDraft, samplesOf } from "#server/card/themes/theme-reach.ts";
import { findTheme, listThemes, type ThemeRow } from "#server/card/themes/theme-repository.ts";
import { themeScope } from "#server/card/themes/theme-scope.ts";
import { inForce, toRows, toTheme, trailOf } from "#server/card/themes/theme-wire.ts";
import { placeOf } from "#server/card/themes/worn-theme.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

/** GET /themes */
export async function getThemes(context: CardContext): Promise<{ data: ThemeList }> {
  const scope = themeScope(context, "themes.read");
  const { rows, wearers } = await readWorkspace(scope, async (tx) => {
    const found = await listThemes(tx, scope);
    const cards = new Map<string, Wearer[]>();
    for (const row of found) if (inForce(row.moves)) cards.set(row.id, await wearersOf(tx, scope, row.id));
    return { rows: found, wearers: cards };
  });
  const themes = await toRows(rows, context.people, (id) => wearers.get(id)?.length ?? 0);
  const places = rows.flatMap((row) => placesOf(row, wearers.get(row.id) ?? []));
  return { data: { themes, places } };
}

/** Where cards wear a theme, one row for each workspace. */
function placesOf(row: ThemeRow, wearers: readonly Wearer[]): ThemePlace[] {
  const trail = trailOf(row.moves);
  const byWorkspace = Map.groupBy(wearers, ({ workspace_id: id }) => id);
  return [...byWorkspace].flatMap(([workspaceId, cards]) => {
    const [first] = cards;
    if (!first) return [];
    const standing = standingOf(placeOf(first.place), trail, CARD_FIELDS);
    return [
      {
        workspace_id: workspaceId,
        name: first.workspace_name,
        theme_id: row.id,
        cards: cards.length,
        waits: standing.waits,
        own: Object.keys(standing.own).filter(isThemeField),
      },
    ];
  });
}

/** A theme in the scope, retired or not; another's id is `not_found`. */
export async function themeInScope(context: CardContext, scope: WorkspaceScope, id: string): Promise<Theme> {
  if (!isId(id)) throw new AppError("not_found");
  const { row, worn } = await readWorkspace(scope, async (tx) => ({
    row: await findTheme(tx, scope, id),
    worn: (await themeOfPlace(tx, scope)) === id,
  }));
  if (row === null) throw new AppError("not_found");
  return toTheme(row, { people: context.people, worn, now: context.now });
}

/** GET /themes/{id}; a retired one is `gone`. */
export async function getTheme(context: CardContext, { id }: { id: string }): Promise<{ data: Theme }> {
  const theme = await themeInScope(context, themeScope(context, "themes.read"), id);
  if (theme.deleted_at !== null) throw new AppError("gone");
  return { data: theme };
}

/** GET /themes/{id}/reach */
export async function getThemeReach(
  context: CardContext,
  { id, skip }: { id: string; skip: number },
): Promise<{ data: ThemeReach }> {
  const scope = themeScope(context, "themes.read");
  if (!isId(id)) throw new AppError("not_found");
  const { row, wearers } = await readWorkspace(scope, async (tx) => {
    const found = await findTheme(tx, scope, id);
    return { row: found, wearers: found === null ? [] : await wearersOf(tx, scope, id) };
  });
  if (row === null) throw new AppError("not_found");
  return { data: { ...reachOfDraft(row, wearers), samples: samplesOf(wearers, skip) } };
}
