// The emails of the account pages: confirm an address, you have an account already, a new password, your password changed.

import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { paths } from "#lib/paths.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { serverPaths } from "#lib/server-paths.ts";

const at = (path: string) => `${env().PUBLIC_ORIGIN}${path}`;
const NOT_YOU = "If this was not you, do nothing: without the link nothing happens.";

/** A link into the account of the person `of`. */
type LinkedEmail = { to: string; secret: string; of: string };

/** To somebody who signed up: the account is made when they answer. */
export function confirmSignUpEmail(to: string, secret: string): EmailMessage {
  return {
    to,
    purpose: "activate",
    subject: `Confirm your email for ${PRODUCT_NAME}`,
    preview: "One click and your workspace is ready.",
    heading: "Confirm your email",
    paragraphs: [`You asked for an account at ${PRODUCT_NAME}. Confirm that this address is yours, and we create it.`],
    action: { label: "Confirm and start", url: at(serverPaths.activate(secret)), secret: { of: null } },
    footnotes: ["The link works once, for 24 hours.", NOT_YOU],
  };
}

/** To somebody who signed up with an address that has an account: the page told them nothing of it. */
export function accountExistsEmail(to: string): EmailMessage {
  return {
    to,
    purpose: "activate",
    subject: `You already have an account at ${PRODUCT_NAME}`,
    preview: "Log in with this address, or choose a new password.",
    heading: "You already have an account",
    paragraphs: [
      `Somebody, probably you, just tried to sign up at ${PRODUCT_NAME} with this address. It has an account, so there is nothing to set up.`,
      `Forgot the password? Choose a new one at ${at(paths.forgotPassword())}`,
    ],
    action: { label: "Log in", url: at(paths.login()), secret: false },
    footnotes: ["If this was not you, do nothing: nothing was changed."],
  };
}

/** To somebody whose account was made for a device or by an order: they choose a password and it is theirs. */
export function activateAccountEmail({ to, secret, of }: LinkedEmail): EmailMessage {
  return {
    to,
    purpose: "activate",
    subject: `Activate your ${PRODUCT_NAME} account`,
    preview: "Choose a password and your card is ready.",
    heading: "Activate your account",
    paragraphs: ["Your account is ready. Choose a password, and it is yours."],
    action: { label: "Activate the account", url: at(serverPaths.activate(secret)), secret: { of } },
    footnotes: ["The link works once, for 7 days.", NOT_YOU],
  };
}

/** To somebody who forgot their password. */
export function resetEmail({ to, secret, of }: LinkedEmail): EmailMessage {
  return {
    to,
    purpose: "password-reset",
    subject: "Choose a new password",
    preview: "The link works once, for an hour.",
    heading: "Choose a new password",
    paragraphs: [`Somebody, probably you, asked for a new password for ${PRODUCT_NAME}.`],
    action: { label: "Choose a new password", url: at(serverPaths.resetPassword(secret)), secret: { of } },
    footnotes: [
      "The link works once, for 60 minutes; a newer email replaces it.",
      "Everybody who is signed in with your account will be signed out.",
      NOT_YOU,
    ],
  };
}

/** To somebody an administrator made an account for. */
export function setPasswordEmail({ to, secret, of }: LinkedEmail): EmailMessage {
  return {
    to,
    purpose: "activate",
    subject: `Set your ${PRODUCT_NAME} password`,
    preview: "An account was created for you.",
    heading: "Set your password",
    paragraphs: [`An account at ${PRODUCT_NAME} was created for this address. Set a password and you are in.`],
    action: { label: "Set a password", url: at(serverPaths.setPasswordByLink(secret)), secret: { of } },
    footnotes: ["The link works once, for 7 days.", NOT_YOU],
  };
}

/** After every change, to the person whose password it is. */
export function passwordChangedEmail(to: string): EmailMessage {
  return {
    to,
    purpose: "password-changed",
    subject: "Your password was changed",
    preview: "If this was not you, act now.",
    heading: "Your password was changed",
    paragraphs: [
      `The password of your ${PRODUCT_NAME} account was changed a moment ago, and every other sign-in was ended.`,
      "If this was not you, choose a new one at once.",
    ],
    action: { label: "This was not me", url: at(paths.forgotPassword()), secret: false },
  };
}
