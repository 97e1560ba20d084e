// The answer to a text that was handed over, from how its provider's call ended.
import type { Line } from "#lib/campaign/sms/exclusions.ts";
import type { SmsMessage, SmsReason, SmsSent } from "./port.ts";
import type { Answer } from "./provider-call.ts";

const WAIT_SECONDS = 5;
/** A provider that nobody reached took nothing, and is asked again after this. */
const DOWN_SECONDS = 30;

/** What a text that was not taken is told; only what passes by itself is worth another try. */
export function refused(reason: SmsReason, retryAfter: number | null = null): SmsSent {
  return { result: "refused", reason, retryAfter: reason === "too_many" ? (retryAfter ?? WAIT_SECONDS) : retryAfter };
}

type Read = {
  /** The provider's id in a good answer; null where it cannot be read. */
  idOf: (body: unknown) => string | null;
  /** The reason in a bad one. */
  reasonOf: (body: unknown) => SmsReason;
};

const isGood = (status: number) => status >= 200 && status < 300;
const isSure = (status: number) => status >= 400 && status < 500;
const TOO_MANY = 429;
/** Of the 4xx these two say nothing about what became of the text. */
const UNSURE = [408, 499];

/** Anything that is not clearly a yes or a no is unknown. */
export function sentOf(answer: Answer, { idOf, reasonOf }: Read): SmsSent {
  if (answer === "nowhere") return refused("too_many", DOWN_SECONDS);
  if (answer === "silent") return { result: "unknown" };
  const { status, body, retryAfter } = answer;
  if (isGood(status)) {
    const providerId = idOf(body);
    return providerId === null ? { result: "unknown" } : { result: "accepted", providerId };
  }
  if (status === TOO_MANY) return refused("too_many", retryAfter);
  if (isSure(status) && !UNSURE.includes(status)) return refused(reasonOf(body), retryAfter);
  return { result: "unknown" };
}

const ID = "id";

/** The address that a provider reports to about one recipient. */
export function callbackFor({ callbackUrl, id }: Pick<SmsMessage, "callbackUrl" | "id">): string | null {
  if (callbackUrl === null) return null;
  const url = new URL(callbackUrl);
  url.searchParams.set(ID, id);
  return url.href;
}

/** The recipient's id in such an address. */
export function idInCallback(url: string): string | null {
  return URL.canParse(url) ? new URL(url).searchParams.get(ID) : null;
}

/** Whole seconds until a text may not leave any queue any more; null where it may at any hour. */
export function secondsLeft({ sendBy }: Pick<SmsMessage, "sendBy">, now: number): number | null {
  return sendBy === null ? null : Math.floor((sendBy.getTime() - now) / 1000);
}

/** A line by its provider's word; what is neither a phone in a pocket nor a landline may be texted. */
export function lineFrom(type: string | null, landline: string): Line {
  if (type === landline) return "landline";
  return type === "mobile" ? "mobile" : "unknown";
}
