// A card's document as it leaves: packed once for everybody, and once for each code that it is read by.
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { appOf, pageIn } from "#server/card/in-app.ts";
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
  saves: { here: ">Save</a>", inApp: ">{app} can’t: mail it</a>" },
});
const NONE = { here: "", inApp: "" };
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
  const other = makePage({ ...page, html: html.replace("Save", "Keep"), style: "", indexed: true, saves: NONE });
  expect(read(other, "Q")).toContain("Keep");
});

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const PIXEL = "Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0";

test.each([
  [`${IPHONE} Mobile/22B83 Instagram 355.0.0.24.107 (iPhone16,1; iOS 18_1)`, "Instagram"],
  [`${PIXEL} Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0.0.0;]`, "Facebook"],
  [`${IPHONE} Mobile/22B83 [FBAN/MessengerForiOS;FBAV/480.0]`, "Messenger"],
  [`${IPHONE} Mobile/22B83 [LinkedInApp]/9.30`, "LinkedIn"],
  [`${PIXEL} Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50`, "WeChat"],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, null],
  [`${IPHONE} CriOS/130.0 Mobile/15E148 Safari/604.1`, null],
  [`${" ".repeat(600)}Instagram`, null],
  ["", null],
])("%s is read as %s", (userAgent, app) => expect(appOf(userAgent)).toBe(app));

test("in an app that cannot save, what works stands in its place, with the code and a mark of its own", () => {
  const inside = pageIn(page, "Instagram 355");
  expect(read(inside, null)).toContain("Instagram can’t: mail it");
  expect(read(inside, null)).not.toContain("Save");
  expect(read(inside, "Q")).toContain('"/c/mia.Q/contact.vcf"');
  expect(inside.etag).not.toBe(page.etag);
  expect(inside.headers).toContain(inside.etag);
  expect(pageIn(page, "LinkedInApp").etag).not.toBe(inside.etag);
  expect(bodyFor(inside, null, "identity").bytes.toString()).toBe(read(inside, null));
  expect(pageIn(page, "Safari/604.1")).toBe(page);
  expect(read(page, null)).toBe(html);
});
