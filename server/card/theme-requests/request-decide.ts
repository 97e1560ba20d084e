// Answering a change request: yes, no, a question, or on to whoever's theme it is; and taking an answer back.
import { FIELD_LABELS } from "#lib/card/theme/theme-fields.ts";
import { dayIn } from "#lib/date-format.ts";
import { AppError } from "#lib/errors.ts";
import { RESTORE_DAYS } from "#lib/services/card/content-limits.ts";
import type {
  ChangeRequestDetail,
  DecideRequest,
  RequestAtVersion,
} from "#lib/services/card/theme-request-entities.ts";
import type { CardContext } from "#server/card/context.ts";
import { forgetThemed } from "#server/card/page-memory.ts";
import { sayYes, takeBack } from "#server/card/theme-requests/request-effects.ts";
import { tellAnswer, tellDeciders } from "#server/card/theme-requests/request-letters.ts";
import { refuseUnless } from "#server/card/theme-requests/request-may.ts";
import { requestInScope } from "#server/card/theme-requests/request-reads.ts";
import {
  changeRequest,
  lockRequest,
  type RequestChanges,
  type RequestRow,
  traceThere,
} from "#server/card/theme-requests/request-store.ts";
import { touchThemes } from "#server/card/themes/theme-repository.ts";
import { themeScope } from "#server/card/themes/theme-scope.ts";
import { Mutations, type Trace } from "#server/platform/mutations.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** `worn` where cards change with it. */
type Did = Trace & { worn?: string };

const answers = new Mutations<CardContext, RequestRow, ChangeRequestDetail, Did>({
  subject: "change-request",
  restoreDays: RESTORE_DAYS,
  lock: lockRequest,
  read: requestInScope,
  traceOf: ({ before = {}, after = {} }) => ({ before, after }),
  touch: async (tx, { worn }) => {
    if (worn === undefined) return [];
    await touchThemes(tx);
    return [worn];
  },
  forget: forgetThemed,
});

/** Requests are answered for the company: in one's own view there are only one's own. */
function by(context: CardContext, action: "requests.decide" | "requests.undo", id: string) {
  const scope = themeScope(context, action);
  if (scope.ownerId !== null) throw new AppError("forbidden", "Switch to the company view to answer requests.");
  return answers.by(context, action, id);
}

/** POST /theme-requests/{id}/decision: of two answers of one version the second is a `conflict`. */
export async function decideRequest(
  context: CardContext,
  input: DecideRequest,
): Promise<{ data: ChangeRequestDetail }> {
  const write = by(context, "requests.decide", input.id);
  const { scope } = write;
  const at = context.now;
  return answers.atVersion(write, input.version, async (tx, row) => {
    refuseUnless(input.act, row, { scope, now: at });
    refuseUnsaid(input, dayIn(at, context.timeZone));
    const change = await changeOf(tx, row, { input, scope, at });
    await changeRequest(tx, { id: row.id, at, ...change });
    const next = { ...row, ...change };
    if (input.act === "pass") await tellDeciders(tx, next, { scope, of: "company" });
    else await tellAnswer(tx, next, scope.userId);
    const after = { title: FIELD_LABELS[row.field], answer: input.act, ...(change.given ? { for: change.given } : {}) };
    await traceThere(tx, context, { id: row.id, action: "requests.decide", after });
    return { before: { state: row.state }, after, ...(input.act === "approve" ? { worn: scope.workspaceId } : {}) };
  });
}

/** A no and a question are sentences; a day to ask again lies ahead. */
function refuseUnsaid({ act, words, given, again_on: day }: DecideRequest, today: string): void {
  const refuse = (field: string, sentence: string) =>
    new AppError("invalid", sentence, { fields: { [field]: [sentence] } });
  if (words === "" && act === "decline") throw refuse("words", "Say why.");
  if (words === "" && act === "ask") throw refuse("words", "Write a question.");
  if (act === "approve" && given === undefined) throw refuse("given", "Say for whom.");
  if (day !== undefined && (act !== "decline" || day <= today)) {
    throw refuse("again_on", "Choose a day after today, together with a no.");
  }
}

type Deciding = { input: DecideRequest; scope: ReturnType<typeof themeScope>; at: Date };

async function changeOf(tx: Tx, row: RequestRow, { input, scope, at }: Deciding): Promise<RequestChanges> {
  const { words, given = "person" } = input;
  const who = scope.userId;
  const decided = { decided_by: who, decided_at: at, answer: words };
  switch (input.act) {
    case "approve":
      return { state: "approved", ...decided, given, before: await sayYes(tx, row, { given, scope, at }) };
    case "decline":
      return { state: "declined", ...decided, again_on: input.again_on ?? null };
    case "ask":
      return { state: "asked", asked_by: who, question: words, reply: null };
    case "pass":
      return { state: "waiting", stage: "company", passed_by: who, passed_at: at, word: words };
  }
}

/** POST /theme-requests/{id}/undo: the request waits again, and what a yes changed is as it was before. */
export async function undoDecision(
  context: CardContext,
  input: RequestAtVersion,
): Promise<{ data: ChangeRequestDetail }> {
  const write = by(context, "requests.undo", input.id);
  const { scope } = write;
  const at = context.now;
  return answers.atVersion(write, input.version, async (tx, row) => {
    refuseUnless("undo", row, { scope, now: at });
    await takeBack(tx, row, { scope, at });
    const none = { answer: null, given: null, again_on: null, decided_by: null, decided_at: null, before: null };
    const change = { state: "waiting", ...none } as const;
    await changeRequest(tx, { id: row.id, at, ...change });
    await tellAnswer(tx, { ...row, ...change }, scope.userId);
    const after = { title: FIELD_LABELS[row.field], state: "waiting" };
    await traceThere(tx, context, { id: row.id, action: "requests.undo", after });
    return { before: { state: row.state }, after, ...(row.state === "approved" ? { worn: scope.workspaceId } : {}) };
  });
}
