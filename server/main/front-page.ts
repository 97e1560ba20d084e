// `/` for whoever brings nothing along: rendered now and then, else answered from memory with a nonce of its own.
import type { IncomingMessage, ServerResponse } from "node:http";
import { makeNonce, nonceIn } from "#lib/edge/headers.ts";
import { type EdgeRequest, isNavigation } from "#lib/edge/parse.ts";
import { compressed } from "#server/platform/compress.ts";
import { collected, type Rendered } from "#server/platform/http/collect.ts";
import { within } from "#server/platform/patience.ts";

type Render = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;

/** The page with its nonce taken out, wherever it stood. */
type Kept = { parts: string[]; headers: [name: string, parts: string[]][]; since: number };

const FRESH_MS = 15_000;
/** How long somebody waits for another one's rendering before they are given their own. */
const PATIENCE_MS = 2_000;
/** What the page is rendered for: nobody's browser in particular. */
const ANYBODY = { accept: "text/html", "user-agent": "Mozilla/5.0" };
/** About one answer on one connection, or about the host that was asked. */
const NOT_KEPT: ReadonlySet<string> = new Set([
  ...["x-request-id", "date", "connection", "keep-alive", "strict-transport-security"],
  ...["content-length", "transfer-encoding", "content-encoding"],
]);
/** Of Next's own client, or of its tools: such a request wants something else than the page. */
const NEXTS = /^(next-|rsc$|x-nextjs-|x-prerender-|x-middleware-)/;

/** True for a request of the page that says nothing of its sender. */
export function isBare({ method, url, headers }: IncomingMessage, request: EdgeRequest): boolean {
  if ((method !== "GET" && method !== "HEAD") || url !== "/" || headers.cookie !== undefined) return false;
  return isNavigation(request) && !Object.keys(headers).some((name) => NEXTS.test(name));
}

/** Answers bare requests; `render` is asked at most once at a time, and not before what is kept is old. */
export function frontPage(render: Render): Render {
  let kept: Kept | null = null;
  let rendering: Promise<void> | null = null;

  function renderAndKeep(req: IncomingMessage, res: ServerResponse): Promise<void> | void {
    const { host, "x-corner-request": id } = req.headers;
    req.headers = {
      ...ANYBODY,
      ...(host === undefined ? {} : { host }),
      ...(id === undefined ? {} : { "x-corner-request": id }),
    };
    req.method = "GET";
    const mine = collected(res).then((made) => {
      // Who broke off says nothing of the page: what was kept still holds.
      kept = made ? keep(made) : kept;
      if (rendering === mine) rendering = null;
    });
    rendering = mine;
    return render(req, res);
  }

  return async (req, res) => {
    // The one who is waited for may be slow to read, or gone: nobody waits for them for long.
    if (kept === null && rendering !== null && (await within(PATIENCE_MS, rendering)) === "late")
      return render(req, res);
    if (kept === null || (rendering === null && Date.now() - kept.since > FRESH_MS)) return renderAndKeep(req, res);
    await send(req, res, kept);
  };
}

/** Null for what may not be shown to the next one. */
function keep({ status, headers, body }: Rendered): Kept | null {
  const nonce = nonceIn(headers.get("content-security-policy") ?? null);
  if (status !== 200 || nonce === "" || headers.has("set-cookie")) return null;
  const named = [...headers].filter(([name]) => !NOT_KEPT.has(name));
  return {
    parts: body.split(nonce),
    headers: named.map(([name, value]) => [name, value.split(nonce)]),
    since: Date.now(),
  };
}

async function send(req: IncomingMessage, res: ServerResponse, { parts, headers }: Kept): Promise<void> {
  const nonce = makeNonce();
  const whole = Object.fromEntries(headers.map(([name, value]) => [name, value.join(nonce)]));
  const accepted = req.headers["accept-encoding"];
  const made = await compressed(
    { method: "GET", headers: { "accept-encoding": Array.isArray(accepted) ? accepted.join() : accepted } },
    { status: 200, headers: whole, cookies: [], body: parts.join(nonce) },
  );
  if (res.destroyed) return;
  const body =
    typeof made.body === "string" || made.body instanceof Uint8Array ? Buffer.from(made.body) : Buffer.alloc(0);
  res.writeHead(200, {
    ...made.headers,
    ...(whole.vary === undefined ? {} : { vary: whole.vary }),
    "content-length": body.length,
  });
  res.end(req.method === "HEAD" ? undefined : body);
}
