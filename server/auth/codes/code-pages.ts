// The pages of a bundle of codes: each leads on by itself and says where, without a script and without a server of ours. Pure.
import { escapeHtml } from "#lib/html.ts";
import { counted } from "#lib/plural.ts";
import type { Code, CodeFace } from "#server/platform/code-map.ts";

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:#f7f4ee;color:#1e1b17;font:400 16px/1.55 system-ui,sans-serif}
main{width:100%;max-width:420px}h1{margin:0 0 8px;font-size:22px;line-height:1.25;overflow-wrap:anywhere}p{margin:0 0 12px;overflow-wrap:anywhere}a{color:#0f5b57;text-underline-offset:3px}ul{margin:0;padding:0;list-style:none}li{padding:6px 0}
@media (prefers-color-scheme:dark){body{background:#131210;color:#f1ede5}a{color:#6fc3b7}}`;

type Page = { title: string; to?: string | null; main: string };

function page({ title, to = null, main }: Page): string {
  const lead =
    to === null
      ? ""
      : `<meta http-equiv="refresh" content="0; url=${escapeHtml(to)}">\n<link rel="canonical" href="${escapeHtml(to)}">\n`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">
${lead}<style>${STYLE}</style></head>
<body><main>${main}</main></body></html>
`;
}

function leading(to: string, title: string): string {
  const words = title === "" ? "This code leads on" : escapeHtml(title);
  const main = `<h1>${words}</h1><p>If nothing happens, open <a href="${escapeHtml(to)}">${escapeHtml(to)}</a>.</p>`;
  return page({ title: title === "" ? "This code leads on" : title, to, main });
}

function facePage({ name, title, company, lines }: CodeFace): string {
  const who = [title, company].filter(Boolean).map(escapeHtml).join(", ");
  const rows = lines
    .map(({ label, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`)
    .join("");
  return page({
    title: name,
    main: `<h1>${escapeHtml(name)}</h1>${who === "" ? "" : `<p>${who}</p>`}<ul>${rows}</ul>`,
  });
}

/** What stands where a code leads nowhere any more, and for an address that is none: on to where its owner said, or a word. */
export function endedPage(workspace: string, closing: string | null): string {
  if (closing !== null) return leading(closing, workspace);
  const main = `<h1>This code has ended</h1><p>${escapeHtml(workspace)} has stopped using it. The person who gave it to you can tell you the new address.</p>`;
  return page({ title: "This code has ended", main });
}

/** The page of one code. */
export function codePage(code: Code, { workspace, closing }: { workspace: string; closing: string | null }): string {
  if (code.leads !== null) return leading(code.leads, code.title);
  return code.face === null ? endedPage(workspace, closing) : facePage(code.face);
}

/** The letters behind the dot of a printed code: which paper it stands on. A plain file server knows no pattern. */
const PRINTED = ["Q", "P", "S", "B", "N"] as const;

/** What leads out of a folder, or is no name of a file anywhere. */
const OUTSIDE = /(^|\/)\.{0,2}(\/|$)|[\\\0]/;

/**
 * Every file that answers one code: as it is typed, and as it is printed, in capital letters and with its suffix. A server
 * looks for what an address spells, so names are not encoded; an address that is no name has no file.
 */
export function filesOf({ path, domain }: Pick<Code, "path" | "domain">): string[] {
  const below = domain === "" ? "" : `hosts/${domain}/`;
  const typed = decodeURIComponent(path);
  if (OUTSIDE.test(typed)) return [];
  const printed = typed.toUpperCase();
  const names = [typed, printed, ...PRINTED.map((letter) => `${printed}.${letter}`)];
  return [...new Set(names)].map((name) => `${below}${name}/index.html`);
}

/** What whoever puts the bundle up has to know. */
export function readMe({
  origin,
  workspace,
  count,
  day,
}: {
  origin: string;
  workspace: string;
  count: number;
  day: string;
}): string {
  return `${counted(count, "code")} of ${workspace}, as they were on ${day}.

Serve this folder as it is at ${origin}, the address of your codes. It works with any web server that shows index.html for a folder.
Codes of other hosts stand in hosts/, a folder for each. 404.html is for what nobody knows.

Printed codes are in capital letters and may end with a dot and a letter that says what they are printed on. The usual ones
are here. Where your server can rewrite addresses, make them lower case and cut what stands behind a dot: then it knows all.
`;
}
