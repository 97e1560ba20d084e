// What the screen of single sign-on and the server decide alike, without the contract.

/** Problems of a try that say of the person who tried that they are no colleague, and of the provider that it works. */
export const PROVIDER_WORKS: readonly string[] = ["", "person", "suspended", "admin", "another"];
/** Why an answer of a provider signs nobody in, as the page of the sign-in says it. */
export const SIGN_ON_PROBLEMS = {
  off: "Single sign-on is not switched on here. Log in with your password.",
  unreachable: "Your identity provider did not answer. Try again in a moment.",
  unasked: "Sign-in that starts at your identity provider is off. Start at the log-in page here.",
  expired: "This sign-in took too long, or it was already used. Start again.",
  browser: "This sign-in started in another browser. Start again in this one.",
  declined: "Your identity provider did not sign you in. Ask your administrator for access to this app.",
  invalid: "The answer of your identity provider could not be verified. Tell your administrator.",
  "no-email": "Your identity provider did not tell us your email address. Tell your administrator.",
  domain: "Your email address is not at a domain that this workspace has verified. Log in with your password.",
  person: "You are not a member of this workspace yet. Ask its owner to invite you.",
  another:
    "This email address belongs to another account at your identity provider than before. Ask the owner of your workspace.",
  suspended: "Your access to this workspace was switched off. Ask its owner.",
  admin: "Administrators of the platform log in with their password.",
} as const;

export type SignOnProblem = keyof typeof SIGN_ON_PROBLEMS;

/** The problem of this name; null for what is none. */
export function signOnProblem(name: unknown): SignOnProblem | null {
  const names = Object.keys(SIGN_ON_PROBLEMS);
  const isProblem = (text: unknown): text is SignOnProblem => typeof text === "string" && names.includes(text);
  return isProblem(name) ? name : null;
}
