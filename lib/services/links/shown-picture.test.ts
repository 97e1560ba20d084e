import { expect, test } from "vitest";
import { shownPicture } from "#lib/services/links/shown-picture.ts";

test.each([
  ["https://corner.test/api/links/pictures/1", "/api/links/pictures/1"],
  ["/demo/harbor.svg", "/demo/harbor.svg"],
  ["https://shop.test/a.png?b=1&c", "/api/links/foreign-picture?url=https%3A%2F%2Fshop.test%2Fa.png%3Fb%3D1%26c"],
  ["http://shop.test/a.png", "/api/links/foreign-picture?url=http%3A%2F%2Fshop.test%2Fa.png"],
  ["//shop.test/a.png", null],
  ["javascript:alert(1)", null],
  ["data:image/png;base64,AA", null],
  ["", null],
])("a page loads %s from %s", (address, shown) => {
  expect(shownPicture(address, "https://corner.test")).toBe(shown);
});
