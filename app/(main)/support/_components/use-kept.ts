"use client";
// A conversation that is looked at: marked as read, and kept in step with its list.
import { useEffect } from "react";
import type { KeyedMutator } from "swr";
import { call } from "#lib/client/call.ts";
import { useRefreshQuestions } from "#lib/client/use-support.ts";

type Looking<T> = {
  id: string;
  unread: boolean;
  read: "auth.readQuestion" | "auth.readDesk";
  mutate: KeyedMutator<T>;
};

/** Answers what keeps the conversation that an act made of it. */
export function useKept<T>({ id, unread, read, mutate }: Looking<T>) {
  const refresh = useRefreshQuestions();
  useEffect(() => {
    if (unread)
      void call(read, { id }).then(
        () => Promise.all([mutate(), refresh()]),
        () => undefined,
      );
  }, [unread, id, read, mutate, refresh]);
  return async (made: T) => {
    await mutate(made, false);
    await refresh();
  };
}
