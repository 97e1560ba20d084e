// /activate: a letter's answer makes a sign-up an account, or opens one that was made for a device or an order.
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import { paths } from "#lib/paths.ts";
import type { Activation } from "#lib/services/auth/doors-entities.ts";
import { MAIN_COMPONENTS } from "#lib/services/auth/entities.ts";
import { TRIAL_DAYS } from "#lib/trial.ts";
import { audit } from "#server/audit.ts";
import { startTrial } from "#server/auth/billing/subscriptions.ts";
import {
  findSignUp,
  insertPerson,
  insertWorkspace,
  killLinks,
  linkOwner,
  type SignUp,
  takeSignUp,
} from "#server/auth/doors/doors-repository.ts";
import { promoSentence, spendPromo } from "#server/auth/doors/promo.ts";
import { storePassword } from "#server/auth/repository.ts";
import { factorsOf } from "#server/auth/security/factors-repository.ts";
import { hashPassword } from "#server/auth/security/password.ts";
import { refuseWeakPassword } from "#server/auth/security/password-policy.ts";
import { spendToken } from "#server/auth/security/secrets-repository.ts";
import { hasFactor } from "#server/auth/security/security.ts";
import { knowBrowser } from "#server/auth/sign-in/login-limits.ts";
import { loginAnswer, secretHash, startSession } from "#server/auth/sign-in/sign-in.ts";
import type { CallContext } from "#server/context.ts";
import { SECRETS_PER_ADDRESS, takeAttempt } from "#server/limits.ts";
import { type Tx, unscoped } from "#server/transaction.ts";

const GONE = "This link was used already, has run out, or was replaced by a newer one.";
const PURPOSE = "activate";

/** POST /auth/activation: what the link is for. Spends nothing; a link that does not count is `gone`. */
export async function describeActivation(input: { token: string }): Promise<{ data: Activation }> {
  const hash = secretHash(input.token);
  return unscoped(async (tx) => {
    const signUp = await findSignUp(tx, hash);
    if (signUp) {
      const { email, firstname, workspaceName, promoCode } = signUp;
      const promo = promoCode === null ? null : await promoSentence(tx, promoCode);
      return { data: { kind: "sign-up", email, firstname, workspace_name: workspaceName, promo } };
    }
    const owner = await linkOwner(tx, hash, PURPOSE);
    if (!owner) throw new AppError("gone", GONE);
    const { email, firstname, workspaceName } = owner;
    return { data: { kind: "account", email, firstname, workspace_name: workspaceName, promo: null } };
  });
}

/** POST /auth/activate: spends the link and signs in. */
export async function activate(context: CallContext, input: { token: string; password?: string | undefined }) {
  await takeAttempt(SECRETS_PER_ADDRESS, context.request.ip);
  const hash = secretHash(input.token);
  const made = await unscoped((tx) => makeAccount(tx, context, hash));
  return enteredAnswer(context, made ?? (await openAccount(context, hash, input.password)));
}

type Entering = { userId: string; email: string };

/** Signs the person in whose letter proved who they are; one with a second factor is sent to where it is asked. */
export async function enteredAnswer(context: CallContext, { userId, email }: Entering) {
  await knowBrowser(context, email);
  if (hasFactor(await unscoped((tx) => factorsOf(tx, userId)))) return { data: { token: "", home: paths.login() } };
  const { data } = loginAnswer(context, await startSession(context, { userId, action: "session.start" }));
  return { data: { token: data.token, home: data.home } };
}

/** The person, the workspace and its trial out of a sign-up; null when the hash is none's. */
async function makeAccount(tx: Tx, context: CallContext, hash: string): Promise<Entering | null> {
  const signUp = await takeSignUp(tx, hash);
  if (!signUp) return null;
  const userId = newId();
  const { email, firstname, lastname, passwordHash } = signUp;
  if (!(await insertPerson(tx, { id: userId, email, firstname, lastname, passwordHash })))
    throw new AppError("gone", "This address has an account by now. Log in with it.");
  await makeWorkspace(tx, context, { signUp, userId });
  return { userId, email };
}

async function makeWorkspace(
  tx: Tx,
  context: CallContext,
  { signUp, userId }: { signUp: SignUp; userId: string },
): Promise<void> {
  const promo = await spendPromo(tx, signUp.promoCode ?? null);
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
  });
  const days = promo?.trial_days ?? TRIAL_DAYS;
  await startTrial(tx, { workspaceId, mainComponent: plan, days });
  await audit(tx, {
    actor: context.actor,
    action: "sign-up.activate",
    subjectType: "user",
    subjectId: userId,
    workspaceId,
    after: { plan, trial_days: days, promo_code: promo?.code ?? null },
    requestId: context.request.id,
  });
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
      action: "account.activate",
      subjectType: "user",
      subjectId: owner.id,
      workspaceId: null,
      requestId: context.request.id,
    });
  });
  return { userId: owner.id, email: owner.email };
}
