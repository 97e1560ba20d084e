// Writes down the hash of each new migration; what was written down once never changes.
import { freezeMigrations } from "./check/migrations.mjs";
import { ROOT } from "./support/paths.mjs";

const fresh = freezeMigrations(ROOT);
console.log(fresh.length === 0 ? "No new migration." : `Frozen: ${fresh.join(", ")}.`);
