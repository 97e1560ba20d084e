// A small project in a temporary folder, with violations planted, so that a check can show that it fails.
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "../../scripts/support/paths.mjs";

/** Writes the files and returns the folder. */
export function planted(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "corner-planted-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** The same with what a tool needs to read it as a project of ours. */
export function plantedProject(files: Record<string, string>): string {
  const folder = planted({ "package.json": '{ "type": "module", "imports": { "#*": "./*" } }', ...files });
  for (const name of ["node_modules", "tsconfig.json", ".dependency-cruiser.cjs"]) {
    symlinkSync(join(ROOT, name), join(folder, name));
  }
  return folder;
}
