// Listening with a sentence for what can go wrong, and ending within thirty seconds whatever hangs.
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Env } from "#lib/env.server.ts";
import { log } from "#lib/log.server.ts";
import { StartError } from "#lib/start-error.ts";

const HARD_MS = 28_000;

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
 * From now on SIGTERM and SIGINT end the process within thirty seconds. Whoever opens something hands in how to close
 * it; what was opened last is closed first, so the server comes before the database.
 */
export function awaitEnd(): (close: Step) => void {
  const steps: Step[] = [];
  let ending = false;
  const end = async (signal: NodeJS.Signals) => {
    if (ending) return;
    ending = true;
    log.info({ signal }, "ending");
    setTimeout(() => process.exit(1), HARD_MS).unref();
    for (const step of steps.toReversed()) {
      await Promise.resolve(step()).catch((err: unknown) => log.error({ err }, "a step of the ending failed"));
    }
    process.exit(0);
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  return (close) => steps.push(close);
}
