"use client";
// The list's state in the address. Changing it asks the server for rows only, so it is pushed without a navigation.
import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { type ListQuery, pageHref, readQuery } from "./list-query.ts";

const TYPING_MS = 250;

function write(query: ListQuery, replace: boolean) {
  if (replace) history.replaceState(null, "", pageHref(query));
  else history.pushState(null, "", pageHref(query));
}

/** The query, and a way to change parts of it; anything but the page itself begins at page one again. */
export function useListQuery() {
  const params = useSearchParams();
  const query = readQuery((name) => params.get(name));
  const change = (part: Partial<ListQuery>, replace = false) => write({ ...query, page: 1, ...part }, replace);
  return { query, change };
}

/** The search as it is typed; the address follows when the typing pauses, and leads when somebody goes back. */
export function useSearchText(query: ListQuery, change: (part: Partial<ListQuery>, replace: boolean) => void) {
  const [text, setText] = useState(query.search);
  const [typed, setTyped] = useState(false);

  useEffect(() => {
    const follow = () => {
      setTyped(false);
      setText(readQuery((name) => new URLSearchParams(location.search).get(name)).search);
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);

  useEffect(() => {
    if (!typed || text === query.search) return;
    const timer = setTimeout(() => change({ search: text }, query.search !== ""), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, typed, query.search, change]);

  const type = (value: string) => {
    setTyped(true);
    setText(value);
  };
  return { text, type };
}
