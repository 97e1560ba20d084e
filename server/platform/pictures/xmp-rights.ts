// Creator, credit and terms of XMP: XML, read as far as it goes and never resolved.
import { Parser } from "htmlparser2";
import { type Found, textOf } from "#server/platform/pictures/rights-text.ts";

/** The properties that say something, and of two that say the same the one that counts more first. */
const PROPERTIES: Readonly<Record<keyof Found, readonly string[]>> = {
  creator: ["dc:creator"],
  credit: ["photoshop:Credit"],
  licence: ["cc:license", "xmpRights:WebStatement", "xmpRights:UsageTerms", "dc:rights"],
};
const WANTED: ReadonlySet<string> = new Set(Object.values(PROPERTIES).flat());
const MOST_DEPTH = 40;
/** Nobody prints more names than these, in characters all together; the parser tells a text entity by entity. */
const MOST_PARTS = 50;
const MOST_TEXT = 4_000;

/** Names in a list are one text, as they are printed; of a text in several languages the first counts. */
export function xmpRights(block: Buffer): Found {
  const texts = textsIn(textOf(block));
  const found: Found = {};
  for (const name of ["creator", "credit", "licence"] as const) {
    const parts = PROPERTIES[name].map((property) => texts.get(property)).find((each) => each !== undefined);
    if (parts) found[name] = name === "creator" ? parts.join(", ") : (parts[0] ?? "");
  }
  return found;
}

function textsIn(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const path: string[] = [];
  let told = 0;
  const add = (property: string, text: string) => {
    told += text.length;
    const parts = texts.get(property) ?? [];
    if (text.trim() === "" || parts.length >= MOST_PARTS || told > MOST_TEXT) return;
    parts.push(text.trim());
    texts.set(property, parts);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        path.push(name);
        if (path.length > MOST_DEPTH) parser.reset();
        for (const [attribute, value] of Object.entries(attributes)) {
          if (WANTED.has(attribute)) add(attribute, value);
          if (attribute === "rdf:resource" && WANTED.has(name)) add(name, value);
        }
      },
      ontext(text) {
        const property = path.findLast((name) => WANTED.has(name));
        if (property !== undefined) add(property, text);
      },
      onclosetag: () => void path.pop(),
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return texts;
}
