import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeBase64url } from "#lib/session/base64url.ts";
import { decodeState, encodeState, MAX_STATE_BYTES } from "./cookie.ts";
import { type ClientState, DEFAULT_STATE, readState, requestedViewOf } from "./schema.ts";

const FULL: ClientState = {
  userInfo: { id: "u-1", email: "olivia@harbor.test", firstname: "Olivia", lastname: "Håkansson 🦊" },
  invitationId: "i-1",
  workspaceObj: { workspace_id: "w-1", workspace_name: "Harbor Realty" },
  campaignStep: 3,
  isCompanyView: false,
  branding: "sharecard",
  preSelectedMedia: ["m-1", "m-2"],
};

/** A state so large that everything prunable matters; `media` sets its size. */
function bulky(media: number): ClientState {
  return { ...FULL, preSelectedMedia: Array.from({ length: 100 }, (_, at) => `${at}`.padEnd(media, "x")) };
}

function encodeRaw(value: unknown): string {
  return encodeBase64url(new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value)));
}

const size = (value: string) => "state".length + value.length;

test("what is written is read", () => {
  expect(decodeState(encodeState(FULL))).toEqual(FULL);
  expect(decodeState(encodeState(DEFAULT_STATE))).toEqual(DEFAULT_STATE);
  expect([
    requestedViewOf(FULL),
    requestedViewOf(DEFAULT_STATE),
    requestedViewOf({ ...FULL, isCompanyView: true }),
  ]).toEqual(["personal", null, "company"]);
});

test("at the limit everything stays, one byte above it the media go first", () => {
  const step = (length: number) =>
    encodeRaw({ ...FULL, preSelectedMedia: [...Array.from({ length: 37 }, () => "x".repeat(60)), "y".repeat(length)] });
  const fitting =
    Array.from({ length: 64 }, (_, at) => at + 1)
      .filter((at) => size(step(at)) <= MAX_STATE_BYTES)
      .at(-1) ?? 0;
  expect(fitting).toBeGreaterThan(0);
  const at = (length: number): ClientState => ({
    ...FULL,
    preSelectedMedia: [...Array.from({ length: 37 }, () => "x".repeat(60)), "y".repeat(length)],
  });
  expect(decodeState(encodeState(at(fitting)))).toEqual(at(fitting));
  expect(decodeState(encodeState(at(fitting + 1)))).toEqual({ ...at(1), preSelectedMedia: [] });
});

test("what is dropped is dropped in a fixed order, who and where last", () => {
  expect(decodeState(encodeState(bulky(60)))).toEqual({ ...FULL, preSelectedMedia: [] });
  const wide = "𝕎".repeat(50);
  const wordy = { ...FULL, workspaceObj: { workspace_id: "w-1", workspace_name: wide.repeat(2) } };
  expect(size(encodeState(wordy))).toBeLessThanOrEqual(MAX_STATE_BYTES);
});

test("hostile content is dropped without an error", () => {
  const hostile: unknown[] = [
    "",
    "x",
    "null",
    "[]",
    '"text"',
    "{",
    '{"__proto__":{"isCompanyView":true}}',
    '{"constructor":{"prototype":{"x":1}}}',
    { userInfo: { email: "a@b.test" } },
    { userInfo: "x" },
    { userInfo: { id: {}, email: [] } },
    { campaignStep: -1 },
    { campaignStep: "2" },
    { campaignStep: 1e9 },
    { isCompanyView: "true" },
    { branding: "evil" },
    { preSelectedMedia: "m" },
    { preSelectedMedia: [1, {}, null] },
    { workspaceObj: { workspace_id: "x".repeat(65) } },
    { token: "secret", permissions: { admin: true } },
  ];
  for (const value of hostile) expect(decodeState(encodeRaw(value))).toEqual(DEFAULT_STATE);
  expect(Object.prototype).not.toHaveProperty("isCompanyView");
  for (const value of [null, undefined, "%", "a b", "ÿ", "x".repeat(5000)])
    expect(decodeState(value)).toEqual(DEFAULT_STATE);
});

test("nothing that anybody trusts is ever written", () => {
  const greedy = {
    ...FULL,
    token: "secret",
    permissions: { "gui::support": true },
    userInfo: { ...FULL.userInfo, phone: "555" },
  };
  const written = atob(encodeState(readState(greedy)).replaceAll("-", "+").replaceAll("_", "/"));
  expect(written).not.toMatch(/secret|gui::|555/);
});

const states: fc.Arbitrary<ClientState> = fc.record({
  userInfo: fc.option(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 64 }),
      email: fc.string({ minLength: 1, maxLength: 254 }),
      firstname: fc.string({ maxLength: 100 }),
      lastname: fc.string({ maxLength: 100 }),
    }),
  ),
  invitationId: fc.option(fc.string({ minLength: 1, maxLength: 64 })),
  workspaceObj: fc.option(
    fc.record({
      workspace_id: fc.string({ minLength: 1, maxLength: 64 }),
      workspace_name: fc.string({ maxLength: 200, unit: "binary" }),
    }),
  ),
  campaignStep: fc.integer({ min: 1, max: 20 }),
  isCompanyView: fc.option(fc.boolean()),
  branding: fc.constantFrom("sharecard" as const, "custom" as const, "exit" as const),
  preSelectedMedia: fc.array(fc.string({ minLength: 1, maxLength: 64 }), { maxLength: 100 }),
});

test("every state fits, and comes back whole or pruned", () => {
  fc.assert(
    fc.property(states, (state) => {
      const value = encodeState(state);
      expect(size(value)).toBeLessThanOrEqual(MAX_STATE_BYTES);
      const back = decodeState(value);
      expect(back.campaignStep).toBe(state.campaignStep);
      expect(back.isCompanyView).toBe(state.isCompanyView);
      expect(decodeState(encodeState(back))).toEqual(back);
    }),
  );
});

test("any text and any JSON is survived", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => decodeState(text).campaignStep >= 1));
  fc.assert(fc.property(fc.json(), (json) => decodeState(encodeRaw(json)).campaignStep >= 1));
  fc.assert(fc.property(fc.anything(), (value) => readState(value).campaignStep >= 1));
});
