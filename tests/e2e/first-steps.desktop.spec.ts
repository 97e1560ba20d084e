// Who has to fill in a profile before the product opens; what becomes of it is the newcomers' own test.
import { expect, test } from "./support/test.ts";

const FRESH = [
  { person: "jack", home: "/onboarding", greeting: "Welcome" },
  { person: "ruby", home: "/bhhs-onboarding", greeting: "Welcome" },
] as const;

for (const { person, home, greeting } of FRESH) {
  test(`${person} is asked for the profile first, at ${home}`, async ({ as }) => {
    const page = await as(person);
    await page.goto("/share-links");
    await page.waitForURL(home);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(greeting);
    const wrong = home === "/onboarding" ? "/bhhs-onboarding" : "/onboarding";
    await page.goto(wrong);
    await page.waitForURL(home);
  });
}
