// What whoever receives our webhooks does with one, by the words of Standard Webhooks alone.
import { createHmac, timingSafeEqual } from "node:crypto";

/** Seconds that a message may be on its way, either way. */
const TOLERANCE = 300;

type Received = { headers: Readonly<Record<string, string | string[] | undefined>>; body: string; now: Date };

/** Whether a message is of who has the secret, and of now; several signatures may stand beside each other. */
export function isSignedWebhook({ headers, body, now }: Received, secret: string): boolean {
  const read = (name: string) => [headers[name]].flat()[0] ?? "";
  const stamp = Number(read("webhook-timestamp"));
  if (!Number.isInteger(stamp) || Math.abs(Math.floor(now.getTime() / 1000) - stamp) > TOLERANCE) return false;
  const wanted = createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
    .update(`${read("webhook-id")}.${stamp}.${body}`)
    .digest();
  return read("webhook-signature")
    .split(" ")
    .map((part) => (part.startsWith("v1,") ? Buffer.from(part.slice(3), "base64") : Buffer.alloc(0)))
    .some((given) => given.length === wanted.length && timingSafeEqual(given, wanted));
}
