// A card as Apple's pass: pass.json and its pictures, as the files that are signed and packed.
import { X509Certificate } from "node:crypto";
import { parseColour } from "#lib/branding/colour.ts";
import type { EndedPass, PassContent } from "#server/platform/wallet/pass-content.ts";

/** PEM, as an operator gets them from Apple: the pass's certificate with its key, and Apple's own (WWDR, G4). */
export type AppleCertificates = { wwdr: string; signerCert: string; signerKey: string; signerKeyPassphrase?: string };

/** The files of a pass, and what they are signed with: plain values, which travel between threads. */
export type PassOrder = { files: Record<string, Uint8Array>; certificates: AppleCertificates };

export type AppleService = {
  organization: string;
  /** Where the phone registers and asks for updates; null where it cannot, because Apple asks for https. */
  webServiceUrl: string | null;
  /** Of this pass alone, 16 characters at least; it never changes (Apple). */
  authenticationToken: string;
};

/** Names that iOS knows; without icon.png it refuses the pass. */
export type ApplePictures = Readonly<
  { "icon.png": Uint8Array } & Partial<
    Record<
      "icon@2x.png" | "icon@3x.png" | "logo.png" | "logo@2x.png" | "logo@3x.png" | "thumbnail.png" | "thumbnail@2x.png",
      Uint8Array
    >
  >
>;

export type AppleIdentity = { passTypeIdentifier: string; teamIdentifier: string; validUntil: Date };

/** Whose pass a certificate signs; null where it is none for passes. Ids that differ from it are refused by iOS. */
export function appleIdentity(signerCert: string): AppleIdentity | null {
  try {
    const { subject, validTo } = new X509Certificate(signerCert);
    const parts = new Map(subject.split("\n").map((line) => [line.split("=")[0], line.slice(line.indexOf("=") + 1)]));
    const [passTypeIdentifier, teamIdentifier] = [parts.get("UID"), parts.get("OU")];
    if (!passTypeIdentifier?.startsWith("pass.") || !teamIdentifier) return null;
    return { passTypeIdentifier, teamIdentifier, validUntil: new Date(validTo) };
  } catch {
    return null;
  }
}

export type ApplePass = {
  /** What it shows, or that its card is gone. */
  content: PassContent | EndedPass;
  service: AppleService;
  identity: AppleIdentity;
  pictures: ApplePictures;
};

/** The files of a pass but its manifest and its signature. */
export function passFiles({ content, service, identity, pictures }: ApplePass): Record<string, Uint8Array> {
  return { ...pictures, "pass.json": Buffer.from(JSON.stringify(passJson(content, service, identity))) };
}

/** The pass itself, of the kind 'generic': one primary field, four below it at most under a square code. */
export function passJson(content: PassContent | EndedPass, service: AppleService, identity: AppleIdentity) {
  const { id, background, foreground } = content;
  const { webServiceUrl, authenticationToken, organization } = service;
  return {
    formatVersion: 1,
    passTypeIdentifier: identity.passTypeIdentifier,
    teamIdentifier: identity.teamIdentifier,
    serialNumber: id,
    organizationName: organization,
    ...(webServiceUrl === null ? {} : { webServiceURL: webServiceUrl, authenticationToken }),
    sharingProhibited: false,
    backgroundColor: rgb(background),
    foregroundColor: rgb(foreground),
    labelColor: rgb(foreground),
    ...("name" in content ? shownOf(content) : ENDED),
  };
}

const ENDED = {
  description: "A card that is gone",
  voided: true,
  generic: { primaryFields: [{ key: "name", value: "This card is gone" }] },
};

function shownOf({ name, title, company, phone, email, url, code, compliance }: PassContent) {
  return {
    description: `Card of ${name}`,
    logoText: company,
    barcodes: [{ format: "PKBarcodeFormatQR", message: code, messageEncoding: "iso-8859-1", altText: readable(url) }],
    generic: {
      primaryFields: [{ key: "name", value: name }],
      secondaryFields: fields({ title: ["Title", title], company: ["Company", company] }),
      auxiliaryFields: fields({ phone: ["Phone", phone] }),
      // Links and numbers are live there.
      backFields: fields({
        "back-phone": ["Phone", phone],
        "back-email": ["Email", email],
        "back-url": ["Card", url],
        "back-compliance": ["Notice", compliance],
      }),
    },
  };
}

/** As people read an address. */
function readable(url: string): string {
  return url.replace(/^https?:\/\//, "");
}

function fields(wanted: Record<string, readonly [label: string, value: string | undefined]>) {
  return Object.entries(wanted).flatMap(([key, [label, value]]) => (value ? [{ key, label, value }] : []));
}

function rgb(colour: string): string {
  return `rgb(${(parseColour(colour) ?? [0, 0, 0]).join(", ")})`;
}
