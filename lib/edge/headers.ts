// The security headers of every answer, and the policy of pages with its nonce.
import { SONNER_SHEET_HASH } from "./csp-hashes.ts";

export type PolicyOptions = {
  nonce: string;
  https: boolean;
  /** React refresh evaluates code, and the error overlay writes its own sheets. */
  development: boolean;
  /** The origin of a media service on another host; null where there is none. */
  media?: string | null;
  /** Where the page stands; what one page alone may do depends on it. */
  path: string;
};

export type HeaderOptions = PolicyOptions & {
  /** The value of Strict-Transport-Security; null where people come by plain http. */
  transport: string | null;
};

/** The hash of the empty text: sonner appends its sheet before it fills it. */
const EMPTY_HASH = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";

/** Addresses that carry a secret tell nobody where they were. */
const SECRET_PATHS =
  /^\/(password|register|sign-up|activate|set-password|super-admin|subscribe|m|download-report|nfc|order-tags|order-kits)(\/|$)/;
const LINK_PATHS = /^\/[lt]\//;
/** A card and what its visitors sent come with a policy of their own; a second one beside it would hold too, and shut their sheet out. */
const CARD_PATHS = /^\/([cmt]\/|share-card\/(present|worker\.js|reader\/[^/]+\/[^/]+)$)/;
/** The one page that may ask for a camera, and read a photo with WebAssembly; it is always opened as a whole document. */
const CAMERA_PATH = "/share-card/add";
const NO_SENSORS =
  "accelerometer=(), browsing-topics=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()";
/** Pictures that emails, previews and other sites show. */
const PUBLIC_PICTURES = /^\/(logo\.svg|mark\.svg|icon\.svg|favicon\.ico|apple-icon\.png|(demo|icons)\/.+)$/;

/** A nonce for one answer. */
export function makeNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/** Where pictures of the media service come from, as the environment says; null where it is none or runs here. */
export function mediaOriginIn(env: Readonly<Record<string, string | undefined>>): string | null {
  const url = env.MEDIA_SERVICE_URL?.trim() ?? "";
  return URL.canParse(url) && /^https?:/.test(url) ? new URL(url).origin : null;
}

/** The Content-Security-Policy of a page. */
export function pageCsp({ nonce, https, development, media = null, path }: PolicyOptions): string {
  const wasm = path === CAMERA_PATH ? " 'wasm-unsafe-eval'" : "";
  const sheets = development
    ? "'self' 'unsafe-inline'"
    : `'self' 'nonce-${nonce}' '${SONNER_SHEET_HASH}' '${EMPTY_HASH}'`;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}${wasm}`,
    `style-src-elem ${sheets}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${media === null ? "" : ` ${media}`}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** The nonce in a page's policy; empty where there is none. */
export function nonceIn(csp: string | null): string {
  return /'nonce-([A-Za-z0-9+/=]+)'/.exec(csp ?? "")?.[1] ?? "";
}

/** What every answer carries, whatever it is. */
export function securityHeaders(options: HeaderOptions): [string, string][] {
  const { path, transport } = options;
  const headers: [string, string][] = [
    ["x-content-type-options", "nosniff"],
    ["x-frame-options", "DENY"],
    ["cross-origin-opener-policy", "same-origin"],
    ["permissions-policy", `${NO_SENSORS}, camera=${path === CAMERA_PATH ? "(self)" : "()"}`],
  ];
  if (!CARD_PATHS.test(path)) headers.unshift(["content-security-policy", pageCsp(options)]);
  // A short link must not keep the site it leads to from seeing where its visitor came from.
  if (!LINK_PATHS.test(path)) {
    headers.push(["referrer-policy", SECRET_PATHS.test(path) ? "no-referrer" : "strict-origin-when-cross-origin"]);
  }
  // A short link is followed from anywhere, also by a picture's address.
  if (!LINK_PATHS.test(path)) {
    headers.push(["cross-origin-resource-policy", PUBLIC_PICTURES.test(path) ? "cross-origin" : "same-origin"]);
  }
  if (transport !== null) headers.push(["strict-transport-security", transport]);
  return headers;
}
