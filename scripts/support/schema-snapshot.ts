// The schema of the code in drizzle-kit's own words, and what the last migration's snapshot says of it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generateDrizzleJson } from "drizzle-kit/api";
import { ROOT } from "./paths.mjs";

const SCHEMA = join(ROOT, "db/schema");
const META = join(ROOT, "db/migrations/meta");

type Journal = { entries: { tag: string }[] };
export type Snapshot = ReturnType<typeof generateDrizzleJson>;

const read = <T>(file: string): T => JSON.parse(readFileSync(join(META, file), "utf8")) as T;

/** Of every migration, there or not, in the order of the journal: a number may have been given before it was used. */
const names = () => read<Journal>("_journal.json").entries.map(({ tag }) => `${tag.slice(0, 4)}_snapshot.json`);

function snapshots(): string[] {
  const there = readdirSync(META);
  return names().filter((name) => there.includes(name));
}

/** The file of the newest migration's snapshot, there or not. */
export function newestFile(): string {
  return join(META, names().at(-1) ?? "0000_snapshot.json");
}

/** The snapshot that `npm run db:generate` compares the schema with. */
export function lastSnapshot(): Snapshot {
  return read<Snapshot>(snapshots().at(-1) ?? "");
}

/** The schema as it stands in `db/schema`, as the successor of the snapshot before the newest migration. */
export async function schemaSnapshot(): Promise<Snapshot> {
  const schema: Record<string, unknown> = {};
  for (const name of readdirSync(SCHEMA)) {
    if (name.endsWith(".ts") && !name.endsWith(".test.ts")) Object.assign(schema, await import(join(SCHEMA, name)));
  }
  const before = snapshots()
    .filter((name) => join(META, name) !== newestFile())
    .at(-1);
  return generateDrizzleJson(schema, before ? read<Snapshot>(before).id : undefined);
}
