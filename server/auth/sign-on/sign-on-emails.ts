// What the owner of a workspace is told of its identity provider.
import type { EmailMessage } from "#lib/email.ts";
import { isolate } from "#lib/isolate.ts";
import { hello } from "#server/auth/domains/domains-emails.ts";
import type { OwnerMailbox } from "#server/auth/domains/domains-repository.ts";
import { setUpAddress } from "#server/auth/sign-on/own-addresses.ts";

/** Somebody came with an address that was another account's before; told once a day of each person. */
export function anotherAccountEmail(owner: OwnerMailbox): EmailMessage {
  const subject = `A sign-in to ${isolate(owner.name)} was refused`;
  return {
    to: owner.email,
    purpose: "directory",
    subject,
    preview: "Your identity provider sent another account under an email address than before.",
    heading: subject,
    paragraphs: [
      hello(owner),
      "Your identity provider sent another account under a colleague’s email address than at their first sign-in. That happens when an address is given to somebody new, or when an account there was deleted and made again.",
      "Nobody was signed in. If it is the same person, let them in again under Single sign-on. If it is somebody new, give them an account of their own first.",
    ],
    action: { label: "See who it is", url: setUpAddress(), secret: false },
  };
}
