// The browser tests: the built app with the demo, in a real Chromium, at desktop and phone size.
import { defineConfig, devices } from "@playwright/test";
import { browserLaunch } from "./scripts/support/browser.mjs";

// Whoever lands something may have a slower machine than whoever wrote it.
const PATIENCE = process.env.CI ? 2 : 1;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: ["./tests/support/global-app.ts", "./tests/e2e/support/sign-in-everybody.ts"],
  fullyParallel: true,
  forbidOnly: true,
  // At a desk a test that wavers has failed; see the decision on wavering browser tests for what blocks a landing.
  retries: process.env.CI ? 2 : 0,
  // They wait more than they work: three leave nearly a third of two cores idle.
  workers: 4,
  timeout: PATIENCE * 45_000,
  expect: { timeout: PATIENCE * 10_000 },
  use: {
    // E2E_ORIGIN names an app that already runs; else the global set-up starts one here.
    baseURL: process.env.E2E_ORIGIN ?? `http://localhost:${process.env.E2E_PORT ?? "3150"}`,
    // Recording every test costs a third of the run; `--trace on` records the one that failed.
    trace: "off",
    // Less than a test's own time: what waits in vain says on which line.
    actionTimeout: PATIENCE * 20_000,
    navigationTimeout: PATIENCE * 30_000,
    screenshot: "only-on-failure",
    locale: "en-US",
    timezoneId: "America/New_York",
    launchOptions: browserLaunch(),
  },
  // What stands in `*.desktop.spec.ts` or `*.phone.spec.ts` is about that size alone, or about no size at all.
  projects: [
    {
      name: "desktop",
      testIgnore: /\.(phone|last)\.spec\.ts$/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      testIgnore: /\.(desktop|last)\.spec\.ts$/,
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
    },
    {
      name: "last",
      testMatch: /\.last\.spec\.ts$/,
      dependencies: ["desktop", "phone"],
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
  ],
});
