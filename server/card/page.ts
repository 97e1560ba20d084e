// A card's page as it is kept and sent: the document that was rendered, with its policy and its mark for 304.
import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { onceInProcess } from "#lib/once.ts";
import { encodingFor } from "#server/platform/compress.ts";

/** Which card an answer shows, for the ledger; what a private one counts is its owner's alone. */
export type ShownCard = { workspaceId: string; cardId: string; ownerId: string; private: boolean };

export type CardPage = {
  status: number;
  /** Name, value, name, value: what `writeHead` takes without another loop. */
  headers: readonly string[];
  /** The document in gzip, as nearly every visitor takes it; empty for an answer without one. */
  packed: Buffer<ArrayBuffer>;
  etag: string;
  /** From then on it is another one, in milliseconds; Infinity where no time changes it. */
  until: number;
  /** What is shown instead to who came these ways. */
  byChannel: ReadonlyMap<string, CardPage>;
  /** Where visitors were met today, by what follows the letter of the event's code. */
  met: ReadonlyMap<string, string>;
  /** A line over the card for one visitor, as HTML; empty on the page that is kept. */
  note: string;
  /** What stands where saving is, and what stands there in an app whose browser cannot save; null where nothing is saved. */
  saves: Saves | null;
  /** That app; empty for a browser that can save. */
  app: string;
  /** Where the document says that the contact file is; empty where it shows no card. */
  file: string;
  shown: ShownCard | null;
  /** The workspaces whose themes decide how it looks. */
  themed: readonly string[];
};

/** Markup of the document, and what replaces it in an app, whose name stands there as `{app}`. */
export type Saves = { here: string; inApp: string };

/** What a renderer makes of a card: a whole document and the one sheet in it. */
export type RenderedCard = { html: string; style: string; saves?: Saves };

/** Level 6 packs a card in well under a millisecond; above it nothing is won that a phone would notice. */
const GZIP = { level: 6 } as const;

/** Of all documents that are kept for codes, beside the kept pages. */
const CODED_BYTES = 32 * 1024 * 1024;

/** Where a card's document begins, and a note of its visitor stands. */
const CARD = '<article class="card">';

const PART = /^[\w-]{1,40}$/;

type Making = RenderedCard &
  Pick<CardPage, "status" | "file" | "shown" | "themed"> & {
    indexed: boolean;
    until?: number;
    byChannel?: ReadonlyMap<string, CardPage>;
    met?: ReadonlyMap<string, string>;
  };

/** Almost every card is the same on every way. */
const SAME_FOR_ALL: ReadonlyMap<string, CardPage> = new Map();

/** Almost nobody is at an event. */
export const MET_NOWHERE: ReadonlyMap<string, string> = new Map();

/** Its own policy: one script file of ours runs, which only talks to us; pictures are ours, and the one sheet is known by its hash. */
function policyOf(style: string): string {
  const sheet = createHash("sha256").update(style).digest("base64");
  return [
    "default-src 'none'",
    `style-src 'sha256-${sheet}'`,
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** What every page says that shows no card. */
export const NO_CARD = { shown: null, indexed: false, file: "", themed: [] } as const;

/** The page of a rendered document. */
export function makePage({ html, style, status, file, shown, themed, indexed, saves, ...kept }: Making): CardPage {
  // Weak: the same document travels packed and as it is.
  const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  const headers = [
    "Content-Type",
    "text/html; charset=utf-8",
    "Content-Security-Policy",
    policyOf(style),
    // Asked for anew each time, so that every opening is counted and a change is seen at once.
    "Cache-Control",
    "private, no-cache",
    "Vary",
    "Accept-Encoding",
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
  const { until = Number.POSITIVE_INFINITY, byChannel = SAME_FOR_ALL, met = MET_NOWHERE } = kept;
  const packed = alone(gzipSync(html, GZIP));
  const plain = { note: "", app: "", saves: saves ?? null };
  return { status, headers, packed, etag, until, byChannel, met, file, shown, themed, ...plain };
}

/** The bytes in memory of their own: out of Node's pool a few kilobytes would hold on to sixty-four. */
function alone(bytes: Buffer): Buffer<ArrayBuffer> {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** The answer of a card that leads to another page: counted as an opening, asked for anew each time. */
export function makeRedirect(location: string, { shown, until }: Pick<CardPage, "shown" | "until">): CardPage {
  const headers = ["Location", location, "Cache-Control", "private, no-store", "X-Robots-Tag", "noindex"];
  // No document has this mark, so that nobody is told that it is unchanged.
  return {
    status: 302,
    headers,
    packed: Buffer.alloc(0),
    etag: '"elsewhere"',
    until,
    byChannel: SAME_FOR_ALL,
    met: MET_NOWHERE,
    ...{ note: "", app: "", saves: null },
    file: "",
    shown,
    themed: [],
  };
}

/** The page as it is for who came this way. */
export function pageOn(page: CardPage, channel: string): CardPage {
  return page.byChannel.get(channel) ?? page;
}

/** The header that tells the page's script which visit it is. */
export function visitHeader(token: string): [string, string] {
  return ["Server-Timing", `visit;desc="${token}"`];
}

/** Whether a part of the page has this name: what else a touch names is not stored. */
export function hasPart(page: CardPage, part: string): boolean {
  return PART.test(part) && documentOf(page).includes(` data-part="${part}"`);
}

/** The document as it is: unpacking one takes a twentieth of a millisecond. */
export function documentOf({ packed }: CardPage): Buffer<ArrayBuffer> {
  return packed.length === 0 ? packed : gunzipSync(packed);
}

/** A document on its way: its bytes, and the headers that say what they are. */
export type SentBody = { bytes: Buffer<ArrayBuffer>; headers: readonly [string, string][] };

/**
 * The document for whoever came by a code, packed where they take gzip: what they save or send counts for the code as well.
 * Nothing in it is secret, so that its length tells nothing (BREACH).
 */
export function bodyFor(page: CardPage, code: string | null, accepted: string | null | undefined): SentBody {
  const takesGzip = page.packed.length > 0 && encodingFor(accepted ?? undefined, ["gzip"]) !== null;
  const by = page.file === "" ? null : code;
  const asKept = by === null && page.app === "";
  if (!takesGzip) return sentBody(asKept ? documentOf(page) : documentBy(page, by));
  return sentBody(asKept ? page.packed : packedBy(page, by), ["Content-Encoding", "gzip"]);
}

/** What was packed for codes and apps, by the document's mark: a code on a table is read by one after the other. */
const coded = () =>
  onceInProcess(
    "card.coded",
    () =>
      new LRUCache<string, Buffer<ArrayBuffer>>({
        maxSize: CODED_BYTES,
        sizeCalculation: ({ length }) => length + 512,
      }),
  );

function packedBy(page: CardPage, code: string | null): Buffer<ArrayBuffer> {
  const key = `${page.etag} ${code ?? ""} ${page.note}`;
  const known = coded().get(key) ?? alone(gzipSync(documentBy(page, code), GZIP));
  coded().set(key, known);
  return known;
}

function sentBody(bytes: Buffer<ArrayBuffer>, ...headers: [string, string][]): SentBody {
  return { bytes, headers: [...headers, ["Content-Length", String(bytes.length)]] };
}

/** With what saves there, with its note, and the code in the addresses below it: unpacked once, however much is put in. */
function documentBy(page: CardPage, code: string | null): Buffer<ArrayBuffer> {
  const html = savingIn(page, documentOf(page).toString());
  if (code === null) return Buffer.from(html);
  const below = page.file.slice(0, page.file.lastIndexOf("/"));
  const noted = html.replace(CARD, () => CARD + page.note);
  return Buffer.from(noted.replaceAll(`"${below}/`, `"${below}.${code}/`));
}

function savingIn({ app, saves }: CardPage, html: string): string {
  return app === "" || saves === null ? html : html.replace(saves.here, () => saves.inApp.replaceAll("{app}", app));
}

/** A page that is one visitor's alone: kept nowhere, found by nobody, and its address told to nobody. */
export function privateAnswer(
  { html, style }: RenderedCard,
  status: number,
  more: Readonly<Record<string, string>> = {},
): Response {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": policyOf(style),
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
    ...more,
  };
  return new Response(html, { status, headers });
}

/** The headers of a page as a web Response takes them. */
export function headerPairs({ headers }: CardPage): [string, string][] {
  const found: [string, string][] = [];
  for (let index = 0; index + 1 < headers.length; index += 2)
    found.push([headers[index] ?? "", headers[index + 1] ?? ""]);
  return found;
}
