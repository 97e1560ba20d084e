// Who made a drawing and under which terms: its metadata speaks the words of XMP, and is left out of what is drawn.
import { rightsOf } from "#server/platform/pictures/picture-rights.ts";
import type { Rights } from "#server/platform/pictures/rights-text.ts";

const BEGIN = /<(?:[\w-]{1,20}:)?metadata[\s>]/;
const END = "metadata>";

/** The rights that stand in the metadata of a drawing, from the first to the last; null for what it does not name. */
export function drawingRights(xml: string): Rights {
  const from = xml.search(BEGIN);
  const to = xml.lastIndexOf(END);
  const block = from < 0 || to < from ? "" : xml.slice(from, to + END.length);
  return rightsOf({ xmp: Buffer.from(block) });
}
