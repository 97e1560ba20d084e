// A card as Apple's pass: pass.json, the manifest of every file, and a signature over it, as one flat zip.
import { X509Certificate } from "node:crypto";
import { PKPass } from "passkit-generator";
import { parseColour } from "#lib/branding/colour.ts";
import type { PassContent } from "#server/platform/wallet/pass-content.ts";

/** PEM, as an operator gets them from Apple: the pass's certificate with its key, and Apple's own (WWDR, G4). */
export type AppleCertificates = { wwdr: string; signerCert: string; signerKey: string; signerKeyPassphrase?: string };

export type AppleService = {
  organization: string;
  /** Where the phone registers and asks for updates; https. */
  webServiceUrl: string;
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
  content: PassContent;
  service: AppleService;
  identity: AppleIdentity;
  pictures: ApplePictures;
  certificates: AppleCertificates;
};

/** The signed pass, to be sent as application/vnd.apple.pkpass, for certificates that `apple-certificates.ts` finds nothing wrong with. */
export function applePass({ content, service, identity, pictures, certificates }: ApplePass): Buffer {
  const files: Record<string, Buffer> = {
    "pass.json": Buffer.from(JSON.stringify(passJson(content, service, identity))),
  };
  for (const [name, bytes] of Object.entries(pictures)) files[name] = Buffer.from(bytes);
  return new PKPass(files, certificates, {}).getAsBuffer();
}

/** The pass itself, of the kind 'generic': one primary field, four below it at most under a square code. */
export function passJson(content: PassContent, service: AppleService, identity: AppleIdentity) {
  const { id, name, title, company, phone, email, url, code, compliance, background, foreground } = content;
  return {
    formatVersion: 1,
    passTypeIdentifier: identity.passTypeIdentifier,
    teamIdentifier: identity.teamIdentifier,
    serialNumber: id,
    organizationName: service.organization,
    description: `Card of ${name}`,
    webServiceURL: service.webServiceUrl,
    authenticationToken: service.authenticationToken,
    sharingProhibited: false,
    backgroundColor: rgb(background),
    foregroundColor: rgb(foreground),
    labelColor: rgb(foreground),
    logoText: company,
    barcodes: [{ format: "PKBarcodeFormatQR", message: code, messageEncoding: "iso-8859-1", altText: url }],
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

function fields(wanted: Record<string, readonly [label: string, value: string | undefined]>) {
  return Object.entries(wanted).flatMap(([key, [label, value]]) => (value ? [{ key, label, value }] : []));
}

function rgb(colour: string): string {
  return `rgb(${(parseColour(colour) ?? [0, 0, 0]).join(", ")})`;
}
