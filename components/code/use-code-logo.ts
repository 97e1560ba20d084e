"use client";
// Whether a code has the logo in its middle: only where the server drew it so and read it back.
import { useState } from "react";
import { callIfChanged, messageOf } from "#lib/client/api.ts";

export type CodeLogo = {
  on: boolean;
  busy: boolean;
  /** Why it has none although somebody wished for one; empty while there is nothing to say. */
  problem: string;
  turn: (on: boolean) => void;
};

const PLAIN = { on: false, busy: false, problem: "" } as const;

/** `addresses` are those of all codes that would have it: one that is refused keeps all of them plain. */
export function useCodeLogo(addresses: readonly string[]): CodeLogo {
  const [state, setState] = useState<Omit<CodeLogo, "turn">>(PLAIN);

  async function draw(): Promise<void> {
    setState({ ...PLAIN, busy: true });
    try {
      // One after the other: the picture process takes only a few of one workspace at a time.
      for (const address of addresses) await callIfChanged(address, null);
      setState({ ...PLAIN, on: true });
    } catch (error) {
      setState({ ...PLAIN, problem: `${messageOf(error)} The code stays without a logo.` });
    }
  }

  return { ...state, turn: (on) => void (on ? draw() : setState(PLAIN)) };
}
