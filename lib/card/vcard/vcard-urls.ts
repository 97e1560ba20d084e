// A person's links in a contact file: every reader keeps another part of them.
import type { ContactUrl } from "#lib/card/contact-details.ts";
import { escapeOneLine, uriValue, type VcardLine } from "./vcard-line.ts";
import type { VcardReader } from "./vcard-reader.ts";

/** Services that Apple's Contacts has a row and an icon for, as it writes their names. */
const APPLE_PROFILES: Readonly<Record<string, string>> = {
  facebook: "facebook",
  flickr: "flickr",
  linkedin: "linkedin",
  x: "twitter",
};

/** The lines of all links; what is no web address is left out. */
export function urlLines(urls: readonly ContactUrl[], reader: VcardReader): VcardLine[] {
  const web = urls.flatMap((link) => {
    const value = uriValue(link.url);
    return value === null ? [] : [{ ...link, value }];
  });
  // Outlook has room for one address, and only for one with a TYPE.
  if (reader === "outlook") {
    return web.slice(0, 1).map(({ value }) => ({ name: "URL", types: ["WORK"], value }));
  }
  return web.flatMap(({ value, label, service }, at) => {
    const profile = reader === "apple" && service ? APPLE_PROFILES[service] : undefined;
    if (profile !== undefined) return [{ name: "X-SOCIALPROFILE", types: [profile], value }];
    return labeled(value, label, at + 1);
  });
}

/** What Outlook has no field for, as lines of the note. */
export function urlsForNote(urls: readonly ContactUrl[], reader: VcardReader): string[] {
  if (reader !== "outlook") return [];
  const web = urls.flatMap(({ label, url }) => ({ label: label.trim(), value: uriValue(url) }));
  return web
    .filter(({ value }) => value !== null)
    .slice(1)
    .map(({ label, value }) => (label === "" ? `${value}` : `${label}: ${value}`));
}

/** Apple and Google read the label from a line of the same group; Android's phones skip that line and keep the address. */
function labeled(value: string, label: string, at: number): VcardLine[] {
  const group = `item${at}`;
  const named: VcardLine[] = label.trim() === "" ? [] : [{ group, name: "X-ABLabel", value: escapeOneLine(label) }];
  return [{ group, name: "URL", value }, ...named];
}
