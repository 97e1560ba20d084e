// The small documents that a short link can answer with: a preview for unfurlers, not found, deleted, try again.
import { createHash } from "node:crypto";
import { escapeHtml } from "#lib/html.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import type { Preview } from "#server/links/memory.ts";

export type Answer = {
  status: number;
  /** Name, value, name, value: what `writeHead` takes without another loop. */
  headers: readonly string[];
  body: string;
};

const STYLE = `:root{color-scheme:light dark;--surface:#f7f4ee;--sheet:#fffefb;--ink:#1e1b17;--muted:#5f594f;--line:#e8e3d9;--brand:#0f5b57}
@media (prefers-color-scheme:dark){:root{--surface:#131210;--sheet:#1a1816;--ink:#f1ede5;--muted:#aea699;--line:#2c2925;--brand:#6fc3b7}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;padding:24px 16px;background:var(--surface);color:var(--ink);font:400 15px/1.55 "Montserrat Variable",Montserrat,system-ui,sans-serif}
main{width:100%;max-width:420px;padding:32px;background:var(--sheet);border:1px solid var(--line);border-radius:10px}
svg{display:block;width:28px;height:28px;margin-bottom:24px}h1{margin:0 0 8px;font-size:20px;line-height:1.25;font-weight:600;letter-spacing:-.018em;overflow-wrap:anywhere}
p{margin:0;color:var(--muted);overflow-wrap:anywhere}p+p{margin-top:16px}a{color:var(--brand);text-underline-offset:3px}a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}`;

const MARK = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3.5 4.25H14A5.75 5.75 0 0 1 19.75 10v10.5" fill="none" stroke="currentColor" stroke-width="3.5"/><circle cx="8.5" cy="15.5" r="4.75" fill="var(--brand)"/></svg>`;

const CSP = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function documentOf(title: string, head: string, main: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${head}<style>${STYLE}</style></head>
<body><main>${MARK}${main}</main></body></html>
`;
}

function answer(status: number, body: string, more: readonly string[] = []): Answer {
  const headers = [
    "Content-Type",
    "text/html; charset=utf-8",
    "Content-Length",
    String(Buffer.byteLength(body)),
    "Cache-Control",
    "private, no-store",
    "Content-Security-Policy",
    CSP,
    "X-Content-Type-Options",
    "nosniff",
    "X-Robots-Tag",
    "noindex",
    ...more,
  ];
  return { status, headers, body };
}

type Message = { status: number; heading: string; text: string; headers?: readonly string[] };

function message({ status, heading, text, headers }: Message): Answer {
  const main = `<h1>${heading}</h1><p>${text}</p>`;
  return answer(status, documentOf(`${heading} · ${PRODUCT_NAME}`, "", main), headers);
}

export const NOT_FOUND = message({
  status: 404,
  heading: "This link does not exist",
  text: "Check the address for typos, or ask the person who gave it to you.",
});

export const GONE = message({
  status: 410,
  heading: "This link was deleted",
  text: "The person who shared it has removed it. Ask them for the new address.",
});

/** As a card that was taken down: none says why. */
export const HELD = message({
  status: 410,
  heading: "This link is not available right now",
  text: "The person who shared it can tell you more.",
});

export const TRY_AGAIN = message({
  status: 503,
  heading: "This link cannot be opened right now",
  text: "Nothing is wrong with the address. Try again in a moment.",
  headers: ["Retry-After", "5"],
});

export const WRONG_METHOD: Answer = {
  status: 405,
  headers: ["Allow", "GET, HEAD", "Content-Length", "0", "Cache-Control", "no-store"],
  body: "",
};

/** The redirect's headers. No Referrer-Policy: where people come from is the destination's to know. */
export function redirectHeaders(location: string): readonly string[] {
  return ["Location", location, "Cache-Control", "private, no-store", "Content-Length", "0"];
}

/** What an unfurler reads; a person taken for one goes on after a second, or by the link. */
export function previewPage(preview: Preview, location: string): Answer {
  const { title, description, image, shortlink } = preview;
  const tags = [
    ["og:type", "website"],
    ["og:url", shortlink],
    ["og:title", title],
    ["og:description", description],
    ["og:image", image?.url],
    ["og:image:width", image?.width],
    ["og:image:height", image?.height],
    ["og:image:alt", image?.alt],
  ] as const;
  const names = [
    ["description", description],
    ["twitter:card", image ? "summary_large_image" : "summary"],
    ["twitter:title", title],
    ["twitter:description", description],
    ["twitter:image", image?.url],
    ["twitter:image:alt", image?.alt],
  ] as const;
  const url = escapeHtml(location);
  const head = [
    ...tags.map(([name, value]) => meta("property", name, value)),
    ...names.map(([name, value]) => meta("name", name, value)),
    `<meta http-equiv="refresh" content="1;url=${url}">\n`,
  ].join("");
  const about = description ? `<p>${escapeHtml(description)}</p>` : "";
  const main = `<h1>${escapeHtml(title)}</h1>${about}<p><a href="${url}">Continue to ${escapeHtml(new URL(location).host)}</a></p>`;
  return answer(200, documentOf(title, head, main), ["Vary", "User-Agent"]);
}

function meta(kind: "property" | "name", name: string, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === "") return "";
  return `<meta ${kind}="${name}" content="${escapeHtml(String(value))}">\n`;
}
