// How the contact file is handed out: its name, and the headers that make a phone open it.
import type { VcardReader } from "./vcard-reader.ts";

const MOST = 60;
/** Windows keeps these for its devices. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Letters, digits and single hyphens: what every file system and every header takes. */
export function vcardFileName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .slice(0, MOST)
    .replace(/^-+|-+$/g, "");
  return `${plain === "" || DEVICES.test(plain) ? "contact" : plain}.vcf`;
}

/**
 * An Apple device shows the contact at once when the file is inline; elsewhere it is saved and opened (from memory, to be
 * tried on devices). The type is RFC 6350's `text/vcard`, which all three readers know.
 */
export function vcardHeaders(name: string, reader: VcardReader): Record<string, string> {
  const plain = vcardFileName(name);
  // RFC 8187: the name as it is written, for whoever reads it; quotes, slashes and controls would not survive saving.
  const whole = name
    .toWellFormed()
    .replace(/[\p{C}"\\/:*?<>|%]+/gu, " ")
    .trim();
  const extended = encodeURIComponent(`${whole === "" ? "contact" : whole}.vcf`).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const disposition = reader === "apple" ? "inline" : "attachment";
  return {
    "content-type": "text/vcard; charset=utf-8",
    "content-disposition": `${disposition}; filename="${plain}"; filename*=UTF-8''${extended}`,
    "x-content-type-options": "nosniff",
  };
}
