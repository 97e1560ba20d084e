// The email with the code that opens what a brand holds of somebody, to their own mailbox alone.
import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { isolate } from "#lib/isolate.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { CODE_MINUTES } from "#lib/services/card/own-access.ts";
import { cut } from "#lib/text.ts";
import { unlinked } from "#lib/web-address.ts";

export type CodeLetter = { to: string; brand: string; code: string; token: string };

/** The link leads back to the page where the code is asked for. */
export function codeEmail({ to, brand, code, token }: CodeLetter): EmailMessage {
  const who = isolate(cut(unlinked(brand) || "a company", 80));
  return {
    to,
    purpose: "person-code",
    subject: `Your code to see what ${who} holds about you`,
    preview: `It works for ${CODE_MINUTES} minutes.`,
    heading: "Your code",
    paragraphs: [`Enter this code on the page where you asked for it. It works for ${CODE_MINUTES} minutes.`],
    facts: [{ label: "Code", value: code, secret: { of: null } }],
    action: {
      label: "Back to the page",
      url: `${env().PUBLIC_ORIGIN}${serverPaths.visitor(token)}`,
      secret: { of: null },
    },
    footnotes: ["Wasn’t you? Then ignore this email. Nobody can see anything without the code."],
  };
}
