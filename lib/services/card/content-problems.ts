// What the contract would refuse of a card while somebody still writes it: the same sentences, without its schema.
import { lineProblem } from "#lib/line.ts";
import { counted } from "#lib/plural.ts";
import type { Block, CardContent } from "./content.ts";
import { hasDigits, isEmail, isWeb, LINK_KINDS, MOST, MOST_IN, NEEDED } from "./content-limits.ts";
import { MAX_HELP, MAX_HELP_TEXT } from "./exchange-limits.ts";

const SEVERAL: ReadonlySet<string> = new Set(["about", "text"]);
const LINKS: ReadonlySet<string> = new Set(LINK_KINDS);

type Found = [path: string, message: string];

/** The first sentence of each field that would be refused, by its path; empty where the card can be stored. */
export function contentProblems(content: CardContent): ReadonlyMap<string, string> {
  const own = tooMuch({ ...content }, MOST);
  const inBlocks = content.blocks.flatMap((block, index) =>
    [...blockProblems(block), ...whenProblems(block)].map(
      ([name, message]): Found => [`blocks.${index}.${name}`, message],
    ),
  );
  return new Map([...own, ...helpProblems(content.help), ...inBlocks]);
}

function helpProblems(help: readonly string[]): Found[] {
  const chips = help.flatMap((chip, index): Found[] => {
    const message =
      chip.length > MAX_HELP_TEXT ? `Use at most ${counted(MAX_HELP_TEXT, "character")}.` : lineProblem(chip);
    return message === null ? [] : [[`help.${index}`, message]];
  });
  return help.length > MAX_HELP ? [...chips, ["help", `Use at most ${counted(MAX_HELP, "line")}.`]] : chips;
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
      return numberProblem(block.number);
    case "email":
      return isEmail(block.email.trim()) ? null : ["email", NEEDED.email];
    case "address":
      return block.street.trim() === "" ? ["street", NEEDED.street] : null;
    case "text":
      return block.text.trim() === "" ? ["text", NEEDED.text] : null;
    // What is empty is stored and not shown.
    case "gallery":
    case "file":
      return null;
    default:
      return block.text.trim() === "" ? ["text", NEEDED.law] : null;
  }
}

function numberProblem(number: string): Found | null {
  if (number.trim() === "") return ["number", NEEDED.number];
  return hasDigits(number) ? null : ["number", NEEDED.digits];
}

function whenProblems({ when }: Block): Found[] {
  if (when === undefined) return [];
  if (when.by === "channel") return when.channels.length === 0 ? [["when.channels", NEEDED.channel]] : [];
  const { from, until } = when;
  if (from === null && until === null) return [["when.from", NEEDED.window]];
  return from === null || until === null || Date.parse(from) < Date.parse(until) ? [] : [["when.until", NEEDED.order]];
}

function urlProblem(url: string): Found | null {
  if (url === "") return ["url", NEEDED.url];
  return isWeb(url) ? null : ["url", NEEDED.web];
}
