// A card's document as it leaves: packed once for everybody, and once for each code that it is read by.
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { bodyFor, type CardPage, makePage } from "#server/card/page.ts";

const html = '<article class="card"></article><a href="/c/mia/contact.vcf">Save</a>';
const page = makePage({
  html,
  style: "",
  status: 200,
  file: "/c/mia/contact.vcf",
  shown: null,
  themed: [],
  indexed: true,
});
const read = (shown: CardPage, code: string | null) => {
  const { bytes, headers } = bodyFor(shown, code, "gzip");
  expect(headers).toEqual([
    ["Content-Encoding", "gzip"],
    ["Content-Length", String(bytes.length)],
  ]);
  return gunzipSync(bytes).toString();
};

test("a code stands in the addresses below the card, and is packed once", () => {
  expect(read(page, null)).toBe(html);
  expect(read(page, "Q")).toContain('"/c/mia.Q/contact.vcf"');
  expect(bodyFor(page, "Q", "gzip").bytes).toBe(bodyFor(page, "Q", "gzip").bytes);
  expect(bodyFor(page, "Q", "identity").bytes.toString()).toBe(read(page, "Q"));
});

test("another code, another note and another document are not taken for it", () => {
  read(page, "Q");
  expect(read(page, "N")).toContain('"/c/mia.N/contact.vcf"');
  expect(read({ ...page, note: "<p>Met at Seaport</p>" }, "Q")).toContain("Met at Seaport");
  expect(read(page, "Q")).not.toContain("Met at Seaport");
  const other = makePage({ ...page, html: html.replace("Save", "Keep"), style: "", indexed: true });
  expect(read(other, "Q")).toContain("Keep");
});
