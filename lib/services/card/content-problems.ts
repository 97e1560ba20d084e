// What the contract would refuse of a card while somebody still writes it: the same sentences, without its schema.
import { lineProblem } from "#lib/line.ts";
import { counted } from "#lib/plural.ts";
import type { Block, CardContent } from "./content.ts";
import { hasDigits, isWeb, LINK_KINDS, MOST, MOST_IN, NEEDED } from "./content-limits.ts";

const EMAIL = /^[^\s@<>"(),:;[\]\\]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;
const SEVERAL: ReadonlySet<string> = new Set(["about", "text"]);
const LINKS: ReadonlySet<string> = new Set(LINK_KINDS);

type Found = [path: string, message: string];

/** The first sentence of each field that would be refused, by its path; empty where the card can be stored. */
export function contentProblems(content: CardContent): ReadonlyMap<string, string> {
  const own = tooMuch({ ...content }, MOST);
  const inBlocks = content.blocks.flatMap((block, index) =>
    blockProblems(block).map(([name, message]): Found => [`blocks.${index}.${name}`, message]),
  );
  return new Map([...own, ...inBlocks]);
}

function blockProblems(block: Block): Found[] {
  const most: Readonly<Record<string, number>> = MOST_IN[isLink(block) ? "link" : block.kind];
  const needed = neededOf(block);
  const long = tooMuch({ ...block }, most).filter(([name]) => name !== needed?.[0]);
  return needed === null ? long : [...long, needed];
}

function isLink(block: Block): block is Extract<Block, { url: string }> {
  return LINKS.has(block.kind);
}

function tooMuch(fields: Readonly<Record<string, unknown>>, most: Readonly<Record<string, number>>): Found[] {
  return Object.entries(most).flatMap(([name, limit]): Found[] => {
    const value = fields[name];
    if (typeof value !== "string") return [];
    if (value.trim().length > limit) return [[name, `Use at most ${counted(limit, "character")}.`]];
    const message = lineProblem(value.trim(), SEVERAL.has(name) ? "several" : "one");
    return message === null ? [] : [[name, message]];
  });
}

function neededOf(block: Block): Found | null {
  if (isLink(block)) return urlProblem(block.url.trim());
  switch (block.kind) {
    case "phone":
      if (block.number.trim() === "") return ["number", NEEDED.number];
      return hasDigits(block.number) ? null : ["number", NEEDED.digits];
    case "email":
      return EMAIL.test(block.email.trim()) ? null : ["email", NEEDED.email];
    case "address":
      return block.street.trim() === "" ? ["street", NEEDED.street] : null;
    case "text":
      return block.text.trim() === "" ? ["text", NEEDED.text] : null;
    default:
      return block.text.trim() === "" ? ["text", NEEDED.law] : null;
  }
}

function urlProblem(url: string): Found | null {
  if (url === "") return ["url", NEEDED.url];
  return isWeb(url) ? null : ["url", NEEDED.web];
}
