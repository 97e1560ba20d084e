// The thread that signs passes: given one order at a time, it answers with the pass or with why there is none.
import { parentPort } from "node:worker_threads";
import type { PassOrder } from "#server/platform/wallet/apple-pass.ts";
import { signPass } from "#server/platform/wallet/sign-pass.ts";

export type Numbered = { nr: number; order: PassOrder };
export type Signed = { nr: number; pass: Uint8Array } | { nr: number; failed: string };

function answerTo({ nr, order }: Numbered): Signed {
  try {
    return { nr, pass: signPass(order) };
  } catch (error) {
    return { nr, failed: error instanceof Error ? error.message : "unknown" };
  }
}

parentPort?.on("message", (asked: Numbered) => parentPort?.postMessage(answerTo(asked)));
