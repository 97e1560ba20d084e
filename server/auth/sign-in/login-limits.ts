// How often a password may be guessed, so that a guesser is stopped and cannot shut the account's own person out.
import { secretHash } from "#server/auth/core/secret.ts";
import { browserHash, nameBrowser } from "#server/auth/sign-in/browser.ts";
import type { CallContext } from "#server/platform/context.ts";
import { networkOf } from "#server/platform/http/network.ts";
import {
  attemptsOf,
  forgetAttempts,
  hasAttempt,
  type Limit,
  LOGIN_PER_ADDRESS,
  returnAttempt,
  takeAttempt,
} from "#server/platform/limits.ts";

const QUARTER = 15 * 60;
const DAY = 24 * 60 * 60;

/** One account from one place: a browser that is known to it, else a network address. */
const PER_PLACE: Limit = { name: "login-place", points: 10, seconds: QUARTER };
/** One account from all places it does not know: thirty at once, and no more than a hundred in a day. */
const FROM_STRANGERS: Limit = { name: "login-strangers", points: 30, seconds: QUARTER };
const FROM_STRANGERS_A_DAY: Limit = { name: "login-strangers-day", points: 100, seconds: DAY };
/** Not a limit but its store: that this browser has signed in to this account. */
const KNOWN: Limit = { name: "login-known", points: 1, seconds: 180 * DAY };

export type LoginAttempt = { ip: string; account: string; place: string; known: boolean };

/** Takes an attempt before the password is looked at: a hundred guesses at once are a hundred attempts. */
export async function takeLogin({ request }: CallContext, email: string): Promise<LoginAttempt> {
  const { ip, device } = request;
  const account = secretHash(email.trim().toLowerCase());
  const browser = device === null ? null : browserHash(account, device);
  const known = browser !== null && (await attemptsOf(KNOWN, browser)) > 0;
  const attempt = {
    ip,
    account,
    place: known && browser !== null ? browser : browserHash(account, networkOf(ip)),
    known,
  };
  await takeAttempt(LOGIN_PER_ADDRESS, ip);
  await takeAttempt(PER_PLACE, attempt.place);
  if (!known) {
    await takeAttempt(FROM_STRANGERS, account);
    await takeAttempt(FROM_STRANGERS_A_DAY, account);
  }
  return attempt;
}

/** The password was right: nothing is counted any more, and a browser is known from now on. */
export async function loginSucceeded(context: CallContext, attempt: LoginAttempt): Promise<void> {
  await forgetAttempts(PER_PLACE, attempt.place);
  await returnAttempt(LOGIN_PER_ADDRESS, attempt.ip);
  await forgiveAccount(attempt.account);
  if (context.request.browser) await rememberBrowser(context, attempt);
}

/** Forgets what strangers tried, after a log-in or a reset proved whose account it is. */
async function forgiveAccount(account: string): Promise<void> {
  await forgetAttempts(FROM_STRANGERS, account);
  await forgetAttempts(FROM_STRANGERS_A_DAY, account);
}

/** The same by the address of the account. */
export function forgiveLogins(email: string): Promise<void> {
  return forgiveAccount(secretHash(email.trim().toLowerCase()));
}

/** Makes this browser known to an account that an email's link has just proved to be its person's. */
export async function knowBrowser(context: CallContext, email: string): Promise<void> {
  const account = secretHash(email.trim().toLowerCase());
  if (context.request.browser) await rememberBrowser(context, { account, known: false });
}

/** The cookie is random and says nothing; only its hash together with the account's counts. */
async function rememberBrowser(
  context: CallContext,
  { account, known }: Pick<LoginAttempt, "account" | "known">,
): Promise<void> {
  if (known) return;
  const device = nameBrowser(context);
  if (device !== null) await hasAttempt(KNOWN, browserHash(account, device));
}
