// One of the thirty paper cards of the bench, drawn in a process of its own: its fonts have to be there before anything draws.
import { execFileSync } from "node:child_process";
import { requireNode24 } from "../../../scripts/support/node.mjs";

const MOST_BYTES = 20_000_000;
const SCRIPT = `
  const { drawPaperCard } = await import("./bench/paper-cards/photos.ts");
  const { photo } = await drawPaperCard(Number(process.argv[1]));
  process.stdout.write(photo);`;

/** The photo, a JPEG; by its place among the thirty. */
export function paperCardPhoto(nth: number): Buffer {
  return execFileSync(requireNode24(), ["--input-type=module", "-e", SCRIPT, String(nth)], { maxBuffer: MOST_BYTES });
}
