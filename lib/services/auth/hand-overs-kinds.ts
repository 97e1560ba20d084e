// How a hand-over stands, where it came from, and what it may do with each kind.
import { HAND_OVER_KINDS, type HandOverKind, type Receivers } from "#lib/hand-over-kinds.ts";

/** Addresses can end instead: they say that they are gone. Everything else needs somebody. */
export const ENDING_KINDS = ["cards", "links", "tags"] as const satisfies readonly HandOverKind[];

export const HAND_OVER_STATES = ["open", "dated", "done", "undone"] as const;
export const HAND_OVER_SOURCES = ["person", "directory", "account", "move"] as const;

export type HandOverState = (typeof HAND_OVER_STATES)[number];
export type HandOverSource = (typeof HAND_OVER_SOURCES)[number];

/** For so many days a hand-over can be taken back. */
export const UNDO_DAYS = 30;

/** Everything to one person. */
export function allTo(userId: string): Receivers {
  return Object.fromEntries(HAND_OVER_KINDS.map((kind) => [kind, userId]));
}
