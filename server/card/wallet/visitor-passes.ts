// A card for a visitor's wallet: Apple's file, Google's link, and the mark that Google shows. Without keys there is nothing here.
import { asAppError } from "#lib/errors.ts";
import { log } from "#lib/log.server.ts";
import type { Wallet } from "#lib/services/card/wallet-limits.ts";
import { cardAddress } from "#server/card/address.ts";
import { askedBy, countAsked } from "#server/card/asked.ts";
import { drawn, type FaceOf, keyOf } from "#server/card/drawn.ts";
import { shownOf } from "#server/card/making.ts";
import { type FoundCard, resolveCard } from "#server/card/resolve.ts";
import { readVisit } from "#server/card/signed-visit.ts";
import { bringToGoogle, saveLink } from "#server/card/wallet/google-object.ts";
import { offeredWallets } from "#server/card/wallet/offered-wallets.ts";
import { type PassFaces, passFile } from "#server/card/wallet/pass-file.ts";
import { lookAt, type PassLook } from "#server/card/wallet/pass-look.ts";
import { findPass, needPass, type PassRow, passScope, showPass } from "#server/card/wallet/pass-store.ts";
import { agentOf, CLASS } from "#server/platform/ledger/agents.ts";
import { PASSES_PER_ADDRESS, takeAttempt } from "#server/platform/limits.ts";
import { pictures } from "#server/platform/pictures/pictures.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { wallets } from "#server/platform/wallet/wallet-settings.ts";

export const PASS_HEADERS = {
  "content-type": "application/vnd.apple.pkpass",
  "content-disposition": 'attachment; filename="card.pkpass"',
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
};

/** GET and HEAD /c/[handle]/pass.pkpass */
export function appleResponse(request: Request, faces: PassFaces): Promise<Response> {
  return answered(request, "apple", async (found) => {
    const { apple } = wallets();
    if (apple === null) return nothing(404);
    const { pass, look } = await visitorPass(found, "apple");
    const bytes = await passFile(pass, look, { apple, faces });
    return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), { headers: PASS_HEADERS });
  });
}

/** GET /c/[handle]/google-pass: on to where a phone saves it. */
export function googleResponse(request: Request): Promise<Response> {
  return answered(request, "google", async (found) => {
    const { google } = wallets();
    if (google === null) return nothing(404);
    const { pass, look } = await visitorPass(found, "google");
    await bringToGoogle(pass, look, google);
    const location = await saveLink(pass, google);
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  });
}

/** Who only looks what is behind a link has nothing made at Google, where nothing is ever deleted. */
function isPersonAsking({ method, headers }: Request): boolean {
  return method === "GET" && agentOf(headers.get("user-agent") ?? "").class === CLASS.person;
}

async function visitorPass(found: FoundCard, wallet: Wallet): Promise<{ pass: PassRow; look: PassLook }> {
  const { workspaceId, cardId } = found;
  const scope = passScope(workspaceId);
  const { id } = await inWorkspace(scope, (tx) => needPass(tx, scope, { cardId, wallet, whose: "visitor" }));
  const row = await findPass(id);
  if (row === null) throw new Error("A pass that was made is not there.");
  const look = await lookAt(row);
  return { pass: await showPass(row, look.key, look.found === null), look };
}

type Give = (found: FoundCard) => Promise<Response>;

async function answered(request: Request, wallet: Wallet, give: Give): Promise<Response> {
  const address = cardAddress(new URL(request.url).pathname);
  try {
    const found = address === null ? null : await resolveCard(address.handle);
    if (address === null || found?.state !== "shown") return nothing(found?.state === "gone" ? 410 : 404);
    if (!offeredWallets(found)[wallet]) return nothing(404);
    if (wallet === "google" && !isPersonAsking(request)) return nothing(204);
    await takeAttempt(PASSES_PER_ADDRESS, askedBy(request));
    const answer = await give(found);
    if (request.method === "GET" && answer.status < 400) {
      const visit = await readVisit(found.cardId, new URL(request.url).searchParams.get("visit"));
      const counted = { kind: "save", part: `${wallet}-wallet`, code: address.code, visit: visit?.id ?? null } as const;
      countAsked(request, shownOf(found), counted);
    }
    return answer;
  } catch (thrown) {
    const error = asAppError(thrown);
    if (error.code === "rate_limited") return nothing(429, error.details.retryAfter);
    log.warn({ err: thrown, wallet }, "a pass could not be handed out");
    return nothing(503, 5);
  }
}

function nothing(status: number, retryAfter?: number): Response {
  const headers = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  return new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });
}

/** What Google asks a mark to be. */
const MARK = { width: 660, height: 660, fit: "contain", format: "png", qualities: [100] } as const;
const MARK_HEADERS = {
  "content-type": "image/png",
  "cache-control": "public, max-age=86400",
  "cross-origin-resource-policy": "cross-origin",
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
};

/** GET and HEAD /c/[handle]/mark.png: the company's mark of a card, square. */
export async function markResponse(request: Request, markOf: FaceOf): Promise<Response> {
  const address = cardAddress(new URL(request.url).pathname);
  const found = address === null ? null : await resolveCard(address.handle);
  if (found?.state !== "shown" || !offeredWallets(found).google || found.logoUrl === null)
    return nothing(found?.state === "gone" ? 410 : 404);
  const { logoUrl, workspaceId } = found;
  const made = await drawn(found, { kind: "mark", key: keyOf([logoUrl]) }, async () => {
    const mark = await markOf(logoUrl);
    if (mark === null) return new Uint8Array();
    return (await pictures.render(mark, { ...MARK, who: `mark ${workspaceId}` })).bytes;
  }).catch((error: unknown) => {
    log.warn({ err: error }, "the mark of a card could not be made");
    return null;
  });
  if (made === null) return nothing(503, 5);
  if (made.length === 0) return nothing(404);
  return new Response(request.method === "HEAD" ? null : new Uint8Array(made), { headers: MARK_HEADERS });
}
