// What of the checklist the figures tell: it moves on while the page is open.
import type { Summary } from "#lib/services/links/entities.ts";

export type Step = {
  key: string;
  title: string;
  hint: string;
  done: boolean;
  href: string | null;
  verb: string;
  /** The page asks whether it is done, once it is open. */
  asked?: boolean;
};

const TOLD: Readonly<Record<string, (summary: Summary) => boolean>> = {
  link: (summary) => summary.links > 0,
  preview: (summary) => summary.with_preview > 0,
  visitor: (summary) => summary.visited,
};

/** The steps with what these figures know of them; the others stay as the server said. */
export function doneNow(steps: readonly Step[], summary: Summary): Step[] {
  return steps.map((step) => ({ ...step, done: TOLD[step.key]?.(summary) ?? step.done }));
}
