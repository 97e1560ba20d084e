// Badges for people who were chosen in the list: one for each, beside what is in the order already.
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { PeopleBulk } from "#app/(main)/people-manager/_people/people-bulk.tsx";
import { usePersonActs } from "#app/(main)/people-manager/_people/use-person-acts.ts";
import { ActingContext } from "#components/patterns/acting.tsx";
import { draftName, keepOrder, keptOrder } from "#lib/client/orders/kept-order.ts";
import { orderBadges } from "#lib/client/orders/order-badges.ts";
import { takeLines } from "#lib/client/snackbar.ts";
import type { TreePerson } from "#lib/services/auth/people-entities.ts";
import { render } from "./support/render.tsx";

const TOM: TreePerson = {
  ...{ id: "tom", kind: "person", name: "Tom Keane", email: "tom@harbor.test", photo_url: null, title: "Realtor" },
  ...{ role: "member", state: "active", since: "2026-01-01T00:00:00Z", seen_at: null, leaves_at: null },
  ...{ groups: [], card: null, devices: 0, place: { id: "b", name: "Boston" }, may: [] },
};
const BADGE = { key: "badge", shelf: "tags", stock: null, pieces: { badge: 1 } };
const TAG = { key: "tag", shelf: "tags", stock: null, pieces: { tag: 1 } };
const DRAFT = {
  ...{ id: "d1", state: "draft", lines: [] },
  design: { color: "#1d5faa", logo: null, name: "Harbor", words: {}, people: [] },
};

let sold: object[];
let held: object | null;
let sent: { path: string; body: unknown }[];
beforeEach(() => {
  [sold, held, sent] = [[TAG, BADGE], null, []];
  takeLines();
  keepOrder(draftName(), null);
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    const { pathname } = new URL(path, location.href);
    if (method !== "GET") sent.push({ path: `${method} ${pathname}`, body: JSON.parse(String(body)) });
    if (pathname.endsWith("/catalogue")) return Response.json({ data: { products: sold } });
    if (method === "POST") return Response.json({ data: { secret: "s1", draft: DRAFT } });
    const missing = { message: "Gone.", error: { code: "not_found", message: "Gone." } };
    if (method === "GET" && held === null) return Response.json(missing, { status: 404 });
    return Response.json({ data: held ?? DRAFT });
  });
});
afterEach(() => {
  keepOrder(draftName(), null);
  vi.unstubAllGlobals();
});

test("whoever has begun no order begins one, with a badge for each", async () => {
  expect(await orderBadges([TOM])).toBe("/order-tags");
  expect(sent.map(({ path }) => path)).toEqual([
    expect.stringMatching(/^POST .*\/orders\/drafts$/),
    expect.stringMatching(/^PATCH .*\/orders\/drafts\/d1$/),
  ]);
  expect(sent.at(-1)?.body).toMatchObject({
    ...{ secret: "s1", lines: [{ product: "badge", quantity: 1 }] },
    design: { color: "#1d5faa", people: [{ name: "Tom Keane", title: "Realtor" }] },
  });
  expect(keptOrder(draftName())).toEqual({ id: "d1", secret: "s1" });
});

test("what was chosen before stays in the order", async () => {
  keepOrder(draftName(), { id: "d9", secret: "s9" });
  held = { ...DRAFT, id: "d9", lines: [{ product: "tag", quantity: 4 }] };
  await orderBadges([TOM]);
  expect(sent.map(({ path }) => path)).toEqual([expect.stringMatching(/^PATCH .*\/orders\/drafts\/d9$/)]);
  expect(sent[0]?.body).toMatchObject({
    lines: [
      { product: "tag", quantity: 4 },
      { product: "badge", quantity: 1 },
    ],
  });
});

function Bulk() {
  return <PeopleBulk picked={[TOM]} acts={usePersonActs()} onAsk={() => undefined} onClear={() => undefined} />;
}
const shown = (acting: boolean) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ActingContext value={acting}>
        <Bulk />
      </ActingContext>
    </SWRConfig>,
  );

test("where no badges are sold it says so, and begins nothing", async () => {
  sold = [TAG];
  await shown(false);
  await page.getByRole("button", { name: "Order badges" }).click();
  await expect.poll(() => takeLines().map(({ message }) => message)).toEqual(["Badges are not on sale right now."]);
  expect(sent).toEqual([]);
});

test("nobody orders in another's name", async () => {
  await shown(true);
  await expect.element(page.getByRole("button", { name: "Add to a group" })).toBeVisible();
  expect(page.getByRole("button", { name: "Order badges" }).elements()).toEqual([]);
});
