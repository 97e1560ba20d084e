// A card's page as it is kept and sent: the document that was rendered, with its policy and its mark for 304.
import { createHash } from "node:crypto";

/** Which card an answer shows, for the ledger. A private one is nobody's to count. */
export type ShownCard = { workspaceId: string; cardId: string; ownerId: string };

export type CardPage = {
  status: number;
  /** Name, value, name, value: what `writeHead` takes without another loop. */
  headers: readonly string[];
  body: string;
  etag: string;
  /** Where the document says that the contact file is; empty where it shows no card. */
  file: string;
  shown: ShownCard | null;
};

/** What a renderer makes of a card: a whole document and the one sheet in it. */
export type RenderedCard = { html: string; style: string };

type Making = RenderedCard & { status: number; file: string; shown: ShownCard | null; indexed: boolean };

/** Its own policy: nothing runs, nothing is fetched but pictures of ours, and the one sheet is known by its hash. */
function policyOf(style: string): string {
  const sheet = createHash("sha256").update(style).digest("base64");
  return [
    "default-src 'none'",
    `style-src 'sha256-${sheet}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The page of a rendered document. */
export function makePage({ html, style, status, file, shown, indexed }: Making): CardPage {
  const etag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  const headers = [
    "Content-Type",
    "text/html; charset=utf-8",
    "Content-Security-Policy",
    policyOf(style),
    // Asked for anew each time, so that every opening is counted and a change is seen at once.
    "Cache-Control",
    "private, no-cache",
    "ETag",
    etag,
    "Referrer-Policy",
    "strict-origin-when-cross-origin",
    "X-Content-Type-Options",
    "nosniff",
    "Cross-Origin-Opener-Policy",
    "same-origin",
    ...(indexed ? [] : ["X-Robots-Tag", "noindex"]),
  ];
  return { status, headers, body: html, etag, file, shown };
}

/** The document for whoever came by a code: what they save counts for the code as well. */
export function bodyFor({ body, file }: CardPage, code: string | null): string {
  return code === null || file === "" ? body : body.replace(`"${file}"`, `"${codedFile(file, code)}"`);
}

function codedFile(file: string, code: string): string {
  const end = file.lastIndexOf("/");
  return `${file.slice(0, end)}.${code}${file.slice(end)}`;
}
