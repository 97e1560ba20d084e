// What a tap counts for, attack by attack.
import { describe, expect, test } from "vitest";
import type { DeviceChip } from "#lib/services/card/device-limits.ts";
import { aesCmac } from "#server/card/devices/cmac.ts";
import { kindOfTap, type TapKind } from "#server/card/devices/tap-kind.ts";
import { saidIn } from "#server/card/devices/tap-said.ts";

const KEY = Buffer.from("8f0e0d0c0b0a09080706050403020100", "hex");
const UID = "04A1B2C3D4E5F6";
const AT = "/t/abcdefghjkmn";
const mirrored = (counter: number) => `${AT}?m=${UID}x${counter.toString(16).padStart(6, "0")}`;

/** A tap of our own chip, as its key signs it. */
function signed(counter: number, key = KEY): string {
  const ctr = counter.toString(16).padStart(6, "0");
  const low = Buffer.from(ctr, "hex").reverse();
  const session = aesCmac(key, Buffer.concat([Buffer.from("3CC300010080", "hex"), Buffer.from(UID, "hex"), low]));
  const cmac = Buffer.from(aesCmac(session, Buffer.alloc(0)).filter((_byte, at) => at % 2 === 1)).toString("hex");
  return `${AT}?uid=${UID}&ctr=${ctr}&cmac=${cmac}`;
}

const COUNTED = { chip: "counter", key: null, last: 1204 } as const;
const SIGNED = { chip: "signed", key: KEY, last: 1204 } as const;

describe("a counter without a proof", () => {
  test.each<[string, number, TapKind]>([
    ["the next one", 1205, "tap"],
    ["a gap, as chips have them", 1230, "tap"],
    ["a thousand ahead", 2204, "tap"],
    ["more than a thousand ahead", 2205, "aside"],
    ["the most that a chip can say", 0xffffff, "aside"],
    ["the same page once more", 1204, "again"],
    ["one that was before", 311, "back"],
  ])("%s", (_name, counter, kind) => {
    expect(kindOfTap(COUNTED, saidIn(mirrored(counter)))).toEqual({ kind, counter });
  });

  test("is believed the first time, whatever it is", () => {
    expect(kindOfTap({ ...COUNTED, last: null }, saidIn(mirrored(90_000)))).toEqual({ kind: "tap", counter: 90_000 });
  });
});

describe("a signed tap", () => {
  test.each<[string, string, TapKind, number | undefined]>([
    ["with the next counter counts", signed(1205), "tap", 1205],
    ["far ahead counts too: it is proved", signed(9000), "tap", 9000],
    ["once more is the same page", signed(1204), "again", 1204],
    ["with an old counter counts nothing", signed(1203), "old", 1203],
    ["of another key is none", signed(1205, Buffer.alloc(16, 5)), "unproved", undefined],
    ["with its counter changed is none", signed(1205).replace("0004b5", "0004b6"), "unproved", undefined],
    ["without a proof, but with a counter, is none", mirrored(1205), "unproved", undefined],
  ])("%s", (_name, url, kind, counter) => {
    expect(kindOfTap(SIGNED, saidIn(url))).toEqual(counter === undefined ? { kind } : { kind, counter });
  });

  test("proves nothing where its key cannot be had", () => {
    expect(kindOfTap({ ...SIGNED, key: null }, saidIn(signed(1205)))).toEqual({ kind: "unproved" });
  });
});

test.each<[string, DeviceChip, string]>([
  ["a chip that says nothing of itself", "plain", mirrored(7)],
  ["the address alone", "counter", AT],
  ["the printed code", "signed", `${AT}.q`],
  ["what no chip says", "counter", `${AT}?m=<script>`],
  ["something else behind the address", "counter", `${AT}?utm_source=x`],
])("%s counts as a tap without a counter", (_name, chip, url) => {
  expect(kindOfTap({ chip, key: KEY, last: 5 }, saidIn(url))).toEqual({ kind: "tap" });
});

test("of what stands behind an address only what a chip says is kept", () => {
  expect(saidIn(`${mirrored(7)}&email=x@example.test`)?.text).toBe(`m=${UID}x000007`);
  expect(saidIn(`${AT}?m=${"0".repeat(300)}`)).toBeNull();
});
