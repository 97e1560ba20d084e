// Writes of themes: authorize, then the rule, then the repository; publishing and undoing move a pointer and touch no card.

import { themeProblems } from "#lib/card/theme/theme-problems.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { RESTORE_DAYS } from "#lib/services/card/content-limits.ts";
import type { CreateTheme, SaveTheme, Theme, ThemeAtVersion, WearTheme } from "#lib/services/card/theme-entities.ts";
import { undoPublish } from "#lib/theme-engine/theme-trail.ts";
import type { CardContext } from "#server/card/context.ts";
import { forgetThemed } from "#server/card/page-memory.ts";
import { isGiven } from "#server/card/themes/given-themes.ts";
import { themeOfPlace, todayInLocation, wear } from "#server/card/themes/place-repository.ts";
import { startingFields } from "#server/card/themes/starting-fields.ts";
import { themeInScope } from "#server/card/themes/theme-reads.ts";
import {
  countThemes,
  findTheme,
  insertDraft,
  insertTheme,
  lockTheme,
  MOST_THEMES,
  moveTo,
  type ThemeRow,
  touchThemes,
  undoMove,
  updateTheme,
  writeDraft,
} from "#server/card/themes/theme-repository.ts";
import { refuseOtherPlace, themeScope } from "#server/card/themes/theme-scope.ts";
import { fieldsOf, inForce, trailOf } from "#server/card/themes/theme-wire.ts";
import { heldHere } from "#server/card/themes/worn-theme.ts";
import { subjectIs } from "#server/platform/claim.ts";
import { Mutations, type Trace } from "#server/platform/mutations.ts";
import type { Tx } from "#server/platform/transaction.ts";

type Did = { name: string; number?: number; until?: string | null; workspaceId?: string };

const themes = new Mutations<CardContext, ThemeRow, Theme, Did>({
  subject: "theme",
  restoreDays: RESTORE_DAYS,
  lock: lockTheme,
  read: themeInScope,
  traceOf,
  touch: touchChanged,
  forget: forgetThemed,
});

type ThemeAct = `themes.${"create" | "update" | "publish" | "undo" | "wear" | "delete" | "restore"}`;

function by(context: CardContext, action: ThemeAct, id: string) {
  themeScope(context, action);
  return themes.by(context, action, id);
}

/** POST /themes: a draft, which no card wears. */
export async function createTheme(context: CardContext, input: CreateTheme): Promise<{ data: Theme }> {
  const write = by(context, "themes.create", newId());
  refuseOtherPlace(write.scope, input.place);
  subjectIs(write.id);
  await themes.change(write, async (tx) => {
    if ((await countThemes(tx, write.scope)) >= MOST_THEMES)
      throw new AppError("invalid", `You can have up to ${MOST_THEMES} themes. Retire one first.`);
    const copied = input.copy_of === undefined ? null : await copyOf(tx, write.scope, input.copy_of);
    const { id } = write;
    await insertTheme(tx, write.scope, { id, name: input.name, fields: copied ?? startingFields(), at: context.now });
    return { name: input.name };
  });
  return themes.answer(write);
}

async function copyOf(tx: Tx, scope: Parameters<typeof findTheme>[1], id: string) {
  const row = isId(id) ? await findTheme(tx, scope, id) : null;
  if (row === null) throw new AppError("not_found");
  return fieldsOf(row.draft ?? inForce(row.moves)?.version.fields ?? {});
}

/** PATCH /themes/{id}: of two edits of one version the second is a `conflict`. What is in force stays as it is. */
export async function saveTheme(context: CardContext, input: SaveTheme): Promise<{ data: Theme }> {
  const write = by(context, "themes.update", input.id);
  return themes.atVersion(write, input.version, async (tx, before) => {
    const { name, fields } = input;
    let { draftId } = before;
    if (fields !== undefined) {
      if (draftId === null) draftId = await insertDraft(tx, write.scope, { themeId: before.id, fields });
      else await writeDraft(tx, write.scope, { id: draftId, fields });
    }
    await updateTheme(tx, write.scope, { id: before.id, name, draftId, updatedAt: context.now });
    return { name: name ?? before.name };
  });
}

/** POST /themes/{id}/discard: what is in force is what there is. */
export async function discardTheme(context: CardContext, input: ThemeAtVersion): Promise<{ data: Theme }> {
  const write = by(context, "themes.update", input.id);
  return themes.atVersion(write, input.version, async (tx, before) => {
    if (inForce(before.moves) === null)
      throw new AppError("invalid", "This theme was never published. Retire it instead.");
    await updateTheme(tx, write.scope, { id: before.id, draftId: null, updatedAt: context.now });
    return { name: before.name };
  });
}

/** POST /themes/{id}/publish: the draft becomes a version, and the pointer moves to it. The first theme of a place is worn at once. */
export async function publishTheme(context: CardContext, input: ThemeAtVersion): Promise<{ data: Theme }> {
  const write = by(context, "themes.publish", input.id);
  const at = context.now;
  return themes.atVersion(write, input.version, async (tx, before) => {
    const { draftId, draft } = before;
    if (draftId === null || draft === null) throw new AppError("invalid", "There is no draft to publish.");
    const since = at.getTime() - DAY_MS;
    if (before.moves.filter((move) => move.at.getTime() > since).length >= MOST_A_DAY)
      throw new AppError("invalid", `A theme can be published up to ${MOST_A_DAY} times a day.`);
    const held = write.scope.ownerId === null ? await heldHere(tx) : null;
    // What the brand keeps is shown whatever is published, so that the two are looked at together.
    const [problem] = themeProblems({ ...draft, ...held?.fields });
    if (problem) throw new AppError("invalid", problem[1], { fields: { [problem[0]]: [problem[1]] } });
    const number = await moveTo(tx, write.scope, { themeId: before.id, versionId: draftId, at });
    await updateTheme(tx, write.scope, { id: before.id, draftId: null, updatedAt: at });
    if ((await themeOfPlace(tx, write.scope)).id === null) await wear(tx, write.scope, { themeId: before.id, at });
    return { name: before.name, number, workspaceId: write.scope.workspaceId };
  });
}

/** Every cold card of the place reads what was published. */
const MOST_A_DAY = 30;
const DAY_MS = 86_400_000;

/** POST /themes/{id}/undo: within 30 days the version before is in force again, and what was written since stays. */
export async function undoTheme(context: CardContext, input: ThemeAtVersion): Promise<{ data: Theme }> {
  const write = by(context, "themes.undo", input.id);
  const at = context.now;
  return themes.atVersion(write, input.version, async (tx, before) => {
    const last = inForce(before.moves);
    if (last === null || undoPublish(trailOf(before.moves), at.getTime()) === null) {
      throw new AppError("invalid", "A version can be undone within 30 days. The first one can’t.");
    }
    await undoMove(tx, write.scope, { themeId: before.id, nth: last.nth, at });
    await updateTheme(tx, write.scope, { id: before.id, updatedAt: at });
    return { name: before.name, number: last.number, workspaceId: write.scope.workspaceId };
  });
}

/** POST /themes/{id}/wear: the cards of this place follow another theme from now on; a location's until a day, if it likes. */
export async function wearTheme(context: CardContext, { id, until }: WearTheme): Promise<{ data: Theme }> {
  const write = by(context, "themes.wear", id);
  await themes.change(write, async (tx) => {
    const row = await themes.lockLiving(tx, write);
    if (inForce(row.moves) === null) throw new AppError("invalid", "Publish the theme first.");
    if (until !== null) await refuseEnd(tx, write.scope, until);
    await wear(tx, write.scope, { themeId: row.id, at: context.now, endsOn: until });
    return { name: row.name, until, workspaceId: write.scope.workspaceId };
  });
  return themes.answer(write);
}

/** Throws where nothing would be worn after that day, or the day is over. */
async function refuseEnd(tx: Tx, { ownerId }: WorkspaceScope, until: string): Promise<void> {
  const refuse = (sentence: string) => new AppError("invalid", sentence, { fields: { until: [sentence] } });
  const today = ownerId === null ? await todayInLocation(tx) : null;
  if (today === null) throw refuse("Only a location’s own theme can have an end date.");
  if (until < today) throw refuse("Choose today or a later day.");
}

/** DELETE /themes/{id}: one that cards wear stays. */
export async function removeTheme(context: CardContext, { id }: { id: string }): Promise<{ data: Theme }> {
  const write = by(context, "themes.delete", id);
  await themes.change(write, async (tx) => {
    const row = await themes.lockLiving(tx, write);
    if ((await themeOfPlace(tx, write.scope)).id === row.id || (await isGiven(tx, row.id))) {
      throw new AppError("invalid", "Cards use this theme. Choose another one for them first.");
    }
    await updateTheme(tx, write.scope, { id: row.id, deletedAt: context.now, updatedAt: context.now });
    return { name: row.name };
  });
  return themes.answer(write);
}

/** POST /themes/{id}/restore, for thirty days. */
export async function restoreTheme(context: CardContext, { id }: { id: string }): Promise<{ data: Theme }> {
  const write = by(context, "themes.restore", id);
  return themes.restore(write, async (tx, row) => {
    await updateTheme(tx, write.scope, { id: row.id, deletedAt: null, updatedAt: context.now });
    return { name: row.name };
  });
}

function traceOf({ name, number, until }: Did): Trace {
  return { after: { title: name, ...(number === undefined ? {} : { number }), ...(until ? { until } : {}) } };
}

/** Only what cards wear is told to anybody. */
async function touchChanged(tx: Tx, { workspaceId }: Did): Promise<readonly string[]> {
  if (workspaceId === undefined) return [];
  await touchThemes(tx);
  return [workspaceId];
}
