// What a place wrote over its theme, and the version that waits for it: shown, taken, taken back.
import { CARD_FIELDS } from "#lib/card/theme/theme-fields.ts";
import { AppError } from "#lib/errors.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { ApplyUpdate, OwnValueInput, ThemeUpdate } from "#lib/services/card/theme-entities.ts";
import { applyUpdate, clearOwn, undoUpdate, writeOwn } from "#lib/theme-engine/theme-merge.ts";
import type { Place } from "#lib/theme-engine/theme-model.ts";
import type { CardContext } from "#server/card/context.ts";
import { forgetThemed } from "#server/card/page-memory.ts";
import { lockedSentence } from "#server/card/themes/card-locks.ts";
import { holdPlace, placeIdOf, savePlace } from "#server/card/themes/place-repository.ts";
import { touchThemes } from "#server/card/themes/theme-repository.ts";
import { themeScope } from "#server/card/themes/theme-scope.ts";
import { checkedValue } from "#server/card/themes/theme-values.ts";
import { updateIn } from "#server/card/themes/update-reads.ts";
import { placeOf, type WornTheme, wornIn } from "#server/card/themes/worn-theme.ts";
import { audit } from "#server/platform/audit.ts";
import { nothingDone } from "#server/platform/claim.ts";
import { inWorkspace } from "#server/platform/transaction.ts";

/** GET /theme-update */
export async function getThemeUpdate(context: CardContext): Promise<{ data: ThemeUpdate }> {
  return { data: await updateIn(context, themeScope(context, "themes.read")) };
}

/** POST /theme-update: every field that waits is decided, by a choice or by what is proposed, or nothing is. */
export async function applyThemeUpdate(context: CardContext, input: ApplyUpdate): Promise<{ data: ThemeUpdate }> {
  return changePlace(context, input.version, (place, { trail }) => {
    const { choices } = input;
    const applied = applyUpdate({ place, trail, definitions: CARD_FIELDS, choices, at: context.now.getTime() });
    if (applied === null) throw new AppError("invalid", "Choose a value for each field first.");
    return applied;
  });
}

/** POST /theme-update/undo: what was there before the last update, and what was written since. */
export async function undoThemeUpdate(
  context: CardContext,
  input: { version: number },
): Promise<{ data: ThemeUpdate }> {
  return changePlace(context, input.version, (place) => {
    const before = undoUpdate(place, context.now.getTime());
    if (before === null) throw new AppError("invalid", "An update can be undone within 30 days.");
    return before;
  });
}

/** PUT /theme-update/values: refused where the theme has locked the field. */
export async function ownThemeValue(context: CardContext, input: OwnValueInput): Promise<{ data: ThemeUpdate }> {
  const { name, value } = input;
  return changePlace(context, input.version, (place, worn) => {
    const writing = { place, trail: worn.trail, definitions: CARD_FIELDS };
    if (value === undefined) return clearOwn(writing, name);
    const written = writeOwn(writing, name, checkedValue(name, value));
    if (written !== null) return written;
    const sentence = lockedSentence(worn, name);
    throw new AppError("invalid", sentence, { fields: { [name]: [sentence] } });
  });
}

type ChangePlace = (place: Place, worn: WornTheme) => Place;

async function changePlace(context: CardContext, version: number, change: ChangePlace): Promise<{ data: ThemeUpdate }> {
  const scope = themeScope(context, "themes.merge");
  const done = await inWorkspace(
    scope,
    async (tx) => {
      await holdPlace(tx, placeIdOf(scope));
      const worn = await wornIn(tx, { workspaceId: scope.workspaceId, ownerId: scope.userId });
      const stored = ownPlace(worn, scope);
      if (worn.theme === null) throw new AppError("invalid", "These cards don’t use a theme.");
      if (stored.version !== version) return nothingDone(false);
      await savePlace(tx, scope, { place: change(placeOf(stored), worn), at: context.now });
      await touchThemes(tx);
      const { actor, requestId } = context;
      const { workspaceId } = scope;
      const subject = { subjectType: "theme-place", subjectId: placeIdOf(scope) };
      await audit(tx, {
        actor,
        action: "themes.merge",
        ...subject,
        workspaceId,
        requestId,
        after: { title: worn.theme.name },
      });
      return true;
    },
    "decides",
  );
  if (!done) throw new AppError("conflict", undefined, { current: await updateIn(context, scope) });
  forgetThemed(scope.workspaceId);
  return { data: await updateIn(context, scope) };
}

/** The workspace comes first, then the person: the scope says which of them is meant. */
export function ownPlace({ places }: WornTheme, { ownerId }: WorkspaceScope): WornTheme["places"][number] {
  const place = places[ownerId === null ? 0 : 1];
  if (!place) throw new AppError("not_found");
  return place;
}
