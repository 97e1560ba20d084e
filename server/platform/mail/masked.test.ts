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

const CODE: EmailMessage = {
  ...EMAIL,
  subject: "Your code 042113",
  preview: "042113 works for ten minutes.",
  heading: "Your code",
  paragraphs: ["Enter 042113 on the page."],
  facts: [
    { label: "Where", value: "Harbor Realty" },
    { label: "Code", value: "042113", secret: { of: "u-2" } },
  ],
  footnotes: ["Not 042113? Then ignore this."],
};

test("a marked code is nowhere in the email either, and its own link stays where that opens nothing", () => {
  const open = { label: "See", url: "https://corner.test/invoices/7?code=042113", secret: false as const };
  for (const email of [CODE, { ...CODE, action: open }]) {
    const shown = masked(email);
    expect(JSON.stringify(shown) + emailText(shown)).not.toContain("042113");
    expect(shown.facts?.[0]).toEqual({ label: "Where", value: "Harbor Realty" });
  }
  expect(masked({ ...CODE, action: open }).action?.label).toBe("See");
  expect(emailText(masked(CODE))).toContain("The link and the code in this email are hidden");
  expect(secretIn({ ...CODE, action: open })).toEqual({ of: "u-2" });
});

test("a code that nobody marked, and that is called and looks like one, is hidden too", () => {
  const { action: _none, ...words } = EMAIL;
  const forgot = { ...words, footnotes: [], facts: [{ label: "Access code", value: "042 113" }] };
  expect(secretIn(forgot)).toEqual({ of: null });
  expect(emailText(masked(forgot))).not.toContain("042 113");
  const plain = { ...words, footnotes: [], facts: [{ label: "Parcel", value: "042113" }] };
  expect(masked(plain)).toBe(plain);
});

test("an address that stops these emails is hidden, and a link beside it that opens nothing stays", () => {
  const action = { label: "Open the card", url: "https://corner.test/c/ana.M", secret: false as const };
  const stoppable = { ...EMAIL, action, footnotes: [], stop: `https://corner.test/m/${SECRET}` };
  expect(emailText(stoppable)).toContain(`Stop emails: https://corner.test/m/${SECRET}`);
  expect(secretIn(stoppable)).toEqual({ of: null });
  expect(masked(stoppable).action).toEqual(action);
  expect(JSON.stringify(masked(stoppable))).not.toContain(SECRET);
});

test("a link that opens nothing is left, ids and all", () => {
  const url = "https://corner.test/invoices/019a9f00-0000-7000-8000-000000000001";
  const plain = { ...EMAIL, footnotes: [], action: { label: "See", url, secret: false as const } };
  expect(secretIn(plain)).toBeNull();
  expect(masked(plain)).toBe(plain);
});
