import { expect, test } from "vitest";
import { CARD_STYLE } from "#components/card/card-style.ts";
import type { ShownBanner } from "#lib/campaign/banner.ts";
import { PLAIN_LOOK } from "#lib/card/theme/card-look.ts";
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
  ...{ photo: true, logo: true, help: [], blocks: [] },
};

const PICTURE = "01890000-0000-7000-8000-00000000000a";
const PDF = "01890000-0000-7000-8000-00000000000b";
const pictureOf = (alt: string) => ({ asset: PICTURE, alt, focal_point: { x: 0.5, y: 0.25 } });

/** What the media service says of the files, the name being what somebody called theirs. */
const filesOf = (name: string) => [
  { id: PICTURE, type: "image/jpeg", name, bytes: 10, hash: "ab".repeat(32) },
  { id: PDF, type: "application/pdf", name, bytes: 1_200_000, hash: "cd".repeat(32) },
];

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
    { id: "f", kind: "gallery", label: text, pictures: [pictureOf(text)] },
    { id: "g", kind: "file", label: text, note: text, asset: PDF },
    {
      ...{ id: "h", kind: "video", label: text, note: text, picture: pictureOf(text) },
      url: "https://youtu.be/dQw4w9WgXcQ",
    },
    { id: "i", kind: "link", label: "", note: "", url: "https://www.instagram.com/mia.santos" },
    { id: "j", kind: "link", label: "", note: "", url: "https://www.linkedin.com/in/mia" },
  ];
  const names = { firstname: text, lastname: text, title: text, company: text, pronouns: short, about: text };
  return { ...blank, ...names, cover: pictureOf(text), blocks };
}

const bannerOf = (words: string): ShownBanner => ({
  ...{ headline: words, text: words, button: words, href: "https://corner.test/l/b4nn3r" },
  picture: { src: "/api/media/renditions/banner.webp", alt: words },
});

type Over = { wallets?: Record<"apple" | "google", boolean>; banner?: ShownBanner };

function pageOf(content: CardContent, words = "", { banner, wallets = { apple: true, google: true } }: Over = {}) {
  const place = {
    address: "https://corner.test/c/mia",
    file: "/c/mia/contact.vcf",
    picture: null,
    exchange: { action: "/c/mia/exchange", consents: [] },
    ...{ wallets, banner: banner ?? null },
  };
  const faces = { photoUrl: "/demo/mia.svg", logoUrl: "/demo/harbor.svg", photoAlt: words, logoAlt: words };
  const files = filesOf(content.title);
  const shown = { state: "shown", content, files, indexed: true, passed: true, look: PLAIN_LOOK } as const;
  return renderCard({ ...shown, ...place, ...faces });
}

/** The document without what we wrote as markup ourselves: its one sheet, its one script and its one block of data. */
function rest(html: string): string {
  return html
    .replace(CARD_STYLE, "")
    .replace(/<script src="\/c\/-\/card\.js\?v=[\w-]{12}" defer><\/script>/, "")
    .replace(/<script type="application\/ld\+json">[^<]*<\/script>/, "");
}

test.each(HOSTILE)("%s is text on a card, in every field", async (text) => {
  const content = contentSchema.parse(filled(text));
  const { html } = await pageOf(content, text, { banner: bannerOf(text) });
  const plain = rest(html);
  expect(plain).not.toMatch(/<script|<img src=x|<svg onload|<!--/i);
  const elements = (of: string) => of.match(/<[a-z][a-z0-9]*/g)?.length;
  const harmlessBanner = { banner: bannerOf("harmless words") };
  const { html: harmless } = await pageOf(contentSchema.parse(filled("harmless words")), "", harmlessBanner);
  expect(elements(plain)).toBe(elements(rest(harmless)));
  // What is left once every quoted value is gone is ours alone.
  expect(plain.replace(/="[^"]*"/g, "")).not.toMatch(/<[^>]* on\w+/);
});

test("pictures are read as what was said of them, and by themselves as whom they show", async () => {
  const altOf = async (words: string) => [...(await pageOf(blank, words)).html.matchAll(/<img[^>]* alt="([^"]*)"/g)];
  expect((await altOf("A lighthouse at dusk")).map(([, alt]) => alt)).toEqual([
    "A lighthouse at dusk",
    "A lighthouse at dusk",
  ]);
  expect((await altOf("")).map(([, alt]) => alt)).toEqual(["", "Portrait of Mia Santos"]);
});

test.each(HOSTILE)("%s is a value of the data for search engines", async (text) => {
  const { html } = await pageOf(contentSchema.parse(filled(text)));
  const [, data = ""] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({ "@type": "Person", givenName: text, jobTitle: text });
});

test.each([...HOSTILE, BAD_LINES])("%j begins no line of a contact file", (text) => {
  const content = { ...filled(text), about: text };
  const { body } = contactFile({
    ...{ content, address: "https://corner.test/c/mia", changedAt: new Date(0), userAgent: "", photo: null },
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

test("nothing runs but one file of ours, nothing comes from elsewhere, and the document is small", async () => {
  const { html } = await pageOf(contentSchema.parse(filled("words")));
  expect(rest(html)).not.toMatch(/<script|<iframe|<link rel="stylesheet"/);
  expect([...html.matchAll(/<form[^>]*>/g)].map(([form]) => / action="([^"]*)"/.exec(form)?.[1])).toEqual([
    "/c/mia/exchange",
  ]);
  expect([...rest(html).matchAll(/ src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
    `/api/media/renditions/${PICTURE}/preview-50-25-${"ab".repeat(8)}.webp`,
    "/demo/harbor.svg",
    "/demo/mia.svg",
    `/api/media/renditions/${PICTURE}/s192-50-25-${"ab".repeat(8)}.webp`,
    `/api/media/renditions/${PICTURE}/preview-50-25-${"ab".repeat(8)}.webp`,
  ]);
  expect(Buffer.byteLength(html)).toBeLessThan(60_000);
});

test("a banner keeps its picture's room, waits for nothing, has one link, and the document stays small", async () => {
  const content = contentSchema.parse(filled("words"));
  const { html } = await pageOf(content, "", { banner: bannerOf("Open this weekend") });
  const [banner = ""] = /<section class="tell".*?<\/section>/s.exec(html) ?? [];
  expect(banner).toBe(
    '<section class="tell" aria-labelledby="tell" data-part="banner">' +
      '<img src="/api/media/renditions/banner.webp" width="1200" height="630" loading="lazy" alt="Open this weekend"/>' +
      '<h2 id="tell">Open this weekend</h2><p>Open this weekend</p>' +
      '<a href="https://corner.test/l/b4nn3r" rel="nofollow">Open this weekend</a></section>',
  );
  const { html: without } = await pageOf(content);
  expect(without).not.toContain('class="tell"');
  expect(Buffer.byteLength(html) - Buffer.byteLength(without)).toBeLessThan(600);
  expect(Buffer.byteLength(html)).toBeLessThan(60_000);
});

test("a banner of words alone has no picture", async () => {
  const { html } = await pageOf(blank, "", { banner: { ...bannerOf("Open"), picture: null, text: "" } });
  expect(html).toContain('data-part="banner"><h2 id="tell">Open</h2><a href=');
});

test("a known service has its mark in the document, or its letter", async () => {
  const { html } = await pageOf(contentSchema.parse(filled("words")));
  expect(html).toMatch(
    /<path class="drawn" d="M7\.0301[^"]*"><\/path><\/svg><span><b>Instagram<\/b><small data-href="instagram\.com\/mia\.santos">mia\.santos</,
  );
  expect(html).toMatch(/<text x="12" y="16\.5">L<\/text><\/svg><span><b>LinkedIn<\/b><small[^>]*>mia</);
});

test("a file opens by its own address and says how large it is; what is empty is not there", async () => {
  const { html } = await pageOf(contentSchema.parse(filled("words")));
  expect(html).toContain(`href="/api/media/files/${PDF}/${"cd".repeat(10)}.pdf"`);
  expect(html).toContain("words (PDF, 1.2 MB)");
  const empty: Block[] = [
    { id: "a", kind: "gallery", label: "Nothing", pictures: [] },
    { id: "b", kind: "file", label: "Nothing", note: "", asset: null },
    { id: "c", kind: "file", label: "Nothing", note: "", asset: "01890000-0000-7000-8000-00000000000c" },
  ];
  expect((await pageOf({ ...blank, blocks: empty })).html).not.toContain("Nothing");
});

test("search engines are told of pages of the same person, not of other links", async () => {
  const { html } = await pageOf(contentSchema.parse(filled("words")));
  const [, data = ""] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data).sameAs).toEqual(["https://www.instagram.com/mia.santos", "https://www.linkedin.com/in/mia"]);
});

test.each([{ state: "gone", way: null }, { state: "absent" }, { state: "away" }] as const)(
  "a card that is $state says what to do, and leads nobody on",
  async (sight) => {
    const { html } = await renderCard(sight);
    expect(html).toContain("<h1>This card");
    expect(html).not.toMatch(/<a |canonical/);
  },
);

test("a retired device says what it is, and leads to whoever it belonged to, where that is known", async () => {
  const theirs = {
    state: "retired",
    made: "badge",
    company: "Bright <b>Smile",
    website: "https://brightsmile.test/",
  } as const;
  const { html } = await renderCard(theirs);
  expect(html).toContain("<h1>This badge is no longer used");
  expect(html).toContain("It belonged to Bright &lt;b&gt;Smile.");
  expect(html).toContain('<a href="https://brightsmile.test/"');
  const nobodys = await renderCard({ state: "retired", made: "own", company: null, website: null });
  expect(nobodys.html).toContain("<h1>This tag is no longer used");
  expect(nobodys.html).not.toMatch(/<a |canonical|belonged/);
});

test("where an app cannot save, the very links that save are replaced by what works without a script", async () => {
  const { html, saves } = await pageOf(contentSchema.parse(filled("words")));
  const { here = "", inApp = "" } = saves ?? {};
  expect(html.split(here)).toHaveLength(2);
  expect(here).toContain('href="/c/mia/contact.vcf"');
  expect(inApp).toContain("{app} can’t save contacts.");
  expect(inApp).toContain('<a class="save" href="/c/mia/send">Email it to me</a>');
  expect(inApp).not.toContain("contact.vcf");
});

test("a card that is gone names the company that still answers, and not why", async () => {
  const way = { company: "Bright <b>Smile", website: "https://brightsmile.test/" };
  const { html } = await renderCard({ state: "gone", way });
  expect(html).toContain("It belonged to Bright &lt;b&gt;Smile. Contact them");
  expect(html).toContain('<a href="https://brightsmile.test/" rel="noreferrer">brightsmile.test');
  const unnamed = await renderCard({ state: "gone", way: { company: "Bright Smile", website: null } });
  expect(unnamed.html).toContain("It belonged to Bright Smile.");
  expect(unnamed.html).not.toContain("<a ");
});

test.each([
  [{ apple: true, google: false }, ["/c/mia/pass.pkpass"]],
  [{ apple: false, google: true }, ["/c/mia/google-pass"]],
  [{ apple: true, google: true }, ["/c/mia/pass.pkpass", "/c/mia/google-pass"]],
  [{ apple: false, google: false }, []],
])("wallets that are set up are offered, and no others: %j", async (wallets, links) => {
  const { html } = await pageOf(contentSchema.parse(filled("words")), "", { wallets });
  const found = [...html.matchAll(/href="(\/c\/mia\/(?:pass\.pkpass|google-pass))"/g)].map((match) => match[1]);
  expect(found).toEqual(links);
});
