// The letter to a workspace's owner whose contacts an administrator of the platform takes out.
import { longMoment } from "#lib/date-format.ts";
import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { cut } from "#lib/text.ts";
import type { ExportPlace } from "#server/contact/exports/admin-export-store.ts";

type Taken = { admin: string; why: string; at: Date };

/** Who, what, why and when; nothing of a contact. */
export function takenEmail(place: ExportPlace, { admin, why, at }: Taken): EmailMessage {
  const who = isolate(cut(admin, 80));
  const where = isolate(cut(place.workspace, 80));
  return {
    to: place.owner_email,
    purpose: "contacts-taken",
    subject: `${who} from ${PRODUCT_NAME} exported contacts of ${where}`,
    preview: cut(why, 120),
    heading: "Contacts were exported by an administrator",
    paragraphs: [
      `${who} from ${PRODUCT_NAME} exported contacts of ${where}. Contacts that only their owner sees are left out.`,
      "It is recorded in your workspace’s audit log. The file is deleted after 7 days.",
    ],
    facts: [
      { label: "Who", value: admin },
      {
        label: "What",
        value: place.subject === null ? "All contacts" : `The contacts of ${isolate(cut(place.subject, 80))}`,
      },
      { label: "Why", value: why },
      { label: "When", value: longMoment(at, place.time_zone) },
    ],
    action: {
      label: "Open the audit log",
      url: `${env().PUBLIC_ORIGIN}${paths.comeTo(paths.auditLog())}`,
      secret: false,
    },
    footnotes: ["If you did not expect this, write to our support."],
  };
}
