// Finds title, description and picture in a stranger's HTML: one pass, no library, no pattern that can run away.
import { decodeEntities, plainText } from "#server/links/page-text.ts";

export type PageMetadata = {
  title: string | null;
  description: string | null;
  image: string | null;
  image_width: number | null;
  image_height: number | null;
  site_name: string | null;
};

const MOST_STEPS = 20_000;
const MOST_TAGS = 1000;
const LONGEST_TAG = 8192;
const SKIPPED = ["script", "style", "noscript", "template", "textarea"] as const;

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
  let at = html.indexOf("<");
  let tags = 0;
  for (let step = 0; at !== -1 && step < MOST_STEPS && tags < MOST_TAGS; step += 1, at = html.indexOf("<", at)) {
    if (html.startsWith("<!--", at)) {
      at = after(html, "-->", at + 4);
      continue;
    }
    const name = /^[a-zA-Z][a-zA-Z0-9]{0,15}/.exec(html.slice(at + 1, at + 17))?.[0].toLowerCase();
    if (name === "body") break;
    if (name === undefined) {
      at += 1;
      continue;
    }
    tags += 1;
    const end = endOfTag(html, at);
    at = take(found, { html, name, inside: html.slice(at + 1 + name.length, end), end });
  }
  return found;
}

type Tag = { html: string; name: string; inside: string; end: number };

/** Takes what a tag says and answers where to go on. */
function take(found: Found, { html, name, inside, end }: Tag): number {
  const rest = end + 1;
  if (name === "meta") {
    const attributes = attributesOf(inside);
    const key = (attributes.get("property") ?? attributes.get("name") ?? "").trim().toLowerCase();
    const content = attributes.get("content");
    if (key !== "" && content !== undefined && !found.meta.has(key)) found.meta.set(key, content);
  } else if (name === "base") {
    found.base ??= attributesOf(inside).get("href") ?? null;
  } else if (name === "title") {
    const close = closing(html, "title", rest);
    found.title ??= html.slice(rest, Math.min(close, rest + 2000));
    return close;
  } else if (SKIPPED.some((skipped) => skipped === name)) {
    return closing(html, name, rest);
  }
  return rest;
}

function after(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from);
  return found === -1 ? html.length : found + text.length;
}

function closing(html: string, name: string, from: number): number {
  const pattern = new RegExp(`</${name}`, "gi");
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? html.length;
}

/** The index of the `>` that ends the tag, quotes respected, or the farthest we are willing to look. */
function endOfTag(html: string, start: number): number {
  const limit = Math.min(html.length, start + LONGEST_TAG);
  let quote = "";
  let before = "";
  for (let index = start + 1; index < limit; index += 1) {
    const letter = html.charAt(index);
    if (quote !== "") quote = letter === quote ? "" : quote;
    else if (letter === ">") return index;
    else if ((letter === '"' || letter === "'") && before === "=") quote = letter;
    if (letter.trim() !== "") before = letter;
  }
  return limit;
}

function attributesOf(inside: string): Map<string, string> {
  const attributes = new Map<string, string>();
  const pattern = /([^\s"'<>/=]{1,64})\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/g;
  for (const [, name = "", double, single, bare] of inside.matchAll(pattern)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? "");
  }
  return attributes;
}

function absoluteImage(value: string | undefined, base: string): string | null {
  const text = decodeEntities(value ?? "").trim();
  if (text === "" || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return /^https?:$/.test(url.protocol) && url.href.length <= 2048 ? url.href : null;
}

function sideOf(value: string | undefined): number | null {
  const side = Number(/^\s*(\d{1,5})/.exec(value ?? "")?.[1]);
  return side > 0 ? side : null;
}
