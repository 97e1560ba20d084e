// The suites, which of them a test file belongs to, and which files hold on every PostgreSQL.
import { filesOf } from "../check/files.mjs";
import { ROOT } from "./paths.mjs";

/** What Vitest runs. */
export const VITEST = ["unit", "service", "wire", "pages", "component"];
export const SUITES = [...VITEST, "e2e", "budget"];

/**
 * What is run once more on the oldest PostgreSQL that we promise: what the server itself does for us (row security,
 * schema, migrations, backup, tenancy), and one suite that goes through the whole app.
 */
export const EVERY_POSTGRES = [
  "tests/services/backup-kept.test.ts",
  "tests/services/backup-running.test.ts",
  "tests/services/database-backup.test.ts",
  "tests/services/database-logins.test.ts",
  "tests/services/database-migrate.test.ts",
  "tests/services/links-tenancy.test.ts",
  "tests/services/once.test.ts",
  "tests/services/row-security.test.ts",
  "tests/services/schema.test.ts",
  "tests/services/tenancy.test.ts",
  "tests/services/upgrade.test.ts",
  "tests/wire/links.test.ts",
];

const PLACES = [
  ["service", /^tests\/services\/.*\.test\.ts$/],
  ["wire", /^tests\/wire\/.*\.test\.ts$/],
  ["pages", /^tests\/pages\/.*\.test\.ts$/],
  ["component", /^tests\/components\/.*\.test\.tsx$/],
  ["e2e", /^tests\/e2e\/.*\.spec\.ts$/],
  ["unit", /\.test\.tsx?$/],
];

/** The suite of a test file; undefined for what is none. */
export function suiteOf(file) {
  return PLACES.find(([, looks]) => looks.test(file))?.[0];
}

/** Every test file of these suites. */
export function testFiles(suites = SUITES) {
  return filesOf(ROOT, /\.(test|spec)\.tsx?$/).filter((file) => suites.includes(suiteOf(file)));
}
