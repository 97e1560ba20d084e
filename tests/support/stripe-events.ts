// Events as Stripe sends them: their body, and its signature over the bytes.
import { createHmac } from "node:crypto";

export const WEBHOOK_SECRET = "whsec_of_the_stand_in";

type Thing = Record<string, unknown>;

const now = () => Math.floor(Date.now() / 1000);

/** `Stripe-Signature` over these bytes. */
export function signed(body: string, { secret = WEBHOOK_SECRET, at = now() } = {}): string {
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}

/** An event's body; what it carries is old by design, because nobody may believe it. */
export function eventBody(type: string, object: Thing, id = `evt_${Math.random().toString(36).slice(2)}`): string {
  return JSON.stringify({ id, object: "event", api_version: "2025-01-01", created: now(), type, data: { object } });
}
