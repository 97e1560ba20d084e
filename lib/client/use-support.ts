"use client";
// Support in the browser: conversations that follow within seconds, and what was typed and not sent yet.
import { useCallback, useState } from "react";
import type { InputOf, OutputOf } from "#lib/services/operation.ts";
import { useCall, useRefresh } from "./use-call.ts";
import { draftOfText, useKeptDraft } from "./use-kept-draft.ts";
import { useLiveCall } from "./use-live.ts";
import { LIVE_MS } from "./use-page.ts";

export type QuestionPage = OutputOf<"auth.supportQuestions">;
export type DeskPage = OutputOf<"auth.desk">;
export type Message = Required<Pick<InputOf<"auth.replySupport">, "text" | "files">>;

const LIVE = { everyMs: LIVE_MS };

/** One of one's own questions and what was said. */
export function useConversation(id: string) {
  return useLiveCall("auth.supportQuestion", { id }, LIVE);
}

/** Anybody's, at the desk. */
export function useDeskConversation(id: string) {
  return useLiveCall("auth.deskQuestion", { id }, LIVE);
}

/** Who may take care of a question. */
export function useAdmins() {
  return useCall("auth.deskAdmins");
}

/** Asks again for every list of questions; the same function on every render. */
export function useRefreshQuestions(): () => Promise<unknown> {
  const refresh = useRefresh();
  return useCallback(() => refresh("auth.supportQuestions", "auth.desk"), [refresh]);
}

function stored(key: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    const pairs = typeof value === "object" && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === "string"));
  } catch {
    return {};
  }
}

/** What is typed into a form of support; survives a reload of this tab, and is gone when it was sent. Browser only. */
export function useDraft<Name extends string>(place: string, empty: Readonly<Record<Name, string>>) {
  const key = `support.${place}`;
  const [draft, setDraft] = useState<Readonly<Record<Name, string>>>(() => ({ ...empty, ...stored(key) }));
  const keep = (next: Readonly<Record<Name, string>>) => {
    setDraft(next);
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A browser that stores nothing forgets it with the tab's next load.
    }
  };
  // It is stored here already, for the tab's next load; the mechanism of all forms says that it is, and where to come back to.
  useKeptDraft(draftOfText(key, draft, (typed) => keep({ ...draft, ...typed })));
  const forget = () => {
    setDraft(empty);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  };
  return { draft, keep, forget };
}
