// The work of an answer in its turn: while the process is full, who asks for much at once takes turns with others.
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { onceInProcess } from "#lib/once.ts";
import { fairShare, loopIsFull } from "#server/platform/http/fair-share.ts";

/** Who comes from this machine itself stands for many, such as a proxy that is not trusted, or for a test. */
const OURSELVES: ReadonlySet<string> = new Set(["::1", "127.0.0.1", "::ffff:127.0.0.1"]);

/** Runs it once it is this address's turn; nothing is done where nobody waits for the answer by then. */
export async function inTurn(address: string, res: ServerResponse, work: () => Promise<void>): Promise<void> {
  // Node begins all that one connection sends at once; of these the next one begins when the one before is answered.
  if (res.socket === null) await once(res, "socket");
  if (OURSELVES.has(address)) return work();
  const share = onceInProcess("http.share", () => fairShare(loopIsFull()));
  const { socket } = res.req;
  const before = socket.bytesRead;
  const leave = await share.enter(address, () => res.closed);
  try {
    if (!res.closed) await work();
  } finally {
    leave(socket.bytesRead - before);
  }
}
