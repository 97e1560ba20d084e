// The test runner: four suites in Node, three of which share one database server per run, and the components in a real browser.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { browserLaunch } from "./scripts/support/browser.mjs";
import { testFiles } from "./scripts/support/suites.mjs";

const DATABASE = ["tests/support/global-database.ts"];
const UNIT = [
  "{lib,server,db,components,app}/**/*.test.{ts,tsx}",
  "scripts/**/*.test.ts",
  "tests/{architecture,permissions,edge}/**/*.test.ts",
];
/** What replaces modules, or asks for them anew, has a process of its own; the other rules share one. */
const REPLACES = /\bvi\.(do)?(mock|unmock|resetModules|hoisted)\(/i;
const alone = (suite: string, looks: RegExp) =>
  testFiles([suite])
    .filter((file: string) => looks.test(readFileSync(join(import.meta.dirname, file), "utf8")))
    .map((file: string) => file.replaceAll(/[()[\]{}!*?]/g, "\\$&"));
const ALONE = alone("unit", REPLACES);
/** The same of what asks the database: what replaces modules there, or has a say in the environment of its whole process. */
const SERVICE_ALONE = alone("service", new RegExp(`${REPLACES.source}|\\bprocess\\.env\\b`, "i"));
/** Only where there is Node around a test. */
const TIMES = ["tests/support/file-times.ts"];
/** Where a worker is kept from one file to the next. */
const KEPT = [...TIMES, "tests/support/left-as-found.ts"];

// Minutes long each: begun last, they would leave a core idle at the end.
const LONG = /\/(crash|embedded|mail|shutdown|denial)\.test\.ts$/;

// A worker that is kept is kept while the next file is of the same suite; the short ones fill the end.
const ORDER = ["pages", "service alone", "service", "wire", "component", "unit", "alone"];

// Whoever lands something may have a slower machine than whoever wrote it.
const PATIENCE = process.env.CI ? 3 : 1;

/** Suite by suite and the long files first, else in an order that the seed alone decides. */
class Shuffled extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const place = ({ moduleId, project }: TestSpecification) => {
      const name = relative(import.meta.dirname, moduleId);
      const shuffled = createHash("sha256").update(`${seed} ${name}`).digest("hex");
      return `${LONG.test(moduleId) ? 0 : 1} ${ORDER.indexOf(project.name)} ${shuffled}`;
    };
    return files.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
  }
}

/** What is made of plain modules is read by Node itself, as the app is: Vite compiles nothing, and what Node did is kept. */
const BY_NODE = {
  experimental: { viteModuleRunner: false },
  execArgv: ["--import", new URL("./tests/support/next-parts.mjs", import.meta.url).href],
};

/** Next's own modules need Next around them; these do what they do where there is only the component. */
const WITHOUT_NEXT = {
  "next/link": "/tests/components/support/next-link.tsx",
  "next/navigation": "/tests/components/support/next-navigation.ts",
  "next/dynamic": "/tests/components/support/next-dynamic.tsx",
};

export default defineConfig({
  test: {
    environment: "node",
    pool: "forks",
    // What asks an app or a database waits more than it works: three leave nearly a third of two cores idle.
    maxWorkers: 4,
    testTimeout: PATIENCE * 60_000,
    hookTimeout: PATIENCE * 120_000,
    expect: { poll: { timeout: PATIENCE * 5000 } },
    sequence: { sequencer: Shuffled },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          setupFiles: KEPT,
          include: UNIT,
          exclude: ALONE,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "alone", setupFiles: TIMES, include: ALONE },
      },
      // Most of what one of these takes is reading the product, so a worker is kept from one to the next.
      {
        extends: true,
        test: {
          name: "service",
          setupFiles: KEPT,
          include: ["tests/services/**/*.test.ts"],
          exclude: SERVICE_ALONE,
          globalSetup: DATABASE,
          isolate: false,
          ...BY_NODE,
        },
      },
      {
        extends: true,
        test: {
          name: "service alone",
          setupFiles: TIMES,
          include: SERVICE_ALONE,
          globalSetup: DATABASE,
          ...BY_NODE,
        },
      },
      // These keep nothing in their own process but connections, so a worker is kept from one to the next.
      {
        extends: true,
        test: {
          name: "wire",
          setupFiles: TIMES,
          include: ["tests/wire/**/*.test.ts"],
          globalSetup: DATABASE,
          isolate: false,
          ...BY_NODE,
        },
      },
      {
        extends: true,
        test: {
          name: "pages",
          setupFiles: TIMES,
          include: ["tests/pages/**/*.test.ts"],
          globalSetup: [...DATABASE, "tests/support/global-build.ts"],
          ...BY_NODE,
        },
      },
      {
        extends: true,
        resolve: { alias: WITHOUT_NEXT },
        // Found anew before the first test: what Vite comes upon later reloads the page under a test.
        optimizeDeps: {
          force: true,
          entries: ["tests/components/**/*.{ts,tsx}", "components/**/*.tsx"],
          include: ["react", "react/jsx-dev-runtime", "react-dom", "react-dom/client"],
        },
        test: {
          name: "component",
          include: ["tests/components/**/*.test.tsx"],
          setupFiles: ["tests/components/support/setup.ts"],
          testTimeout: PATIENCE * 20_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: browserLaunch() }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
