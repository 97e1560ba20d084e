// Orders on the dashboard: what each waits for, and nothing where none does.
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { WaitingOrders } from "#app/(main)/dashboard/_components/waiting-orders.tsx";
import { PHONE, render } from "./support/render.tsx";

const order = (number: number, needs: string | null) => ({
  ...{ id: `o${number}`, number, needs, state: "ordered", title: "Practice", pieces: 8, total: 100, currency: "USD" },
  ...{ placed_at: "2026-11-20T10:00:00Z", person: null },
});
const answers = (data: readonly object[]) => {
  const asked = vi.fn<typeof fetch>(async () =>
    Response.json({ data, meta: { page: 1, per_page: 4, total: data.length } }),
  );
  vi.stubGlobal("fetch", asked);
  return asked;
};
const shown = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <WaitingOrders />
    </SWRConfig>,
    PHONE,
  );
afterEach(() => vi.unstubAllGlobals());

test("each order that waits says for what, and leads to its page", async () => {
  const asked = answers([order(1042, "approval"), order(1041, "payment"), order(1040, "arrival")]);
  await shown();
  await expect.element(page.getByText("Approve the proof")).toBeVisible();
  await expect.element(page.getByText("Waiting for payment")).toBeVisible();
  await expect.element(page.getByText("On its way")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Order 1042" })).toHaveAttribute("href", "/order/o1042");
  await expect
    .element(page.getByRole("link", { name: "All orders" }))
    .toHaveAttribute("href", "/promo-tags?tab=orders");
  const query = new URL(String(asked.mock.calls[0]?.[0]), "http://localhost").searchParams;
  expect(Object.fromEntries(query)).toMatchObject({ needs: "any", per_page: "4" });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test("no order that waits is no section", async () => {
  const asked = answers([]);
  await shown();
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  expect(page.getByRole("heading").elements()).toHaveLength(0);
});
