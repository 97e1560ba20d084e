// The process that makes pictures: asked for one at a time, below everything else, and gone with its parent.
import { readdirSync } from "node:fs";
import { setPriority } from "node:os";
import sharp from "sharp";
import type { Wanted } from "#server/platform/pictures/picture-spec.ts";
import { makePicture } from "#server/platform/pictures/picture-work.ts";

export type PictureOrder = { original: Uint8Array; wanted: Wanted };

const NICE = 10;

goBehind();
sharp.concurrency(1);
sharp.cache(false);

process.on("message", async ({ original, wanted }: PictureOrder) => {
  process.send?.(await makePicture(original, wanted));
});
// A terminal's Ctrl-C reaches us too; our parent says when it is over.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit(0));

/** Linux has a priority for each thread: those that were begun before this line would go on beside everybody, and they do the work. */
function goBehind(): void {
  const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [process.pid];
  for (const thread of threads) setPriority(thread, NICE);
}
