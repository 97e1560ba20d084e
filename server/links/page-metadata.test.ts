import { describe, expect, test, vi } from "vitest";
import { parseMetadata } from "#server/links/page-metadata.ts";
import { decodePage, plainText } from "#server/links/page-text.ts";

const AT = "https://harbor.test/listings/12?x=1";

describe("parseMetadata", () => {
  test("prefers og over twitter over the page's own words", () => {
    const html = `<!doctype html><html><head><title>Page</title>
      <meta name="description" content="Own words"><meta name="twitter:title" content="Bird">
      <meta property="og:title" content="Open house: 12 Seaport Blvd"><meta property='og:image' content='/img/a.jpg'>
      <meta property=og:image:width content=1200><meta property="og:image:height" content="630px">
      <meta property="og:site_name" content="Harbor &amp; Co"></head><body><meta property="og:title" content="late">`;
    expect(parseMetadata(html, AT)).toEqual({
      title: "Open house: 12 Seaport Blvd",
      description: "Own words",
      image: "https://harbor.test/img/a.jpg",
      image_width: 1200,
      image_height: 630,
      site_name: "Harbor & Co",
    });
  });

  test("decodes references once, drops what turns or hides text, cuts long text by characters", () => {
    expect(plainText("a &amp;lt;b&#62; &#x1F3E0; &bogus; &#xD800;", 200)).toBe("a &lt;b> 🏠 &bogus; \uFFFD");
    expect(plainText("&toString; &valueOf;", 200)).toBe("&toString; &valueOf;");
    expect(plainText("safe\u202Egnp.exe\u200B\u0007 x", 200)).toBe("safegnp.exe x");
    expect(plainText("🏠".repeat(10), 5)).toBe("🏠🏠🏠🏠…");
    expect(plainText(" \n\u0000 ", 5)).toBeNull();
    expect(plainText("half \ud83d", 200)).toBe("half \ufffd");
  });

  test("the first of several counts, also where it stands after another name for it", () => {
    const html = `<title>One</title><title>Two</title><base href="/a/"><base href="/b/">
      <meta name="twitter:title" content="Bird"><meta property="og:title" content="First">
      <meta property="og:title" content="Last"><meta name="description" content="Own">
      <meta name="description" content="Later"><meta property="og:image" content="1.png">
      <meta property="og:image" content="2.png"><meta property="og:image:width" content="10">
      <meta property="og:image:width" content="20">`;
    expect(parseMetadata(html, AT)).toMatchObject({
      title: "First",
      description: "Own",
      image: "https://harbor.test/a/1.png",
      image_width: 10,
    });
    expect(parseMetadata("<title>One</title><title>Two</title>", AT).title).toBe("One");
  });

  test("sees through quotes, comments, scripts and odd spellings", () => {
    const html = `<!-- <title>no</title> --><script>"<title>no</title>"</script><META CONTENT="a > b" PROPERTY="OG:Title">
      <meta content='it"s' name=description /><title>  x
      y </title><base href="/deep/"><meta property="og:image" content="pic.png">`;
    const found = parseMetadata(html, AT);
    expect(found.title).toBe("a > b");
    expect(found.description).toBe('it"s');
    expect(found.image).toBe("https://harbor.test/deep/pic.png");
  });

  test.each(["javascript:alert(1)", "data:image/png;base64,AA", "file:///etc/passwd", "http://[", ""])(
    "takes no picture from %j",
    (image) => {
      expect(parseMetadata(`<meta property="og:image" content="${image}">`, AT).image).toBeNull();
    },
  );

  test.each([
    ["open tags", '<meta a="'.repeat(58_000)],
    ["angles", "<".repeat(512 * 1024)],
    ["unclosed script", `<title>x</title>${"<script>".repeat(60_000)}`],
    ["quotes", `<meta ${`a="b" `.repeat(80_000)}`],
    ["equals", `<meta ${"=".repeat(500_000)}>`],
    ["spaces", `<meta content${" ".repeat(500_000)}="x">`],
    ["comments", "<!--".repeat(128_000)],
    ["references", `<title>${"&".repeat(500_000)}</title>`],
    ["many tags", '<meta property="og:title" content="">'.repeat(14_000)],
  ])("ends with hostile input, and finds nothing in it: %s", { timeout: 5000 }, (_name, html) => {
    const { description, image, site_name } = parseMetadata(html, AT);
    expect({ description, image, site_name }).toEqual({ description: null, image: null, site_name: null });
  });
});

test("a page that takes 100 ms is read no further, and what was found counts", () => {
  const part = (tag: string) => tag.padEnd(8192);
  const html = part('<meta property="og:title" content="Harbor">') + part('<meta name="description" content="Late">');
  const readAfter = (ms: number) => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(ms).mockReturnValueOnce(0).mockReturnValueOnce(99);
    const { title, description } = parseMetadata(html, AT);
    clock.mockRestore();
    return { title, description };
  };
  expect(readAfter(99)).toEqual({ title: "Harbor", description: "Late" });
  expect(readAfter(100)).toEqual({ title: "Harbor", description: null });
});

describe("decodePage", () => {
  const latin = Uint8Array.from([..."<meta charset=iso-8859-1><title>caf"].map((c) => c.charCodeAt(0)).concat(0xe9));

  test("uses the header's character set, else the page's, else UTF-8, and survives an unknown one", () => {
    expect(decodePage(latin, "text/html")).toContain("café");
    expect(decodePage(Uint8Array.from([0x82, 0xa0]), 'text/html; charset="Shift_JIS"')).toBe("あ");
    expect(decodePage(new TextEncoder().encode("ä"), "text/html; charset=nonsense")).toBe("ä");
    expect(decodePage(Uint8Array.from([0xef, 0xbb, 0xbf, 0x41]), "text/html; charset=iso-8859-1")).toBe("A");
  });
});
