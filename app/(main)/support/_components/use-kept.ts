"use client";
// A conversation that is looked at: marked as read, and kept in step with its list.
import { useEffect } from "react";
import type { KeyedMutator } from "swr";
import { useRefreshQuestions } from "#lib/client/use-support.ts";

type Looking<T> = {
  id: string;
  unread: boolean;
  markRead: (id: string) => Promise<unknown>;
  mutate: KeyedMutator<T>;
};

/** Answers what keeps the conversation that an act made of it. */
export function useKept<T>({ id, unread, markRead, mutate }: Looking<T>) {
  const refresh = useRefreshQuestions();
  useEffect(() => {
    if (unread)
      void markRead(id).then(
        () => Promise.all([mutate(), refresh()]),
        () => undefined,
      );
  }, [unread, id, markRead, mutate, refresh]);
  return async (made: T) => {
    await mutate(made, false);
    await refresh();
  };
}
