// Prints every text that a person can read into docs/words.md.
import { writeWords } from "./check/said.mjs";
import { ROOT } from "./support/paths.mjs";

writeWords(ROOT);
