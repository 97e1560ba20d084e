"use client";
// A draft on its way to where it is stored: one change behind the other, and a version that somebody else made meanwhile waits for a choice.
import { useCallback, useRef, useState } from "react";
import { type Refusal, refusalOf } from "#lib/client/refusal.ts";
import { isConflict } from "#lib/errors.ts";

export type Saving = "saved" | "saving" | "unsaved" | "conflict" | "failed";

type Stored = { id: string; version: number };

/** The same functions on every render: `update` stores a change over a version, `get` reads what stands there, `onStored` hears of what came back. */
type Way<Draft extends Stored, Change extends object> = {
  update: (change: Change & Stored) => Promise<Draft>;
  get: (id: string) => Promise<Draft>;
  onStored: (stored: Draft) => void;
};

/** What is stored, what waits to be, and what came in between; `send` answers false where it was refused. */
export function useSending<Draft extends Stored, Change extends object>(
  first: Draft,
  nothing: Change,
  { update, get, onStored }: Way<Draft, Change>,
) {
  const stored = useRef(first);
  const waiting = useRef(nothing);
  const under = useRef(false);
  const met = useRef<Draft | null>(null);
  const [saving, setSaving] = useState<Saving>("saved");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const unsaved = useCallback(() => under.current || Object.keys(waiting.current).length > 0, []);

  const send = useCallback(async (): Promise<boolean> => {
    const change = waiting.current;
    if (Object.keys(change).length === 0) return true;
    // Of two versions somebody chooses first.
    if (met.current !== null) return false;
    waiting.current = nothing;
    under.current = true;
    setSaving("saving");
    const { id, version } = stored.current;
    try {
      stored.current = await update({ ...change, id, version });
      onStored(stored.current);
      setRefusal(null);
      setSaving(Object.keys(waiting.current).length > 0 ? "unsaved" : "saved");
      return true;
    } catch (error) {
      waiting.current = { ...change, ...waiting.current };
      if (isConflict(error)) met.current = await get(id).catch(() => null);
      setRefusal(refusalOf(error));
      setSaving(met.current === null ? "failed" : "conflict");
      return false;
    } finally {
      under.current = false;
    }
  }, [nothing, update, get, onStored]);

  return { stored, waiting, met, saving, setSaving, refusal, setRefusal, unsaved, send };
}
