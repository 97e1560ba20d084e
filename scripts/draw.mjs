// Draws the pictures of docs/architecture.md again from the imports, and writes the glossary from the table of nouns and the
// index of decisions from the records.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeDecisions } from "./check/decisions.mjs";
import { DRAWN, redrawn } from "./check/drawing.mjs";
import { writeGlossary } from "./check/nouns.mjs";
import { ROOT } from "./support/paths.mjs";

writeFileSync(join(ROOT, DRAWN), redrawn(ROOT));
writeGlossary(ROOT);
writeDecisions(ROOT);
