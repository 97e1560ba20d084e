// What the owner of a workspace is told of its directory.
import type { EmailMessage } from "#lib/email.ts";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import { directoryUrl, hello } from "#server/auth/domains/domains-emails.ts";
import type { OwnerMailbox } from "#server/auth/domains/domains-repository.ts";

/** Somebody waits for a seat; told once a day. */
export function waitsForSeatsEmail(owner: OwnerMailbox, waiting: number): EmailMessage {
  const people = `${counted(waiting, "person")} from your directory`;
  const subject = `${people} ${waiting === 1 ? "waits" : "wait"} for a seat in ${isolate(owner.name)}`;
  return {
    to: owner.email,
    purpose: "directory",
    subject,
    preview: "They have no access until a seat is free.",
    heading: subject,
    paragraphs: [
      hello(owner),
      "Your directory does not buy seats. Add seats under Workspace manager, Billing, or free some. The person who has waited longest gets in first, within a minute.",
    ],
    action: { label: "See who waits", url: directoryUrl(), secret: false },
  };
}
