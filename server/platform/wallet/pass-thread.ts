// Begins the thread that signs passes with the first of them, and ends it with the process.
import { Worker } from "node:worker_threads";
import { AppError } from "#lib/errors.ts";
import { log } from "#lib/log.server.ts";
import type { PassOrder } from "#server/platform/wallet/apple-pass.ts";
import { passesBy } from "#server/platform/wallet/pass-signer.ts";
import type { Numbered, Signed } from "#server/platform/wallet/sign-thread.ts";

const PROGRAM = new URL("sign-thread.ts", import.meta.url);

type Waiting = { resolve: (pass: Uint8Array) => void; reject: (error: unknown) => void };

/** From now on passes are signed beside the requests; answers how that is ended. */
export function startPassThread(): () => Promise<void> {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let last = 0;

  function lose(made: Worker): void {
    if (thread === made) thread = null;
    for (const { reject } of waiting.values()) reject(new AppError("unavailable", undefined, { retryAfter: 5 }));
    waiting.clear();
  }

  function begin(): Worker {
    // Of what the process was started with it needs nothing: what it signs with comes with each order.
    const made = new Worker(PROGRAM, { env: {}, execArgv: [] });
    made.on("message", (signed: Signed) => {
      const asked = waiting.get(signed.nr);
      waiting.delete(signed.nr);
      if ("pass" in signed) asked?.resolve(signed.pass);
      else asked?.reject(new Error(`A pass could not be signed: ${signed.failed}`));
    });
    made.on("error", (err) => log.warn({ err }, "the thread that signs passes broke"));
    made.on("exit", () => lose(made));
    made.unref();
    return made;
  }

  passesBy((order: PassOrder) => {
    thread ??= begin();
    last += 1;
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    waiting.set(last, { resolve, reject });
    thread.postMessage({ nr: last, order } satisfies Numbered);
    return promise;
  });
  return async () => {
    passesBy(null);
    await thread?.terminate();
  };
}
