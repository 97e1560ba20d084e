// What a touched part of a card is called: a button of the page, or a block as it stands on the card today.
import type { Block, BlockKind, CardContent } from "#lib/services/card/content.ts";

const BUTTONS: Readonly<Record<string, string>> = {
  call: "Call button",
  message: "Message button",
  email: "Email button",
  exchange: "Share your details",
  banner: "Campaign banner",
};

const KINDS: Record<BlockKind, string> = {
  phone: "Phone",
  email: "Email",
  address: "Address",
  text: "Text",
  compliance: "Compliance line",
  link: "Link",
  calendar: "Calendar",
  review: "Reviews",
  video: "Video",
  gallery: "Pictures",
  file: "File",
};

const labelOf = (block: Block) => ("label" in block && block.label !== "" ? block.label : KINDS[block.kind]);

/** The names of all parts of these cards; what is no longer there has none. */
export function partLabels(contents: readonly CardContent[]): ReadonlyMap<string, string> {
  const blocks = contents.flatMap((content) => content.blocks);
  return new Map([...Object.entries(BUTTONS), ...blocks.map((block): [string, string] => [block.id, labelOf(block)])]);
}
