import { beforeEach, expect, test, vi } from "vitest";
import { AppError } from "#lib/errors.ts";

const browser = vi.hoisted(() => ({ kept: "", signedIn: false, owns: false }));
vi.mock("next/headers", () => ({
  cookies: async () => ({ get: (name: string) => (name === "order-key" ? { value: browser.kept } : undefined) }),
}));
vi.mock("#lib/session/branding.server.ts", () => ({ currentBranding: vi.fn() }));
vi.mock("#lib/session/current.server.ts", () => ({
  currentSession: async () => (browser.signedIn ? {} : null),
  currentServices: async () => ({
    auth: {
      order: async () => {
        if (!browser.owns) throw new AppError("not_found");
      },
    },
  }),
}));

const { leaveUnopened, secretIn } = await import("./loaders.ts");

beforeEach(() => Object.assign(browser, { kept: "kept", signedIn: false, owns: false }));

test("the secret of the address goes before the one that the browser keeps; neither is none", async () => {
  expect(await secretIn({ key: "sent" })).toBe("sent");
  expect(await secretIn({})).toBe("kept");
  browser.kept = "";
  expect(await secretIn({})).toBe("");
});

test("without a secret whoever an order belongs to gets to it in their workspace, and nobody else anywhere", async () => {
  await expect(leaveUnopened("one", {})).rejects.toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
  browser.signedIn = true;
  await expect(leaveUnopened("one", {})).rejects.toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
  browser.owns = true;
  await expect(leaveUnopened("one", {})).rejects.toMatchObject({ digest: expect.stringContaining(";/order/one;") });
  await expect(leaveUnopened("one", { key: "wrong" })).rejects.toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
});
