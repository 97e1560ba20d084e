// What a theme keeps a person from writing on their card, and what it makes of the card.
import { dressCard } from "#lib/card/theme/dress-card.ts";
import { brokenLocks, withLocksKept } from "#lib/card/theme/locked-fields.ts";
import { FIELD_LABELS, isThemeField, type ThemeFieldName } from "#lib/card/theme/theme-fields.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { CardContent } from "#lib/services/card/content.ts";
import type { CardTheme } from "#lib/services/card/theme-entities.ts";
import type { ResolvedField } from "#lib/theme-engine/theme-resolve.ts";
import type { CardContext } from "#server/card/context.ts";
import { findCard } from "#server/card/repository.ts";
import { readersOf } from "#server/card/theme-requests/request-readers.ts";
import { fieldsOf } from "#server/card/themes/theme-wire.ts";
import { keeperOf, type WornTheme, wardrobeOf, wornIn } from "#server/card/themes/worn-theme.ts";
import { type CardRow, storedContent } from "#server/card/wire.ts";
import { readWorkspace, type Tx } from "#server/platform/transaction.ts";

/** Throws `invalid` beside each field that is locked and was written over. */
export async function refuseLocked(tx: Tx, before: CardRow, draft: CardContent | undefined): Promise<void> {
  if (draft === undefined || before.private) return;
  const worn = await wornIn(tx, before);
  const broken = worn.theme === null ? [] : brokenLocks(worn.trail, before.draft, draft);
  const [first] = broken;
  if (first === undefined) return;
  const sentence = (name: typeof first) => lockedSentence(worn, name);
  const fields = Object.fromEntries(broken.map((name) => [name, [sentence(name)]]));
  throw new AppError("invalid", sentence(first), { fields });
}

/** Who keeps a field from being written, in words. */
export function lockedSentence(worn: WornTheme, name: ThemeFieldName): string {
  return `${keeperOf(worn, name)?.by ?? "Your company"} locked ${FIELD_LABELS[name]}.`;
}

/** An earlier draft as it may come back: what the theme has locked since then stays as it is. */
export async function draftWithLocks(tx: Tx, before: CardRow, draft: CardContent): Promise<CardContent> {
  if (before.private) return draft;
  const { theme, trail } = await wornIn(tx, before);
  if (theme === null) return draft;
  // Together they may be more than a card holds.
  const kept = storedContent.safeParse(withLocksKept(trail, before.draft, draft));
  if (!kept.success)
    throw new AppError("invalid", `This version has too many blocks together with what ${theme.by} locked.`);
  return kept.data;
}

/** GET /cards/{id}/theme; a private card wears none. */
export async function getCardTheme(context: CardContext, { id }: { id: string }): Promise<{ data: CardTheme }> {
  const scope = authorize(context.actor, "cards.read");
  if (!isId(id)) throw new AppError("not_found");
  const found = await readWorkspace(scope, async (tx) => {
    const card = await findCard(tx, scope, id);
    if (card === null) return null;
    const worn = card.private ? null : await wornIn(tx, card);
    return { card, worn, asks: worn?.theme ? await readersOf(tx, scope, worn.theme.workspace_id) : [] };
  });
  if (found === null) throw new AppError("not_found");
  const { card, worn, asks } = found;
  if (worn === null || worn.theme === null) {
    return { data: { theme: null, fields: [], asks: [], trail: [], places: [], begun: "" } };
  }
  const wardrobe = wardrobeOf(worn, card.themeVersion);
  const { fields } = dressCard(card.draft, wardrobe);
  return {
    data: {
      theme: { id: worn.theme.id, name: worn.theme.name, by: worn.theme.by },
      fields: shownFields(fields).map((field) => {
        const by = keeperOf(worn, field.name)?.by;
        return by === undefined || by === worn.theme?.by ? field : { ...field, by };
      }),
      asks,
      trail: wireTrail(worn.trail),
      places: wirePlaces(worn.places),
      begun: wardrobe.begun,
    },
  };
}

/** Each field with whose value it is. */
export function shownFields(fields: Readonly<Record<string, ResolvedField>>): CardTheme["fields"] {
  return Object.entries(fields).flatMap(([name, { value, from, locked }]) => {
    if (!isThemeField(name)) return [];
    const whose = typeof from === "string" ? from : ("place" as const);
    return [{ name, value: typeof value === "object" && value !== null ? [...value] : value, from: whose, locked }];
  });
}

/** The trail for a screen that draws cards itself. */
export function wireTrail(trail: WornTheme["trail"]): CardTheme["trail"] {
  return trail.map(({ version, at, undone }) => ({ id: version.id, fields: fieldsOf(version.fields), at, undone }));
}

/** Places without their version in the table. */
export function wirePlaces(places: WornTheme["places"]): CardTheme["places"] {
  return places.map(({ version: _, ...place }) => place);
}
