// The client state as a cookie value: base64url JSON, pruned in a fixed order until it fits.
import { decodeBase64url, encodeBase64url } from "#lib/session/base64url.ts";
import { type ClientState, DEFAULT_STATE, readState } from "./schema.ts";

export const STATE_COOKIE = "state";

/** Bytes of name and value together; four cookies of a browser's limit would lock a person out. */
export const MAX_STATE_BYTES = 3500;

/** What goes first when there is too much: the longest and the easiest to get again. */
const PRUNING: readonly ((state: ClientState) => ClientState)[] = [
  (state) => ({ ...state, preSelectedMedia: [] }),
  (state) => ({ ...state, invitationId: null }),
  (state) => ({ ...state, workspaceObj: state.workspaceObj && { ...state.workspaceObj, workspace_name: "" } }),
  (state) => ({ ...state, userInfo: state.userInfo && { ...state.userInfo, firstname: "", lastname: "" } }),
  (state) => ({ ...state, workspaceObj: null }),
  (state) => ({ ...state, userInfo: null }),
];

/** The cookie value of a state; always within the limit. */
export function encodeState(state: ClientState): string {
  let kept = readState(state);
  let value = write(kept);
  for (const prune of PRUNING) {
    if (fits(value)) return value;
    kept = prune(kept);
    value = write(kept);
  }
  return value;
}

/** The state of a cookie value; unknown or broken content is dropped without an error. */
export function decodeState(value: string | null | undefined): ClientState {
  if (!value || !fits(value)) return DEFAULT_STATE;
  const bytes = decodeBase64url(value);
  if (!bytes) return DEFAULT_STATE;
  try {
    return readState(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    return DEFAULT_STATE;
  }
}

function fits(value: string): boolean {
  return STATE_COOKIE.length + value.length <= MAX_STATE_BYTES;
}

function write(state: ClientState): string {
  return encodeBase64url(new TextEncoder().encode(JSON.stringify(state)));
}
