// `Expect: 100-continue`: a caller who waits to be asked for a body is asked once it is sure that somebody wants it.
import type { IncomingMessage, ServerResponse } from "node:http";

const asked = new WeakSet<IncomingMessage>();

/** True for a request whose body was announced and not asked for: it will not come. */
export function waitsToSend(req: IncomingMessage): boolean {
  return /(?:^|\W)100-continue(?:$|\W)/i.test(req.headers.expect ?? "") && !asked.has(req);
}

/** Asks for the body where its sender waits to be asked. */
export function askForBody(req: IncomingMessage, res: ServerResponse): void {
  if (!waitsToSend(req)) return;
  asked.add(req);
  res.writeContinue();
}
