// Writes CHANGELOG.md from lib/releases.ts, in the form of keepachangelog.com.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { changelog } from "./support/changelog.mjs";
import { ROOT } from "./support/paths.mjs";

const { RELEASES } = await import(pathToFileURL(join(ROOT, "lib/releases.ts")).href);
writeFileSync(join(ROOT, "CHANGELOG.md"), changelog(RELEASES));
