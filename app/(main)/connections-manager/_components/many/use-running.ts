"use client";
// One run at a time: begun by a press, stopped by another or by leaving.
import { useEffect, useRef, useState } from "react";
import { type ManyOutcome, type ManyRun, runMany } from "./many-run.ts";

export type Running = { run: ManyRun; looked: number; outcome: ManyOutcome | null };

/** Null before the first. `onDone` is told once something may have changed. */
export function useRunning(onDone: () => unknown) {
  const [running, setRunning] = useState<Running | null>(null);
  const stopper = useRef<AbortController | null>(null);
  const stop = () => stopper.current?.abort();
  useEffect(() => () => stopper.current?.abort(), []);
  async function begin(run: ManyRun) {
    const own = new AbortController();
    stopper.current = own;
    setRunning({ run, looked: 0, outcome: null });
    const onStep = (looked: number) => setRunning({ run, looked, outcome: null });
    const outcome = await runMany(run.steps, { signal: own.signal, onStep });
    setRunning((now) => ({ run, looked: now?.looked ?? 0, outcome }));
    await onDone();
  }
  return { running, begin: (run: ManyRun) => void begin(run), stop };
}
