// What a yes does, and what taking it back undoes: a value in one place, or the field free for everybody.
import { CARD_FIELDS, FIELD_LABELS } from "#lib/card/theme/theme-fields.ts";
import { AppError } from "#lib/errors.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { Given } from "#lib/services/card/theme-request-limits.ts";
import { allowedValue } from "#lib/theme-engine/theme-grant.ts";
import { sameValue } from "#lib/theme-engine/theme-model.ts";
import { liveVersions, undoPublish } from "#lib/theme-engine/theme-trail.ts";
import { type Before, grantValue, isAskedAgain, type RequestRow } from "#server/card/theme-requests/request-store.ts";
import { holdPlace } from "#server/card/themes/place-repository.ts";
import {
  insertDraft,
  lockTheme,
  moveTo,
  type ThemeRow,
  undoMove,
  updateTheme,
  writeDraft,
} from "#server/card/themes/theme-repository.ts";
import { fieldsOf, inForce, trailOf } from "#server/card/themes/theme-wire.ts";
import { keeperOf, placeOf, wornIn } from "#server/card/themes/worn-theme.ts";
import type { Tx } from "#server/platform/transaction.ts";

type Doing = { scope: WorkspaceScope; at: Date };

const refused = (sentence: string) => new AppError("invalid", sentence);

/** Throws `invalid` where the lock that was asked about is not there any more. Answers what undo needs. */
export async function sayYes(tx: Tx, row: RequestRow, { given, ...doing }: Doing & { given: Given }): Promise<Before> {
  if (given === "person" && row.place === "location") throw refused("This was asked for the cards of the location.");
  return given === "all" ? unlock(tx, row, doing) : allow(tx, row, given);
}

/** One's own row first, the person's second: the place that a yes is for. */
function placeIn({ workspace_id, asker_id }: RequestRow, given: "person" | "location") {
  return given === "location" ? { id: workspace_id, nth: 0 } : { id: asker_id, nth: 1 };
}

async function allow(tx: Tx, row: RequestRow, given: "person" | "location"): Promise<Before> {
  const { id, nth } = placeIn(row, given);
  await holdPlace(tx, id);
  const worn = await wornIn(tx, { workspaceId: row.workspace_id, ownerId: row.asker_id });
  const place = worn.places[nth];
  if (keeperOf(worn, row.field)?.id !== row.theme_id || !place) {
    throw refused("These cards wear another theme now. Say no, so that it can be asked again.");
  }
  const version = liveVersions(worn.trail).at(-1);
  const locked = { place: placeOf(place), version, definitions: CARD_FIELDS };
  const value = allowedValue(locked, row.field, row.value);
  if (value === null)
    throw refused(`${FIELD_LABELS[row.field]} is no longer locked. It can be written without asking.`);
  const own = await grantValue(tx, { request: row.id, place: id, value });
  const mine = worn.places[1]?.own[row.field];
  if (given === "person" || mine === undefined) return { own };
  // What was the person's alone would hide what everybody has now, from the one who asked for it.
  return { own, person: await grantValue(tx, { request: row.id, place: row.asker_id, value: null }) };
}

/** The version in force once more, with the field free; what the draft says of it is the same. */
async function unlock(tx: Tx, { theme_id: id, field: name }: RequestRow, { scope, at }: Doing): Promise<Before> {
  const theme = await lockTheme(tx, scope, id);
  const live = theme === null ? null : inForce(theme.moves);
  const field = live?.version.fields[name];
  if (theme === null || live === null || theme.deletedAt !== null) throw refused("This theme is no longer in use.");
  if (field?.locked !== true) throw refused(`${FIELD_LABELS[name]} is no longer locked.`);
  const version = await insertDraft(tx, scope, { themeId: id, fields: freed(live.version.fields, name) });
  await moveTo(tx, scope, { themeId: id, versionId: version, at });
  await freeDraft(tx, scope, { theme, name });
  await updateTheme(tx, scope, { id, updatedAt: at });
  return { version };
}

async function freeDraft(
  tx: Tx,
  scope: WorkspaceScope,
  { theme, name }: { theme: ThemeRow; name: RequestRow["field"] },
) {
  if (theme.draftId === null || theme.draft === null) return;
  await writeDraft(tx, scope, { id: theme.draftId, fields: freed(theme.draft, name) });
}

function freed(fields: ThemeRow["moves"][number]["version"]["fields"], name: RequestRow["field"]) {
  const field = fields[name];
  return fieldsOf(field === undefined ? fields : { ...fields, [name]: { ...field, locked: false } });
}

/** What a yes gave is taken again, and what it replaced is back; throws `invalid` where something else came since. */
export async function takeBack(tx: Tx, row: RequestRow, doing: Doing): Promise<void> {
  if (await isAskedAgain(tx, row)) throw refused("The same was asked again since. Answer that request.");
  if (row.state !== "approved" || row.given === null) return;
  if (row.given === "all") return relock(tx, row, doing);
  const { id, nth } = placeIn(row, row.given);
  await holdPlace(tx, id);
  const { places } = await wornIn(tx, { workspaceId: row.workspace_id, ownerId: row.asker_id });
  const own = places[nth]?.own[row.field];
  if (own === undefined || !sameValue(own.value, row.value)) throw refused("This was changed again since.");
  await grantValue(tx, { request: row.id, place: id, value: row.before?.own ?? null });
  const mine = row.before?.person ?? null;
  if (mine !== null) await grantValue(tx, { request: row.id, place: row.asker_id, value: mine });
}

async function relock(tx: Tx, { theme_id: id, before }: RequestRow, { scope, at }: Doing): Promise<void> {
  const theme = await lockTheme(tx, scope, id);
  const last = theme === null ? null : inForce(theme.moves);
  const isLast = last !== null && last.version.id === before?.version;
  if (theme === null || !isLast || undoPublish(trailOf(theme.moves), at.getTime()) === null) {
    throw refused("The theme was published again since. Lock the field there.");
  }
  await undoMove(tx, scope, { themeId: id, nth: last.nth, at });
  await updateTheme(tx, scope, { id, updatedAt: at });
}
