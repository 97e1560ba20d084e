// What becomes of a provider's answer: a try is written down, a sign-in gets a code for the browser that began.
import { log } from "#lib/log.server.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { SignOnProblem } from "#lib/services/auth/sign-on-limits.ts";
import { newSecret, secretHash } from "#server/auth/core/secret.ts";
import { insertToken } from "#server/auth/security/secrets-repository.ts";
import { browserHash } from "#server/auth/sign-in/browser.ts";
import { demoRefused } from "#server/auth/sign-in/sign-in.ts";
import { oidcSettings, samlSettings } from "#server/auth/sign-on/begin.ts";
import { oidcAnswer } from "#server/auth/sign-on/oidc.ts";
import { enterAddress, problemAddress, setUpAddress } from "#server/auth/sign-on/own-addresses.ts";
import { checkPin, takePin } from "#server/auth/sign-on/pins.ts";
import { requestNamed, samlAnswer } from "#server/auth/sign-on/saml.ts";
import { type Entrance, entranceFor, type Named, SignOnRefused } from "#server/auth/sign-on/sign-on-rules.ts";
import { storeTry } from "#server/auth/sign-on/sign-on-store.ts";
import {
  type ProviderFace,
  peekRequest,
  personBehind,
  takeRequest,
  type UnderWay,
} from "#server/auth/sign-on/under-way-store.ts";
import { inWorkspace, unscoped } from "#server/platform/transaction.ts";

const SYSTEM = { kind: "system", name: "sign-on" } as const;
const CODE_MS = 60 * 1000;
export const ENTER_PURPOSE = "sign-on";

type Answer = { provider: ProviderFace; ip: string };
type Outcome = { named: Named } | { refused: SignOnRefused };

/** OIDC: the answer in an address. Answers where the browser goes; never throws a SignOnRefused. */
export async function finishOidc(answer: Answer & { url: URL; browser: string | null }): Promise<string> {
  const { provider, url, browser } = answer;
  const states = url.searchParams.getAll("state");
  const [state] = states;
  if (state === undefined || states.length > 1) return told(provider, new SignOnRefused("unasked"));
  const request = { hash: secretHash(state), providerId: provider.id };
  const asked = await peekRequest(request);
  // Whoever brings somebody else's answer takes nothing away from them.
  if (asked && asked.browser !== secretHash(browser ?? "")) return told(provider, new SignOnRefused("browser"));
  const underWay = await takeRequest(request);
  if (!underWay || underWay.version !== provider.version) return told(provider, new SignOnRefused("expired"));
  const marks = { state, nonce: underWay.nonce ?? "", verifier: underWay.verifier ?? "" };
  const outcome = await outcomeOf(async () => oidcAnswer(await oidcSettings(provider), url, marks));
  return settle({ ...answer, underWay, outcome });
}

/** SAML: the answer in a form that the browser posts from the provider's page, without a cookie of ours. */
export async function finishSaml(answer: Answer & { encoded: string }): Promise<string> {
  const { provider, encoded } = answer;
  const claimed = requestNamed(encoded);
  if (claimed === null) return told(provider, new SignOnRefused("unasked"));
  const read = await outcomeOf(() => samlAnswer(samlSettings(provider), encoded));
  const request = { hash: secretHash(claimed), providerId: provider.id };
  // A sign-in that is still to be answered is not ended by an answer that proves nothing.
  const isTry = "refused" in read && (await peekRequest(request))?.purpose === "try";
  if ("refused" in read && !isTry) return told(provider, read.refused);
  const underWay = await takeRequest(request);
  if (!underWay || underWay.version !== provider.version) return told(provider, new SignOnRefused("expired"));
  return settle({ ...answer, underWay, outcome: read });
}

async function outcomeOf(read: () => Promise<Named>): Promise<Outcome> {
  try {
    return { named: await read() };
  } catch (error) {
    if (error instanceof SignOnRefused) return { refused: error };
    throw error;
  }
}

type Settled = Answer & { underWay: UnderWay; outcome: Outcome };

async function settle({ provider, ip, underWay, outcome }: Settled): Promise<string> {
  if (underWay.purpose === "try") return keepTry({ provider, ip, underWay, outcome });
  if ("refused" in outcome) return told(provider, outcome.refused);
  if (provider.state === "off" || !provider.open) return told(provider, new SignOnRefused("off"));
  const entrance = await outcomeOfEntrance(provider, outcome.named, ip);
  if (entrance instanceof SignOnRefused) return told(provider, entrance);
  return codeFor(provider, underWay, { ...entrance, named: outcome.named });
}

async function outcomeOfEntrance(provider: ProviderFace, { email }: Named, ip: string) {
  const person = await personBehind(provider.workspace_id, email);
  if (person?.demo && demoRefused(ip)) return new SignOnRefused("person");
  try {
    return entranceFor({ email, domains: provider.domains, person });
  } catch (error) {
    if (error instanceof SignOnRefused) return error;
    throw error;
  }
}

/** Kept by the hash of the code and the browser together: another browser's code is no code. */
async function codeFor(
  provider: ProviderFace,
  { browser, next }: UnderWay,
  { userId, place, named }: Entrance & { named: Named },
): Promise<string> {
  const code = newSecret();
  const refused = await unscoped(async (tx) => {
    const other = await takePin(tx, provider, { userId, named });
    if (other) return other;
    await insertToken(tx, {
      ...{ hash: browserHash(code, browser), purpose: ENTER_PURPOSE, userId, target: `${provider.id} ${place}` },
      ...(next === null ? {} : { reason: next }),
      expiresAt: new Date(Date.now() + CODE_MS),
    });
    return null;
  });
  return refused ? told(provider, refused) : enterAddress(code);
}

async function outcomeOfTry({ provider, ip }: Answer, named: Named) {
  const entrance = await outcomeOfEntrance(provider, named, ip);
  if (entrance instanceof SignOnRefused) return entrance;
  const pinned = await outcomeOf(async () => {
    await checkPin(provider, { userId: entrance.userId, named });
    return named;
  });
  return "refused" in pinned ? pinned.refused : entrance;
}

/** What came back, for whoever sets it up: nobody is signed in. */
async function keepTry({ provider, ip, underWay, outcome }: Settled): Promise<string> {
  const nobody = { email: "", name: "", subject: "" };
  const { lasting: _, ...named } = "named" in outcome ? outcome.named : { ...nobody, lasting: null };
  const refused = "refused" in outcome ? outcome.refused : await outcomeOfTry({ provider, ip }, outcome.named);
  const problem: SignOnProblem | "" = refused instanceof SignOnRefused ? refused.problem : "";
  const detail = refused instanceof SignOnRefused ? refused.message : "";
  const tried = { at: new Date().toISOString(), problem, detail, ...named };
  const scope = authorize(SYSTEM, "sign-on.manage", { workspaceId: provider.workspace_id });
  await inWorkspace(scope, (tx) => storeTry(tx, scope, { version: underWay.version, tried }));
  return setUpAddress();
}

/** Which check it was is for whoever tries it; whoever signs on reads one sentence, and the log holds nothing that was told. */
function told({ id }: ProviderFace, { problem }: SignOnRefused): string {
  log.info({ provider: id, problem }, "a provider's answer signed nobody in");
  return problemAddress(problem);
}
