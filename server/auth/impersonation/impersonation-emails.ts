// What the person is told by email when an administrator acts as them.

import { longMoment } from "#lib/date-format.ts";
import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { SECURITY_PATH } from "#lib/security-path.ts";
import type { ActingPerson } from "#server/auth/impersonation/impersonation-repository.ts";

type Told = { admin: ActingPerson; target: ActingPerson; reason: string; now: Date; timeZone: string };

/** At the start: who, why, for how long, and that nothing can be changed. */
export function impersonationStartedEmail(told: Told): EmailMessage {
  return {
    ...frameOf(told),
    subject: `${isolate(told.admin.name)} from ${PRODUCT_NAME} signed in to your account`,
    preview: "Read-only, for half an hour at most.",
    heading: "Support opened your account",
    paragraphs: [
      `${isolate(told.admin.name)} from ${PRODUCT_NAME} signed in as you to help. This session reads only and ends by itself after 30 minutes.`,
      "Passwords, members, billing and exports are out of its reach, and everything done in it is recorded in your workspace's audit log under both names.",
    ],
  };
}

/** When it may also change things. */
export function writeEmail(told: Told): EmailMessage {
  return {
    ...frameOf(told),
    subject: `${isolate(told.admin.name)} from ${PRODUCT_NAME} may now change things in your account`,
    preview: "Until the same half hour is over.",
    heading: "Support asked for write access",
    paragraphs: [
      `${isolate(told.admin.name)} from ${PRODUCT_NAME}, who is signed in as you, asked to be able to change things. It ends with the same 30 minutes.`,
      "Passwords, members, billing and exports stay out of reach.",
    ],
  };
}

function frameOf({ admin, target, reason, now, timeZone }: Told) {
  return {
    to: target.email,
    purpose: "impersonation",
    facts: [
      { label: "Who", value: admin.name },
      { label: "Why", value: reason },
      { label: "When", value: longMoment(now, timeZone) },
    ],
    action: { label: "See your sessions", url: `${env().PUBLIC_ORIGIN}${paths.comeTo(SECURITY_PATH)}`, secret: false },
    footnotes: ["If you did not ask for help, write to our support at once."],
  } as const;
}
