// What a card may hold, for screens and the contract alike: no schema here, because screens carry none.
/** The most blocks on one card; more is a website. */
export const MAX_BLOCKS = 40;
export const MAX_ABOUT = 160;
/** The most pictures of one gallery. */
export const MAX_PICTURES = 12;
/** What was deleted can be restored for so many days. */
export const RESTORE_DAYS = 30;

export const PHONE_KINDS = ["mobile", "work", "home", "main", "fax", "other"] as const;
export const PLACE_KINDS = ["work", "home", "other"] as const;
/** Blocks that lead to another page; they differ in their picture and in what they are asked for. */
export const LINK_KINDS = ["link", "calendar", "review", "video"] as const;
/** How a card is come by: what the ledger calls the ways, and what a block can be kept for. */
export const CARD_CHANNELS = {
  link: "Link",
  qr: "QR code",
  nfc: "NFC tag",
  wallet: "Wallet pass",
  kept: "Kept in a wallet",
  signature: "Email signature",
  background: "Meeting background",
  print: "Print",
  mail: "Email",
  text: "Text message",
  share: "Share sheet",
  introduction: "Introduction",
  campaign: "Campaign",
} as const;

export type CardChannel = keyof typeof CARD_CHANNELS;

/** "QR code"; what nobody knows is a link. */
export function channelLabel(channel: string): string {
  return isCardChannel(channel) ? CARD_CHANNELS[channel] : channel || CARD_CHANNELS.link;
}

export function isCardChannel(name: string): name is CardChannel {
  return Object.hasOwn(CARD_CHANNELS, name);
}

/** The most characters of each field, by its name; of the card itself, then of its blocks. */
export const MOST = { firstname: 60, lastname: 60, title: 90, company: 90, pronouns: 30, about: MAX_ABOUT } as const;
export const MOST_IN = {
  phone: { number: 40 },
  email: { email: 254 },
  address: { label: 60, street: 120, city: 80, region: 80, zip: 20, country: 60 },
  link: { label: 60, note: 90, url: 2048 },
  text: { label: 60, text: 1000 },
  compliance: { text: 600 },
  gallery: { label: 60 },
  file: { label: 60, note: 90 },
} as const;
/** What a picture shows, in words. */
export const MAX_ALT = 1000;

/** What is said where a field is empty or is none. */
export const NEEDED = {
  number: "Enter a phone number.",
  digits: "Enter a phone number with at least three digits.",
  email: "Enter an email address such as mia@example.com.",
  street: "Enter a street and number.",
  url: "Enter a web address.",
  web: "Enter a web address that begins with https:// or http://.",
  text: "Enter some text.",
  law: "Enter the required text.",
  window: "Enter when it appears, when it goes, or both.",
  order: "The end must be after the start.",
  channel: "Choose at least one channel.",
} as const;

/** Line breaks and what cannot be seen: a parser drops them, whoever reads the address does not. */
const UNSEEN = /[\p{Cc}\p{Cf}]/u;

/** Only the web: an address of any other kind could run something in a visitor's browser. */
export function isWeb(address: string): boolean {
  if (!URL.canParse(address) || UNSEEN.test(address)) return false;
  const { protocol, username, password } = new URL(address);
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "";
}

const EMAIL = /^[^\s@<>"(),:;[\]\\]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

/** What the contract takes for an email address. */
export function isEmail(address: string): boolean {
  return EMAIL.test(address);
}

export function hasDigits(number: string): boolean {
  return (number.match(/\d/g) ?? []).length >= 3;
}

/** First and last name as one line; the company where a card has no name. */
export function nameOf({ firstname, lastname, company }: Record<"firstname" | "lastname" | "company", string>): string {
  return [firstname, lastname].filter((part) => part !== "").join(" ") || company;
}

/** Neither a database nor a time zone reaches over all the years that can be written. */
export function inOurTime(moment: string): boolean {
  return moment >= "1970" && moment < "3000";
}
