// Which logo an order begins with: that of the address, else the device's; what was ordered with is the draft's own to bring.
import { beforeEach, expect, test, vi } from "vitest";
import { encodeBase64url } from "#lib/session/base64url.ts";

const asked = vi.hoisted(() => ({ hash: "", setting: null as object | null }));
vi.mock("next/headers", () => ({ headers: async () => ({ get: () => asked.hash || null }) }));
vi.mock("#lib/env.server.ts", () => ({ env: () => ({ PUBLIC_ORIGIN: "https://corner.example" }) }));
vi.mock("#lib/session/branding.server.ts", () => ({ currentBranding: async () => ({}) }));
vi.mock("#lib/session/current.server.ts", () => ({
  currentSession: async () => asked.setting && { user: { workspace: null, device: { device_setting: asked.setting } } },
  currentServices: async () => ({
    auth: { orderCatalogue: async () => ({ data: { currencies: ["USD"], shipping: [], products: [] } }) },
  }),
}));

const { loadOrderStart } = await import("./loaders.ts");
const hashOf = (setting: object) => encodeBase64url(new TextEncoder().encode(JSON.stringify(setting)));
const lookOf = async () => (await loadOrderStart("tags", {})).look;
const NOTHING = { logo: null, order_logo: null, color: null, order_color: null, brand: null };

beforeEach(() => Object.assign(asked, { hash: "", setting: null }));

test("a stranger without a look begins with none", async () => {
  expect(await lookOf()).toMatchObject({ known: false, logo: null, colour: null });
});

test("the order's own logo and color go before the others of the address, which go before the device's", async () => {
  asked.setting = { ...NOTHING, logo: "/api/media/mine", color: "#111111" };
  expect(await lookOf()).toMatchObject({
    ...{ known: true, colour: "#111111" },
    logo: { address: "/api/media/mine", first: false },
  });
  asked.hash = hashOf({ logo: "/api/media/plain", color: "#222222" });
  expect(await lookOf()).toMatchObject({ colour: "#222222", logo: { address: "/api/media/plain", first: true } });
  asked.hash = hashOf({ logo: "/api/media/plain", order_logo: "/api/media/order", order_color: "#333333" });
  expect(await lookOf()).toMatchObject({ colour: "#333333", logo: { address: "/api/media/order", first: true } });
});

test("a picture of somebody else's host is none", async () => {
  asked.hash = hashOf({ logo: "https://evil.example/logo.png", order_logo: "//evil.example/x" });
  expect(await lookOf()).toMatchObject({ logo: null });
});
