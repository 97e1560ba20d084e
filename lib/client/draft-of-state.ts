// The draft of a form that holds its texts itself and stays on the page once they are saved. Browser only.
import type { Typed } from "./drafts.ts";
import { changedOf, type Draft } from "./use-kept-draft.ts";

type Held = {
  /** Which form of the page, and of which record. */
  name: string;
  version?: number | undefined;
  now: Typed;
  saved: Typed;
};

/** What is typed over what is saved: the fields that differ. */
export function draftOfState({ name, version, now, saved }: Held, put: (typed: Typed) => void): Draft {
  return { name, version, put, saved: () => saved, read: () => changedOf(now, saved) };
}
