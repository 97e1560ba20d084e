// Two tabs of one browser: what one does, the other follows, and what is unsaved is asked about.
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { accountMenu } from "./support/shell.ts";
import { signIn } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

/** Chromium tells every page of a test that it has the focus; this one says what a tab behind another says. */
async function behind(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.hasFocus = () => false;
  });
}

const stateOf = (page: Page) =>
  page.evaluate(() => {
    const value =
      document.cookie
        .split("; ")
        .find((pair) => pair.startsWith("state="))
        ?.slice(6) ?? "";
    return atob(value.replaceAll("-", "+").replaceAll("_", "/"));
  });

test("a view switch, another person and a log-out reach the tab behind, with nothing to be trusted in the cookie", async ({
  freshAs,
  baseURL,
  watch,
}) => {
  // The list behind asks once more before it is told.
  watch.allow(/status of 401/);
  const front = await freshAs("noah");
  const back = await front.context().newPage();
  await behind(back);
  await front.goto("/dashboard");
  await back.goto("/share-links");
  await expect(back.getByText("Bright Smile Den…")).toBeVisible();
  const state = await stateOf(back);
  expect(state).toContain("noah@brightsmile.test");
  expect(state).not.toMatch(/gui::|phone|eyJ/);

  const panel = await accountMenu(front);
  await panel.getByRole("menuitemradio", { name: "Personal" }).click();
  await front.waitForURL("/dashboard");
  await expect(back.getByText("Noah Ellison", { exact: true }).first()).toBeVisible();
  await expect(back).toHaveURL("/share-links");

  await signIn(front.context().request, "sofia", baseURL ?? "");
  await front.goto("/dashboard");
  await expect(back.getByText("Sofia Lindqvist", { exact: true }).first()).toBeVisible();

  await accountMenu(front);
  await front.getByRole("menuitem", { name: "Log Out" }).click();
  await front.waitForURL("/");
  await back.waitForURL((url) => url.pathname === "/");
  expect(await stateOf(back)).toBe("");
});

test("what is unsaved is not reloaded away: a bar says what happened, and the person decides", async ({
  freshAs,
  baseURL,
  watch,
}) => {
  // The list behind asks once more before it is told.
  watch.allow(/status of 401/);
  const front = await freshAs("noah");
  const back = await front.context().newPage();
  await behind(back);
  await back.goto("/share-links/create");
  await back.getByLabel("Destination").fill("https://example.com/half-written");
  await signIn(front.context().request, "sofia", baseURL ?? "");
  await front.goto("/dashboard");
  const bar = back.getByRole("status").filter({ hasText: "Another tab is signed in as sofia@solo.test now." });
  await expect(bar).toBeVisible();
  await expect(bar).toContainText("What you typed comes back after a reload, except passwords and files.");
  await expect(back.getByLabel("Destination")).toHaveValue("https://example.com/half-written");
  await expectAccessible(back);
  await bar.getByRole("button", { name: "Dismiss" }).click();
  await expect(bar).toBeHidden();
  await expect(back.getByLabel("Destination")).toHaveValue("https://example.com/half-written");
});
