// Finds help by words: every word has to stand somewhere, in a title more than in a text.
import { ARTICLES, type HelpArticle } from "./articles.ts";

const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

function score({ title, words, paragraphs }: HelpArticle, word: string): number {
  if (fold(title).includes(word)) return 3;
  if (fold(words).includes(word)) return 2;
  return paragraphs.some((paragraph) => fold(paragraph).includes(word)) ? 1 : 0;
}

/** The articles that have every word, the nearest first; all of them for no word. */
export function findArticles(query: string): readonly HelpArticle[] {
  const asked = fold(query)
    .split(/\s+/)
    .filter((word) => word.length > 1);
  if (asked.length === 0) return ARTICLES;
  return ARTICLES.map((article) => ({ article, scores: asked.map((word) => score(article, word)) }))
    .filter(({ scores }) => scores.every((each) => each > 0))
    .toSorted((a, b) => sum(b.scores) - sum(a.scores))
    .map(({ article }) => article);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0);
}
