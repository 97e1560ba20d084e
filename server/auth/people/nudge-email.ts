// The email that reminds somebody of their unfinished card.

import { cardPaths } from "#lib/card-paths.ts";
import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";

type Nudge = { to: string; firstname: string; by: string; workspaceName: string; missing: readonly string[] };

/** Says what is missing, and where it is put in. */
export function nudgeEmail({ to, firstname, by, workspaceName, missing }: Nudge): EmailMessage {
  const who = isolate(by) || "Somebody";
  const hello = firstname === "" ? "" : `${isolate(firstname)}, `;
  return {
    to,
    purpose: "card-nudge",
    subject: `${who} asks you to finish your card`,
    preview: `Your card at ${isolate(workspaceName)} is nearly there.`,
    heading: "Finish your card",
    paragraphs: [
      `${hello}your card at ${isolate(workspaceName)} is not finished yet, and ${who} would like people to find everything on it.`,
    ],
    facts: missing.length > 0 ? [{ label: "Missing", value: missing.join(", ") }] : [],
    action: {
      label: "Open my card",
      url: `${env().PUBLIC_ORIGIN}${paths.comeTo(cardPaths.shareCard())}`,
      secret: false,
    },
    footnotes: ["You get this at most once a week."],
  };
}
