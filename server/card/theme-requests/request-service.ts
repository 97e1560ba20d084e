// Asking for another value of a locked field: authorize, the rule, the row, and who hears of it. All in one transaction.

import { officeList } from "#lib/card/theme/dress-card.ts";
import {
  CARD_FIELDS,
  FIELD_LABELS,
  FROM_LOCATION,
  FROM_PROFILE,
  type ThemeFieldName,
} from "#lib/card/theme/theme-fields.ts";
import { calendarDay, dayIn } from "#lib/date-format.ts";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { RESTORE_DAYS } from "#lib/services/card/content-limits.ts";
import type {
  ChangeRequestDetail,
  ReplyRequest,
  RequestAtVersion,
  RequestChange,
} from "#lib/services/card/theme-request-entities.ts";
import { MOST_OPEN_REQUESTS, MOST_REQUESTS_A_DAY } from "#lib/services/card/theme-request-limits.ts";
import { isEmpty, sameValue, type ThemeValue } from "#lib/theme-engine/theme-model.ts";
import { resolveFields } from "#lib/theme-engine/theme-resolve.ts";
import { isEverywhere } from "#lib/theme-engine/theme-standing.ts";
import { liveVersions } from "#lib/theme-engine/theme-trail.ts";
import type { CardContext } from "#server/card/context.ts";
import { tellDeciders, tellOne } from "#server/card/theme-requests/request-letters.ts";
import { refuseUnless } from "#server/card/theme-requests/request-may.ts";
import { readersOf, stageOf } from "#server/card/theme-requests/request-readers.ts";
import { requestInScope } from "#server/card/theme-requests/request-reads.ts";
import {
  askedBefore,
  changeRequest,
  endRequests,
  findRequest,
  holdAsker,
  insertRequest,
  lockRequest,
  plainValue,
  type RequestRow,
} from "#server/card/theme-requests/request-store.ts";
import { themeScope } from "#server/card/themes/theme-scope.ts";
import { askedValue } from "#server/card/themes/theme-values.ts";
import { keeperOf, placeOf, type WornTheme, wornIn } from "#server/card/themes/worn-theme.ts";
import { subjectIs } from "#server/platform/claim.ts";
import { Mutations, type Trace } from "#server/platform/mutations.ts";
import type { Tx } from "#server/platform/transaction.ts";

const DAY_MS = 86_400_000;

const requests = new Mutations<CardContext, RequestRow, ChangeRequestDetail, Trace>({
  subject: "change-request",
  restoreDays: RESTORE_DAYS,
  lock: lockRequest,
  read: requestInScope,
  traceOf: (trace) => trace,
});

function by(context: CardContext, action: "requests.ask" | "requests.update", id: string) {
  themeScope(context, action);
  return requests.by(context, action, id);
}

/** POST /theme-requests: for one's own cards, in the company's view for all of the location's. */
export async function requestChange(
  context: CardContext,
  input: RequestChange,
): Promise<{ data: ChangeRequestDetail }> {
  const write = by(context, "requests.ask", newId());
  const { scope, id } = write;
  subjectIs(id);
  await requests.change(write, async (tx) => {
    await holdAsker(tx, scope);
    const { field, reason } = input;
    const worn = await wornIn(tx, { workspaceId: scope.workspaceId, ownerId: scope.userId });
    const theme = foreignTheme(worn, scope, field);
    const shown = lockedValue(worn, field);
    const value = plainValue(askedValue(field, input.value));
    if (sameValue(value, shown)) throw problem("value", "The cards already say that.");
    const place = scope.ownerId === null ? "location" : "person";
    const asked = { field, place, themeId: theme.id } as const;
    await refuseTooMany(tx, write, { ...asked, worn: [worn.theme?.id, worn.above?.theme_id] });
    const stage = await stageOf(tx, scope, theme.workspace_id);
    if ((await readersOf(tx, scope, theme.workspace_id)).length === 0) {
      throw problem("field", "Nobody else decides about this theme.");
    }
    await insertRequest(tx, scope, {
      ...{ id, place, field, value, shown: plainValue(shown), reason, stage, at: context.now },
      themeWorkspaceId: theme.workspace_id,
      themeId: theme.id,
    });
    const row = await findRequest(tx, scope, id);
    if (row !== null) await tellDeciders(tx, row, { scope, of: stage });
    return { after: { title: FIELD_LABELS[field], for: place } };
  });
  return requests.answer(write);
}

const problem = (field: string, message: string) =>
  new AppError("invalid", message, { fields: { [field]: [message] } });

/** The theme that the cards of the place have the field from; one's own is changed and not asked for. */
function foreignTheme(worn: WornTheme, { workspaceId, ownerId }: WorkspaceScope, field: ThemeFieldName) {
  const keeper = keeperOf(worn, field);
  if (keeper === null) throw problem("field", "The cards of this place wear no theme.");
  const own = worn.theme?.personal === true || (ownerId === null && keeper.workspace_id === workspaceId);
  if (own) throw problem("field", "This is your own theme. Change it there.");
  return keeper;
}

/** What stands in the field now; throws `invalid` for one that is not locked. */
function lockedValue({ trail, places }: WornTheme, field: ThemeFieldName): ThemeValue {
  const live = liveVersions(trail).at(-1);
  const dressed = { trail, definitions: CARD_FIELDS, places: places.map(placeOf), card: { own: {}, begun: "" } };
  const resolved = resolveFields(dressed)[field];
  if (resolved === undefined || !isEverywhere(field, live, CARD_FIELDS)) {
    throw problem("field", `${FIELD_LABELS[field]} is not locked. It can be written without asking.`);
  }
  const { value } = resolved;
  if (field === "phone" && value === FROM_PROFILE) return places[1]?.attributes.phone ?? null;
  if (field !== "office" || value !== FROM_LOCATION) return value;
  const address = officeList(places[0]?.attributes ?? {});
  return isEmpty(address[0] ?? null) ? null : address;
}

type Asked = {
  field: ThemeFieldName;
  place: "person" | "location";
  themeId: string;
  /** What the cards wear, and what holds above it: what was asked of any other is nobody's question any more. */
  worn: readonly (string | undefined)[];
};

/** One open question a field, ten at once, twenty a day; and a no that names a day is waited for. */
async function refuseTooMany(
  tx: Tx,
  { context: { now, timeZone }, scope }: { context: CardContext; scope: WorkspaceScope },
  { field, place, themeId, worn }: Asked,
): Promise<void> {
  const { rows, open, today } = await askedBefore(tx, scope, new Date(now.getTime() - DAY_MS));
  const ended = open.filter((row) => !worn.includes(row.themeId));
  if (ended.length > 0) {
    const ids = ended.map(({ id }) => id);
    await endRequests(tx, scope, ids);
  }
  const left = open.filter((row) => worn.includes(row.themeId));
  const same = (row: { field: string; place: string }) => row.field === field && row.place === place;
  if (left.some(same)) throw problem("field", `You have already asked to change ${FIELD_LABELS[field]}.`);
  if (left.length >= MOST_OPEN_REQUESTS) {
    throw new AppError("invalid", `At most ${MOST_OPEN_REQUESTS} requests can be open at once.`);
  }
  if (today >= MOST_REQUESTS_A_DAY) {
    throw new AppError("invalid", `At most ${MOST_REQUESTS_A_DAY} requests can be sent in a day.`);
  }
  const day = dayIn(now, timeZone);
  const wait = rows.find(
    (row) => same(row) && row.themeId === themeId && row.state === "declined" && (row.againOn ?? "") > day,
  );
  if (wait) throw problem("field", `This can be asked again from ${calendarDay(wait.againOn ?? "", "year")}.`);
}

/** POST /theme-requests/{id}/withdraw: of a withdrawal and an answer at once, the second is a `conflict`. */
export async function withdrawRequest(
  context: CardContext,
  input: RequestAtVersion,
): Promise<{ data: ChangeRequestDetail }> {
  const write = by(context, "requests.update", input.id);
  const at = context.now;
  return requests.atVersion(write, input.version, async (tx, row) => {
    refuseUnless("withdraw", row, { scope: write.scope, now: at });
    await changeRequest(tx, { id: row.id, at, state: "withdrawn" });
    return { before: { state: row.state }, after: { title: FIELD_LABELS[row.field], state: "withdrawn" } };
  });
}

/** POST /theme-requests/{id}/reply: it waits again, and whoever asked back is told. */
export async function replyRequest(context: CardContext, input: ReplyRequest): Promise<{ data: ChangeRequestDetail }> {
  const write = by(context, "requests.update", input.id);
  const at = context.now;
  return requests.atVersion(write, input.version, async (tx, row) => {
    refuseUnless("reply", row, { scope: write.scope, now: at });
    const { reply } = input;
    await changeRequest(tx, { id: row.id, at, state: "waiting", reply });
    if (row.asked_by !== null) await tellOne(tx, { ...row, reply }, { who: row.asked_by, what: "replied" });
    return { before: { state: row.state }, after: { title: FIELD_LABELS[row.field], state: "waiting" } };
  });
}
