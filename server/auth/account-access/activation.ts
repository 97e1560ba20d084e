// /activate: an email's answer makes a sign-up an account, or opens one that was made for a device or an order.

import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import { paths } from "#lib/paths.ts";
import { takesOff } from "#lib/promo-words.ts";
import type { Activation } from "#lib/services/auth/account-access-entities.ts";
import { MAIN_COMPONENTS } from "#lib/services/auth/main-components.ts";
import {
  findSignUp,
  insertPerson,
  insertWorkspace,
  killLinks,
  linkOwner,
  type SignUp,
  takeSignUp,
} from "#server/auth/account-access/account-access-repository.ts";
import { tagSentence, withTag } from "#server/auth/account-access/begun-with-tag.ts";
import { giftOf, promoSentence, spendPromo } from "#server/auth/account-access/promo.ts";
import { setSubscription } from "#server/auth/billing/billing-repository.ts";
import { startTrial } from "#server/auth/billing/subscriptions.ts";
import { storePassword } from "#server/auth/core/repository.ts";
import { secretHash } from "#server/auth/core/secret.ts";
import { factorsOf } from "#server/auth/security/factors-repository.ts";
import { hashPassword } from "#server/auth/security/password.ts";
import { refuseWeakPassword } from "#server/auth/security/password-policy.ts";
import { spendToken } from "#server/auth/security/secrets-repository.ts";
import { hasFactor } from "#server/auth/security/security.ts";
import { browserHash } from "#server/auth/sign-in/browser.ts";
import { knowBrowser } from "#server/auth/sign-in/login-limits.ts";
import { loginAnswer, startSession } from "#server/auth/sign-in/sign-in.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { SECRETS_PER_ADDRESS, takeAttempt } from "#server/platform/limits.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

const GONE = "This link was already used, has expired, or was replaced by a newer one.";
const PURPOSE = "activate";

/** POST /auth/activation: what the link is for. Spends nothing; a link that does not count is `gone`. */
export async function describeActivation(
  context: CallContext,
  input: { token: string },
): Promise<{ data: Activation }> {
  const hash = secretHash(input.token);
  return unscoped(async (tx) => {
    const signUp = await findSignUp(tx, hash);
    if (signUp) {
      const { email, firstname, workspaceName, promoCode } = signUp;
      const promo = promoCode === null ? null : await promoSentence(tx, promoCode, signUp.mainComponent);
      const needed = !signedUpHere(context, signUp);
      const tag = await tagSentence(tx, signUp);
      return {
        data: { kind: "sign-up", password_needed: needed, email, firstname, workspace_name: workspaceName, promo, tag },
      };
    }
    const owner = await linkOwner(tx, hash, PURPOSE);
    if (!owner) throw new AppError("gone", GONE);
    const { email, firstname, workspaceName } = owner;
    return {
      data: {
        kind: "account",
        password_needed: true,
        email,
        firstname,
        workspace_name: workspaceName,
        promo: null,
        tag: null,
      },
    };
  });
}

/** POST /auth/activate: spends the link and signs in. */
export async function activate(context: CallContext, input: { token: string; password?: string | undefined }) {
  await takeAttempt(SECRETS_PER_ADDRESS, context.request.ip);
  const hash = secretHash(input.token);
  const signUp = await unscoped((tx) => findSignUp(tx, hash));
  const entering = signUp
    ? await confirmSignUp(context, signUp, input.password)
    : await openAccount(context, hash, input.password);
  return enteredAnswer(context, entering);
}

/** True in the browser that signed up. */
function signedUpHere({ request }: CallContext, { email, browser }: Pick<SignUp, "email" | "browser">): boolean {
  return request.device !== null && browser === browserHash(secretHash(email), request.device);
}

/** Where somebody is taken who lost their tag to another; else home. */
type Entering = { userId: string; email: string; to?: string | undefined };

/** Signs the person in whose email proved who they are; one with a second factor is sent to where it is asked. */
export async function enteredAnswer(context: CallContext, { userId, email, to }: Entering) {
  await knowBrowser(context, email);
  if (hasFactor(await unscoped((tx) => factorsOf(tx, userId)))) return { data: { token: "", home: paths.login() } };
  const { data } = loginAnswer(context, await startSession(context, { userId, action: "session.start" }));
  return { data: { token: data.token, home: to ?? data.home } };
}

/**
 * Anybody can sign up with somebody else's address. So the sign-up's password counts only in the browser that chose it;
 * elsewhere whoever reads the email chooses one, and the sign-up's is dropped. A weak one does not spend the link.
 */
async function confirmSignUp(context: CallContext, signUp: SignUp, password: string | undefined): Promise<Entering> {
  const chosen = password ?? (signedUpHere(context, signUp) ? null : "");
  const { email, firstname, lastname, workspaceName } = signUp;
  if (chosen !== null) refuseWeakPassword(chosen, { email, names: [firstname, lastname, workspaceName] });
  const passwordHash = chosen === null ? signUp.passwordHash : await hashPassword(chosen);
  return unscoped((tx) => makeAccount(tx, context, { hash: signUp.hash, passwordHash }));
}

type Confirmed = { hash: string; passwordHash: string };

/** The person, the workspace and its trial out of a sign-up; throws `gone` when somebody else was faster. */
async function makeAccount(tx: Tx, context: CallContext, { hash, passwordHash }: Confirmed): Promise<Entering> {
  const signUp = await takeSignUp(tx, hash);
  if (!signUp) throw new AppError("gone", GONE);
  const userId = newId();
  const { email, firstname, lastname } = signUp;
  if (!(await insertPerson(tx, { id: userId, email, firstname, lastname, passwordHash })))
    throw new AppError("gone", "This address has an account by now. Log in with it.");
  const workspaceId = await makeWorkspace(tx, context, { signUp, userId });
  return { userId, email, to: await withTag(tx, context, { signUp, userId, workspaceId }) };
}

async function makeWorkspace(
  tx: Tx,
  context: CallContext,
  { signUp, userId }: { signUp: SignUp; userId: string },
): Promise<string> {
  const gift = await giftOf(tx, signUp.promoCode ?? null);
  const promo = gift?.promo;
  const plan = promo?.main_component ?? MAIN_COMPONENTS.find((known) => known === signUp.mainComponent) ?? "solo";
  const workspaceId = newId();
  await insertWorkspace(tx, {
    id: workspaceId,
    name: signUp.workspaceName,
    ownerId: userId,
    product: productOf(plan),
    mainComponent: plan,
    timeZone: signUp.timeZone,
    currency: signUp.currency,
    registrationType: signUp.registrationType ?? null,
  });
  const days = await startTrial(tx, { workspaceId, mainComponent: plan, days: promo?.trial_days ?? undefined });
  if (gift) await spendPromo(tx, gift.found, { person: userId, workspaceId });
  if (gift && takesOff(gift.found.offer)) await setSubscription(tx, workspaceId, { promoCode: gift.promo.code });
  await audit(tx, {
    actor: context.actor,
    acting: { by: userId, for: null },
    action: "sign-up.activate",
    subjectType: "user",
    subjectId: userId,
    workspaceId,
    after: { plan, trial_days: days, promo_code: promo?.code ?? null },
    requestId: context.request.id,
  });
  return workspaceId;
}

/** The product that a main component is sold as. */
function productOf(component: (typeof MAIN_COMPONENTS)[number]): string {
  switch (component) {
    case "solo":
      return "solopreneur";
    case "brokerage":
    case "company":
      return "entrepreneur";
    case "franchise":
    case "distributor":
      return component;
  }
}

/** Sets the password of an account that was made for somebody; a weak one does not spend the link. */
async function openAccount(context: CallContext, hash: string, password: string | undefined): Promise<Entering> {
  const owner = await unscoped((tx) => linkOwner(tx, hash, PURPOSE));
  if (!owner) throw new AppError("gone", GONE);
  refuseWeakPassword(password ?? "", { ...owner, names: [owner.firstname, owner.lastname, owner.workspaceName ?? ""] });
  const passwordHash = await hashPassword(password ?? "");
  await unscoped(async (tx) => {
    if (!(await spendToken(tx, hash, PURPOSE))) throw new AppError("gone", GONE);
    await killLinks(tx, owner.id, [PURPOSE, "password-reset", "password-set"]);
    await storePassword(tx, owner.id, passwordHash);
    await audit(tx, {
      actor: context.actor,
      acting: { by: owner.id, for: null },
      action: "account.activate",
      subjectType: "user",
      subjectId: owner.id,
      workspaceId: null,
      requestId: context.request.id,
    });
  });
  return { userId: owner.id, email: owner.email };
}
