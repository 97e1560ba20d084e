// Tabs of one browser are one person in one place: what a tab does when another one says that this has changed.
import { type ClientState, DEFAULT_STATE } from "./schema.ts";

/** Who is where, as one tab sees it; null is nobody. */
export type Standing = { id: string; email: string; workspaceId: string; view: "company" | "personal" | null };

/** What differs, the most important first. */
export type Change = "left" | "arrived" | "person" | "workspace" | "view";

/** `reload` at once, `ask` by a bar, `stay`. */
export type Follow = { act: "stay" } | { act: "reload" | "ask"; change: Change };

export type FollowFacts = {
  mine: Standing | null;
  theirs: Standing | null;
  /** The person looks at this tab. */
  focused: boolean;
  /** Nothing unsaved, no upload, no call in flight. */
  quiet: boolean;
};

/** The standing that a client state tells of. */
export function standingOf({ userInfo, workspaceObj, isCompanyView }: ClientState): Standing | null {
  if (!userInfo) return null;
  const view = isCompanyView === null ? null : isCompanyView ? "company" : "personal";
  return { id: userInfo.id, email: userInfo.email, workspaceId: workspaceObj?.workspace_id ?? "", view };
}

/** Section 3: another person replaces the state, and an unfocused page reloads. The rest follows the same way; unsaved changes are asked about. */
export function follow({ mine, theirs, focused, quiet }: FollowFacts): Follow {
  const change = changeOf(mine, theirs);
  if (change === null) return { act: "stay" };
  if (!quiet) return { act: "ask", change };
  // Nothing on this page works any more once somebody has left, so it does not matter who looks.
  if (change === "left") return { act: "reload", change };
  return { act: focused ? "ask" : "reload", change };
}

function changeOf(mine: Standing | null, theirs: Standing | null): Change | null {
  if (!mine) return theirs ? "arrived" : null;
  if (!theirs) return "left";
  if (mine.email !== theirs.email || mine.id !== theirs.id) return "person";
  if (mine.workspaceId !== theirs.workspaceId) return "workspace";
  return mine.view === theirs.view ? null : "view";
}

/** Another person's steps and picks are not taken over; the requested view is read by the server before this runs, so it stays. */
export function stateOf(
  me: Pick<ClientState, "userInfo" | "workspaceObj"> & Partial<Pick<ClientState, "branding">>,
  before: ClientState,
): Partial<ClientState> {
  const same = before.userInfo === null || before.userInfo.email === me.userInfo?.email;
  return same ? me : { ...DEFAULT_STATE, isCompanyView: before.isCompanyView, ...me };
}
