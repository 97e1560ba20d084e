import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesFor, isReaderFile, READER_FILES, READER_VERSION } from "./reader-files.ts";

const versionOf = (name: string): string => {
  const found: { version: string } = JSON.parse(readFileSync(join("node_modules", name, "package.json"), "utf8"));
  return found.version;
};

test("the address names the versions that are installed", () => {
  expect(READER_VERSION).toBe(["tesseract.js", "tesseract.js-core", "@tesseract.js-data/eng"].map(versionOf).join("-"));
});

test.each(Object.values(READER_FILES))("$from is installed, as large as it says", ({ from, bytes }) => {
  expect(statSync(join("node_modules", from)).size).toBe(bytes);
});

test("a browser needs four of them, some six megabytes", () => {
  const files = filesFor("tesseract-core-simd-lstm");
  expect(files).toEqual([
    "worker.js",
    "tesseract-core-simd-lstm.js",
    "tesseract-core-simd-lstm.wasm",
    "eng.traineddata.gz",
  ]);
  const all = files.reduce((sum, name) => sum + READER_FILES[name].bytes, 0);
  expect(Math.round(all / 1_000_000)).toBe(6);
});

test("nothing else is among them", () => {
  expect(isReaderFile("worker.js")).toBe(true);
  for (const odd of ["", "package.json", "../worker.js", "toString", "constructor"])
    expect(isReaderFile(odd)).toBe(false);
});
