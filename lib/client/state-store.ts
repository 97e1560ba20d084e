// The client state of section 3 in the browser: a store kept in the `state` cookie, and one channel to the other tabs.
import { type PersistStorage, persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { decodeState, encodeState, STATE_COOKIE } from "#lib/state/cookie.ts";
import { type ClientState, DEFAULT_STATE } from "#lib/state/schema.ts";
import { cookieValue, setCookie } from "./cookie.ts";

const CHANNEL = "corner-state";

const storage: PersistStorage<ClientState> = {
  getItem: () => ({ state: decodeState(cookieValue(STATE_COOKIE)), version: 0 }),
  setItem: (_, { state }) => setCookie(STATE_COOKIE, encodeState(state)),
  removeItem: () => setCookie(STATE_COOKIE, null),
};

const store = createStore<ClientState>()(
  persist(() => DEFAULT_STATE, { name: STATE_COOKIE, storage, skipHydration: true, version: 0 }),
);

let channel: BroadcastChannel | null = null;

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === "undefined") return null;
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/** The state as the cookie has it now: another tab may have written last. */
export function freshState(): ClientState {
  void store.persist.rehydrate();
  return store.getState();
}

/** Changes some keys and leaves the others as the last tab wrote them; the other tabs are told. */
export function patchState(part: Partial<ClientState>): void {
  freshState();
  store.setState(part);
  tellTabs();
}

/** Says that something may have changed; no content travels, the cookie has it. */
export function tellTabs(): void {
  open()?.postMessage(null);
}

/** Calls back when another tab said so; returns how to stop it. */
export function onOtherTab(run: () => void): () => void {
  const opened = open();
  opened?.addEventListener("message", run);
  return () => opened?.removeEventListener("message", run);
}
