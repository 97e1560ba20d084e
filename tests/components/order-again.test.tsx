// "Order again" takes the place of what this browser had begun, and asks before it does.
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { OrderActs } from "#app/(main)/order/[id]/_components/order-acts.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import { draftName, keepOrder, keptOrder } from "#lib/client/orders/kept-order.ts";
import type { Order } from "#lib/services/auth/order-entities.ts";
import { render } from "./support/render.tsx";
import { SHELL } from "./support/shell.ts";

const NO_STEPS = { placed_at: null, paid_at: null, approved_at: null, produced_at: null };
const ORDER: Order = {
  ...{ id: "o1", number: 1207, shelf: "kits", state: "delivered", title: "Practice", email: "n@made.test" },
  ...{ address: null, currency: "USD", lines: [], files: [], pieces: 8, version: 1, wants_proof: false },
  ...{ tracking: null, pay_by: null, paid_with: null, ordered_by: null, taken: true, from_above: false },
  design: { color: "#1d1b17", logo: null, name: "", words: {}, people: [] },
  quote: {
    ...{ currency: "USD", sums: [], goods: 0, off: 0, shipping: 0, tax: 0, total: 0 },
    ...{ promo_code: null, ready_by: null },
  },
  steps: { ...NO_STEPS, shipped_at: null, delivered_at: null, cancelled_at: null, refunded_at: null },
  can: { change: false, confirm: false, pay: false, approve: false, cancel: false, assign: false, take: false },
};
const DRAFT = {
  ...{ id: "d1", shelf: "tags", state: "draft", currency: "USD", files: [], wants_proof: false },
  ...{ kept_until: "2026-11-27T00:00:00Z", design: ORDER.design, lines: [{ product: "tag", quantity: 3 }] },
};

let repeated = 0;
beforeEach(() => {
  repeated = 0;
  keepOrder(draftName(), { id: "d1", secret: "before" });
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.includes("/drafts/")) return Response.json({ data: DRAFT });
    repeated += 1;
    // Refused, so that this page is not left.
    return Response.json(
      { message: "No.", error: { code: "rate_limited", message: "Wait a moment." } },
      { status: 429 },
    );
  });
  return () => {
    keepOrder(draftName(), null);
    vi.unstubAllGlobals();
  };
});
const ACTS = (
  <ShellProvider value={SHELL}>
    <OrderActs order={ORDER} pieces={[]} />
  </ShellProvider>
);
const again = page.getByRole("button", { name: "Order again" });

test("asks before it takes the place of what was chosen in this browser", async () => {
  await render(ACTS);
  await again.click();
  const dialog = page.getByRole("alertdialog", { name: "Replace what you have chosen?" });
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(repeated).toBe(0);
  expect(keptOrder(draftName())).toEqual({ id: "d1", secret: "before" });
  await again.click();
  await dialog.getByRole("button", { name: "Order again" }).click();
  await expect.element(dialog.getByText("Wait a moment.")).toBeVisible();
  expect(repeated).toBe(1);
});

test("asks nothing where nothing was chosen", async () => {
  keepOrder(draftName(), null);
  await render(ACTS);
  await again.click();
  await expect.poll(() => repeated).toBe(1);
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
});
