// What an owner typed of a provider, as it is stored: read, checked, and completed by what is there already.
import type { z } from "zod";
import { AppError } from "#lib/errors.ts";
import type { signOnContract } from "#lib/services/auth/sign-on-contract.ts";
import { allowsLoopback } from "#server/auth/core/demo-place.ts";
import { issuerNamed } from "#server/auth/sign-on/oidc.ts";
import { certificatesNamed, readMetadata } from "#server/auth/sign-on/saml-metadata.ts";
import type { ProviderRow, Settings } from "#server/auth/sign-on/sign-on-store.ts";

export type SignOnInput = z.output<NonNullable<(typeof signOnContract)["saveSignOn"]["~orpc"]["inputSchema"]>>;
type Oidc = Extract<SignOnInput, { kind: "oidc" }>;
type Saml = Extract<SignOnInput, { kind: "saml" }>;

/** `secret` is null where the one that is stored stays, or none is needed. */
export type Wanted = { settings: Settings; secret: string | null };

function refused(field: string, sentence: string): AppError {
  return new AppError("invalid", sentence, { fields: { [field]: [sentence] } });
}

/** The settings of an input; asks an OIDC provider what it calls itself. Throws `invalid` on the field that is wrong. */
export async function settingsFrom(input: SignOnInput, had: ProviderRow | null): Promise<Wanted> {
  return input.kind === "oidc" ? oidcFrom(input, had) : samlFrom(input, had);
}

async function oidcFrom({ name, issuer, client_id, client_secret }: Oidc, had: ProviderRow | null): Promise<Wanted> {
  if (client_secret === "" && had?.kind !== "oidc") throw refused("client_secret", "Enter the client secret.");
  const known = had?.kind === "oidc" && had.issuer === issuer;
  // A stored secret goes to no other address than the one it was entered for.
  if (client_secret === "" && !known) throw refused("client_secret", "Enter the client secret for the new issuer.");
  const settings = { issuer: known ? issuer : await issuerNamed(issuer), clientId: client_id };
  return {
    settings: { kind: "oidc", name, ...settings, signOnUrl: null, certificates: null },
    secret: client_secret === "" ? null : client_secret,
  };
}

function samlFrom(input: Saml, had: ProviderRow | null): Wanted {
  const found = input.metadata === "" ? NO_FACTS : readMetadata(input.metadata);
  if (!found) throw refused("metadata", "This is not the metadata of one identity provider.");
  const issuer = input.entity_id || found.entityId;
  const signOnUrl = input.sign_on_url || found.signOnUrl;
  if (issuer === "") throw refused("entity_id", "Enter the provider’s entity ID.");
  if (!isSignOnUrl(signOnUrl))
    throw refused("sign_on_url", "Enter the provider’s https sign-on address for redirects.");
  const certificates = certificatesFrom(input.certificates || found.certificates, had);
  return {
    settings: { kind: "saml", name: input.name, issuer, clientId: null, signOnUrl, certificates },
    secret: null,
  };
}

const NO_FACTS = { entityId: "", signOnUrl: "", certificates: "" };

/** Those that are stored stay where nothing was pasted. */
function certificatesFrom(pasted: string, had: ProviderRow | null): string {
  if (pasted === "" && had?.kind === "saml" && had.certificates !== null) return had.certificates;
  const named = certificatesNamed(pasted);
  if ("refusal" in named) throw refused("certificates", named.refusal);
  return named.pems.join("\n");
}

/** Browsers are sent there: https alone, but for a provider on a developer's own machine. */
function isSignOnUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, hash } = new URL(address);
  return (protocol === "https:" || (protocol === "http:" && allowsLoopback())) && username === "" && hash === "";
}

/** True where people are called something else from now on: another provider, or another client of it. */
export function isAnotherProvider({ settings }: Wanted, had: ProviderRow): boolean {
  return settings.kind !== had.kind || settings.issuer !== had.issuer || settings.clientId !== had.clientId;
}

/** True where only what it is called differs: a name is no reason to try again. */
export function isRenamed(wanted: Wanted, had: ProviderRow): boolean {
  const { kind, issuer, clientId, signOnUrl, certificates } = wanted.settings;
  const same = kind === had.kind && issuer === had.issuer && clientId === had.clientId && signOnUrl === had.signOnUrl;
  return same && certificates === had.certificates && wanted.secret === null;
}
