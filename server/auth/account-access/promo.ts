// Promo codes: what one gives, said to a stranger, and spent once per sign-up.

import { AppError } from "#lib/errors.ts";
import { counted } from "#lib/plural.ts";
import type { Promo } from "#lib/services/auth/account-access-entities.ts";
import { MAIN_COMPONENTS } from "#lib/services/auth/entities.ts";
import { countPromo, findPromo, type PromoCode } from "#server/auth/account-access/account-access-repository.ts";
import { planOnOffer } from "#server/auth/billing/billing-repository.ts";
import type { CallContext } from "#server/platform/context.ts";
import { PROMO_PER_ADDRESS, takeAttempt } from "#server/platform/limits.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

const UNKNOWN = "This code is not known, or no longer valid. Check the spelling.";

/** One spelling of a code: no spaces, upper case. */
export function foldCode(code: string): string {
  return code.replace(/\s+/g, "").toUpperCase();
}

/** POST /auth/promo-code: guesses are limited, and every refusal is the same. */
export async function checkPromo(context: CallContext, input: { promo_code: string }): Promise<{ data: Promo }> {
  await takeAttempt(PROMO_PER_ADDRESS, context.request.ip);
  return { data: await unscoped((tx) => knownPromo(tx, input.promo_code)) };
}

/** What a code gives; throws `invalid` on `promo_code` for one that gives nothing. */
export async function knownPromo(tx: Tx, code: string): Promise<Promo> {
  const found = await findPromo(tx, foldCode(code));
  if (!found) throw new AppError("invalid", UNKNOWN, { fields: { promo_code: [UNKNOWN] } });
  return promoOf(found);
}

/** What a sign-up's code gives now; a sentence for the person either way. */
export async function promoSentence(tx: Tx, code: string, mainComponent: string): Promise<string> {
  const found = await findPromo(tx, code);
  if (found) return `${found.code}: ${promoOf(found).title}.`;
  const days = (await planOnOffer(tx, mainComponent))?.trialDays ?? 0;
  return days > 0 ? `${code} is no longer valid. You get the usual ${days}-day trial.` : `${code} is no longer valid.`;
}

/** Counts a use; null when there is no code, or nothing left of it: the sign-up goes on with the usual trial. */
export async function spendPromo(tx: Tx, code: string | null): Promise<Promo | null> {
  const used = code === null ? null : await countPromo(tx, code);
  return used && promoOf(used);
}

function promoOf({ code, trialDays, mainComponent }: PromoCode): Promo {
  const plan = MAIN_COMPONENTS.find((known) => known === mainComponent) ?? null;
  const gifts = [
    trialDays === null ? "" : `a trial of ${counted(trialDays, "day")}`,
    plan === null ? "" : `the ${plan} plan`,
  ];
  return { code, title: gifts.filter(Boolean).join(" and "), trial_days: trialDays, main_component: plan };
}
