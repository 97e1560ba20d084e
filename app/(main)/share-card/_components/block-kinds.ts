// What can stand on a card: how each kind is called, what a new one begins with, and how one reads in the list.
import {
  CalendarCheck,
  FileText,
  Images,
  Link as LinkIcon,
  type LucideIcon,
  Mail,
  MapPin,
  Phone,
  Scale,
  SquarePlay,
  Star,
  TextAlignStart,
} from "lucide-react";
import { newId } from "#lib/id.ts";
import { counted } from "#lib/plural.ts";
import type { Block, BlockKind } from "#lib/services/card/content.ts";

type Kind = { label: string; Icon: LucideIcon };

export const BLOCK_KINDS: Record<BlockKind, Kind> = {
  phone: { label: "Phone", Icon: Phone },
  email: { label: "Email", Icon: Mail },
  link: { label: "Link", Icon: LinkIcon },
  calendar: { label: "Calendar", Icon: CalendarCheck },
  review: { label: "Reviews", Icon: Star },
  video: { label: "Video", Icon: SquarePlay },
  gallery: { label: "Pictures", Icon: Images },
  file: { label: "File", Icon: FileText },
  address: { label: "Address", Icon: MapPin },
  text: { label: "Text", Icon: TextAlignStart },
  compliance: { label: "Compliance line", Icon: Scale },
};

/** In the order in which they are offered. */
export const OFFERED: readonly BlockKind[] = [
  "phone",
  "email",
  "link",
  "calendar",
  "review",
  "video",
  "gallery",
  "file",
  "address",
  "text",
  "compliance",
];

/** An empty one; it is stored once it says something. */
export function newBlock(kind: BlockKind): Block {
  const id = newId();
  switch (kind) {
    case "phone":
      return { id, kind, type: "mobile", number: "", text: true };
    case "email":
      return { id, kind, type: "work", email: "" };
    case "address":
      return { id, kind, type: "work", label: "Office", street: "", city: "", region: "", zip: "", country: "" };
    case "gallery":
      return { id, kind, label: "", pictures: [] };
    case "file":
      return { id, kind, label: "", note: "", asset: null };
    case "text":
      return { id, kind, label: "", text: "" };
    case "compliance":
      return { id, kind, text: "" };
    default:
      return { id, kind, label: "", note: "", url: "" };
  }
}

/** The two lines of a row. */
export function wordsOf(block: Block): { title: string; line: string } {
  const { label } = BLOCK_KINDS[block.kind];
  return { title: "label" in block && block.label !== "" ? block.label : label, line: lineOf(block) };
}

function lineOf(block: Block): string {
  switch (block.kind) {
    case "phone":
      return block.number;
    case "email":
      return block.email;
    case "address":
      return [block.street, block.city].filter(Boolean).join(", ");
    case "gallery":
      return counted(block.pictures.length, "picture");
    case "file":
      return block.note || (block.asset === null ? "No file selected" : "");
    case "text":
    case "compliance":
      return block.text;
    default:
      return block.note || block.url;
  }
}
