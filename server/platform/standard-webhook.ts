// A message to somebody's webhook as Standard Webhooks writes it: an id, a time, and a signature over both and the body.
import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";
const SECRET_BYTES = 24;

/** A new secret, as both sides keep it. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString("base64");
}

export type WebhookMessage = { id: string; body: string; at: Date };

function signatureOf({ id, body, at }: WebhookMessage, secret: string): Buffer {
  const key = Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, "base64");
  return createHmac("sha256", key)
    .update(`${id}.${seconds(at)}.${body}`)
    .digest();
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** What such a message travels with; sent again, it has the same id. */
export function webhookHeaders(message: WebhookMessage, secret: string): Record<string, string> {
  return {
    "content-type": "application/json",
    "webhook-id": message.id,
    "webhook-timestamp": String(seconds(message.at)),
    "webhook-signature": `v1,${signatureOf(message, secret).toString("base64")}`,
  };
}
