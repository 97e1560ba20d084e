// The two calls of a browser on its way in: which provider an address is offered, and spending the code of its answer.
import { AppError } from "#lib/errors.ts";
import { paths } from "#lib/paths.ts";
import { nextPathIn } from "#lib/session/next-path.ts";
import { secretHash } from "#server/auth/core/secret.ts";
import { ssoPath } from "#server/auth/core/sso-path.ts";
import { domainOf } from "#server/auth/domains/domain-rules.ts";
import { spendToken } from "#server/auth/security/secrets-repository.ts";
import { browserHash } from "#server/auth/sign-in/browser.ts";
import { loginAnswer, startSession } from "#server/auth/sign-in/sign-in.ts";
import { ENTER_PURPOSE } from "#server/auth/sign-on/finish.ts";
import { offeredFor, providerById } from "#server/auth/sign-on/under-way-store.ts";
import type { CallContext } from "#server/platform/context.ts";
import { returnAttempt, SIGN_ON_CODES_PER_ADDRESS, SIGN_ON_PER_ADDRESS, takeAttempt } from "#server/platform/limits.ts";
import { unscoped } from "#server/platform/transaction.ts";

/** POST /auth/sso/find: by the domain alone, so that it says nothing of anybody's account. */
export async function findSignOn({ request }: CallContext, { email }: { email: string }) {
  await takeAttempt(SIGN_ON_PER_ADDRESS, request.ip);
  const domain = email.includes("@") ? domainOf(email) : "";
  const found = domain === "" ? null : await offeredFor(domain);
  return { data: { provider: found && { name: found.name, start: ssoPath(found.id, "start") } } };
}

function over(): AppError {
  return new AppError(
    "gone",
    "This sign-in took too long, was already used, or started in another browser. Start again.",
  );
}

/** POST /auth/sso/enter: one code, one session, in the browser that began. */
export async function enterSignOn(context: CallContext, { code }: { code: string }) {
  const { ip, device } = context.request;
  await takeAttempt(SIGN_ON_CODES_PER_ADDRESS, ip);
  const hash = browserHash(code, secretHash(device ?? ""));
  const spent = await unscoped((tx) => spendToken(tx, hash, ENTER_PURPOSE));
  const [providerId = "", place = ""] = spent?.target?.split(" ") ?? [];
  const provider = await providerById(providerId);
  // Switched off within the minute.
  if (!spent?.userId || !provider || provider.state === "off") throw over();
  await returnAttempt(SIGN_ON_CODES_PER_ADDRESS, ip);
  const by = { providerId, place };
  const started = await startSession(context, { userId: spent.userId, action: "session.start", by });
  const answer = loginAnswer(context, started);
  const next = nextPathIn(spent.reason);
  return next === null ? answer : { data: { ...answer.data, home: paths.comeTo(next) } };
}
