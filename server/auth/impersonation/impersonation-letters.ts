// What the person is told by mail when an administrator acts as them.
import { env } from "#lib/env.server.ts";
import type { Letter } from "#lib/letter.ts";
import { paths } from "#lib/paths.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { SECURITY_PATH } from "#lib/security-path.ts";
import type { ActingPerson } from "#server/auth/impersonation/impersonation-repository.ts";

type Told = { admin: ActingPerson; target: ActingPerson; reason: string; now: Date };

const WHEN = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** At the start: who, why, for how long, and that nothing can be changed. */
export function startLetter(told: Told): Letter {
  return {
    ...frameOf(told),
    subject: `${told.admin.name} from ${PRODUCT_NAME} looked into your account`,
    preview: "Read-only, for half an hour at most.",
    heading: "Support opened your account",
    paragraphs: [
      `${told.admin.name} from ${PRODUCT_NAME} signed in as you to help. This session reads only and ends by itself after 30 minutes.`,
      "Passwords, members, billing and exports are out of its reach, and everything done in it stands in your workspace's audit log under both names.",
    ],
  };
}

/** When it may also change things. */
export function writeLetter(told: Told): Letter {
  return {
    ...frameOf(told),
    subject: `${told.admin.name} from ${PRODUCT_NAME} may now change things in your account`,
    preview: "Until the same half hour is over.",
    heading: "Support asked for write access",
    paragraphs: [
      `${told.admin.name} from ${PRODUCT_NAME}, who is signed in as you, asked to be able to change things. It ends with the same 30 minutes.`,
      "Passwords, members, billing and exports stay out of reach.",
    ],
  };
}

function frameOf({ admin, target, reason, now }: Told) {
  return {
    to: target.email,
    purpose: "impersonation",
    facts: [
      { label: "Who", value: admin.name },
      { label: "Why", value: reason },
      { label: "When", value: `${WHEN.format(now)} UTC` },
    ],
    action: { label: "See your sessions", url: `${env().PUBLIC_ORIGIN}${paths.comeTo(SECURITY_PATH)}` },
    footnotes: ["If you did not ask for help, answer this mail."],
  } as const;
}
