// Sends a browser to a provider: to sign in, or to try what was set up. What has to come back is written down first.
import { AppError } from "#lib/errors.ts";
import { newSecret, secretHash } from "#server/auth/core/secret.ts";
import { oidcAddress } from "#server/auth/sign-on/oidc.ts";
import { ownAddresses } from "#server/auth/sign-on/own-addresses.ts";
import { type SamlSettings, samlAddress } from "#server/auth/sign-on/saml.ts";
import { SignOnRefused } from "#server/auth/sign-on/sign-on-rules.ts";
import { beginRequest, type ProviderFace, secretOf } from "#server/auth/sign-on/under-way-store.ts";

/** How long somebody may take at their provider. */
const VALID_MS = 15 * 60 * 1000;

type Begin = { purpose: "enter" | "try"; browser: string; next: string | null };

/** What a provider's OIDC needs; throws SignOnRefused where its secret cannot be opened. */
export async function oidcSettings({ id, issuer, client_id }: ProviderFace) {
  const secret = await secretOf(id);
  if (secret === null || client_id === null)
    throw new SignOnRefused("invalid", "Its client secret is missing. Enter it again.");
  return { issuer, clientId: client_id, secret };
}

/** What a provider's SAML needs. */
export function samlSettings({ id, issuer, sign_on_url, certificates }: ProviderFace): SamlSettings {
  const { acs, entityId } = ownAddresses(id);
  return { issuer, signOnUrl: sign_on_url ?? "", certificates: certificates ?? "", entityId, acs };
}

/** Where this browser goes. Throws SignOnRefused. */
export async function beginSignOn(provider: ProviderFace, { purpose, browser, next }: Begin): Promise<string> {
  const about = {
    workspaceId: provider.workspace_id,
    providerId: provider.id,
    version: provider.version,
    purpose,
    next,
  };
  const kept = { ...about, browser: secretHash(browser), endsAt: new Date(Date.now() + VALID_MS) };
  if (provider.kind === "saml") {
    const requestId = `_${newSecret()}`;
    await beginRequest({ ...kept, hash: secretHash(requestId), nonce: null, verifier: null });
    return samlAddress(samlSettings(provider), requestId);
  }
  const marks = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
  const { callback } = ownAddresses(provider.id);
  const url = await oidcAddress({ settings: await oidcSettings(provider), marks, callback });
  await beginRequest({ ...kept, hash: secretHash(marks.state), nonce: marks.nonce, verifier: marks.verifier });
  return url;
}

/** What somebody who sets it up is told where nothing could be begun. */
export function asSetUpError(thrown: unknown): unknown {
  if (!(thrown instanceof SignOnRefused)) return thrown;
  return new AppError("invalid", `Your identity provider could not be asked. ${thrown.message}`.trim());
}
