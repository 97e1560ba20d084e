"use client";
// Articles of help for the palette: fetched once somebody types, because nobody looks for one before.
import { CircleQuestionMark } from "lucide-react";
import { useEffect, useState } from "react";
import { fetchQuietly } from "#lib/client/missing.ts";
import { offeredArticles, type ScreenArticle } from "#lib/help/screen-article.ts";
import { leaves } from "./active-entry.ts";
import { useShell } from "./shell-context.tsx";
import type { PaletteGroup } from "./use-actions.ts";

const SHORTEST = 2;

/** The articles about this person's screens as rows; none while nothing is typed. */
export function useHelpGroup(query: string): PaletteGroup[] {
  const { menu, open } = useShell();
  const [articles, setArticles] = useState<readonly ScreenArticle[]>([]);
  const typed = query.trim().length >= SHORTEST;
  useEffect(() => {
    if (!typed) return;
    const hrefs = leaves(menu).map(({ entry }) => entry.href);
    void fetchQuietly(() => import("#lib/help/screens.ts")).then((found) =>
      setArticles(offeredArticles(found?.SCREENS ?? [], hrefs)),
    );
  }, [typed, menu]);
  if (!typed || articles.length === 0) return [];
  const actions = articles.map(({ id, title, words }) => ({
    id: `help-${id}`,
    label: `Help: ${title}`,
    words,
    verb: "Read",
    icon: CircleQuestionMark,
    run: () => open(`guide:${id}`),
  }));
  return [{ heading: "Help", actions }];
}
