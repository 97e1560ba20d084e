// The emails around a change of address: to the new one, to the old one, and to an address that is somebody else's.

import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { isolate } from "#lib/isolate.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { unlinked } from "#lib/web-address.ts";

/** Minutes that a link to confirm an address counts. */
export const EMAIL_LINK_MINUTES = 60;

/** To the new address: the link that makes it the account's. Anybody may type a stranger's there. */
export function confirmEmailChangeMessage({
  to,
  secret,
  name,
  of,
}: {
  to: string;
  secret: string;
  name: string;
  /** Whose account takes the address. */
  of: string;
}): EmailMessage {
  return {
    to,
    purpose: "email-change",
    subject: "Confirm your new email address",
    preview: `It works for ${EMAIL_LINK_MINUTES} minutes, once.`,
    heading: "Confirm your new email address",
    paragraphs: [
      `${isolate(unlinked(name)) || "Somebody"} asked to sign in to ${PRODUCT_NAME} with this address from now on.`,
      "Nothing changes until you confirm it.",
    ],
    action: {
      label: "Confirm this address",
      url: `${env().PUBLIC_ORIGIN}${serverPaths.confirmEmail(secret)}`,
      secret: { of },
    },
    footnotes: [
      `The link works for ${EMAIL_LINK_MINUTES} minutes and only once.`,
      "If you did not ask for this, do nothing: without your confirmation nothing happens.",
    ],
  };
}

/** To an address that has an account already: the asker learns nothing, its owner everything. */
export function addressTakenEmail(to: string): EmailMessage {
  return {
    to,
    purpose: "email-change",
    subject: "This address already has an account",
    preview: "Somebody wanted to use it for another account.",
    heading: "This address already has an account",
    paragraphs: [
      `Somebody asked to use this address for another account at ${PRODUCT_NAME}. We refused, because it is yours.`,
      "If it was you, sign in with this address, or change it there first.",
    ],
    footnotes: ["If it was not you, there is nothing to do."],
  };
}

/** To the old address, when a change is asked for and when it is done. The new address is not in it. */
export function oldAddressEmail(to: string, done: boolean): EmailMessage {
  return {
    to,
    purpose: "security-changed",
    subject: done ? "Your email address was changed" : "Your email address is about to change",
    preview: done ? "This address no longer signs in." : "Nothing has changed yet.",
    heading: done ? "Your email address was changed" : "Your email address is about to change",
    paragraphs: done
      ? [`Your account at ${PRODUCT_NAME} has another email address now. This one no longer signs in.`]
      : [
          `Somebody who knows your password asked for another email address for your account at ${PRODUCT_NAME}.`,
          "It changes as soon as the new address is confirmed.",
        ],
    footnotes: [
      done
        ? "If that was not you, write to our support from this address at once."
        : "If that was not you, sign in, withdraw the change in your profile, and choose another password.",
    ],
  };
}
