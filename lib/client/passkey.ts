// The browser's side of passkeys; the library comes when the first one is asked for.
import type { Assertion, Attestation, CreationOptions, RequestOptions } from "#lib/services/auth/security-entities.ts";

const library = () => import("@simplewebauthn/browser");

/** What browsers call the ways in which a passkey does not come about. */
const SENTENCES: Readonly<Record<string, string | null>> = {
  // Let go for another question: nothing to tell.
  AbortError: null,
  NotAllowedError: "No passkey was used. Try again, or use another way.",
  InvalidStateError: "This device already holds a passkey for your account.",
  SecurityError: "Passkeys do not work at this address.",
  NotSupportedError: "This device cannot make such a passkey.",
};

/** True for what a browser throws about passkeys. */
export function isPasskeyError(error: unknown): error is Error {
  return error instanceof Error && Object.hasOwn(SENTENCES, error.name);
}

/** What to tell somebody about it; null when it was only called off. */
export function passkeyMessage(error: Error): string | null {
  return SENTENCES[error.name] ?? null;
}

/** True where this browser knows passkeys. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === "function";
}

/** True where this browser offers passkeys inside a form's own suggestions. */
export async function offersAutofill(): Promise<boolean> {
  return knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/** Lets the person choose a passkey; `autofill` waits in the form's suggestions instead of asking at once. */
export async function askPasskey(options: RequestOptions, autofill = false): Promise<Assertion> {
  const { startAuthentication } = await library();
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: autofill,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null },
  };
}

/** Makes a passkey on a device of the person's choice. */
export async function makePasskey(options: CreationOptions): Promise<Attestation> {
  const { startRegistration } = await library();
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports: transports ?? null } };
}
