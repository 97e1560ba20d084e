// What keeps a draft, on two pages of one browser after each other.
import { afterEach, expect, test, vi } from "vitest";
import { DraftKeeper, type OrderEdits } from "#lib/client/orders/draft-keeper.ts";
import { draftName, keepOrder, keptOrder } from "#lib/client/orders/kept-order.ts";
import { isRecord } from "#lib/record.ts";

const EDITS: OrderEdits = {
  lines: [],
  design: { color: "#1d1b17", logo: null, name: "", words: {}, people: [] },
  wants_proof: false,
};

afterEach(() => vi.unstubAllGlobals());

function aServer() {
  const sent: string[] = [];
  let stored: object = {
    ...{ id: "d1", shelf: "kits", state: "draft", currency: "USD", files: [], ...EDITS },
    kept_until: "2026-11-27T00:00:00Z",
  };
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: { method?: string; body?: unknown } = {}) => {
    sent.push(method);
    const said: unknown = typeof body === "string" ? JSON.parse(body) : {};
    if (method === "PATCH" && isRecord(said)) stored = { ...stored, ...said };
    return Response.json({ data: path.endsWith("/drafts") ? { secret: "s3cret", draft: stored } : stored });
  });
  return sent;
}
const aPage = (shelf: "kits" | "tags") => new DraftKeeper({ shelf, places: [] }, vi.fn(), vi.fn());

test("what waits on the page before is saved before the next one reads the draft", async () => {
  const sent = aServer();
  aPage("kits").change({ ...EDITS, lines: [{ product: "practice", quantity: 2 }] });
  const found = await aPage("tags").load();
  expect(found?.lines).toEqual([{ product: "practice", quantity: 2 }]);
  expect(sent).toEqual(["POST", "PATCH", "GET"]);
});

test("a basket that was begun when kits and single pieces had one each goes on as the one of both", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  const [kits, tags] = [
    { id: "k1", secret: "kits" },
    { id: "t1", secret: "tags" },
  ];
  stored.set("corner.order.kits north south", JSON.stringify(kits));
  stored.set("corner.order.tags north south", JSON.stringify(tags));
  const name = draftName(["south", "north"]);
  expect(keptOrder(draftName(["west"]))).toBeNull();
  expect([keptOrder(name), keptOrder(name)]).toEqual([kits, kits]);
  expect([...stored.keys()].toSorted()).toEqual(["corner.order.basket north south", "corner.order.tags north south"]);
  keepOrder(name, null);
  expect(keptOrder(name)).toEqual(tags);
  keepOrder(name, null);
  expect([keptOrder(name), stored.size]).toEqual([null, 0]);
});
