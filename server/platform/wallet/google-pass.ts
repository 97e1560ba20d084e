// A card as Google's generic object, and the link that saves it: a token signed by the operator's service account.
import { importPKCS8, SignJWT } from "jose";
import { parseColour, writeColour } from "#lib/branding/colour.ts";
import type { EndedPass, PassContent } from "#server/platform/wallet/pass-content.ts";

export type GoogleAccount = {
  issuerId: string;
  /** Of the service account. */
  email: string;
  /** PEM, PKCS 8. */
  privateKey: string;
};

const SAVE = "https://pay.google.com/gp/v/save/";
/** Longer links do not survive every browser, so the object is made first and the token only names it. */
const LONGEST_LINK = 1800;

const shown = (value: string) => ({ defaultValue: { language: "en", value } });

/** Google allows letters, digits, dots, hyphens and underscores after the issuer. */
function idOf(issuerId: string, name: string): string {
  return `${issuerId}.${name.replace(/[^\w.-]/g, "_")}`;
}

/** The class that all cards of an installation share; without smart tap and redemption, which are for partners. */
export function googleClass(issuerId: string) {
  return { id: idOf(issuerId, "card") };
}

/** The object that the REST API takes. `logo` is a mark on https, never a person's photo: Google does not allow one. */
export function googleObject(content: PassContent | EndedPass, issuerId: string, logo: string | null) {
  const named = { id: idOf(issuerId, content.id), classId: googleClass(issuerId).id };
  const hexBackgroundColor = writeColour(parseColour(content.background) ?? [0, 0, 0]);
  if (!("name" in content)) return { ...named, hexBackgroundColor, ...ENDED };
  const { name, title, company, phone, email, url, code, compliance } = content;
  const texts: [id: string, header: string, body: string | undefined][] = [
    ["phone", "Phone", phone],
    ["email", "Email", email],
    ["compliance", "Notice", compliance],
  ];
  return {
    ...named,
    state: "ACTIVE",
    cardTitle: shown(company === "" ? name : company),
    header: shown(name),
    // What is absent is said to be: a patch would keep what stood there before.
    subheader: title === "" ? null : shown(title),
    logo: logo === null ? null : { sourceUri: { uri: logo } },
    hexBackgroundColor,
    barcode: { type: "QR_CODE", value: code, alternateText: url.replace(/^https?:\/\//, "") },
    textModulesData: texts.flatMap(([key, header, body]) => (body ? [{ id: key, header, body }] : [])),
    linksModuleData: { uris: [{ id: "card", uri: linkOf(url), description: "Card" }] },
  };
}

function linkOf(url: string): string {
  return /^https?:\/\//.test(url) ? url : `https://${url}`;
}

const ENDED = {
  state: "INACTIVE",
  cardTitle: shown("This card is gone"),
  header: shown("This card is gone"),
  subheader: null,
  logo: null,
  barcode: null,
  textModulesData: [],
  linksModuleData: { uris: [] },
};

/** The link behind 'Add to Google Wallet', for an object that exists; throws where the key is none. */
export async function googleSaveLink(account: GoogleAccount, id: string, now: Date): Promise<string> {
  const key = await importPKCS8(account.privateKey, "RS256");
  const payload = { genericObjects: [{ id: idOf(account.issuerId, id) }] };
  const token = await new SignJWT({ typ: "savetowallet", origins: [], payload })
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuer(account.email)
    .setAudience("google")
    .setIssuedAt(now)
    .sign(key);
  const link = SAVE + token;
  if (link.length > LONGEST_LINK)
    throw new Error(`The link to save a pass is too long: ${link.length} of ${LONGEST_LINK}.`);
  return link;
}
