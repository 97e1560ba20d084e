// Promo codes at a sign-up: what one gives, said to a stranger, and spent once by the account that comes of it.

import { AppError } from "#lib/errors.ts";
import { giftWords, takesOff } from "#lib/promo-words.ts";
import type { Promo } from "#lib/services/auth/account-access-entities.ts";
import { MAIN_COMPONENTS } from "#lib/services/auth/main-components.ts";
import { planOnOffer } from "#server/auth/billing/billing-repository.ts";
import { foldCode } from "#server/auth/promos/fold-code.ts";
import { addUse, type FoundPromo, findPromo } from "#server/auth/promos/promo-repository.ts";
import { isOpen, UNKNOWN_CODE } from "#server/auth/promos/promo-rules.ts";
import type { CallContext } from "#server/platform/context.ts";
import { PROMO_PER_ADDRESS, takeAttempt } from "#server/platform/limits.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

/** POST /auth/promo-code: guesses are limited, and every refusal is the same. */
export async function checkPromo(context: CallContext, input: { promo_code: string }): Promise<{ data: Promo }> {
  await takeAttempt(PROMO_PER_ADDRESS, context.request.ip);
  return { data: await unscoped((tx) => knownPromo(tx, input.promo_code)) };
}

async function openPromo(tx: Tx, code: string, locked = false): Promise<FoundPromo | null> {
  const found = await findPromo(tx, code, { locked });
  return found && isOpen(found.offer, new Date()) ? found : null;
}

/** What a code gives; throws `invalid` on `promo_code` for one that gives nothing. */
export async function knownPromo(tx: Tx, code: string): Promise<Promo> {
  const found = await openPromo(tx, foldCode(code));
  if (!found) throw new AppError("invalid", UNKNOWN_CODE, { fields: { promo_code: [UNKNOWN_CODE] } });
  return promoOf(found);
}

/** What a sign-up's code gives now; a sentence for the person either way. */
export async function promoSentence(tx: Tx, code: string, mainComponent: string): Promise<string> {
  const found = await openPromo(tx, code);
  if (found) return `${code}: ${promoOf(found).title}.`;
  const days = (await planOnOffer(tx, mainComponent))?.trialDays ?? 0;
  return days > 0 ? `${code} is no longer valid. You get the usual ${days}-day trial.` : `${code} is no longer valid.`;
}

/**
 * What a sign-up's code gives its account; null when there is no code, or nothing left of it: the sign-up goes on with the
 * usual trial. One that takes something off a price is spent by the first order, not here.
 */
export async function giftOf(tx: Tx, code: string | null): Promise<{ promo: Promo; found: FoundPromo } | null> {
  const found = code === null ? null : await openPromo(tx, code, true);
  return found && { promo: promoOf(found), found };
}

type Account = { person: string; workspaceId: string };

/** Counts the use of a code that gave a trial or a plan; one for a price goes along to the first order. */
export async function spendPromo(tx: Tx, found: FoundPromo, { person, workspaceId }: Account): Promise<void> {
  if (!takesOff(found.offer)) await addUse(tx, found, { kind: "sign-up", person, workspaceId, lapsesAt: null });
}

function promoOf({ code, single, offer }: FoundPromo): Promo {
  const plan = MAIN_COMPONENTS.find((known) => known === offer.main_component) ?? null;
  return { code: single ?? code, title: giftWords(offer), trial_days: offer.trial_days, main_component: plan };
}
