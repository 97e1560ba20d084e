// What the text of a code says: a person, a card of ours, some other address, or nothing that we understand.
import { readVcard } from "#lib/card/vcard/vcard-read.ts";
import { type CapturedPerson, fitPerson, saysSomething } from "./captured-person.ts";
import { readBizcard, readMecard } from "./mecard.ts";

export type CodeText =
  | { kind: "person"; person: CapturedPerson }
  /** One of our cards: it knows more than a code could say. */
  | { kind: "card"; address: string }
  | { kind: "address"; address: string; host: string }
  | { kind: "unknown"; text: string };

const CARD_PATH = /^\/c\/[^/]+$/i;

function webAddress(text: string): URL | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text);
}

/** `tel:` and `mailto:` say one thing of somebody. */
function reachOnly(text: string): CapturedPerson | null {
  const [, scheme = "", rest = ""] = /^(tel|mailto):([^?]*)/i.exec(text) ?? [];
  if (rest === "") return null;
  return fitPerson({ [scheme.toLowerCase() === "tel" ? "phone" : "email"]: decoded(rest) });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `origin` is our own; nothing is fetched or opened by this. */
export function readCodeText(text: string, origin: string): CodeText {
  const trimmed = text.trim();
  const person = readVcard(trimmed) ?? readMecard(trimmed) ?? readBizcard(trimmed) ?? reachOnly(trimmed);
  if (person !== null && saysSomething(person)) return { kind: "person", person };
  const address = webAddress(trimmed);
  if (address === null) return { kind: "unknown", text: trimmed };
  if (address.origin === origin && CARD_PATH.test(address.pathname)) return { kind: "card", address: address.href };
  return { kind: "address", address: address.href, host: address.host };
}
