import { expect, test } from "vitest";
import { newWebhookSecret, webhookHeaders } from "#server/platform/standard-webhook.ts";
import { isSignedWebhook } from "#tests/support/received-webhook.ts";

// The example of the specification's own libraries.
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const BODY = '{"test": 2432232314}';
const AT = new Date(1_614_265_330_000);
const MESSAGE = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", body: BODY, at: AT };
const later = (s: number) => new Date(AT.getTime() + s * 1000);

test("the signature is that of the specification's example", () => {
  expect(webhookHeaders(MESSAGE, SECRET)).toEqual({
    "content-type": "application/json",
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

const good = webhookHeaders(MESSAGE, SECRET);

test.each<[string, object, string, Date, boolean]>([
  ["as it was sent", good, BODY, AT, true],
  ["five minutes later", good, BODY, later(300), true],
  ["later than that", good, BODY, later(301), false],
  ["from a clock that runs ahead by more", good, BODY, later(-301), false],
  ["with another body", good, `${BODY} `, AT, false],
  ["with another id", { ...good, "webhook-id": "msg_other" }, BODY, AT, false],
  ["with another time", { ...good, "webhook-timestamp": "1614265331" }, BODY, AT, false],
  [
    "beside a signature of another secret",
    { ...good, "webhook-signature": `v1,AAAA ${good["webhook-signature"]}` },
    BODY,
    AT,
    true,
  ],
  ["with a signature of another kind", { ...good, "webhook-signature": "v1a,g0hM9SsE+OTPJTGt" }, BODY, AT, false],
  ["without one", { ...good, "webhook-signature": "" }, BODY, AT, false],
])("a message %s is believed: or not", (_, headers, body, now, believed) => {
  expect(isSignedWebhook({ headers: { ...headers }, body, now }, SECRET)).toBe(believed);
});

test("a new secret is 24 random bytes behind its prefix", () => {
  const secret = newWebhookSecret();
  expect(secret).toMatch(/^whsec_/);
  expect(Buffer.from(secret.slice(6), "base64")).toHaveLength(24);
  expect(newWebhookSecret()).not.toBe(secret);
});
