// What would be printed badly is refused where it is ordered, and three hundred badges are one order.
import { describe, expect, test, vi } from "vitest";
import { refuseBadDesign } from "#server/auth/orders/order-changes.ts";
import { lockedOrder } from "#server/auth/orders/order-moving.ts";
import { pictures } from "#server/platform/pictures/pictures.ts";
import { unscoped } from "#server/platform/transaction.ts";
import { holder } from "#tests/services/card-support.ts";
import { at, textAt } from "#tests/support/api.ts";
import { callContext } from "#tests/support/call-context.ts";
import { DESIGN, openedOrders, printableLogo } from "#tests/support/orders.ts";
import { expectData, expectError } from "#tests/support/wire.ts";

const { aDraft, call, post, get, place, anOrder } = await openedOrders();

type Draft = Awaited<ReturnType<typeof aDraft>>;

async function withLogo(draft: Draft, width: number): Promise<void> {
  const content = await printableLogo(width);
  const added = await post(`/orders/drafts/${draft.id}/files`, { secret: draft.secret, name: "logo.png", content });
  expectData(added, 201);
  const design = { ...DESIGN, logo: textAt(added, "data.id") };
  expectData(await call("PATCH", `/orders/drafts/${draft.id}`, { secret: draft.secret, design }));
}

describe("what would be printed badly", () => {
  test("is refused with what to do: words, names and a logo that is a blur", async () => {
    const wide = await aDraft({ design: { ...DESIGN, words: { stand: "W".repeat(28) } } });
    expect(expectErrorText(await place(wide), "design.words")).toMatch(/too long for the stand/);
    const long = [{ name: "W".repeat(60), title: "" }];
    const named = await aDraft({ design: { ...DESIGN, people: long } });
    expect(expectErrorText(await place(named), "design.people")).toBe("Badge 1: Its name is too long for a badge.");
    const blurred = await aDraft();
    await withLogo(blurred, 20);
    expect(expectErrorText(await place(blurred), "design.logo")).toMatch(/pixels wide, or an SVG/);
  });

  test("is taken once it is good, its square read back with the logo on it", async () => {
    const draft = await aDraft();
    await withLogo(draft, 600);
    expectData(await place(draft));
  });

  test("is refused in a change as well", async () => {
    const order = await anOrder();
    const design = { ...DESIGN, words: { stand: "W".repeat(28) } };
    const version = at(await get(`/orders/follow/${order.id}?secret=${order.secret}`), "data.version");
    const changed = await call("PATCH", `/orders/follow/${order.id}`, { secret: order.secret, design, version });
    expect(expectErrorText(changed, "design.words")).toMatch(/too long/);
  });

  test("is read back in a change as well: a square that no phone reads is not taken", async () => {
    const order = await anOrder();
    const version = Number(at(await get(`/orders/follow/${order.id}?secret=${order.secret}`), "data.version"));
    const context = callContext(holder());
    const change = (color: string) =>
      refuseBadDesign(context, {
        ...{ design: { ...DESIGN, color }, version },
        open: (tx) => lockedOrder(tx, order.id),
      });
    const unread = vi.spyOn(pictures, "readCode").mockResolvedValue(null);
    await expect(change("#7a2f6b").finally(() => unread.mockRestore())).rejects.toMatchObject({
      ...{ code: "invalid", details: { fields: { design: [expect.stringMatching(/could not be read back/)] } } },
    });
    await change("#11584f");
  });

  test("is refused in a change before its order is locked, while somebody else holds it", async () => {
    const order = await anOrder();
    const design = { ...DESIGN, people: [{ name: "W".repeat(60), title: "" }] };
    const version = at(await get(`/orders/follow/${order.id}?secret=${order.secret}`), "data.version");
    const changed = await unscoped(async (tx) => {
      await lockedOrder(tx, order.id);
      return call("PATCH", `/orders/follow/${order.id}`, { secret: order.secret, design, version });
    });
    expect(expectErrorText(changed, "design.people")).toBe("Badge 1: Its name is too long for a badge.");
  });
});

test("three hundred badges with a name each are one order", async () => {
  const people = Array.from({ length: 300 }, (_, index) => ({ name: `Person ${index + 1}`, title: "Agent" }));
  const made = await post("/orders/drafts", { shelf: "tags" });
  const draft = { id: textAt(made, "data.draft.id"), secret: textAt(made, "data.secret") };
  const lines = [{ product: "badge", quantity: 300 }];
  const secret = draft.secret;
  expectData(await call("PATCH", `/orders/drafts/${draft.id}`, { secret, lines, design: { ...DESIGN, people } }));
  const quote = await post(`/orders/drafts/${draft.id}/quote`, {
    ...{ secret, country: "US", region: "RI", postcode: "02906", promo_code: "" },
  });
  expectData(await place(draft, { total: at(quote, "data.total") }));
  const pieces = at(await get(`/orders/follow/${draft.id}/pieces?secret=${secret}`), "data");
  expect(pieces).toHaveLength(300);
  expect(pieces).toMatchObject({ 0: { n: 1, name: "Person 1" }, 299: { n: 300, name: "Person 300" } });
});

function expectErrorText(answer: Awaited<ReturnType<typeof place>>, field: string): string {
  expectError(answer, "invalid");
  const errors = at(answer, "errors");
  const said: unknown = Object(errors)[field];
  return Array.isArray(said) ? String(said[0]) : "";
}
