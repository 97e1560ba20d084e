// Writes the newest migration's snapshot from the schema: for a migration whose SQL is written by hand, or after two were merged.
import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { newestFile, schemaSnapshot } from "./support/schema-snapshot.ts";

writeFileSync(newestFile(), `${JSON.stringify(await schemaSnapshot(), null, 2)}\n`);
console.log(`Written: ${basename(newestFile())}.`);
