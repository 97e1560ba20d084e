// A card in its own person's wallet: made, read back, and fetched as Apple's file.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { type Actor, authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { AddPass, CardWallet } from "#lib/services/card/wallet-contract.ts";
import { WALLET_NAMES, WALLETS, type Wallet } from "#lib/services/card/wallet-limits.ts";
import { ownPassPath } from "#lib/services/card/wallet-paths.ts";
import type { CardContext } from "#server/card/context.ts";
import { findCard } from "#server/card/repository.ts";
import { bringToGoogle, saveLink } from "#server/card/wallet/google-object.ts";
import { type PassFaces, passFile } from "#server/card/wallet/pass-file.ts";
import { lookAt } from "#server/card/wallet/pass-look.ts";
import { findPass, listPasses, needPass, type PassCount, showPass } from "#server/card/wallet/pass-store.ts";
import { PASS_HEADERS } from "#server/card/wallet/visitor-passes.ts";
import type { CardRow } from "#server/card/wire.ts";
import { type RawRoute, rawRoute } from "#server/platform/api/raw-route.ts";
import { audit } from "#server/platform/audit.ts";
import { nothingDone } from "#server/platform/claim.ts";
import { instantOf } from "#server/platform/rows.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";
import { GoogleRefused } from "#server/platform/wallet/google-api.ts";
import { wallets } from "#server/platform/wallet/wallet-settings.ts";

/** GET /cards/{id}/wallet */
export async function getCardWallet(context: CardContext, { id }: { id: string }): Promise<{ data: CardWallet }> {
  const scope = authorize(context.actor, "cards.read");
  const { card, passes } = await readWorkspace(scope, async (tx) => {
    const row = living(isId(id) ? await findCard(tx, scope, id) : null);
    return { card: row, passes: await listPasses(tx, scope, row.id) };
  });
  // Whoever looks in somebody's name has no pass here: its file and its link are the owner's alone.
  const own = card.ownerId === scope.userId && !isImpersonated(context.actor);
  const offered = isKeepable(card) ? WALLETS.filter((wallet) => wallets()[wallet] !== null) : [];
  const data = await Promise.all(offered.map((wallet) => walletOf(passes, { card, wallet, own })));
  return { data: { wallets: data, own } };
}

function isImpersonated(actor: Actor): boolean {
  return actor.kind === "user" && actor.impersonatorId !== null;
}

type Asked = { card: CardRow; wallet: Wallet; own: boolean };

async function walletOf(passes: readonly PassCount[], { card, wallet, own }: Asked) {
  const one = (whose: PassCount["whose"]) => passes.find((pass) => pass.wallet === wallet && pass.whose === whose);
  const [mine, visitors] = [one("owner"), one("visitor")];
  // Google tells nobody who keeps a pass.
  const phones = (pass: PassCount | undefined) => (wallet === "google" ? null : (pass?.phones ?? 0));
  const url = own && mine ? await urlOf(card, mine) : null;
  return {
    wallet,
    mine: mine && url !== null ? { url, added_at: instantOf(mine.createdAt), phones: phones(mine) } : null,
    visitor_phones: phones(visitors),
  };
}

/** Null for a pass that never reached the wallet's service. */
async function urlOf(card: CardRow, { id, wallet, sentKey }: PassCount): Promise<string | null> {
  if (wallet === "apple") return ownPassPath(card.id);
  const { google } = wallets();
  return google === null || sentKey === "" ? null : saveLink({ id }, google);
}

function living(card: CardRow | null): CardRow {
  if (card === null) throw new AppError("not_found");
  if (card.deletedAt !== null) throw new AppError("gone");
  return card;
}

/** A private card's page is its owner's to show, and no wallet's to keep. */
function isKeepable({ private: hidden, published, externalUrl }: CardRow): boolean {
  return !hidden && published !== null && externalUrl === null;
}

/** A pass of one's own is of one's own card, whatever else one may look after. */
async function ownCard(scope: WorkspaceScope, id: string): Promise<CardRow> {
  const row = isId(id) ? await readWorkspace(scope, (tx) => findCard(tx, scope, id)) : null;
  if (row !== null && row.ownerId !== scope.userId) throw new AppError("not_found");
  const card = living(row);
  if (isKeepable(card)) return card;
  const why = card.private ? "A private card is kept in no wallet." : "Publish the card first.";
  throw new AppError("invalid", why);
}

/** POST /cards/{id}/wallet */
export async function addPass(context: CardContext, { id, wallet }: AddPass): Promise<{ data: CardWallet }> {
  const scope = authorize(context.actor, "cards.pass");
  const card = await ownCard(scope, id);
  const { google } = wallets();
  if (wallets()[wallet] === null) throw new AppError("unavailable", `${WALLET_NAMES[wallet]} is not set up here.`);
  const { actor, requestId } = context;
  const { workspaceId } = scope;
  const wanted = { cardId: card.id, wallet, whose: "owner" } as const;
  const pass = await inWorkspace(
    scope,
    async (tx) => {
      const needed = await needPass(tx, scope, wanted);
      if (!needed.made) return nothingDone(needed.id);
      const after = { title: card.name, handle: card.handle, wallet };
      const subject = { subjectType: "card", subjectId: card.id, workspaceId };
      await audit(tx, { actor, action: "cards.pass", ...subject, after, requestId });
      return needed.id;
    },
    "decides",
  );
  if (wallet === "google" && google !== null) await bringOwn(pass, google);
  return getCardWallet(context, { id });
}

async function bringOwn(id: string, google: NonNullable<ReturnType<typeof wallets>["google"]>): Promise<void> {
  const row = await findPass(id);
  if (row === null) throw new AppError("not_found");
  const look = await lookAt(row);
  const pass = await showPass(row, look.key, look.found === null);
  await bringToGoogle(pass, look, google).catch((cause: unknown) => {
    if (!(cause instanceof GoogleRefused)) throw cause;
    throw new AppError("unavailable", "Google did not take the pass. Please try again in a moment.", {
      cause,
      retryAfter: 5,
    });
  });
}

/** GET /cards/{id}/wallet/pass.pkpass: the file of one's own pass, once it was made. */
export function ownPassRoute(faces: PassFaces): RawRoute {
  return rawRoute({
    ...{ service: "card", method: "GET", path: "/cards/{id}/wallet/pass.pkpass" },
    body: { types: [], most: 0 },
    action: "cards.pass-file",
    limit: null,
    credential: async ({ actor, params }) => {
      const scope = authorize(actor, "cards.pass-file");
      return { scope, card: await ownCard(scope, params.id ?? "") };
    },
    answer: async ({ scope, card }) => {
      const { apple } = wallets();
      const passes = await readWorkspace(scope, (tx) => listPasses(tx, scope, card.id));
      const mine = passes.find(({ wallet, whose }) => wallet === "apple" && whose === "owner");
      const row = mine && apple !== null ? await findPass(mine.id) : null;
      if (row === null || apple === null) throw new AppError("not_found");
      const look = await lookAt(row);
      const pass = await showPass(row, look.key, look.found === null);
      const body = await passFile(pass, look, { apple, faces });
      return { status: 200, headers: PASS_HEADERS, cookies: [], body };
    },
  });
}
