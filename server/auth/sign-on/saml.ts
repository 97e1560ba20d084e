// SAML 2.0 with a workspace's provider: where a browser is sent, and whom a posted answer names. The library lets six bad answers pass; they are refused here.
import { type Profile, SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import { Parser } from "htmlparser2";
import { z } from "zod";
import { pemsIn } from "#server/auth/sign-on/saml-metadata.ts";
import { addressNamed, type Named, SignOnRefused } from "#server/auth/sign-on/sign-on-rules.ts";

/** How far the clocks of the two may be apart. */
const SKEW_MS = 60 * 1000;
/** A posted answer, in bytes of Base64. */
export const MOST_ANSWER = 256 * 1024;

/** The one format of a name that is never given to anybody else (SAML core, 8.3.7). */
const PERSISTENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";
const BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
/** What a signature may be made with: exclusive or plain canonical form, SHA-2, RSA. Anything else is refused unread. */
const ALGORITHMS: ReadonlySet<string> = new Set([
  "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
  "http://www.w3.org/2001/10/xml-exc-c14n#",
  "http://www.w3.org/TR/2001/REC-xml-c14n-20010315",
  "http://www.w3.org/2001/04/xmlenc#sha256",
  "http://www.w3.org/2001/04/xmldsig-more#sha384",
  "http://www.w3.org/2001/04/xmlenc#sha512",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha384",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
]);
const EMAILS = [
  "email",
  "mail",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
  "urn:oid:0.9.2342.19200300.100.1.3",
];
const NAMES = ["displayName", "http://schemas.microsoft.com/identity/claims/displayname", "cn"];

export type SamlSettings = { issuer: string; signOnUrl: string; certificates: string; entityId: string; acs: string };

function library(settings: SamlSettings, requestId: string): SAML {
  return new SAML({
    ...{ entryPoint: settings.signOnUrl, issuer: settings.entityId, callbackUrl: settings.acs },
    ...{ idpCert: pemsIn(settings.certificates), audience: settings.entityId },
    ...{ wantAssertionsSigned: true, wantAuthnResponseSigned: false, acceptedClockSkewMs: SKEW_MS },
    ...{ identifierFormat: null, disableRequestedAuthnContext: true, generateUniqueId: () => requestId },
    // The request is ours to spend, once and whoever asks at the same time: the library's own store lets five through.
    validateInResponseTo: ValidateInResponseTo.never,
  });
}

/** Where the browser is sent; the answer has to name `requestId`. */
export function samlAddress(settings: SamlSettings, requestId: string): Promise<string> {
  return library(settings, requestId).getAuthorizeUrlAsync("", undefined, {});
}

const refused = (detail: string, cause?: unknown) => new SignOnRefused("invalid", detail, cause);

/** The XML of an answer, where nothing in it has to be refused unread. */
function textOf(encoded: string): string {
  if (encoded.length > MOST_ANSWER) throw refused("It is too large.");
  const bytes = Buffer.from(encoded, "base64");
  const xml = bytes.toString("utf8");
  if (!Buffer.from(xml, "utf8").equals(bytes)) throw refused("It is not UTF-8.");
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw refused("It has a document type.");
  if (/<([\w.-]+:)?EncryptedAssertion\b/.test(xml)) throw refused("Its assertion is encrypted. Switch encryption off.");
  if ((xml.match(/<([\w.-]+:)?Assertion[\s/>]/g) ?? []).length > 1) throw refused("It has several assertions.");
  const named = [...xml.matchAll(/\bAlgorithm\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, one, other]) => one ?? other ?? "",
  );
  const weak = named.find((algorithm) => !ALGORITHMS.has(algorithm));
  if (weak !== undefined) throw refused(`It is signed with ${weak.slice(0, 100)}. Use RSA with SHA-256.`);
  // What a lenient reader takes for the attribute and this pattern does not.
  if ((xml.match(/\bAlgorithm\b/g) ?? []).length !== named.length) throw refused("Its signature is not well formed.");
  return xml;
}

type Head = { destination: string | null; inResponseTo: string | null; issuer: string | null };

/** What the answer around the assertion says of itself: that is not signed, and has to fit all the same. */
function headOf(xml: string): Head {
  const head: Head = { destination: null, inResponseTo: null, issuer: null };
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(tag, { Destination, InResponseTo }) {
        open.push(tag.slice(tag.indexOf(":") + 1));
        if (open.join("/") === "Response")
          Object.assign(head, { destination: Destination ?? null, inResponseTo: InResponseTo ?? null });
      },
      ontext(text) {
        if (open.join("/") === "Response/Issuer") head.issuer = (head.issuer ?? "") + text;
      },
      onclosetag() {
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return head;
}

const text = z.object({ _: z.string() });
const assertionShape = z.object({
  Assertion: z.object({
    Issuer: z.tuple([text]),
    Subject: z.tuple([
      z.object({
        NameID: z.tuple([text]),
        SubjectConfirmation: z.tuple([
          z.object({
            $: z.object({ Method: z.literal(BEARER) }),
            SubjectConfirmationData: z.tuple([
              z.object({
                $: z.object({ InResponseTo: z.string(), Recipient: z.string(), NotOnOrAfter: z.iso.datetime() }),
              }),
            ]),
          }),
        ]),
      }),
    ]),
  }),
});

export type SamlNamed = Named & {
  /** Which request it answers: whoever takes the answer spends that one. */
  requestId: string;
};

/** The request that an answer says it is for, unproved; null where it names none, as one that began at the provider. */
export function requestNamed(encoded: string): string | null {
  return headOf(Buffer.from(encoded.slice(0, MOST_ANSWER), "base64").toString("utf8")).inResponseTo;
}

/** Whom a posted answer names, once everything that is signed fits. Throws SignOnRefused. */
export async function samlAnswer(settings: SamlSettings, encoded: string): Promise<SamlNamed> {
  const xml = textOf(encoded);
  const head = headOf(xml);
  const profile = await verified(settings, encoded);
  const read = assertionShape.safeParse(profile.getAssertion?.());
  if (!read.success) throw refused("Its assertion has not one issuer, subject and confirmation with a recipient.");
  const { Issuer, Subject } = read.data.Assertion;
  const { InResponseTo, Recipient, NotOnOrAfter } = Subject[0].SubjectConfirmation[0].SubjectConfirmationData[0].$;
  if (Issuer[0]._.trim() !== settings.issuer) throw refused("Its issuer is another one.");
  if (head.issuer !== null && head.issuer.trim() !== settings.issuer) throw refused("Its issuer is another one.");
  if (Recipient !== settings.acs) throw refused("Its recipient is another address.");
  if (head.destination !== settings.acs) throw refused("Its destination is another address.");
  if (head.inResponseTo !== InResponseTo) throw refused("Its two requests differ.");
  if (Date.parse(NotOnOrAfter) + SKEW_MS <= Date.now()) throw refused("It has expired.");
  return { ...personIn(profile), requestId: InResponseTo };
}

async function verified(settings: SamlSettings, encoded: string): Promise<Profile> {
  try {
    const { profile } = await library(settings, "_").validatePostResponseAsync({ SAMLResponse: encoded });
    if (profile) return profile;
  } catch (error) {
    const declined = error instanceof Error && error.message.startsWith("SAML provider returned");
    if (declined) throw new SignOnRefused("declined", error.message.slice(0, 200), error);
    throw refused(error instanceof Error ? error.message.slice(0, 200) : "", error);
  }
  throw refused("It names nobody.");
}

function personIn(profile: Profile): Named {
  const told = (names: readonly string[]) =>
    names.map((name) => profile[name]).find((value): value is string => typeof value === "string" && value !== "");
  const name = told(NAMES) ?? "";
  const subject = profile.nameID.slice(0, 200);
  const lasting = profile.nameIDFormat === PERSISTENT ? profile.nameID : null;
  return { email: addressNamed(told(EMAILS) ?? profile.nameID), name: name.slice(0, 200), subject, lasting };
}
