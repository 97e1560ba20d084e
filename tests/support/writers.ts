// Clients that write and click as fast as they are answered, and remember exactly what they were promised.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { callerOf } from "#tests/support/api.ts";

export type Promised = {
  /** Aliases whose creation was acknowledged. */
  links: Set<string>;
  /** Ids of acknowledged pictures, and how many bytes each was. */
  pictures: Map<string, number>;
  /** When each click was answered with the redirect. */
  clicks: number[];
};

export type Writers = {
  promised: Promised;
  /** Resolves when this many more writes were acknowledged, so many pictures among them: links wait for those, which are slower. */
  acknowledged: (more: number, pictures?: number) => Promise<void>;
  stop: () => Promise<void>;
  /** The same at the end of a block, however that ends: whoever goes on writing spoils what comes next. */
  [Symbol.asyncDispose]: () => Promise<void>;
};

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** What follows a PNG's end is not looked at. */
const LARGE = 400_000;
const LARGE_EVERY_MS = 700;
const CLICK_EVERY_MS = 10;

export type WritersOptions = { origin: string; token: string; alias: string; writers: number; promised: Promised };

/** Starts them; what fails is tried again with another row, because nobody knows whether the first is there. */
export function startWriters({ origin, token, alias, writers, promised }: WritersOptions): Writers {
  const call = callerOf(origin);
  let running = true;
  let wanted = { all: Number.POSITIVE_INFINITY, pictures: 0 };
  const ready = () => written() >= wanted.all && promised.pictures.size >= wanted.pictures;
  const written = () => promised.links.size + promised.pictures.size;

  async function writeLink(): Promise<boolean> {
    if (written() >= wanted.all && !ready()) return false;
    const name = `crash-${randomBytes(6).toString("hex")}`;
    const json = { alias: name, default_destination_url: `https://example.com/${name}` };
    const { status } = await call("POST", "/api/links", { token, json });
    if (status === 201) promised.links.add(name);
    return status === 201;
  }

  async function writePicture(): Promise<boolean> {
    const content = Buffer.concat([PIXEL, randomBytes(LARGE)]);
    const json = { content: content.toString("base64") };
    const answer = await call("POST", "/api/links/pictures", { token, json });
    const id = /"id":"([\w-]{36})"/.exec(answer.text)?.[1];
    if (answer.status === 201 && id) promised.pictures.set(id, Number(/"bytes":(\d+)/.exec(answer.text)?.[1]));
    return answer.status === 201;
  }

  async function repeat(act: () => Promise<boolean>, pause: number): Promise<void> {
    while (running) {
      const done = await act().catch(() => false);
      await sleep(done ? pause : 50);
    }
  }

  async function click(): Promise<boolean> {
    const { status } = await call("GET", `/l/${alias}`, { headers: { "user-agent": "Mozilla/5.0 Safari/604.1" } });
    if (status === 302) promised.clicks.push(Date.now());
    return status === 302;
  }

  const loops = [
    ...Array.from({ length: writers }, () => repeat(writeLink, 0)),
    repeat(writePicture, LARGE_EVERY_MS),
    repeat(click, CLICK_EVERY_MS),
  ];
  const stop = async () => {
    running = false;
    await Promise.all(loops);
  };
  return {
    promised,
    acknowledged: async (more, pictures = 0) => {
      wanted = { all: written() + more, pictures: promised.pictures.size + pictures };
      for (const limit = Date.now() + 60_000; !ready(); await sleep(5))
        if (Date.now() > limit) throw new Error("Nothing was acknowledged for a minute.");
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
