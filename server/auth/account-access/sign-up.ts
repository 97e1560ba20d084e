// Signing up: a stranger asks, an email confirms the address, and only the answer makes the person and the workspace.
import type { z } from "zod";
import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import type { accountAccessContract } from "#lib/services/auth/account-access-contract.ts";
import type { Post } from "#lib/services/auth/account-access-entities.ts";
import { accountExistsEmail, confirmSignUpEmail } from "#server/auth/account-access/account-access-emails.ts";
import { insertSignUp, personByEmail, renewSignUp } from "#server/auth/account-access/account-access-repository.ts";
import { knownPromo } from "#server/auth/account-access/promo.ts";
import { constantTime } from "#server/auth/core/constant-time.ts";
import { showsLinks } from "#server/auth/core/demo-place.ts";
import { newSecret, secretHash } from "#server/auth/core/secret.ts";
import { foldCode } from "#server/auth/promos/fold-code.ts";
import { hashPassword } from "#server/auth/security/password.ts";
import { refuseWeakPassword } from "#server/auth/security/password-policy.ts";
import { browserHash, nameBrowser } from "#server/auth/sign-in/browser.ts";
import { wrongPassword } from "#server/auth/sign-in/login.ts";
import { takeLogin } from "#server/auth/sign-in/login-limits.ts";
import { unconfirmedSignUp } from "#server/auth/sign-in/unconfirmed-repository.ts";
import { audit } from "#server/platform/audit.ts";
import { type KnownCode, knownCode } from "#server/platform/codes/tag-claims.ts";
import type { CallContext } from "#server/platform/context.ts";
import { EMAILS_PER_ACCOUNT, hasAttempt, SIGN_UP_PER_ADDRESS, takeAttempt } from "#server/platform/limits.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

type Input = z.output<NonNullable<(typeof accountAccessContract)["signUp"]["~orpc"]["inputSchema"]>>;

const VALID_MS = 24 * 60 * 60 * 1000;

/**
 * POST /auth/sign-up. A known address gets the same answer in the same time; its email says that there is an account.
 * An address that was written to five times within the hour is not written to again, and nobody is told.
 */
export async function signUp(context: CallContext, input: Input) {
  await takeAttempt(SIGN_UP_PER_ADDRESS, context.request.ip);
  const { firstname, lastname, workspace_name: workspace } = input;
  const email = input.email.toLowerCase();
  refuseWeakPassword(input.password, { email, names: [firstname, lastname, workspace] });
  if (input.promo_code) await unscoped((tx) => knownPromo(tx, input.promo_code ?? ""));
  const code = input.tag_code
    ? await knownCode({ tag: input.tag, tag_code: input.tag_code }, context.request.ip)
    : null;
  await constantTime(async () => {
    const passwordHash = await hashPassword(input.password);
    const mayWrite = await hasAttempt(EMAILS_PER_ACCOUNT, secretHash(email));
    const browser = signUpBrowser(context, email);
    await unscoped((tx) => leaveSignUp(tx, context, { ...input, email, passwordHash, mayWrite, browser, code }));
  });
  return { data: { post: postOf() } };
}

/** Where emails go on this installation, whoever they are for; the page says so when that is not a mailbox. */
export function postOf(): Post {
  if (env().SMTP_URL !== undefined) return "mail";
  return showsLinks(env()) ? "demo" : "outbox";
}

/** The browser that signs up: there, and nowhere else, one press of the link will do. */
function signUpBrowser(context: CallContext, email: string): string | null {
  const name = nameBrowser(context);
  return name === null ? null : browserHash(secretHash(email), name);
}

type Asked = Input & {
  passwordHash: string;
  mayWrite: boolean;
  browser: string | null;
  code: KnownCode | null;
};

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
    browser: asked.browser,
    ...begunWith(asked.code),
    expiresAt: new Date(Date.now() + VALID_MS),
  });
  await queueEmail(tx, await emailFor(tx, email, secret));
}

/** The tag waits with the sign-up and ends with it; until then its code is still anybody’s who has it. */
function begunWith(code: KnownCode | null) {
  if (code === null) return {};
  const registrationType = code.printed ? "_WORKSPACE_QRCODE_" : "_WORKSPACE_NFC_";
  return { tagAlias: code.alias, tagCode: code.hash, registrationType } as const;
}

/** An address with an account is told so; the link of its sign-up is never sent, and so never used. */
async function emailFor(tx: Tx, email: string, secret: string): Promise<EmailMessage> {
  return (await personByEmail(tx, email)) ? accountExistsEmail(email) : confirmSignUpEmail(email, secret);
}

/** POST /auth/sign-up/resend: only with the sign-up's password, and with a new link in place of the old one. */
export async function resendSignUp(context: CallContext, input: { email: string; password: string }) {
  await takeLogin(context, input.email);
  const found = await unconfirmedSignUp(input.email, input.password);
  if (!found) throw wrongPassword();
  if (await hasAttempt(EMAILS_PER_ACCOUNT, secretHash(found.email))) {
    const secret = newSecret();
    const browser = signUpBrowser(context, found.email);
    await unscoped(async (tx) => {
      const renewed = { hash: secretHash(secret), browser, expiresAt: new Date(Date.now() + VALID_MS) };
      if (await renewSignUp(tx, found.hash, renewed)) await queueEmail(tx, await emailFor(tx, found.email, secret));
    });
  }
  return { data: { post: postOf() } };
}

/** The browser's time zone if it is one; PostgreSQL and Intl both read the name later. */
function timeZoneOf(name: string | undefined): string {
  return Intl.supportedValuesOf("timeZone").find((known) => known === name) ?? "UTC";
}

function currencyOf(code: string | undefined): string {
  return Intl.supportedValuesOf("currency").find((known) => known === code?.toUpperCase()) ?? "USD";
}
