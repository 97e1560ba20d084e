import { expect, test } from "vitest";
import { CARD_STYLE } from "#components/card/card-style.ts";
import type { Block, CardContent } from "#lib/services/card/content.ts";
import { contentSchema } from "#lib/services/card/content.ts";
import { contactFile } from "#server/card/contact-file.ts";
import { renderCard } from "./card-html.tsx";

const HOSTILE = [
  `</script><script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `' onmouseover='alert(1)`,
  `</title></style><svg onload=alert(1)>`,
  `<!--<script>`,
  `&lt;script&gt;`,
  `]]><b>`,
  `{{constructor}}`,
];
const BAD_LINES = `A\r\nTEL:+1900\nEND:VCARD`;

const blank: CardContent = {
  ...{ firstname: "Mia", lastname: "Santos", title: "", company: "Harbor Realty", pronouns: "", about: "" },
  ...{ photo: true, logo: true, blocks: [] },
};

/** Every field of every block holds the text, where the contract lets it through. */
function filled(text: string): CardContent {
  const short = text.slice(0, 30);
  const blocks: Block[] = [
    { id: "a", kind: "text", label: text, text },
    { id: "b", kind: "compliance", text },
    {
      id: "c",
      kind: "link",
      label: text,
      note: text,
      url: `https://example.com/${encodeURIComponent(text)}?q=${text}`,
    },
    { id: "d", kind: "phone", type: "mobile", number: `555 ${short}`, text: true },
    {
      ...{ id: "e", kind: "address", type: "work", label: text, street: text, city: text, region: text },
      ...{ zip: text.slice(0, 20), country: text },
    },
  ];
  const names = { firstname: text, lastname: text, title: text, company: text, pronouns: short, about: text };
  return { ...blank, ...names, blocks };
}

function pageOf(content: CardContent) {
  const place = { address: "https://corner.test/c/mia", file: "/c/mia/contact.vcf" };
  const faces = { photoUrl: "/demo/mia.svg", logoUrl: "/demo/harbor.svg" };
  return renderCard({ state: "shown", content, ...place, ...faces, indexed: true, passed: true });
}

/** The document without what we wrote as markup ourselves: its one sheet and its one block of data. */
function rest(html: string): string {
  return html.replace(CARD_STYLE, "").replace(/<script type="application\/ld\+json">[^<]*<\/script>/, "");
}

test.each(HOSTILE)("%s is text on a card, in every field", async (text) => {
  const content = contentSchema.parse(filled(text));
  const { html } = await pageOf(content);
  const plain = rest(html);
  expect(plain).not.toMatch(/<script|<img src=x|<svg onload|<!--/i);
  const elements = (of: string) => of.match(/<[a-z][a-z0-9]*/g)?.length;
  const { html: harmless } = await pageOf(contentSchema.parse(filled("harmless words")));
  expect(elements(plain)).toBe(elements(rest(harmless)));
  // What is left once every quoted value is gone is ours alone.
  expect(plain.replace(/="[^"]*"/g, "")).not.toMatch(/<[^>]* on\w+/);
});

test.each(HOSTILE)("%s is a value of the data for search engines", async (text) => {
  const { html } = await pageOf(contentSchema.parse(filled(text)));
  const [, data = ""] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({ "@type": "Person", givenName: text, jobTitle: text });
});

test.each([...HOSTILE, BAD_LINES])("%j begins no line of a contact file", (text) => {
  const content = { ...filled(text), about: text };
  const { body } = contactFile({
    ...{ content, address: "https://corner.test/c/mia", changedAt: new Date(0), userAgent: "" },
  });
  const unfolded = body.replaceAll("\r\n ", "");
  expect(unfolded.match(/^END:VCARD/gm)).toHaveLength(1);
  expect(unfolded).not.toMatch(/^TEL:\+1900/m);
  expect(unfolded.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "//evil.test",
  "https://a:b@evil.test",
  " java\tscript:alert(1)",
])("%s is no address of a link", (url) => {
  const blocks = [{ id: "a", kind: "link", label: "", note: "", url }];
  expect(contentSchema.safeParse({ ...blank, blocks }).success).toBe(false);
});

test("nothing runs, nothing comes from elsewhere, and the document is small", async () => {
  const { html } = await pageOf(contentSchema.parse(filled("words")));
  expect(rest(html)).not.toMatch(/<script|<iframe|<form|<link rel="stylesheet"/);
  expect([...html.matchAll(/ src="([^"]*)"/g)].map(([, src]) => src)).toEqual(["/demo/harbor.svg", "/demo/mia.svg"]);
  expect(Buffer.byteLength(html)).toBeLessThan(60_000);
});

test.each(["gone", "absent", "away"] as const)(
  "a card that is %s says what to do, and leads nobody on",
  async (state) => {
    const { html } = await renderCard({ state });
    expect(html).toContain("<h1>This card");
    expect(html).not.toMatch(/<a |canonical/);
  },
);
