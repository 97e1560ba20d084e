"use client";
// Keeps the tabs of a browser together: writes who is where into the client state, and follows when another tab changed it.
import { useEffect, useState } from "react";
import { PLAIN } from "#lib/branding/page-branding.ts";
import { isIdle, onIdle } from "#lib/client/busy.ts";
import { freshState, onOtherTab, patchState, tellTabs } from "#lib/client/state-store.ts";
import { track } from "#lib/client/track.ts";
import { type Change, follow, standingOf, stateOf } from "#lib/state/follow.ts";
import type { Me } from "#lib/state/me.ts";
import type { ClientState } from "#lib/state/schema.ts";
import { AskBar } from "./ask-bar.tsx";
import { type Looks, useBranding } from "./strangers-branding.ts";

const SENTENCES: Record<Change, (state: ClientState) => string> = {
  left: () => "You were logged out in another tab.",
  arrived: () => "You logged in from another tab.",
  person: ({ userInfo }) => `Another tab is signed in as ${userInfo?.email ?? "somebody else"} now.`,
  workspace: ({ workspaceObj }) => `Another tab moved to ${workspaceObj?.workspace_name || "another workspace"}.`,
  view: ({ isCompanyView }) => `Another tab switched to the ${isCompanyView ? "company" : "personal"} view.`,
};

const OURS: Looks = { own: PLAIN, stranger: null };

/** `me` is who this page was made for, null on the login page; `looks` is what it may wear, ours where nothing is said. */
export function TabSync({ me: person, looks = OURS }: { me: Me | null; looks?: Looks }) {
  const [asked, setAsked] = useState<string | null>(null);
  const branding = useBranding(looks).name;
  const me = person && { ...person, branding };
  const key = JSON.stringify(me);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the person, the object a new one each time
  useEffect(() => {
    if (me) patchState(stateOf(me, freshState()));
    else tellTabs();
    const mine = me ? standingOf(freshState()) : null;
    const look = () => {
      const state = freshState();
      const focused = document.hasFocus();
      const made = follow({ mine, theirs: standingOf(state), focused, quiet: isIdle() });
      if (made.act !== "stay") track("tab-followed");
      if (made.act === "reload") location.reload();
      else setAsked(made.act === "ask" ? SENTENCES[made.change](state) : null);
    };
    // A page that comes back from the browser's memory was made for whoever was there then.
    const shown = (event: PageTransitionEvent) => (event.persisted ? look() : undefined);
    addEventListener("pageshow", shown);
    const stop = onOtherTab(look);
    // What was unsaved is saved now, and what was asked about can be done.
    const stopQuiet = onIdle(look);
    return () => {
      removeEventListener("pageshow", shown);
      stop();
      stopQuiet();
    };
  }, [key]);
  return asked ? <AskBar sentence={asked} onClose={() => setAsked(null)} /> : null;
}
