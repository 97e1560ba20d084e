// Writes down the SQL functions as they are now: counts their set up and keeps its hash, which a test compares.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { FUNCTIONS_FOLDER, readFunctions, recordedSet } from "#db/functions.ts";

const { hash } = readFunctions();
const recorded = recordedSet();
if (hash === recorded.hash) console.log(`The functions are set ${recorded.serial}, unchanged.`);
else {
  const serial = recorded.serial + 1;
  writeFileSync(join(FUNCTIONS_FOLDER, "set.json"), `${JSON.stringify({ serial, hash }, null, 2)}\n`);
  console.log(`The functions are set ${serial} now.`);
}
