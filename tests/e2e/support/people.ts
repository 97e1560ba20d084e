// The demo's people by their first names, and where each one's sign-in was kept.
import { join } from "node:path";

export const PASSWORD = "corner-demo";

export const EMAILS = {
  admin: "admin@corner.test",
  olivia: "olivia@harbor.test",
  liam: "liam@harbor.test",
  mia: "mia@harbor.test",
  noah: "noah@brightsmile.test",
  sofia: "sofia@solo.test",
  ethan: "ethan@broker.test",
  ava: "ava@lapsed.test",
  lucas: "lucas@inactive.test",
  emma: "emma@locked.test",
  isla: "isla@newpass.test",
  jack: "jack@fresh.test",
  ruby: "ruby@conference.test",
  oscar: "oscar@nfc.test",
} as const;

export type Person = keyof typeof EMAILS;

/** Everybody, in the order of the decisions. */
export function everybody(): Person[] {
  return EVERYBODY.slice();
}

const EVERYBODY: readonly Person[] = [
  "admin",
  "olivia",
  "liam",
  "mia",
  "noah",
  "sofia",
  "ethan",
  "ava",
  "lucas",
  "emma",
  "isla",
  "jack",
  "ruby",
  "oscar",
];

/** The file that holds the person's cookie for the whole run. */
export function stateFile(person: Person): string {
  return join("test-results/people", `${person}.json`);
}
