// The process that makes pictures: below everything else, without our secrets, and another one when it was ended.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { startPictures } from "#server/platform/pictures/picture-fork.ts";
import type { PictureSpec } from "#server/platform/pictures/picture-spec.ts";
import { pictures } from "#server/platform/pictures/pictures.ts";

const SPEC: PictureSpec = { width: 64, height: 64, fit: "cover", format: "webp", qualities: [80] };
const asked = (who = "a") => ({ ...SPEC, who });

let small: Buffer;
let end: () => void = () => undefined;

beforeAll(async () => {
  small = await sharp({ create: { width: 10, height: 10, channels: 3, background: "#803020" } })
    .png()
    .toBuffer();
});
afterEach(() => end());

/** The picture processes below this one. */
function running(): number[] {
  try {
    const text = execFileSync("pgrep", ["-P", String(process.pid), "-f", "picture-process"], { encoding: "utf8" });
    return text.trim().split("\n").map(Number);
  } catch {
    return [];
  }
}

/** Each thread has one of its own, and sharp works in others than the first. */
function prioritiesOf(pid: number): Set<number> {
  return new Set(readdirSync(`/proc/${pid}/task`).map((thread) => getPriority(Number(thread))));
}

async function untilGone(): Promise<void> {
  for (let n = 0; n < 100 && running().length > 0; n += 1) await sleep(50);
}

describe("the picture process", () => {
  test("begins with the first picture, stands below everything else, and knows nothing of ours", async () => {
    process.env.STRIPE_SECRET_KEY = "planted-secret";
    end = startPictures();
    expect(running()).toEqual([]);
    expect(await pictures.render(small, asked())).toMatchObject({ width: 64, height: 64 });
    expect(await pictures.render(small, asked())).toMatchObject({ width: 64, height: 64 });
    const [pid = 0, ...others] = running();
    expect(others).toEqual([]);
    expect(prioritiesOf(pid)).toEqual(new Set([10]));
    expect(readFileSync(`/proc/${pid}/environ`, "utf8")).not.toContain("planted-secret");
    Reflect.deleteProperty(process.env, "STRIPE_SECRET_KEY");
    end();
    await untilGone();
    expect(running()).toEqual([]);
  });

  test("says why something is no picture", async () => {
    end = startPictures();
    await expect(pictures.render(Buffer.from("x"), { ...asked(), field: "logo" })).rejects.toMatchObject({
      code: "invalid",
      details: { fields: { logo: ["This file is not a picture we can read. Use JPEG, PNG or WebP."] } },
    });
  });

  test("that is ended over a picture is followed by another one", async () => {
    end = startPictures();
    await pictures.render(small, asked());
    const [pid = 0] = running();
    // Held still, so that the picture is in its hands for as long as it takes to end it.
    process.kill(pid, "SIGSTOP");
    const broken = pictures.render(small, asked());
    process.kill(pid, "SIGKILL");
    await expect(broken).rejects.toMatchObject({ code: "unavailable", details: { retryAfter: 5 } });
    expect(await pictures.render(small, asked())).toMatchObject({ width: 64 });
    expect(running()).not.toContain(pid);
  });

  test("that cannot be begun asks to come back, and is tried anew with the next picture", async () => {
    end = startPictures();
    const node = process.execPath;
    process.execPath = "/nowhere/node";
    const refused = [pictures.render(small, asked("a")), pictures.render(small, asked("b"))];
    for (const each of await Promise.allSettled(refused))
      expect(each).toMatchObject({ status: "rejected", reason: { code: "unavailable", details: { retryAfter: 5 } } });
    process.execPath = node;
    expect(await pictures.render(small, asked())).toMatchObject({ width: 64 });
  });

  test("is not needed: without it pictures are made in place, one at a time all the same", async () => {
    end = () => undefined;
    const made = await Promise.all(["a", "b", "c"].map((who) => pictures.render(small, asked(who))));
    expect(made.map(({ width }) => width)).toEqual([64, 64, 64]);
    expect(running()).toEqual([]);
  });
});
