// A copy of the project in which lines may be broken: nothing of the clone itself is ever changed.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** What git knows or would take up: no build, no data, no packages. */
function filesOf(root) {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const names = execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 }).split("\0");
  return names.filter((name) => name !== "" && existsSync(join(root, name)));
}

/** Copies the project beside, with the same packages. */
export function makeCopy(root) {
  const folder = mkdtempSync(join(tmpdir(), "corner-mutant-"));
  for (const name of filesOf(root)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    cpSync(join(root, name), join(folder, name));
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  return {
    folder,
    /** Breaks the line; the answer mends it. */
    change({ file, from, to }) {
      const path = join(folder, file);
      const held = readFileSync(path, "utf8");
      writeFileSync(
        path,
        held.replace(from, () => to),
      );
      return () => writeFileSync(path, held);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
