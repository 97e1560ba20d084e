// Emails to a mailbox that anybody may type: no link of the sender's own in them, and no name that turns what is around it.
import { expect, test } from "vitest";
import { type EmailMessage, emailText } from "#lib/email.ts";
import { contactEmail } from "#server/card/contact-letter.ts";
import { receiptEmail } from "#server/card/exchange/exchange-letters.ts";
import { codeEmail } from "#server/card/exchange/own-letter.ts";

const [to, token] = ["stranger@example.test", "t"];

/** Every one of them, of somebody of this name, title and company. */
function letters(name: string, title: string, company: string): EmailMessage[] {
  const content = { firstname: name, lastname: "", title, company, blocks: [] };
  return [
    contactEmail({ card: { content }, address: "https://corner.test/c/ana", to, token }),
    receiptEmail({ to, owner: name, company, handle: "ana", token }),
    codeEmail({ to, brand: company, code: "123456", token }),
  ];
}

test.each([
  ["evil.example", "Director", "Harbor"],
  ["Ana", "Read https://evil.example/now", "Harbor"],
  ["Ana", "Director", "www.evil.example"],
  ["evil.example", "evil.example", "evil.example"],
])("%j, %j of %j sends nobody a link", (name, title, company) => {
  for (const email of letters(name, title, company)) {
    for (const text of [email.subject, email.preview, emailText(email)]) expect(text).not.toContain("evil.example");
  }
});

test("what is no address is there as it was typed", () => {
  const [card, receipt, code] = letters("Ana Ruiz", "Director", "Harbor Realty").map(emailText);
  for (const said of ["Ana Ruiz", "Director", "Harbor Realty"]) expect(card).toContain(said);
  expect(receipt).toContain("Ana Ruiz of Harbor Realty");
  expect(code).toContain("Enter this code");
});

test("a name that is written from right to left is isolated, and a long one cut", () => {
  const name = "\u05d3\u05e0\u05d4";
  for (const { subject } of letters(name, "", name)) expect(subject).toContain(`\u2068${name}\u2069`);
  for (const { subject } of letters("W".repeat(400), "", "W".repeat(400))) expect(subject.length).toBeLessThan(160);
});
