import { expect, test } from "vitest";
import { type EmailMessage, emailText } from "#lib/email.ts";
import { masked, secretIn } from "./masked.ts";

const SECRET = "q4ykLDnq2f5l7wXz0b3R8sTgHjKm6NpQvUeYaCdFiOM";
const EMAIL: EmailMessage = {
  to: "ana@else.test",
  purpose: "password-reset",
  subject: "Choose a new password",
  preview: "Once",
  heading: "Choose a new password",
  paragraphs: ["Hello."],
  action: { label: "Choose", url: `https://corner.test/password/reset/${SECRET}`, secret: { of: "u-1" } },
  footnotes: [`By hand: https://corner.test/password/reset/${SECRET}`],
};

test("a marked link is nowhere in the email, in words or as the button", () => {
  expect(secretIn(EMAIL)).toEqual({ of: "u-1" });
  const shown = masked(EMAIL);
  expect(shown.action).toBeUndefined();
  expect(JSON.stringify(shown) + emailText(shown)).not.toContain(SECRET);
  expect(emailText(shown)).toContain("The link in this email is hidden");
});

test("a link that nobody marked and that looks like a secret is hidden too", () => {
  const forgot = { ...EMAIL, action: { label: "Choose", url: EMAIL.action?.url ?? "", secret: false as const } };
  expect(secretIn(forgot)).toEqual({ of: null });
  expect(masked(forgot).action).toBeUndefined();
});

test("a link that opens nothing is left, ids and all", () => {
  const url = "https://corner.test/invoices/019a9f00-0000-7000-8000-000000000001";
  const plain = { ...EMAIL, footnotes: [], action: { label: "See", url, secret: false as const } };
  expect(secretIn(plain)).toBeNull();
  expect(masked(plain)).toBe(plain);
});
