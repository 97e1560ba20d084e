// The work of an answer in its turn: while the process is full, whoever took the most of it waits for others.
import type { ServerResponse } from "node:http";
import { onceInProcess } from "#lib/once.ts";
import { fairShare, loopIsFull } from "#server/platform/http/fair-share.ts";

/** Who comes from this machine itself stands for many, such as a proxy that is not trusted, or for a test. */
const OURSELVES: ReadonlySet<string> = new Set(["::1", "127.0.0.1", "::ffff:127.0.0.1"]);

/** Runs it once it is this address's turn; null, and nothing is done, where nobody waits for the answer by then. */
export async function inTurn<T>(address: string, res: ServerResponse, work: () => Promise<T>): Promise<T | null> {
  if (OURSELVES.has(address)) return work();
  const share = onceInProcess("http.share", () => fairShare(loopIsFull()));
  const leave = await share.enter(address, () => res.closed);
  try {
    return res.closed ? null : await work();
  } finally {
    leave();
  }
}
