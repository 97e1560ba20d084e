// Listening with a sentence for what can go wrong, and ending within thirty seconds whatever hangs.
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Env } from "#lib/env.server.ts";
import { log } from "#lib/log.server.ts";
import { StartError } from "#lib/start-error.ts";
import { beginLeaving } from "#server/platform/leaving.ts";

const HARD_MS = 28_000;
/** How long whoever shares the requests out may take to notice that /ready says no. */
const NOTICE_MS = 2000;

/** Listens and answers the port in use (PORT=0 takes a free one). */
export function listen(server: Server, { HOST, PORT }: Pick<Env, "HOST" | "PORT">): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE")
        reject(new StartError(`Port ${PORT} is taken: stop what listens there, or start with PORT=${PORT + 1}.`));
      else if (error.code === "EACCES")
        reject(new StartError(`Port ${PORT} may not be opened by this user: choose one above 1023.`));
      else reject(error);
    });
    server.listen(PORT, HOST, () => resolve(portOf(server.address(), PORT)));
  });
}

function portOf(address: AddressInfo | string | null, fallback: number): number {
  return address !== null && typeof address === "object" ? address.port : fallback;
}

type Step = () => Promise<unknown> | unknown;

/**
 * From now on SIGTERM, SIGINT and SIGHUP end the process within thirty seconds. Whoever opens something hands in how to
 * close it; what was opened last is closed first, so the server comes before the database. At a SIGTERM the process says
 * for `noticeMs` that it leaves and still takes everything, so that nobody who was sent here stands before a closed door;
 * at a terminal nobody shares requests out.
 */
export function awaitEnd(noticeMs: number = NOTICE_MS): (close: Step) => void {
  const steps: Step[] = [];
  let ending = false;
  const end = async (signal: NodeJS.Signals) => {
    if (ending) return;
    ending = true;
    log.info({ signal }, "ending");
    setTimeout(() => process.exit(1), HARD_MS).unref();
    beginLeaving();
    if (signal === "SIGTERM") await sleep(noticeMs);
    for (const step of steps.toReversed()) {
      await Promise.resolve(step()).catch((err: unknown) => log.error({ err }, "a step of the ending failed"));
    }
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, end);
  return (close) => steps.push(close);
}
