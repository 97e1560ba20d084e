// Which provider takes the texts of this installation, and from which number: the outbox, as long as no other one is set up.
import { SMS_URL } from "#lib/campaign/sms/account-url.ts";
import { env } from "#lib/env.server.ts";
import { onceInProcess } from "#lib/once.ts";
import { outboxProvider } from "#server/campaign/sms/outbox-provider.ts";
import type { SmsProvider } from "#server/campaign/sms/providers/port.ts";
import { telnyxProvider } from "#server/campaign/sms/providers/telnyx.ts";
import { twilioProvider } from "#server/campaign/sms/providers/twilio.ts";

/** `number` is what all its texts come from; null where each workspace has a made-up one. */
type Account = { provider: SmsProvider; number: string | null };

/** As `SMS_URL` says. */
export function accountOf(url: string | undefined): Account {
  const [, name, key = "", secret = "", number = ""] = SMS_URL.exec(url ?? "") ?? [];
  if (name === "twilio") return { provider: twilioProvider({ accountSid: key, authToken: secret }), number };
  if (name === "telnyx") return { provider: telnyxProvider({ apiKey: key, publicKey: secret }), number };
  return { provider: outboxProvider, number: null };
}

const held = () => onceInProcess<{ account: Account }>("texts.provider", () => ({ account: accountOf(env().SMS_URL) }));

export const smsProvider = (): SmsProvider => held().account.provider;

/** The number of the account; null for the outbox. */
export const accountNumber = (): string | null => held().account.number;

/** Says who it is; answers what takes that back. */
export function giveSmsProvider(provider: SmsProvider, number: string | null = null): () => void {
  const before = held().account;
  held().account = { provider, number };
  return () => {
    held().account = before;
  };
}
