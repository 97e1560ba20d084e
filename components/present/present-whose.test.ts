// Whose the kept document is: read from the state cookie by lines that know nothing of the app.
import { expect, test } from "vitest";
import { serialiseCookie } from "#lib/session/cookies.ts";
import { encodeState } from "#lib/state/cookie.ts";
import { type ClientState, DEFAULT_STATE } from "#lib/state/schema.ts";
import { PRESENT_GUARD, PRESENT_WHOSE } from "./present-whose.ts";

const MIA = { id: "0197-mia", email: "mia@harbor.test", firstname: "Mía 🦊", lastname: "Håkansson" };
const PLACE = { workspace_id: "0197-harbor", workspace_name: "Harbor “Realty”" };

const written = (state: Partial<ClientState>) =>
  serialiseCookie("state", encodeState({ ...DEFAULT_STATE, ...state }), { secure: false }).split(";")[0] ?? "";

/** What those lines say, in a document of this person and with these cookies. */
function said(person: string | null, cookie: string): { now: unknown; others: boolean; painted: string } {
  const root = { className: "", getAttribute: (name: string) => (name === "data-person" ? person : null) };
  const at = { documentElement: root, cookie };
  const read = new Function("document", `${PRESENT_WHOSE} return { now: standing(), others: isSomebodyElses() };`);
  new Function("document", PRESENT_GUARD)(at);
  return { ...read(at), painted: root.className };
}

test("whoever wrote the cookie last is read, with names of any script, and compared by their id", () => {
  const mias = `theme=dark; ${written({ userInfo: MIA, workspaceObj: PLACE })}; visitor=x`;
  const now = { person: MIA.id, workspace: PLACE.workspace_id };
  expect(said(MIA.id, mias)).toEqual({ now, others: false, painted: "" });
  expect(said("0197-sofia", mias)).toEqual({ now, others: true, painted: "others" });
  // The page of somebody who acts for another is kept nowhere, and compares with nobody.
  expect(said(null, mias)).toEqual({ now, others: false, painted: "" });
  expect(said(MIA.id, written({ userInfo: MIA })).now).toEqual({ person: MIA.id, workspace: "" });
});

test("where nobody is named, or two are, the code stays: it is for when a session has ended", () => {
  const two = `${written({ userInfo: MIA })}; ${written({ userInfo: { ...MIA, id: "other" } })}`;
  for (const cookie of ["", "state=", "state=%", "state=a b", "state=bnVsbA", "xstate=1", written({}), two]) {
    expect(said("0197-sofia", cookie)).toEqual({ now: null, others: false, painted: "" });
  }
});
