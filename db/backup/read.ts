// Reads a backup's file line by line; whatever is wrong with the file is one sentence.
import { createReadStream } from "node:fs";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type Header, headerSchema, type Line, lineSchema } from "#db/backup/format.ts";
import { isStartError, StartError } from "#lib/start-error.ts";

/** What is said of a file that was cut, changed or never a backup to its end. */
export function broken(path: string, cause?: unknown): StartError {
  return new StartError(`The file ${path} is not a complete backup of Corner.`, { cause });
}

async function* textOf(path: string): AsyncGenerator<string> {
  const unzipped = createGunzip();
  unzipped.setEncoding("utf8");
  // What goes wrong on the way ends the reading with the same error.
  pipeline(createReadStream(path), unzipped).catch(() => undefined);
  let rest: string[] = [];
  for await (const chunk of unzipped) {
    const [first = "", ...others] = String(chunk).split("\n");
    rest.push(first);
    for (const other of others) {
      yield rest.join("");
      rest = [other];
    }
  }
  if (rest.join("") !== "") yield rest.join("");
}

/** Reads a file to its end without looking at it: what was flipped or cut on its way is found before a row is loaded. */
export async function assertWhole(path: string): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(createReadStream(path), createGunzip(), nowhere).catch((error) => {
    throw broken(path, error);
  });
}

/** The header of a backup's file; refuses what is none, or one of a newer version. */
export async function readHeader(path: string): Promise<Header> {
  try {
    for await (const line of textOf(path)) return headerSchema.parse(JSON.parse(line));
  } catch (error) {
    throw new StartError(`The file ${path} is not a backup that this version of Corner can read.`, { cause: error });
  }
  throw broken(path);
}

/** Everything after the header: rows, and the marks between them. Refuses a file that breaks off or was changed. */
export async function* linesOf(path: string): AsyncGenerator<Line> {
  const lines = textOf(path);
  await lines.next();
  while (true) {
    const line = await next(lines, path);
    if (line === null) return;
    yield line;
  }
}

async function next(lines: AsyncGenerator<string>, path: string): Promise<Line | null> {
  try {
    const { done, value } = await lines.next();
    return done ? null : lineSchema.parse(JSON.parse(value));
  } catch (error) {
    throw isStartError(error) ? error : broken(path, error);
  }
}
