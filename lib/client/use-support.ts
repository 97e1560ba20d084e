"use client";
// Support in the browser: conversations that follow within seconds, and what was typed and not sent yet.
import { useMemo, useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { Conversation, DeskConversation } from "#lib/services/auth/support-entities.ts";
import { ADMINS_PATH, deskQuestionPath, fetchOne, questionPath } from "./support-api.ts";

/** On focus, and every fifteen seconds while the page is open. */
const LIVE = { refreshInterval: 15_000, revalidateOnFocus: true } as const;

/** One of one's own questions and what was said. */
export function useConversation(id: string) {
  return useSWR<Conversation>(questionPath(id), fetchOne<Conversation>, LIVE);
}

/** Anybody's, at the desk. */
export function useDeskConversation(id: string) {
  return useSWR<DeskConversation>(deskQuestionPath(id), fetchOne<DeskConversation>, LIVE);
}

/** Who may take care of a question. */
export function useAdmins() {
  return useSWR<{ id: string; name: string }[]>(ADMINS_PATH, fetchOne<{ id: string; name: string }[]>);
}

const isList = (key: unknown) => typeof key === "string" && /^\/api\/support\/(questions|desk)\?/.test(key);

/** Asks again for every list of questions; the same function on every render. */
export function useRefreshQuestions(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useMemo(() => () => mutate(isList), [mutate]);
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
