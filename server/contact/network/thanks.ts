// Thank-yous for referrals: a day, a note, and a gift within what the company allows. The trail says that it was done, and of whom
// nothing.
import { dayIn } from "#lib/date-format.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { formatMoney } from "#lib/money.ts";
import { authorize, may, type WorkspaceScope } from "#lib/permissions/index.ts";
import { RESTORE_DAYS } from "#lib/services/contact/contact-limits.ts";
import { GIFT_CURRENCIES, type GiftCurrency } from "#lib/services/contact/introduction-limits.ts";
import type { Thanks } from "#lib/services/contact/network-entities.ts";
import type { GiftLimit, ThankReferral, UnthankReferral } from "#lib/services/contact/thanks-contract.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { referralsOf } from "#server/contact/network/referrals.ts";
import {
  findThanks,
  type LimitRow,
  markThanks,
  readLimit,
  toThanks,
  writeLimit,
  writeThanks,
} from "#server/contact/network/thanks-store.ts";
import { audit } from "#server/platform/audit.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

type Answer = { data: Thanks | null };

const currencyOf = (text: string): GiftCurrency => GIFT_CURRENCIES.find((one) => one === text) ?? "USD";

const NO_LIMIT = "Your company has not set how much a gift can cost. Leave the amount empty, or ask a manager.";
const LATER = "Choose a day that is not in the future.";

/** Refuses in words what the company does not allow. */
function refuseGift(limit: LimitRow | null, cents: number): void {
  const over = limit === null ? NO_LIMIT : `A gift can cost at most ${formatMoney(limit.cents, limit.currency)}.`;
  if (limit === null || cents > limit.cents) throw new AppError("invalid", over, { fields: { cents: [over] } });
}

type Did = {
  context: ContactContext;
  scope: WorkspaceScope;
  action: "referrals.thank" | "referrals.limit";
  id: string;
};

async function record(tx: Tx, { context, scope, action, id }: Did, after: object): Promise<void> {
  const { actor, requestId } = context;
  const { workspaceId } = scope;
  const subjectType = action === "referrals.thank" ? "contact" : "workspace";
  await audit(tx, { actor, action, subjectType, subjectId: id, workspaceId, requestId, after });
}

/** One of the caller's own referrals; throws `not_found`. */
async function referralOf(context: ContactContext, scope: WorkspaceScope, id: string): Promise<void> {
  const known = isId(id) && (await referralsOf(context, scope)).some((referral) => referral.id === id);
  if (!known) throw new AppError("not_found");
}

async function answerOf(scope: WorkspaceScope, id: string): Promise<Answer> {
  const row = await readWorkspace(scope, (tx) => findThanks(tx, scope, id));
  return { data: row === null || row.deletedAt !== null ? null : toThanks(row) };
}

/** POST /referrals/{id}/thanks */
export async function thankReferral(context: ContactContext, input: ThankReferral): Promise<Answer> {
  const action = "referrals.thank";
  const scope = authorize(context.actor, action);
  const { id, thanked_on: thankedOn, note, cents } = input;
  const { now: at } = context;
  await referralOf(context, scope, id);
  if (thankedOn > dayIn(at, context.timeZone))
    throw new AppError("invalid", LATER, { fields: { thanked_on: [LATER] } });
  await inWorkspace(
    scope,
    async (tx) => {
      const limit = cents === null ? null : await readLimit(tx, scope);
      if (cents !== null) refuseGift(limit, cents);
      await writeThanks(tx, scope, { contactId: id, thankedOn, note, cents, currency: limit?.currency ?? "", at });
      await record(tx, { context, scope, action, id }, { gift: cents !== null });
    },
    "decides",
  );
  return answerOf(scope, id);
}

/** PATCH /referrals/{id}/thanks */
export async function unthankReferral(context: ContactContext, input: UnthankReferral): Promise<Answer> {
  const action = "referrals.thank";
  const scope = authorize(context.actor, action);
  const { id, deleted } = input;
  await referralOf(context, scope, id);
  await inWorkspace(
    scope,
    async (tx) => {
      const row = await findThanks(tx, scope, id);
      if (row === null) throw new AppError("not_found");
      if ((row.deletedAt !== null) === deleted) return;
      const over =
        row.deletedAt !== null && context.now.getTime() - row.deletedAt.getTime() > RESTORE_DAYS * 86_400_000;
      if (over) throw new AppError("gone");
      await markThanks(tx, scope, { contact: id, deletedAt: deleted ? context.now : null });
      await record(tx, { context, scope, action, id }, { deleted });
    },
    "decides",
  );
  return answerOf(scope, id);
}

type LimitAnswer = { data: { limit: GiftLimit | null; may_set: boolean; owed: number; given: number } };

/** GET /referrals/gift-limit */
export async function getGiftLimit(context: ContactContext): Promise<LimitAnswer> {
  const scope = authorize(context.actor, "referrals.read");
  const row = await readWorkspace(scope, (tx) => readLimit(tx, scope));
  const limit = row && { cents: row.cents, currency: currencyOf(row.currency) };
  const referrals = await referralsOf(context, scope);
  const given = referrals.filter(({ thanks }) => thanks !== null).length;
  const owed = referrals.filter(({ thanks, introducer }) => thanks === null && introducer !== null).length;
  return { data: { limit, may_set: may(context.actor, "referrals.limit"), owed, given } };
}

/** PATCH /referrals/gift-limit: what was given before stays as it is. */
export async function setGiftLimit(context: ContactContext, input: GiftLimit): Promise<LimitAnswer> {
  const action = "referrals.limit";
  const scope = authorize(context.actor, action);
  await inWorkspace(
    scope,
    async (tx) => {
      const before = await readLimit(tx, scope);
      if (before?.cents === input.cents && before.currency === input.currency) return;
      await writeLimit(tx, scope, { ...input, at: context.now });
      await record(tx, { context, scope, action, id: scope.workspaceId }, input);
    },
    "decides",
  );
  return getGiftLimit(context);
}
