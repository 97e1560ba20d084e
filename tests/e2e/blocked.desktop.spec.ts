// The other reasons for the restricted state, and what the palette offers there.
import { expectBlocked } from "./support/blocked.ts";
import { mainMenu } from "./support/shell.ts";
import { expect, test } from "./support/test.ts";

for (const person of ["lucas", "emma"] as const) {
  test(`${person} is told why, and can only leave`, ({ page }) => expectBlocked(page, person));
}

test("the palette offers a blocked person nothing that is shut", async ({ as }) => {
  const page = await as("ava");
  await page.goto("/workspace-manager");
  await mainMenu(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+k");
  const options = page.getByRole("dialog", { name: "Search or jump to" }).getByRole("option");
  await expect(options.first()).toBeVisible();
  expect(await options.allInnerTexts()).not.toContainEqual(expect.stringMatching(/Dashboard|Share links|share link/));
});
