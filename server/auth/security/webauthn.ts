// WebAuthn: what a browser is asked, and whether its answer is a passkey of ours; every challenge counts once.

import { randomBytes } from "node:crypto";
import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { isRecord } from "#lib/record.ts";
import type { Assertion, Attestation, CreationOptions, RequestOptions } from "#lib/services/auth/security-entities.ts";
import { secretHash } from "#server/auth/core/secret.ts";
import { type PasskeyRow, passkeyByCredential, usePasskey } from "#server/auth/security/passkeys-repository.ts";
import { insertToken, spendToken } from "#server/auth/security/secrets-repository.ts";
import { unscoped } from "#server/platform/transaction.ts";

/** What a challenge was made for; an answer to another kind is none. */
type Purpose = "passkey-login" | "passkey-factor" | "passkey-confirm" | "passkey-register";

const VALID_MS = 5 * 60 * 1000;
/** COSE: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];
const REFUSED = "This passkey was not accepted. Try again, or use another way to sign in.";

function refuse(): AppError {
  return new AppError("invalid", REFUSED, { fields: { passkey: [REFUSED] } });
}

/** The host that passkeys belong to, and the only origin they are used from. */
function relyingParty(): { id: string; origin: string } {
  const { PUBLIC_ORIGIN } = env();
  return { id: new URL(PUBLIC_ORIGIN).hostname, origin: PUBLIC_ORIGIN };
}

async function newChallenge(purpose: Purpose, userId: string | null): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  const token = { hash: secretHash(challenge), purpose, expiresAt: new Date(Date.now() + VALID_MS) };
  await unscoped((tx) => insertToken(tx, userId === null ? token : { ...token, userId }));
  return challenge;
}

const descriptorsOf = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, type: "public-key" as const, transports }));

/** Asks for any passkey (nobody named), which then has to verify its person, or for one of somebody's. */
export async function requestOptions(
  purpose: Exclude<Purpose, "passkey-register">,
  from: { userId: string; passkeys: readonly PasskeyRow[] } | null,
): Promise<RequestOptions> {
  return {
    challenge: await newChallenge(purpose, from?.userId ?? null),
    rpId: relyingParty().id,
    timeout: VALID_MS,
    userVerification: from ? "preferred" : "required",
    allowCredentials: descriptorsOf(from?.passkeys ?? []),
  };
}

/** Asks for a new passkey that can be found without a name and verifies its person. */
export async function creationOptions(
  person: { id: string; email: string; name: string },
  passkeys: readonly PasskeyRow[],
): Promise<CreationOptions> {
  return {
    challenge: await newChallenge("passkey-register", person.id),
    rp: { id: relyingParty().id, name: PRODUCT_NAME },
    user: { id: handleOf(person.id), name: person.email, displayName: person.name || person.email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: VALID_MS,
    attestation: "none",
    excludeCredentials: descriptorsOf(passkeys),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
  };
}

/** The bytes that an authenticator keeps for a person. */
function handleOf(userId: string): string {
  return Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");
}

/** Spends the challenge that an answer was made for, whether or not the answer is any good. */
async function spendChallenge(clientDataJSON: string, purpose: Purpose) {
  const challenge = challengeIn(clientDataJSON);
  const spent = challenge === null ? null : await unscoped((tx) => spendToken(tx, secretHash(challenge), purpose));
  if (challenge === null || !spent) throw refuse();
  return { challenge, userId: spent.userId };
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
    return isRecord(data) && typeof data.challenge === "string" ? data.challenge : null;
  } catch {
    return null;
  }
}

type Expected = { purpose: Exclude<Purpose, "passkey-register">; userId: string | null };

/**
 * The passkey behind an answer, its use noted; throws `invalid` for any other. With nobody expected it stands alone,
 * and then its person must have been verified by it.
 */
export async function acceptAssertion(assertion: Assertion, { purpose, userId }: Expected): Promise<PasskeyRow> {
  const spent = await spendChallenge(assertion.response.clientDataJSON, purpose);
  if (spent.userId !== userId) throw refuse();
  const passkey = await unscoped((tx) => passkeyByCredential(tx, assertion.id));
  if (!passkey || (userId !== null && passkey.userId !== userId)) throw refuse();
  const { userHandle } = assertion.response;
  if (userHandle && userHandle.replace(/=+$/, "") !== handleOf(passkey.userId)) throw refuse();
  const used = await verified(assertion, { passkey, challenge: spent.challenge, alone: userId === null });
  if (!(await unscoped((tx) => usePasskey(tx, { id: passkey.id, ...used })))) throw refuse();
  return passkey;
}

async function verified(
  { id, rawId, type, response }: Assertion,
  { passkey, challenge, alone }: { passkey: PasskeyRow; challenge: string; alone: boolean },
): Promise<{ counter: number; synced: boolean }> {
  const { clientDataJSON, authenticatorData, signature } = response;
  const party = relyingParty();
  // A counter that did not rise is thrown here as well: it may be a copy of the key.
  const result = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
      transports: passkey.transports,
    },
    requireUserVerification: alone,
  }).catch(() => null);
  if (!result?.verified) throw refuse();
  const { newCounter, credentialBackedUp } = result.authenticationInfo;
  return { counter: newCounter, synced: credentialBackedUp };
}

export type Registered = Pick<PasskeyRow, "credentialId" | "publicKey" | "counter" | "transports" | "synced">;

/** A new passkey out of a browser's answer; throws `invalid` for one that we did not ask for. */
export async function acceptAttestation(attestation: Attestation, userId: string): Promise<Registered> {
  const { id, rawId, type, response } = attestation;
  const spent = await spendChallenge(response.clientDataJSON, "passkey-register");
  if (spent.userId !== userId) throw refuse();
  const { clientDataJSON, attestationObject, transports } = response;
  const party = relyingParty();
  const result = await verifyRegistrationResponse({
    response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: spent.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!result?.verified) throw refuse();
  const { credential, credentialBackedUp } = result.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: transports ?? [],
    synced: credentialBackedUp,
  };
}
