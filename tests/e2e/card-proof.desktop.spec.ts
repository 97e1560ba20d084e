// A stranger's pages on paper, and twice as large on a phone: nothing is cut off, and nothing is printed that only a screen can do.
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** What a phone of 390 px leaves at 200 %. */
const ZOOMED = { viewport: { width: 195, height: 422 }, deviceScaleFactor: 2, javaScriptEnabled: false } as const;
/** The least that a page has to fit into (WCAG 1.4.10). */
const LEAST = { ...ZOOMED, viewport: { width: 320, height: 256 } } as const;

/** What reaches over the side, by its first words: the card cuts off what the page would scroll to. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const outside = [
      ...document.querySelectorAll("a, b, button, dd, h1, h2, img, input, label, li, p, small, span, summary"),
    ]
      .filter((one) => one.closest(".trap, .chips") === null)
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 0 && (left < -0.5 || right > innerWidth + 0.5);
      })
      .map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`);
    const wider = document.documentElement.scrollWidth - innerWidth;
    return wider > 0 ? [`the page by ${wider} px`, ...outside] : outside;
  });
}

/** From the card to what was sent, without JavaScript, as a person does it who takes more than a second. */
async function answered(visitor: Page, look: () => Promise<void>): Promise<void> {
  await visitor.goto("/c/noah.Q");
  await look();
  await visitor.getByText(/^Share yours with/).click();
  await visitor.getByLabel("Your name").fill("Maximiliane Oberndorfer-Schwarzenbach");
  await visitor.getByLabel("Phone or email").fill("maximiliane.oberndorfer-schwarzenbach@example.com");
  await look();
  await visitor.waitForTimeout(1100);
  await visitor.getByRole("button", { name: /^Send/ }).click();
  // Whose browser runs no script is asked once more.
  await expect(visitor.getByRole("heading", { name: /^Send this to/ })).toBeVisible();
  await look();
  await visitor.waitForTimeout(1100);
  await visitor.getByRole("button", { name: /^Send/ }).click();
  await expect(visitor.getByRole("heading", { name: /has it$/ })).toBeVisible();
  await look();
}

for (const [name, size] of [
  ["twice as large on a phone", ZOOMED],
  ["in the least that a page has to fit into", LEAST],
] as const) {
  test(`a stranger opens, answers and reads what they sent ${name}, and nothing is cut off`, async ({ stranger }) => {
    const visitor = await stranger(size);
    await answered(visitor, async () => expect(await cutOff(visitor)).toEqual([]));
  });
}

test("a card is printed with what it says and without what only a screen can do", async ({ stranger }) => {
  const visitor = await stranger({ javaScriptEnabled: false, colorScheme: "dark" });
  await visitor.goto("/c/mia");
  await visitor.emulateMedia({ media: "print" });
  for (const text of [/^Mia/, /^Realtor/]) await expect(visitor.getByText(text).first()).toBeVisible();
  for (const only of ["Save contact", "Send it to me"])
    await expect(visitor.getByRole("link", { name: only })).toBeHidden();
  await expect(visitor.getByText(/^Share yours with/)).toBeHidden();
  const printed = await visitor.evaluate(() => ({
    ground: getComputedStyle(document.body).backgroundColor,
    ink: getComputedStyle(document.querySelector("h1") ?? document.body).color,
    // An address that can only be pressed is written out.
    written: [...document.querySelectorAll("small[data-href]")].map((one) => getComputedStyle(one, "::after").content),
  }));
  expect(printed).toMatchObject({ ground: "rgb(255, 255, 255)", ink: "rgb(30, 27, 23)" });
  expect(printed.written.length).toBeGreaterThan(0);
  for (const address of printed.written) expect(address).toContain(".");
});

test("what was sent is printed in ink, without its buttons", async ({ stranger }) => {
  const visitor = await stranger({ javaScriptEnabled: false, colorScheme: "dark" });
  await answered(visitor, async () => undefined);
  await visitor.emulateMedia({ media: "print" });
  await expect(visitor.getByText(/^Maximiliane/).first()).toBeVisible();
  await expect(visitor.getByRole("button")).toHaveCount(0);
  const ink = await visitor.evaluate(() => getComputedStyle(document.querySelector("h1") ?? document.body).color);
  expect(ink).toBe("rgb(30, 27, 23)");
});
