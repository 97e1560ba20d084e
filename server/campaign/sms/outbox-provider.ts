// The provider of an installation that has none: each text is a row of the outbox, which an administrator reads and answers as its recipient would.
import type { SmsMessage, SmsProvider } from "#server/campaign/sms/providers/port.ts";
import { keepText, textInOutbox } from "#server/platform/mail/text-outbox.ts";

/** The id of the row is the recipient’s: the same text is never there twice. */
async function send({ id, from, to, body }: SmsMessage) {
  await keepText({ id, from, to, body });
  return { result: "delivered", providerId: id } as const;
}

export const outboxProvider: SmsProvider = {
  name: "outbox",
  send,
  // Nobody knows numbers that are made up: a rule stands for the look-up, so that both answers can be seen.
  lineOf: async (number) => (number.endsWith("00") ? "landline" : "mobile"),
  // Nobody calls back: what is there has come.
  readCallback: () => ({ kind: "ignored" }),
  lookUp: async (providerId) => ((await textInOutbox(providerId)) ? { progress: "delivered", reason: null } : null),
};
