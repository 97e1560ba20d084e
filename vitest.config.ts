// The test runner: three suites that share one database server per run.
import { defineConfig } from "vitest/config";

const DATABASE = ["tests/support/global-database.ts"];

export default defineConfig({
  test: {
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "{lib,server,db,components,app}/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
            "tests/{architecture,permissions,edge}/**/*.test.ts",
          ],
        },
      },
      { extends: true, test: { name: "service", include: ["tests/services/**/*.test.ts"], globalSetup: DATABASE } },
      { extends: true, test: { name: "wire", include: ["tests/wire/**/*.test.ts"], globalSetup: DATABASE } },
    ],
  },
});
