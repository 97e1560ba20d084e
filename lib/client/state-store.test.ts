import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { decodeState, encodeState } from "#lib/state/cookie.ts";
import { DEFAULT_STATE } from "#lib/state/schema.ts";

const written: string[] = [];
let cookie = "";

beforeEach(() => {
  vi.resetModules();
  written.length = 0;
  cookie = "";
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("document", {
    get cookie() {
      return cookie;
    },
    set cookie(line: string) {
      written.push(line);
      cookie = line.split(";")[0] ?? "";
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const PERSON = { id: "u-1", email: "olivia@harbor.test", firstname: "Olivia", lastname: "Harper" };

test("the state lives in the cookie, for 180 days, host-only and Lax", async () => {
  const { freshState, patchState } = await import("./state-store.ts");
  expect(freshState()).toEqual(DEFAULT_STATE);
  patchState({ userInfo: PERSON, campaignStep: 3 });
  expect(written.at(-1)).toMatch(/^state=[\w-]+; Path=\/; Max-Age=15552000; Secure; SameSite=Lax$/);
  expect(decodeState(cookie.slice(6))).toEqual({ ...DEFAULT_STATE, userInfo: PERSON, campaignStep: 3 });
});

test("the last writer wins key by key: a stale tab does not undo another one's switch", async () => {
  const { freshState, patchState } = await import("./state-store.ts");
  patchState({ userInfo: PERSON, isCompanyView: true });
  const workspaceObj = { workspace_id: "w-2", workspace_name: "Boston" };
  cookie = `state=${encodeState({ ...DEFAULT_STATE, userInfo: PERSON, isCompanyView: false, workspaceObj })}`;
  patchState({ campaignStep: 2 });
  expect(freshState()).toMatchObject({ isCompanyView: false, workspaceObj, campaignStep: 2 });
});

test("hostile content and two cookies of one name are an empty state, not an error", async () => {
  const { freshState } = await import("./state-store.ts");
  const good = encodeState({ ...DEFAULT_STATE, campaignStep: 7 });
  for (const hostile of [
    "state=%",
    "state={}",
    `state=${good}; state=eyJjYW1wYWlnblN0ZXAiOjl9`,
    `state=${"x".repeat(4000)}`,
  ]) {
    cookie = hostile;
    expect(freshState(), hostile.slice(0, 40)).toEqual(DEFAULT_STATE);
  }
});

test("other tabs are told, and told nothing", async () => {
  const { onOtherTab, patchState } = await import("./state-store.ts");
  const heard: unknown[] = [];
  const other = new BroadcastChannel("corner-state");
  const told = new Promise<void>((done) => {
    other.onmessage = (event: MessageEvent) => {
      heard.push(event.data);
      done();
    };
  });
  const stop = onOtherTab(() => heard.push("own"));
  patchState({ userInfo: PERSON });
  await told;
  expect(heard).toEqual([null]);
  stop();
  other.close();
});

test("what was chosen for a campaign replaces what was chosen before, and is taken once", async () => {
  const { preselectMedia, takePreselectedMedia } = await import("./preselected-media.ts");
  preselectMedia(["m-2", "m-1"]);
  preselectMedia(["m-1", "m-3", "m-1"]);
  expect(takePreselectedMedia()).toEqual(["m-1", "m-3"]);
  expect(takePreselectedMedia()).toEqual([]);
  expect(decodeState(cookie.slice(6)).preSelectedMedia).toEqual([]);
});
