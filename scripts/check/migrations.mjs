// Migrations that stand are never changed: somebody's database has run them. Each is frozen by the hash of its text.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesOf, textOf } from "./files.mjs";

const FROZEN = "db/migrations/frozen.json";
const COMMAND = "node scripts/freeze-migrations.mjs";

function hashesOf(root) {
  const files = filesOf(root, /^db\/migrations\/\d{4}_[\w-]+\.sql$/);
  const hashOf = (name) => createHash("sha256").update(textOf(root, name).replaceAll("\r\n", "\n")).digest("hex");
  return Object.fromEntries(files.map((name) => [name.slice("db/migrations/".length, -".sql".length), hashOf(name)]));
}

function frozenIn(root) {
  return JSON.parse(textOf(root, FROZEN));
}

/** What is wrong with the migrations of a folder. */
export function migrations(root) {
  const [now, frozen] = [hashesOf(root), frozenIn(root)];
  const gone = Object.keys(frozen).filter((tag) => !Object.hasOwn(now, tag));
  const changed = Object.keys(frozen).filter((tag) => Object.hasOwn(now, tag) && now[tag] !== frozen[tag]);
  const fresh = Object.keys(now).filter((tag) => !Object.hasOwn(frozen, tag));
  return [
    ...gone.map((tag) => `the migration ${tag} is gone: somebody's database has run it`),
    ...changed.map((tag) => `the migration ${tag} was changed: write another one after it`),
    ...fresh.map((tag) => `the migration ${tag} is not frozen: ${COMMAND}`),
  ];
}

/** Writes down those that are new; answers their names. Those that stand keep the hash they have. */
export function freezeMigrations(root) {
  const [now, frozen] = [hashesOf(root), frozenIn(root)];
  const fresh = Object.keys(now).filter((tag) => !Object.hasOwn(frozen, tag));
  const all = Object.entries({ ...now, ...frozen }).sort(([a], [b]) => (a < b ? -1 : 1));
  if (fresh.length > 0) writeFileSync(join(root, FROZEN), `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
  return fresh;
}
