// A SAML identity provider that says whatever a test wants, and signs it with samlify.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SamlLib } from "samlify";

const fixture = (name: string) => readFileSync(join(import.meta.dirname, "../fixtures/sign-on", name), "utf8");

export const CERTIFICATE = fixture("provider.pem");
/** As samlify takes it. */
const bare = (pem: string) => pem.replace(/-----[A-Z ]+-----|\s/g, "");
export const OTHER_CERTIFICATE = fixture("other.pem");
export const WEAK_CERTIFICATE = fixture("weak.pem");
const KEYS = { provider: fixture("provider.key"), other: fixture("other.key") };
export const ENTITY_ID = "https://idp.saml.test/entity";
export const SIGN_ON_URL = "https://idp.saml.test/sign-on";
export const RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
export const RSA_SHA1 = "http://www.w3.org/2000/09/xmldsig#rsa-sha1";

export type Said = {
  email: string;
  /** The name and its format, in place of the address. */
  nameId: { format: string; value: string } | null;
  acs: string;
  audience: string;
  /** In the assertion, which is signed, and around it, which is not. */
  inResponseTo: string;
  outerInResponseTo: string | null;
  recipient: string;
  destination: string | null;
  issuer: string;
  outerIssuer: string;
  /** Seconds from now. */
  from: number;
  until: number;
  algorithm: string;
  key: keyof typeof KEYS;
  /** What is signed. */
  sign: "assertion" | "response" | "nothing";
  extra: string;
};

/** A good answer for this person, but for what a test says otherwise. */
export function said(about: Pick<Said, "email" | "acs" | "audience" | "inResponseTo">, over: Partial<Said> = {}): Said {
  return {
    ...about,
    ...{ outerInResponseTo: about.inResponseTo, recipient: about.acs, destination: about.acs },
    ...{ issuer: ENTITY_ID, outerIssuer: ENTITY_ID, from: -30, until: 300 },
    ...{ algorithm: RSA_SHA256, key: "provider", sign: "assertion", extra: "", nameId: null },
    ...over,
  };
}

const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const attribute = (name: string, value: string | null) => (value === null ? "" : ` ${name}="${value}"`);

const nameOf = ({ nameId, email }: Said) =>
  nameId ?? { format: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress", value: email };
const mailAttribute = (email: string) =>
  `<saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${email}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`;

/** The assertion alone, as XML. */
export function assertionOf(one: Said, id = "_a1"): string {
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${one.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${nameOf(one).format}">${nameOf(one).value}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${one.inResponseTo}" NotOnOrAfter="${at(one.until)}" Recipient="${one.recipient}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(one.from)}" NotOnOrAfter="${at(one.until)}"><saml:AudienceRestriction><saml:Audience>${one.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>${one.nameId ? mailAttribute(one.email) : ""}<saml:AuthnStatement AuthnInstant="${at(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement></saml:Assertion>`;
}

/** The answer as XML: the assertion in its envelope, signed as asked. */
export function responseOf(one: Said): string {
  const xml = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r1" Version="2.0" IssueInstant="${at(0)}"${attribute("Destination", one.destination)}${attribute("InResponseTo", one.outerInResponseTo)}><saml:Issuer>${one.outerIssuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertionOf(one)}${one.extra}</samlp:Response>`;
  if (one.sign === "nothing") return xml;
  const part = one.sign === "assertion" ? "Assertion" : "Response";
  const within = one.sign === "assertion" ? "/*[local-name(.)='Response']/*[local-name(.)='Assertion']" : "/*";
  return SamlLib.constructSAMLSignature({
    ...{
      rawSamlMessage: xml,
      privateKey: KEYS[one.key],
      signingCert: bare(one.key === "provider" ? CERTIFICATE : OTHER_CERTIFICATE),
    },
    ...{ referenceTagXPath: `//*[local-name(.)='${part}']`, signatureAlgorithm: one.algorithm, isBase64Output: false },
    signatureConfig: { location: { reference: `${within}/*[local-name(.)='Issuer']`, action: "after" } },
  });
}

/** As a browser posts it. */
export const encoded = (xml: string): string => Buffer.from(xml, "utf8").toString("base64");
