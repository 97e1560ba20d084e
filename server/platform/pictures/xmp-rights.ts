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
  const add = (property: string, text: string) => {
    if (text.trim() !== "") texts.set(property, [...(texts.get(property) ?? []), text.trim()]);
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
