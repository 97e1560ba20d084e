// Signing up: a stranger asks, a letter confirms the address, and only the answer makes the person and the workspace.
import type { z } from "zod";
import { env } from "#lib/env.server.ts";
import type { doorsContract } from "#lib/services/auth/doors-contract.ts";
import { audit } from "#server/audit.ts";
import { accountExistsLetter, confirmSignUpLetter } from "#server/auth/doors/door-letters.ts";
import { insertSignUp, personByEmail } from "#server/auth/doors/doors-repository.ts";
import { foldCode, knownPromo } from "#server/auth/doors/promo.ts";
import { newSecret } from "#server/auth/doors/secret.ts";
import { hashPassword } from "#server/auth/security/password.ts";
import { refuseWeakPassword } from "#server/auth/security/password-policy.ts";
import { secretHash } from "#server/auth/sign-in/sign-in.ts";
import { steadily } from "#server/auth/sign-in/steadily.ts";
import type { CallContext } from "#server/context.ts";
import { hasAttempt, LETTERS_PER_ACCOUNT, SIGN_UP_PER_ADDRESS, takeAttempt } from "#server/limits.ts";
import { queueLetter } from "#server/outbox.ts";
import { type Tx, unscoped } from "#server/transaction.ts";

type Input = z.output<NonNullable<(typeof doorsContract)["signUp"]["~orpc"]["inputSchema"]>>;

const VALID_MS = 24 * 60 * 60 * 1000;

/**
 * POST /auth/sign-up. A known address gets the same answer in the same time; its letter says that there is an account.
 * An address that was written to five times within the hour is not written to again, and nobody is told.
 */
export async function signUp(context: CallContext, input: Input) {
  await takeAttempt(SIGN_UP_PER_ADDRESS, context.request.ip);
  const { firstname, lastname, workspace_name: workspace } = input;
  const email = input.email.toLowerCase();
  refuseWeakPassword(input.password, { email, names: [firstname, lastname, workspace] });
  if (input.promo_code) await unscoped((tx) => knownPromo(tx, input.promo_code ?? ""));
  await steadily(async () => {
    const passwordHash = await hashPassword(input.password);
    const mayWrite = await hasAttempt(LETTERS_PER_ACCOUNT, secretHash(email));
    await unscoped((tx) => leaveSignUp(tx, context, { ...input, email, passwordHash, mayWrite }));
  });
  return { data: { post: postOf() } };
}

/** Where letters go on this installation; the page says so when that is not a mailbox. */
export function postOf(): "mail" | "outbox" {
  return env().SMTP_URL === undefined ? "outbox" : "mail";
}

type Asked = Input & { passwordHash: string; mayWrite: boolean };

async function leaveSignUp(tx: Tx, context: CallContext, asked: Asked): Promise<void> {
  const { email, mayWrite } = asked;
  await audit(tx, {
    actor: context.actor,
    action: "sign-up.ask",
    subjectType: "sign-up",
    subjectId: null,
    workspaceId: null,
    requestId: context.request.id,
  });
  if (!mayWrite) return;
  if (await personByEmail(tx, email)) {
    await queueLetter(tx, accountExistsLetter(email));
    return;
  }
  const secret = newSecret();
  await insertSignUp(tx, {
    hash: secretHash(secret),
    email,
    passwordHash: asked.passwordHash,
    firstname: asked.firstname,
    lastname: asked.lastname,
    workspaceName: asked.workspace_name,
    mainComponent: asked.plan,
    promoCode: asked.promo_code ? foldCode(asked.promo_code) : null,
    timeZone: timeZoneOf(asked.time_zone),
    currency: currencyOf(asked.currency),
    expiresAt: new Date(Date.now() + VALID_MS),
  });
  await queueLetter(tx, confirmSignUpLetter(email, secret));
}

/** The browser's time zone if it is one; PostgreSQL and Intl both read the name later. */
function timeZoneOf(name: string | undefined): string {
  return Intl.supportedValuesOf("timeZone").find((known) => known === name) ?? "UTC";
}

function currencyOf(code: string | undefined): string {
  return Intl.supportedValuesOf("currency").find((known) => known === code?.toUpperCase()) ?? "USD";
}
