"use client";
// What this person has waiting on this device, and how one more is kept and sent.
import { useCallback, useEffect, useState } from "react";
import { onCaptures, tellCaptures } from "#lib/client/captures/capture-news.ts";
import { type Capture, capturesOf, dropCapture, keepCapture } from "#lib/client/captures/capture-store.ts";
import { holdCapture, sendCaptures } from "#lib/client/captures/send-captures.ts";
import { freshState } from "#lib/client/state-store.ts";
import { newId } from "#lib/id.ts";
import { standingOf } from "#lib/state/follow.ts";
import type { LastOne, Me, Saved, ToSave } from "./capture-types.ts";

const NO_ROOM = "This browser can’t keep anything offline. Check your connection, then save again.";
const OTHER = "Somebody else is signed in here now. Sign in again to add people.";
const CORRECTING = "You opened this to correct it.";

/** The page may be an old one from this phone's memory: whoever is signed in by now has a state of their own. */
function isSomebodyElses(person: string): boolean {
  const standing = standingOf(freshState());
  return standing !== null && standing.id !== person;
}

/** What waits, read again whenever it may have changed, and sent whenever that may work. */
function useWaiting(me: Me) {
  const { person, workspace } = me;
  const [waiting, setWaiting] = useState<readonly Capture[]>([]);
  const [other, setOther] = useState(false);

  const read = useCallback(async () => {
    const mine = await capturesOf(person).catch(() => []);
    setOther(isSomebodyElses(person));
    setWaiting(mine);
    return mine;
  }, [person]);

  const send = useCallback(async () => {
    if (isSomebodyElses(person)) return;
    await sendCaptures({ person, workspace }).catch(() => 0);
  }, [person, workspace]);

  useEffect(() => {
    const stop = onCaptures(() => void read());
    const seen = () => void (document.visibilityState === "visible" && read().then(send));
    void read().then(send);
    addEventListener("online", seen);
    document.addEventListener("visibilitychange", seen);
    return () => {
      stop();
      removeEventListener("online", seen);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [read, send]);

  return { waiting, other, setOther, read, send };
}

export function useCaptures(me: Me) {
  const { person, workspace } = me;
  const { waiting, other, setOther, read, send } = useWaiting(me);
  const [last, setLast] = useState<LastOne>(null);

  async function save({ who, source, mending }: ToSave): Promise<Saved> {
    if (isSomebodyElses(person)) {
      setOther(true);
      return OTHER;
    }
    const capture: Capture = {
      ...{ id: mending?.id ?? newId(), workspace: mending?.workspace ?? workspace, problem: null },
      ...{ source: mending?.source ?? source, metAt: mending?.metAt ?? new Date().toISOString(), who },
    };
    try {
      await keepCapture(person, capture);
    } catch {
      return NO_ROOM;
    }
    tellCaptures();
    void navigator.storage?.persist?.();
    await send();
    const left = (await read()).find(({ id }) => id === capture.id);
    setLast({ name: who.name, sent: left === undefined });
    return null;
  }

  /** To be corrected; null where it was sent meanwhile. */
  const mend = (id: string) => holdCapture(person, id, CORRECTING);

  async function drop(id: string): Promise<void> {
    await dropCapture(person, id);
    tellCaptures();
  }

  async function again({ problem: _, ...capture }: Capture): Promise<void> {
    await keepCapture(person, { ...capture, problem: null });
    await send();
    await read();
  }

  return { waiting, last, other, save, mend, drop, again };
}

export type Captures = ReturnType<typeof useCaptures>;
