// Where onboarding stands, so that whoever leaves comes back to the same step with what was typed.
import type { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { type Onboarding, onboardingOf, putOff } from "#lib/onboarding.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import type { authContract } from "#lib/services/auth/contract.ts";
import type { onboardingSchema } from "#lib/services/auth/profile-contract.ts";
import { present, valuesOf } from "#server/auth/profile/profile.ts";
import { storeAside, storeOnboarding } from "#server/auth/profile/profile-repository.ts";
import { homeAnswer } from "#server/auth/sign-in/account.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { unscoped } from "#server/platform/transaction.ts";

/** GET /auth/onboarding */
export async function readOnboarding(context: CallContext): Promise<{ data: Onboarding }> {
  const user = authorizePerson(context.actor, "profile.read");
  const row = await unscoped((tx) => present(tx, user.userId));
  return { data: onboardingOf(row.onboarding) };
}

/** PATCH /auth/onboarding: the trail says which step, never what was typed. */
export async function saveOnboarding(
  context: CallContext,
  input: z.output<typeof onboardingSchema>,
): Promise<{ data: Onboarding }> {
  const user = authorizePerson(context.actor, "onboarding.finish");
  return unscoped(async (tx) => {
    const before = onboardingOf((await present(tx, user.userId, "lock")).onboarding);
    const onboarding = onboardingOf({ ...input, put_away: input.put_away ?? before.put_away });
    await storeAside(tx, user.userId, { onboarding });
    await audit(tx, {
      actor: context.actor,
      action: "onboarding.save",
      subjectType: "user",
      subjectId: user.userId,
      workspaceId: user.workspaceId,
      after: { step: onboarding.step, skipped: onboarding.skipped },
      requestId: context.request.id,
    });
    return { data: onboarding };
  }, "decides");
}

type Finish = z.output<NonNullable<(typeof authContract)["finishOnboarding"]["~orpc"]["inputSchema"]>>;

/** POST /auth/onboarding/finish: stores what was said; skipping marks it done for the gate all the same. */
export async function finishOnboarding(context: CallContext, input: Finish) {
  const user = authorizePerson(context.actor, "onboarding.finish");
  await unscoped(async (tx) => {
    const before = await present(tx, user.userId, "lock");
    const onboarding = onboardingOf(before.onboarding);
    const values = input.skip ? {} : valuesOf(saidBy(input), before);
    // Who put that step off has no name yet, and may go on without one.
    const excused = input.skip || onboarding.skipped.includes("you");
    if (!excused && !input.firstname)
      throw new AppError("invalid", undefined, { fields: { firstname: ["Enter your first name."] } });
    await storeOnboarding(tx, user.userId, { ...values, onboarding: input.skip ? putOff(onboarding) : onboarding });
    await audit(tx, {
      actor: context.actor,
      action: "onboarding.finish",
      subjectType: "user",
      subjectId: user.userId,
      workspaceId: user.workspaceId,
      after: { skipped: input.skip === true, fields: Object.keys(values) },
      requestId: context.request.id,
    });
  }, "decides");
  return homeAnswer(user.sessionId);
}

/** Here an empty text means that nothing was said. */
function saidBy({ skip: _skip, phone, ...texts }: Finish) {
  const said = Object.fromEntries(Object.entries(texts).filter(([, text]) => text));
  if (!phone) return said;
  return { ...said, phone: typeof phone === "string" ? { phone, country: "" } : phone };
}
