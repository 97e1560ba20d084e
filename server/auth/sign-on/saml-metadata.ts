// Metadata of SAML 2.0: what a provider's file says, and ours for it. Nothing in it is trusted beyond what its owner pasted.
import { X509Certificate } from "node:crypto";
import { Parser } from "htmlparser2";

const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const LEAST_BITS = 2048;
/** Certificates of one provider: the one of today, and those that come next. */
export const MOST_CERTIFICATES = 5;

export type SamlFacts = { entityId: string; signOnUrl: string; certificates: string };

type Scan = SamlFacts & { providers: number; inside: boolean; reads: boolean; text: string };

/** Entity id, sign-on address and signing certificates of a provider's metadata; empty for what is not there, null for what is none. */
export function readMetadata(xml: string): SamlFacts | null {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) return null;
  const found: Scan = {
    entityId: "",
    signOnUrl: "",
    certificates: "",
    providers: 0,
    inside: false,
    reads: false,
    text: "",
  };
  let signing = true;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = localName(tag);
        if (name === "EntityDescriptor") found.entityId = attributes.entityID?.trim() ?? "";
        if (name === "IDPSSODescriptor") Object.assign(found, { inside: true, providers: found.providers + 1 });
        if (name === "KeyDescriptor") signing = attributes.use !== "encryption";
        if (name === "SingleSignOnService" && found.inside && attributes.Binding === REDIRECT)
          found.signOnUrl = attributes.Location?.trim() ?? "";
        found.reads = name === "X509Certificate" && found.inside && signing;
      },
      ontext(text) {
        if (found.reads) found.text += text;
      },
      onclosetag(tag) {
        const name = localName(tag);
        if (name === "IDPSSODescriptor") found.inside = false;
        if (name !== "X509Certificate" || !found.reads) return;
        Object.assign(found, { certificates: `${found.certificates}\n${found.text}\n\n`, text: "", reads: false });
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  const { entityId, signOnUrl, certificates, providers } = found;
  return providers === 1 ? { entityId, signOnUrl, certificates } : null;
}

const localName = (tag: string): string => tag.slice(tag.indexOf(":") + 1);

export type Certificates = { pems: string[] } | { refusal: string };

/** Certificates as they were pasted, PEM or Base64 with an empty line between them; or the sentence that refuses them. */
export function certificatesNamed(pasted: string): Certificates {
  const bodies = pasted
    .replace(/-----BEGIN CERTIFICATE-----/g, "\n\n")
    .replace(/-----END CERTIFICATE-----/g, "\n\n")
    .split(/\n\s*\n/)
    .map((body) => body.replace(/\s/g, ""))
    .filter((body) => body !== "");
  const unique = [...new Set(bodies)];
  if (unique.length === 0) return { refusal: "Paste the provider’s signing certificate." };
  if (unique.length > MOST_CERTIFICATES) return { refusal: `Use at most ${MOST_CERTIFICATES} certificates.` };
  const pems: string[] = [];
  for (const body of unique) {
    const certificate = certificateOf(body);
    if (!certificate) return { refusal: "This is not a certificate. Paste it as PEM, or as Base64." };
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
    if (asymmetricKeyType !== "rsa" || (asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_BITS)
      return { refusal: `Use a certificate with an RSA key of at least ${LEAST_BITS} bits.` };
    pems.push(certificate.toString().trim());
  }
  return { pems };
}

function certificateOf(body: string): X509Certificate | null {
  try {
    return /^[A-Za-z0-9+/=]+$/.test(body) ? new X509Certificate(Buffer.from(body, "base64")) : null;
  } catch {
    return null;
  }
}

/** The certificates of a stored text, one PEM after the other. */
export function pemsIn(text: string): string[] {
  return text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
}

/** How a certificate is told: its SHA-256, and until when it says that it counts. */
export function certificateFacts(pem: string): { fingerprint: string; endsAt: Date } {
  const certificate = new X509Certificate(pem);
  return { fingerprint: certificate.fingerprint256, endsAt: new Date(certificate.validTo) };
}

/** Our side for the provider: who we are, and where it posts its answer. Both are addresses of ours without special characters. */
export function ownMetadata({ entityId, acs }: { entityId: string; acs: string }): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">`,
    '<SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" AuthnRequestsSigned="false" WantAssertionsSigned="true">',
    "<NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</NameIDFormat>",
    `<AssertionConsumerService index="1" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${acs}"/>`,
    "</SPSSODescriptor></EntityDescriptor>",
  ].join("");
}
