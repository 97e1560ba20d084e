import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeBase64url } from "#lib/session/base64url.ts";
import { decodeHash, decodeOrderHash, deviceBrandingOf, MAX_HASH_BYTES, orderLookOf } from "./device-setting.ts";

const MEDIA = ["https://media.corner.example"];
const encode = (value: unknown) =>
  encodeBase64url(new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value)));

test("a setting with a logo, a colour and a brand is read", () => {
  const setting = {
    logo: "https://media.corner.example/a/b.png",
    color: "#a04a30",
    brand: "exit",
    order_color: "#000000",
  };
  expect(decodeHash(encode(setting), MEDIA)).toEqual({
    logo: "https://media.corner.example/a/b.png",
    colour: [160, 74, 48],
    exit: true,
  });
  expect(deviceBrandingOf({ logo: "/api/links/pictures/0198f1c2-0000-7000-8000-000000000001" }, [])).toMatchObject({
    logo: "/api/links/pictures/0198f1c2-0000-7000-8000-000000000001",
  });
});

test.each([
  "https://evil.example/logo.png",
  "http://media.corner.example/logo.png",
  "https://media.corner.example.evil.example/logo.png",
  "https://media.corner.example@evil.example/logo.png",
  "https://user:secret@media.corner.example/logo.png",
  "//evil.example/logo.png",
  "/\\evil.example",
  "/logout",
  "/api/auth/logout",
  "/api/media/../auth/logout",
  "/api/media/x?y=1",
  "/api/media/x#y",
  "javascript:alert(1)",
  "data:image/svg+xml,<svg/>",
  'x" onerror="alert(1)',
  "",
  `/api/media/${"x".repeat(600)}`,
  42,
  null,
  { href: "/api/media/x" },
])("the logo %j is none", (logo) => {
  expect(deviceBrandingOf({ logo }, MEDIA)).toBeNull();
});

test("an address is written back without its query and fragment", () => {
  expect(deviceBrandingOf({ logo: "https://media.corner.example/a.png?track=1#x" }, MEDIA)?.logo).toBe(
    "https://media.corner.example/a.png",
  );
});

test.each([
  null,
  "",
  "not base64url!",
  encode("{"),
  encode("null"),
  encode("[]"),
  encode('"text"'),
  encode({}),
  encode({ color: "red;background:url(//evil)" }),
  encode({ colour: "#a04a30" }),
  encode({ brand: "custom" }),
  encode('{"__proto__":{"color":"#a04a30"}}'),
  encode({ color: ["#a04a30"] }),
])("the hash %j says nothing", (value) => {
  expect(decodeHash(value, MEDIA)).toBeNull();
});

test("two thousand and forty-eight bytes are read, one more is not", () => {
  const padded = (bytes: number) => {
    const bare = JSON.stringify({ color: "#a04a30", pad: "" });
    return encode(JSON.stringify({ color: "#a04a30", pad: "x".repeat(bytes - bare.length) }));
  };
  expect(decodeHash(padded(MAX_HASH_BYTES), MEDIA)?.colour).toEqual([160, 74, 48]);
  expect(decodeHash(padded(MAX_HASH_BYTES + 1), MEDIA)).toBeNull();
});

test("any text and any JSON is survived", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => decodeHash(text, MEDIA) === null || true));
  fc.assert(fc.property(fc.anything(), (value) => deviceBrandingOf(value, MEDIA) === null || true));
});

test("an order begins with its own logo and color, else with the device's", () => {
  const both = { logo: "/api/media/a", order_logo: "/api/media/b", color: "#111111", order_color: "#222222" };
  expect(decodeOrderHash(encode(both), MEDIA)).toEqual({ logo: "/api/media/b", colour: "#222222" });
  expect(orderLookOf({ ...both, order_logo: "https://evil.example/x", order_color: "red" }, MEDIA)).toEqual({
    ...{ logo: "/api/media/a", colour: "#111111" },
  });
  expect(decodeOrderHash("no", MEDIA)).toEqual({ logo: null, colour: null });
});
