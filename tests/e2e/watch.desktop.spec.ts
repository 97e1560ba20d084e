// The collectors themselves: what they must see is planted here.
import { expect, test } from "./support/test.ts";

test("a planted script breaks the policy and is seen", async ({ page, watch }) => {
  await page.goto("/");
  expect(watch.problems()).toEqual([]);
  await page.evaluate(async () => {
    document.body.setAttribute("onclick", "globalThis.planted = true");
    await fetch("https://elsewhere.test/").catch(() => undefined);
  });
  await expect.poll(() => watch.problems().join("\n")).toContain("policy: connect-src https://elsewhere.test/");
  expect(watch.problems().join("\n")).toContain("policy: script-src-attr inline");
  watch.allow(/^policy: /, /^console: .*Content Security Policy/);
});

test("an error in the console and one that nobody caught are seen", async ({ page, watch }) => {
  await page.goto("/");
  await page.evaluate(() => {
    console.error("planted line");
    setTimeout(() => {
      throw new Error("planted throw");
    });
  });
  await expect.poll(() => watch.problems().length).toBe(2);
  expect(watch.problems().join("\n")).toMatch(/console: planted line[\s\S]*thrown: Error: planted throw/);
  watch.allow(/planted/);
});
