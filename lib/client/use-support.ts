"use client";
// Support in the browser: conversations that follow within seconds, and what was typed and not sent yet.
import { useCallback, useState } from "react";
import type { InputOf, OutputOf } from "#lib/services/operation.ts";
import type { Typed } from "./drafts.ts";
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

/** What is typed into a form of support: it waits while one looks elsewhere, and is gone when it was sent. Browser only. */
export function useDraft<Name extends string>(place: string, empty: Readonly<Record<Name, string>>) {
  const [draft, keep] = useState<Readonly<Record<Name, string>>>(empty);
  const back = (typed: Typed) => keep((now) => ({ ...now, ...typed }));
  const kept = useKeptDraft({ ...draftOfText(`support ${place}`, draft, back), lasting: true });
  const forget = () => {
    kept.release();
    keep(empty);
  };
  return { draft, keep, forget };
}
