// Finds title, description and picture in a stranger's HTML: one pass over the head, bounded, whatever stands there.
import { decodeHTML } from "entities";
import { Parser } from "htmlparser2";
import { plainText } from "#server/links/page-text.ts";

export type PageMetadata = {
  title: string | null;
  description: string | null;
  image: string | null;
  image_width: number | null;
  image_height: number | null;
  site_name: string | null;
};

const MOST_TAGS = 1000;
const LONGEST_TITLE = 2000;
/** Fed in parts, so that nothing behind the head is looked at, and a page made to be slow takes no more than this. */
const PART = 8192;
const LONGEST_MS = 100;
/** What stands in these is no part of the head; scripts, styles and text areas are text to the parser anyway. */
const SKIPPED: ReadonlySet<string> = new Set(["noscript", "template"]);

type Found = { meta: Map<string, string>; title: string | null; base: string | null };

/** Reads the head of a page that answered at `url`. */
export function parseMetadata(html: string, url: string): PageMetadata {
  const { meta, title, base } = scanHead(html);
  const pick = (...names: string[]) => names.map((name) => meta.get(name)).find((value) => value?.trim());
  const imageBase = base && URL.canParse(base, url) ? new URL(base, url).href : url;
  return {
    title: plainText(pick("og:title", "twitter:title") ?? title ?? "", 200),
    description: plainText(pick("og:description", "twitter:description", "description") ?? "", 500),
    image: absoluteImage(
      pick("og:image:secure_url", "og:image:url", "og:image", "twitter:image", "twitter:image:src"),
      imageBase,
    ),
    image_width: sideOf(meta.get("og:image:width")),
    image_height: sideOf(meta.get("og:image:height")),
    site_name: plainText(pick("og:site_name", "application-name") ?? "", 100),
  };
}

function scanHead(html: string): Found {
  const found: Found = { meta: new Map(), title: null, base: null };
  let tags = 0;
  let skipped = 0;
  let title: string | null = null;
  let over = false;
  const stop = () => {
    over = true;
    parser.pause();
  };
  const parser = new Parser(
    {
      onopentagname(name) {
        tags += 1;
        if (name === "body" || tags > MOST_TAGS) stop();
      },
      onopentag(name, attributes) {
        if (over) return;
        if (SKIPPED.has(name)) skipped += 1;
        else if (skipped === 0 && name === "title") title = "";
        else if (skipped === 0) take(found, name, attributes);
      },
      ontext(text) {
        if (title !== null && title.length < LONGEST_TITLE) title += text.slice(0, LONGEST_TITLE - title.length);
      },
      onclosetag(name) {
        if (SKIPPED.has(name)) skipped = Math.max(0, skipped - 1);
        if (name !== "title") return;
        found.title ??= title;
        title = null;
      },
    },
    { decodeEntities: false },
  );
  const until = performance.now() + LONGEST_MS;
  for (let at = 0; at < html.length && !over && performance.now() < until; at += PART)
    parser.write(html.slice(at, at + PART));
  if (!over) parser.end();
  return found;
}

/** Takes what a tag of the head says; the first of several counts. */
function take(found: Found, name: string, attributes: Readonly<Record<string, string>>): void {
  if (name === "base") found.base ??= attributes.href ?? null;
  if (name !== "meta") return;
  const key = (attributes.property ?? attributes.name ?? "").trim().toLowerCase();
  const { content } = attributes;
  if (key !== "" && content !== undefined && !found.meta.has(key)) found.meta.set(key, content);
}

function absoluteImage(value: string | undefined, base: string): string | null {
  const text = decodeHTML(value ?? "").trim();
  if (text === "" || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return /^https?:$/.test(url.protocol) && url.href.length <= 2048 ? url.href : null;
}

function sideOf(value: string | undefined): number | null {
  const side = Number(/^\s*(\d{1,5})/.exec(value ?? "")?.[1]);
  return side > 0 ? side : null;
}
