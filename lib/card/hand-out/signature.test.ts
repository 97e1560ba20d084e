import { expect, test } from "vitest";
import { MAIL_PROGRAMS, type Signed, signatureHtml, signatureText } from "./signature.ts";

const SIGNED: Signed = {
  ...{ name: "Mia Santos", title: "Realtor", company: "Harbor Realty", phone: "+1 (617) 555-0142" },
  ...{ email: "mia@harbor.test", address: "https://go.harbor.test/c/mia", photo: true },
  ...{ code: true, compliance: "Equal housing opportunity." },
};
const HOSTILE = [`"><img src=x onerror=alert(1)>`, "<script>alert(1)</script>", "' onmouseover='x", "&lt;b&gt;"];

test.each(MAIL_PROGRAMS)(
  "for %s it is one table, leads by the channel of signatures, and loads pictures by address",
  (program) => {
    const html = signatureHtml(SIGNED, program);
    expect(html.match(/<table/g)).toHaveLength(1);
    expect(html).not.toMatch(/<style|class=|data:/);
    expect([...html.matchAll(/<a href="(https:[^"]+)"/g)].map(([, to]) => to)).toEqual([
      "https://go.harbor.test/c/mia.S",
      "https://go.harbor.test/c/mia.S",
    ]);
    expect(html).toContain('src="https://go.harbor.test/c/mia.S/code.png"');
    expect(html).toContain('src="https://go.harbor.test/c/mia.S/photo.jpg"');
    // Word takes sizes from attributes alone.
    for (const [picture] of html.matchAll(/<img[^>]*>/g))
      expect(picture).toMatch(/ width="\d+" height="\d+" alt="[^"]+"/);
    expect(html.includes("border-radius")).toBe(program !== "outlookClassic");
    expect(html.length).toBeLessThan(10_000);
  },
);

test("what is not wanted or not there leaves nothing behind", () => {
  const bare = { ...SIGNED, photo: false, code: false, phone: "", email: "", title: "", company: "", compliance: "" };
  expect(signatureHtml(bare, "gmail")).not.toMatch(/<img|<br><br>|·|undefined|null/);
  expect(signatureText(bare)).toBe("Mia Santos\nhttps://go.harbor.test/c/mia.S");
});

test.each(HOSTILE)("%s is text in every field", (text) => {
  const fields = { name: text, title: text, company: text, phone: text, email: text, compliance: text };
  const html = signatureHtml({ ...SIGNED, ...fields }, "gmail");
  expect(html.replace(/="[^"]*"/g, "")).not.toMatch(/<script|<[^>]* on\w+|<img src=x/);
  expect(html.match(/<[a-z]+/g)).toEqual(signatureHtml(SIGNED, "gmail").match(/<[a-z]+/g));
});
