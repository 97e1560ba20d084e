// Makes the README's pictures from a running demo: `npx node scripts/screenshots.mjs [address]`.
import { chromium } from "@playwright/test";
import { findBrowser } from "./support/browser.mjs";

const address = process.argv[2] ?? "http://localhost:3000";
const SHOTS = [
  { path: "/dashboard", file: "docs/images/dashboard.png" },
  { path: "/share-links", file: "docs/images/share-links.png" },
];

const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
await page.goto(address);
await page.getByRole("button", { name: /Olivia Harper/ }).click();
await page.waitForURL("**/dashboard");
for (const { path, file } of SHOTS) {
  await page.goto(address + path, { waitUntil: "networkidle" });
  await page.locator("[data-sonner-toast]").first().waitFor({ state: "detached" });
  await page.screenshot({ path: file });
  console.log(file);
}
await browser.close();
