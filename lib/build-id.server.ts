// The id of the running build: opaque, the same in every process of one build.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { onceInProcess } from "#lib/once.ts";

/** A short hash of Next's build id; `development` where nothing was built. */
export function buildId(): string {
  return onceInProcess("build-id", () => {
    try {
      const id = readFileSync(path.join(process.cwd(), ".next", "BUILD_ID"), "utf8");
      return createHash("sha256").update(id).digest("hex").slice(0, 16);
    } catch {
      return "development";
    }
  });
}
