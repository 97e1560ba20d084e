// `npm run emails -- <address>`: prints the emails that wait for an address, with their links, where no mail is sent.
import { closePool, openPool } from "#db/client.ts";
import { emailText } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { StartError } from "#lib/start-error.ts";
import { emailOf } from "#server/platform/mail/email-row.ts";
import { emailsTo } from "#server/platform/mail/outbox-repository.ts";
import { command, onDatabase } from "./support/command.ts";

await command(async () => {
  const address = process.argv[2]?.trim();
  if (!address) throw new StartError("Say whose emails: npm run emails -- ana@example.com");
  await onDatabase(env(), async ({ url }) => {
    openPool(url);
    try {
      const emails = await emailsTo(address);
      if (emails.length === 0) console.log(`No email waits for ${address}.`);
      for (const { createdAt, letter } of emails) {
        const words = emailOf(letter);
        if (words) console.log(`--- ${createdAt.toISOString()}  ${words.subject}\n\n${emailText(words)}`);
      }
    } finally {
      await closePool();
    }
  });
});
