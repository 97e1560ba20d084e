// Style sheets and style attributes, read as far as they are plain, so that each element gets its looks as attributes.
import { refused } from "#server/platform/pictures/drawings/drawing-refusals.ts";
import type { DrawingNode } from "#server/platform/pictures/drawings/drawing-tree.ts";
import { PROPERTIES, UNDRAWN } from "#server/platform/pictures/drawings/drawing-words.ts";

type Declaration = { name: string; value: string };
/** One plain selector: a name, a class or classes, an id, or all of them of one element. */
type Rule = { element: string; id: string; classes: string[]; weight: number; declarations: Declaration[] };

/** The rules by the word that they are found by. */
export type Sheet = { rules: ReadonlyMap<string, Rule[]>; left: { tries: number } };

const MOST = { rules: 5_000, tries: 500_000 } as const;
const SELECTOR = /^(\*|[A-Za-z][\w-]*)?((?:[.#][\p{L}_-][\p{L}\p{N}_-]*)*)$/u;

/** Reads the sheets of a drawing. Throws where they say more than which element looks how. */
export function readSheet(css: string): Sheet {
  const plain = withoutComments(css).replace(/<!--|-->|@charset "[\w-]{0,40}";/gi, " ");
  if (/[@\\]/.test(plain)) throw refused("style");
  const parts = plain.split("}");
  if (parts.pop()?.trim() !== "" || parts.length > MOST.rules) throw refused("style");
  const rules = new Map<string, Rule[]>();
  let count = 0;
  for (const part of parts) {
    const [selectors = "", body, ...more] = part.split("{");
    if (body === undefined || more.length > 0) throw refused("style");
    const declarations = declarationsIn(body);
    for (const selector of selectors.split(",")) {
      count += 1;
      if (count > MOST.rules) throw refused("style");
      const rule = ruleOf(selector.trim(), declarations);
      const key = keyOf(rule);
      rules.set(key, [...(rules.get(key) ?? []), rule]);
    }
  }
  return { rules, left: { tries: MOST.tries } };
}

/** A comment without an end is the rest of the sheet. */
function withoutComments(css: string): string {
  let plain = "";
  let at = 0;
  for (let begin = css.indexOf("/*"); begin >= 0; begin = css.indexOf("/*", at)) {
    plain += `${css.slice(at, begin)} `;
    const end = css.indexOf("*/", begin + 2);
    at = end < 0 ? css.length : end + 2;
  }
  return plain + css.slice(at);
}

function ruleOf(selector: string, declarations: Declaration[]): Rule {
  const [, element = "", rest = ""] = SELECTOR.exec(selector) ?? [];
  if (element === "" && rest === "") throw refused("style");
  const words = rest.match(/[.#][^.#]+/g) ?? [];
  const classes = words.filter((word) => word.startsWith(".")).map((word) => word.slice(1));
  const [id = "", ...ids] = words.filter((word) => word.startsWith("#")).map((word) => word.slice(1));
  if (ids.length > 0) throw refused("style");
  const named = element === "*" ? "" : element;
  const weight = (id === "" ? 0 : 10_000) + classes.length * 100 + (named === "" ? 0 : 1);
  return { element: named, id, classes, weight, declarations };
}

function keyOf({ id, classes, element }: Rule): string {
  if (id !== "") return `#${id}`;
  const [first] = classes;
  return first === undefined ? element || "*" : `.${first}`;
}

/** What a list of declarations says, without what is no property of ours. */
export function declarationsIn(text: string): Declaration[] {
  const found: Declaration[] = [];
  for (const part of text.split(";")) {
    const at = part.indexOf(":");
    const name = part.slice(0, Math.max(at, 0)).trim().toLowerCase();
    const value = part
      .slice(at + 1)
      .replace(/!\s*important\s*$/i, "")
      .trim();
    if (UNDRAWN.has(name) && !/^(normal|none|initial)$/i.test(value)) throw refused("style");
    if (PROPERTIES.has(name) && value !== "") found.push({ name, value });
  }
  return found;
}

type Element = { name: string; id: string; classes: ReadonlySet<string> };

function fits(rule: Rule, { name, id, classes }: Element): boolean {
  if ((rule.element || name) !== name || (rule.id || id) !== id) return false;
  return rule.classes.every((word) => classes.has(word));
}

/** The looks that the sheets and its own style give an element; the later ones count more. */
export function looksOf({ name, attributes }: DrawingNode, { rules, left }: Sheet): Map<string, string> {
  const id = attributes.get("id") ?? "";
  const classes = new Set((attributes.get("class") ?? "").split(/\s+/));
  const keys = new Set(["*", name, `#${id}`, ...[...classes].map((word) => `.${word}`)]);
  const meant: Rule[] = [];
  for (const key of keys) {
    for (const rule of rules.get(key) ?? []) {
      left.tries -= 1 + rule.declarations.length + rule.classes.length;
      if (left.tries < 0) throw refused("large");
      if (fits(rule, { name, id, classes })) meant.push(rule);
    }
  }
  const ordered = meant.toSorted((one, other) => one.weight - other.weight);
  const all = [
    ...ordered.flatMap(({ declarations }) => declarations),
    ...declarationsIn(attributes.get("style") ?? ""),
  ];
  return new Map(all.map(({ name: property, value }) => [property, value]));
}
