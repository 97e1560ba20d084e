// Reading themes: the list with its places, one of them, and what publishing a draft would change.

import { CARD_FIELDS, isThemeField } from "#lib/card/theme/theme-fields.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { RESTORE_DAYS } from "#lib/services/card/content-limits.ts";
import type { Theme, ThemeList, ThemePlace, ThemeReach } from "#lib/services/card/theme-entities.ts";
import { heldTrail } from "#lib/theme-engine/theme-held.ts";
import type { ThemeVersion } from "#lib/theme-engine/theme-model.ts";
import { standingOf } from "#lib/theme-engine/theme-standing.ts";
import type { CardContext } from "#server/card/context.ts";
import { consentsHere } from "#server/card/exchange/consent-repository.ts";
import { type CountedPlace, countWearers, themeOfPlace, wearersOf } from "#server/card/themes/place-repository.ts";
import { reachOfDraft, samplesAmong } from "#server/card/themes/theme-reach.ts";
import { findTheme, listThemes, type ThemeRow } from "#server/card/themes/theme-repository.ts";
import { themeScope } from "#server/card/themes/theme-scope.ts";
import { fieldsOf, toRows, toTheme, trailOf } from "#server/card/themes/theme-wire.ts";
import { heldHere, placeOf, wornIn } from "#server/card/themes/worn-theme.ts";
import { restorableFrom } from "#server/platform/days.ts";
import { readWorkspace, type Tx } from "#server/platform/transaction.ts";

/** What the theme above keeps over one of this scope: a person's own is worn where nobody above has one. */
export async function heldOver(tx: Tx, { ownerId }: WorkspaceScope) {
  return ownerId === null ? heldHere(tx) : null;
}

/** GET /themes */
export async function getThemes(context: CardContext): Promise<{ data: ThemeList }> {
  const scope = themeScope(context, "themes.read");
  // What was retired before then nobody brings back.
  const since = restorableFrom(context.now, RESTORE_DAYS);
  const { rows, counts, held, worn } = await readWorkspace(scope, async (tx) => ({
    rows: await listThemes(tx, scope, since),
    counts: await countWearers(tx, scope),
    held: (await heldOver(tx, scope))?.fields ?? {},
    worn: await themeOfPlace(tx, scope),
  }));
  const of = Map.groupBy(counts, ({ theme_id: id }) => id);
  const themes = await toRows(rows, context.people, (id) =>
    (of.get(id) ?? []).reduce((all, { cards }) => all + cards, 0),
  );
  const ending = themes.map((row) => ({ ...row, worn_until: row.id === worn.id ? worn.endsOn : null }));
  return {
    data: {
      themes: ending,
      places: rows.flatMap((row) => (of.get(row.id) ?? []).map((count) => placeRow(row, count, held))),
    },
  };
}

/** Where cards wear a theme. */
function placeRow({ id, moves }: ThemeRow, count: CountedPlace, held: ThemeVersion["fields"]): ThemePlace {
  const { workspace_id, workspace_name: name, cards, place } = count;
  const { waits, own } = standingOf(placeOf(place), heldTrail(trailOf(moves), held), CARD_FIELDS);
  return { workspace_id, name, theme_id: id, cards, waits, own: Object.keys(own).filter(isThemeField) };
}

/** A theme in the scope, retired or not; another's id is `not_found`. */
export async function themeInScope(context: CardContext, scope: WorkspaceScope, id: string): Promise<Theme> {
  if (!isId(id)) throw new AppError("not_found");
  const { row, worn } = await readWorkspace(scope, async (tx) => ({
    row: await findTheme(tx, scope, id),
    worn: await themeOfPlace(tx, scope),
  }));
  if (row === null) throw new AppError("not_found");
  return toTheme(row, { people: context.people, worn: worn.id === id, until: worn.endsOn, now: context.now });
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
  const found = await readWorkspace(scope, async (tx) => {
    const row = await findTheme(tx, scope, id);
    if (row === null) return null;
    const { workspaceId } = scope;
    const { trail } = await wornIn(tx, { workspaceId, ownerId: scope.ownerId ?? workspaceId });
    const [wearing, consents] = [await wearersOf(tx, scope, { themeId: id }), await consentsHere(tx)];
    return { row, worn: trail, ...wearing, held: await heldOver(tx, scope), consents };
  });
  if (found === null) throw new AppError("not_found");
  const { row, worn, wearers, more, held, consents } = found;
  const { changing, ...reach } = reachOfDraft(row, wearers, { worn, held: held?.fields ?? {} });
  const keeps = held && { by: held.by, fields: fieldsOf(held.fields) };
  return { data: { ...reach, more, samples: samplesAmong(wearers, changing, skip), held: keeps, consents } };
}
