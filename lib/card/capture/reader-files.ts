// What a browser loads to read a paper card, from our own origin and only once somebody wants to: the worker of tesseract.js,
// its core in WebAssembly and what it knows of English. None of it is in the first load of any page.
import { cardPaths } from "#lib/card-paths.ts";

/** The packages' versions: a new one is a new address, and what is behind an address never changes. */
export const READER_VERSION = "7.0.0-7.0.0-1.0.0";

const SCRIPT = "text/javascript; charset=utf-8";
const CORE = "tesseract.js-core";

/** By their names. A core looks for its other half beside it, under the name that it has in its package. */
export const READER_FILES = {
  "worker.js": { from: "tesseract.js/dist/worker.min.js", type: SCRIPT, bytes: 111307 },
  "tesseract-core-simd-lstm.js": { from: `${CORE}/tesseract-core-simd-lstm.js`, type: SCRIPT, bytes: 89271 },
  "tesseract-core-simd-lstm.wasm": {
    ...{ from: `${CORE}/tesseract-core-simd-lstm.wasm`, type: "application/wasm", bytes: 2857601 },
  },
  "tesseract-core-lstm.js": { from: `${CORE}/tesseract-core-lstm.js`, type: SCRIPT, bytes: 89261 },
  "tesseract-core-lstm.wasm": {
    ...{ from: `${CORE}/tesseract-core-lstm.wasm`, type: "application/wasm", bytes: 2855361 },
  },
  "eng.traineddata.gz": {
    ...{ from: "@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz", type: "application/gzip", bytes: 2952873 },
  },
} as const;
export type ReaderFile = keyof typeof READER_FILES;

/** Below the pages that the worker of share cards answers, so that it can keep these files too. */
export const READER_FOLDER = `${cardPaths.shareCard()}/reader/${READER_VERSION}`;

export function isReaderFile(name: string): name is ReaderFile {
  return Object.hasOwn(READER_FILES, name);
}

/** For browsers with and without vector instructions. */
export type ReaderCore = "tesseract-core-simd-lstm" | "tesseract-core-lstm";

/** The four that one browser needs. */
export function filesFor(core: ReaderCore): ReaderFile[] {
  return ["worker.js", `${core}.js`, `${core}.wasm`, "eng.traineddata.gz"];
}
