import { describe, expect, test } from "vitest";
import { GONE, NOT_FOUND, previewPage, TRY_AGAIN } from "#server/links/pages.ts";

const headersOf = (flat: readonly string[]) =>
  Object.fromEntries(flat.flatMap((name, index) => (index % 2 ? [] : [[name, flat[index + 1]]])));

describe("previewPage", () => {
  const page = previewPage(
    {
      title: `"><script>alert(1)</script> & 'co'`,
      description: null,
      image: { url: "https://harbor.test/a.jpg?a=1&b=2", width: 1200, height: 630, alt: 'Two "houses"' },
      shortlink: "https://corner.test/l/seaport",
    },
    "https://harbor.test/?a=1&b='\"",
  );

  test("escapes everything and runs nothing", () => {
    expect(page.body).not.toContain("<script");
    expect(page.body).toContain(
      '<meta property="og:title" content="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62; &#38; &#39;co&#39;">',
    );
    expect(page.body).toContain('content="1;url=https://harbor.test/?a=1&#38;b=&#39;&#34;"');
    expect(page.body).toContain('<a href="https://harbor.test/?a=1&#38;b=&#39;&#34;">Continue to harbor.test</a>');
    expect(headersOf(page.headers)["Content-Security-Policy"]).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+='/,
    );
  });

  test("names picture, sides, card and the short link, and leaves out what is not there", () => {
    for (const tag of [
      '<meta property="og:url" content="https://corner.test/l/seaport">',
      '<meta property="og:image" content="https://harbor.test/a.jpg?a=1&#38;b=2">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="Two &#34;houses&#34;">',
      '<meta name="twitter:card" content="summary_large_image">',
    ]) {
      expect(page.body).toContain(tag);
    }
    expect(page.body).not.toContain("description");
  });
});

test.each([
  [NOT_FOUND, 404],
  [GONE, 410],
  [TRY_AGAIN, 503],
])("message pages are whole documents that nobody keeps: %#", (page, status) => {
  const headers = headersOf(page.headers);
  expect(page.status).toBe(status);
  expect(page.body).toMatch(/^<!doctype html>[\s\S]*<h1>[\s\S]*<\/html>\n$/);
  expect(headers["Content-Length"]).toBe(String(Buffer.byteLength(page.body)));
  expect(headers["Cache-Control"]).toBe("private, no-store");
  expect(headers).not.toHaveProperty("Referrer-Policy");
});
