// Exports, searches and reports: so many at a time in one workspace, so that one tenant's work leaves room for the others'.
import { AppError } from "#lib/errors.ts";
import { onceInProcess } from "#lib/once.ts";
import type { Actor } from "#lib/permissions/index.ts";
import type { OperationMeta } from "#lib/services/contract.ts";

type Bounds = {
  /** At a time, for one key. */
  most: number;
  /** Waiting for their turn, for one key; who comes beyond is sent away at once. */
  mostWaiting: number;
  /** How long anybody waits, in milliseconds. */
  patienceMs: number;
};

const BOUNDS: Bounds = { most: 3, mostWaiting: 100, patienceMs: 5_000 };
const BUSY = "Many exports, searches and reports are running in this workspace. Please try again in a few seconds.";
const COME_BACK_S = 5;

/** Runs each work when there is room under its key; throws `unavailable` when there was none for too long. */
export function gatekeeper({ most, mostWaiting, patienceMs }: Bounds) {
  const rooms = new Map<string, { inside: number; line: Set<() => void> }>();

  async function enter(key: string): Promise<void> {
    const room = rooms.get(key) ?? { inside: 0, line: new Set() };
    rooms.set(key, room);
    if (room.inside < most) {
      room.inside += 1;
      return;
    }
    if (room.line.size >= mostWaiting) throw busy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const patience = setTimeout(() => {
      room.line.delete(resolve);
      reject(busy());
    }, patienceMs);
    room.line.add(resolve);
    await promise.finally(() => clearTimeout(patience));
  }

  function leave(key: string): void {
    const room = rooms.get(key);
    if (!room) return;
    const [next] = room.line;
    if (next) {
      // Whoever waited longest takes over the room.
      room.line.delete(next);
      next();
      return;
    }
    room.inside -= 1;
    if (room.inside === 0) rooms.delete(key);
  }

  return async function admitted<T>(key: string, work: () => Promise<T>): Promise<T> {
    await enter(key);
    try {
      return await work();
    } finally {
      leave(key);
    }
  };
}

function busy(): AppError {
  return new AppError("unavailable", BUSY, { retryAfter: COME_BACK_S });
}

/** True for what declares itself heavy, and for every list that is searched. */
export function isHeavy({ heavy }: OperationMeta, input: unknown): boolean {
  if (heavy !== undefined) return true;
  if (typeof input !== "object" || input === null || !("filters" in input)) return false;
  return typeof input.filters === "string" && input.filters.trim() !== "";
}

/** Runs heavy work of this actor's workspace when there is room for it; who has no workspace counts alone. */
export function admitHeavy<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
  const admitted = onceInProcess("heavy", () => gatekeeper(BOUNDS));
  return admitted(keyOf(actor), work);
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
