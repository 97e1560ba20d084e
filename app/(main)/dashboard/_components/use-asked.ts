"use client";
// Steps of the checklist whose state is not part of the figures: each is asked for while it is open, and no longer.
import { useLive } from "#lib/client/use-live.ts";
import { addressOf } from "#lib/services/request.ts";
import type { Step } from "./setup-progress.ts";

const EVERY_MS = 15_000;

type Page = { data: readonly unknown[] };
type Themes = { themes: readonly { published_at: string | null }[] };
type CardFigures = { begun: string | null };

const begun = ({ begun: day }: CardFigures) => day !== null;
const published = ({ themes }: Themes) => themes.some(({ published_at: at }) => at !== null);
const any = ({ data }: Page) => data.length > 0;

/** Whether it is done; undefined while nobody answered. */
function useDone<T>(path: string | null, isDone: (answer: T) => boolean): boolean | undefined {
  const { data } = useLive<T>(path, { everyMs: (answer) => (answer && isDone(answer) ? 0 : EVERY_MS) });
  return data && isDone(data);
}

/** The steps as they are, and whether all that had to be asked is known. */
export function useAsked(steps: readonly Step[]): { steps: Step[]; known: boolean } {
  const pathOf = (key: string, path: string) => (steps.some((step) => step.key === key) ? path : null);
  const done: Readonly<Record<string, boolean | undefined>> = {
    card: useDone(pathOf("card", addressOf("card.figures")), begun),
    theme: useDone(pathOf("theme", addressOf("card.themes")), published),
    contact: useDone(pathOf("contact", addressOf("contact.list", { per_page: 1 })), any),
  };
  return {
    steps: steps.map((step) => ({ ...step, done: done[step.key] ?? step.done })),
    known: steps.every(({ asked, key }) => !asked || done[key] !== undefined),
  };
}
