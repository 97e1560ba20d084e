// The engine that reads letters, in a worker of its own with files of ours. Browser only.
import type { Worker as TesseractWorker } from "tesseract.js";
import { ENGINE_SETTINGS, type ReadPage } from "#lib/card/capture/read-lines.ts";
import { READER_FOLDER } from "#lib/card/capture/reader-files.ts";
import { coreHere } from "./reader-store.ts";

/** A core that could not be run says nothing at all. */
const STARTING_MS = 60_000;
/** Of its modes the one without the older engine, which is not in our core. */
const LSTM_ONLY = 1;

export type Engine = { read: ReadPage; end: () => void };

/** Brings the module that starts one. */
export async function bringEngine(): Promise<void> {
  await import("tesseract.js");
}

/** Starts one; `onShare` hears how much of a page is read. Throws where it does not start, or the signal says to stop. */
export async function startEngine(onShare: (share: number) => void, signal: AbortSignal): Promise<Engine> {
  const { createWorker } = await import("tesseract.js");
  signal.throwIfAborted();
  const stopped = new Promise<never>((_, fail) => {
    signal.addEventListener("abort", () => fail(signal.reason), { once: true });
  });
  stopped.catch(() => undefined);
  let fail: (reason: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
    setTimeout(() => reject(new Error("The engine did not start.")), STARTING_MS);
  });
  failed.catch(() => undefined);
  const made = createWorker("eng", LSTM_ONLY, {
    ...{ workerPath: `${READER_FOLDER}/worker.js`, workerBlobURL: false },
    ...{ corePath: `${READER_FOLDER}/${coreHere()}.js`, langPath: READER_FOLDER, cacheMethod: "none" },
    logger: ({ status, progress }) => status === "recognizing text" && onShare(progress),
    errorHandler: (reason: unknown) => fail(reason),
  });
  const endIt = () => void made.then((worker) => worker.terminate()).catch(() => undefined);
  signal.addEventListener("abort", endIt, { once: true });
  const worker = await Promise.race([made, stopped, failed]).catch((error: unknown) => {
    endIt();
    throw error;
  });
  await worker.setParameters(ENGINE_SETTINGS);
  return { read: readerOf(worker, stopped), end: endIt };
}

/** Once it was told to stop, a worker answers nothing any more. */
function readerOf(worker: TesseractWorker, stopped: Promise<never>): ReadPage {
  return async (page, settings = {}) => {
    const asked = worker.recognize(new Blob([page]), settings, { blocks: true, text: false });
    const { data } = await Promise.race([asked, stopped]);
    return data;
  };
}
