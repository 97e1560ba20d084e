// Exports, searches and reports: so many at a time in one workspace, so that one tenant's work leaves room for the others'.
import { onceInProcess } from "#lib/once.ts";
import type { Actor } from "#lib/permissions/index.ts";
import type { OperationMeta } from "#lib/services/contract.ts";
import { type Bounds, turnTaker } from "#server/platform/turns.ts";

const COME_BACK_S = 5;

/** So many at a time in one workspace, and so many that wait, for so long; who comes beyond is sent away at once. */
const AT_ONCE = 3;
const TURNS: Bounds = {
  ...{ atOnce: Infinity, atOnceEach: AT_ONCE, mostEach: AT_ONCE + 100, patienceMs: 5_000 },
  busy: "Many exports, searches and reports are running in this workspace. Please try again in a few seconds.",
  comeBackS: () => COME_BACK_S,
};

/** True for what declares itself heavy, and for every list that is searched. */
export function isHeavy({ heavy }: OperationMeta, input: unknown): boolean {
  if (heavy !== undefined) return true;
  if (typeof input !== "object" || input === null || !("filters" in input)) return false;
  return typeof input.filters === "string" && input.filters.trim() !== "";
}

/** Runs heavy work of this actor's workspace when there is room for it; who has no workspace counts alone. Throws `unavailable` when there was none for too long. */
export function admitHeavy<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
  const inTurn = onceInProcess("heavy", () => turnTaker(TURNS));
  return inTurn(keyOf(actor), work);
}

function keyOf(actor: Actor): string {
  switch (actor.kind) {
    case "user":
      return actor.workspaceId ?? actor.userId;
    case "machine":
      return actor.workspaceId;
    case "system":
    case "nobody":
      return actor.kind;
  }
}
