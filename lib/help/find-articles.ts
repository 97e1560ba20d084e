// Finds help by words: every word has to stand somewhere, in a title more than in a text.
import { ARTICLES, type HelpArticle } from "./articles.ts";
import type { ScreenArticle } from "./screen-article.ts";

const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

type Text = { title: string; words: string; paragraphs: readonly string[] };

function score({ title, words, paragraphs }: Text, word: string): number {
  if (fold(title).includes(word)) return 3;
  if (fold(words).includes(word)) return 2;
  return paragraphs.some((paragraph) => fold(paragraph).includes(word)) ? 1 : 0;
}

function find<T>(articles: readonly T[], textOf: (article: T) => Text, query: string): readonly T[] {
  const asked = fold(query)
    .split(/\s+/)
    .filter((word) => word.length > 1);
  if (asked.length === 0) return articles;
  return articles
    .map((article) => ({ article, scores: asked.map((word) => score(textOf(article), word)) }))
    .filter(({ scores }) => scores.every((each) => each > 0))
    .toSorted((a, b) => sum(b.scores) - sum(a.scores))
    .map(({ article }) => article);
}

/** The articles that have every word, the nearest first; all of them for no word. */
export function findArticles(query: string): readonly HelpArticle[] {
  return find(ARTICLES, (article) => article, query);
}

/** The same among articles about screens. */
export function findScreens(articles: readonly ScreenArticle[], query: string): readonly ScreenArticle[] {
  return find(articles, ({ lead, steps, who, ...rest }) => ({ ...rest, paragraphs: [lead, ...steps, who] }), query);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0);
}
