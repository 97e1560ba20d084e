// The letter to a colleague who is mentioned in a note about a contact.

import { contactPaths } from "#lib/contact-paths.ts";
import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { cut } from "#lib/text.ts";

type About = { to: string; contact: { id: string; name: string }; text: string };

/** The note stands as text. */
export function mentionEmail({ to, contact, text }: About): EmailMessage {
  const heading = `You were mentioned in a note about ${isolate(cut(contact.name, 60))}`;
  const { PUBLIC_ORIGIN } = env();
  return {
    ...{ to, purpose: "mention", subject: heading, preview: cut(text, 100), heading, paragraphs: [cut(text, 600)] },
    action: {
      label: "Open the contact",
      url: `${PUBLIC_ORIGIN}${paths.comeTo(contactPaths.contact(contact.id))}`,
      secret: false,
    },
    footnotes: [`You can turn off these emails: ${PUBLIC_ORIGIN}${paths.comeTo(serverPaths.notificationSettings())}`],
  };
}
