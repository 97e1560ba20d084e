import { describe, expect, it } from "vitest";
import { planted } from "../../tests/support/planted.ts";
import { touchedBy } from "./changed.mjs";

const TESTS = [
  "lib/money.test.ts",
  "tests/architecture/docker.test.ts",
  "tests/services/schema.test.ts",
  "tests/wire/login.test.ts",
  "tests/e2e/login.spec.ts",
];
const root = planted({
  "server.ts": 'import { run } from "#server/main/process.ts";',
  "server/main/process.ts": 'import type { Money } from "#lib/money.ts";',
  "lib/money.ts": "",
  "db/migrations.ts": "",
  Dockerfile: "",
  "playwright.config.ts": 'export default { globalSetup: ["./tests/support/global-app.ts"] };',
  "tests/support/global-app.ts": 'import "./app.ts";',
  "tests/support/global-database.ts": 'import "#db/migrations.ts";',
  "tests/support/app.ts": 'export const start = (server = "server.ts") => server;',
  "lib/money.test.ts": 'import "./money.ts";',
  "tests/architecture/docker.test.ts": 'read("Dockerfile");',
  "tests/services/schema.test.ts": "",
  "tests/wire/login.test.ts": 'import { start } from "#tests/support/app.ts";',
  "tests/e2e/login.spec.ts": "",
});

describe("what a change touches", () => {
  it.each([
    ["a test itself", "tests/e2e/login.spec.ts", ["tests/e2e/login.spec.ts"]],
    ["what a test reads", "Dockerfile", ["tests/architecture/docker.test.ts"]],
    [
      "what the app imports, if only a type: every test that starts it",
      "lib/money.ts",
      ["lib/money.test.ts", "tests/wire/login.test.ts", "tests/e2e/login.spec.ts"],
    ],
    [
      "a migration: every test with a database",
      "db/migrations/0001_x.sql",
      ["tests/services/schema.test.ts", "tests/wire/login.test.ts"],
    ],
    ["what only the pages are made of: the browser tests", "app/page.tsx", ["tests/e2e/login.spec.ts"]],
    ["the lock: everything", "package-lock.json", TESTS],
    ["what nothing depends on", "docs/x.md", []],
  ])("%s", (_, changed, touched) => {
    expect(touchedBy([changed], TESTS, root)).toEqual(touched);
  });
});
