// Writes the newest migration's snapshot from the schema: for a migration whose SQL is written by hand, or after two were merged.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { newestFile, type Snapshot, schemaSnapshot } from "./support/schema-snapshot.ts";

const file = newestFile();
const made = await schemaSnapshot();
// Written again it keeps its name, which the next one's parent is.
const id = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Snapshot).id : made.id;
writeFileSync(file, `${JSON.stringify({ ...made, id }, null, 2)}\n`);
console.log(`Written: ${basename(file)}.`);
