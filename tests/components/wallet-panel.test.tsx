// The card in wallets on /share-card: who may add a pass, what is said of where it is, and what is asked for.
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { WalletPanel } from "#app/(main)/share-card/_components/hand-out/wallet-panel.tsx";
import type { CardWallet } from "#lib/services/card/wallet-contract.ts";
import { PHONE, render } from "./support/render.tsx";

const APPLE: CardWallet["wallets"][number] = { wallet: "apple", mine: null, visitor_phones: 0 };
const GOOGLE: CardWallet["wallets"][number] = { wallet: "google", mine: null, visitor_phones: null };
const MINE = { url: "/api/cards/c/wallet/pass.pkpass", added_at: "2026-11-23T09:00:00.000Z", phones: 1 };

test("each wallet says where the pass is, and Google nothing of it", async () => {
  const wallets = [{ ...APPLE, mine: MINE, visitor_phones: 23 }, GOOGLE];
  await render(<WalletPanel card="c" kept={{ own: true, wallets }} readOnly={false} />, PHONE);
  await expect.element(page.getByText("On 1 phone of yours. 23 visitors keep it.")).toBeVisible();
  await expect.element(page.getByText("Updates itself when your card changes.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Add it again" })).toHaveAttribute("href", MINE.url);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test.each([
  ["somebody else's card", { own: false, readOnly: false }],
  ["a session that only reads", { own: true, readOnly: true }],
])("%s has no pass to be added", async (_what, { own, readOnly }) => {
  await render(<WalletPanel card="c" kept={{ own, wallets: [APPLE] }} readOnly={readOnly} />);
  await expect.element(page.getByText("No visitor keeps it.")).toBeVisible();
  expect(page.getByRole("button").elements()).toHaveLength(0);
});

test("a pass is asked for once, and what was refused is said", async () => {
  const asked = vi.fn<typeof fetch>(async () =>
    Response.json({ error: { code: "unavailable", message: "Apple Wallet is not set up here." } }, { status: 503 }),
  );
  vi.stubGlobal("fetch", asked);
  await render(<WalletPanel card="c" kept={{ own: true, wallets: [APPLE] }} readOnly={false} />);
  await page.getByRole("button", { name: "Add to Apple Wallet" }).click();
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  const [address, init] = asked.mock.calls[0] ?? [];
  expect([String(address), init?.method, init?.body]).toEqual([
    "/api/cards/c/wallet",
    "POST",
    JSON.stringify({ wallet: "apple" }),
  ]);
  await expect.element(page.getByRole("button", { name: "Add to Apple Wallet" })).toBeEnabled();
  vi.unstubAllGlobals();
});
