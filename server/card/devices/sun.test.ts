// SUN against the vectors of AN12196 and of the published back end: all with the factory's key, which proves nothing here.
import { createCipheriv } from "node:crypto";
import { describe, expect, test } from "vitest";
import { aesCmac } from "#server/card/devices/cmac.ts";
import { proveSun, readSun, type Sun } from "#server/card/devices/sun.ts";

const ZERO = Buffer.alloc(16);
const SEALED: Sun = { picc: "EF963FF7828658A599F3041510671E88", cmac: "94EED9EE65337086" };
const WITH_FILE: Sun = {
  picc: "FD91EC264309878BE6345CBE53BADF40",
  cmac: "ECC1E7F6C6C73BF6",
  text: "CEE9A53E3E463EF1F459635736738962&cmac=",
};
const PLAIN: Sun = { uid: "041E3C8A2D6B80", ctr: "000006", cmac: "4B00064004B0B3D3" };

describe("a published vector", () => {
  test.each<[string, Sun, { uid: string; counter: number }]>([
    ["sealed", SEALED, { uid: "04DE5F1EACC040", counter: 61 }],
    ["sealed, over file data", WITH_FILE, { uid: "04958CAA5C5E80", counter: 8 }],
    ["in the open", PLAIN, { uid: "041E3C8A2D6B80", counter: 6 }],
  ])("%s is read", (_name, sun, expected) => {
    expect(readSun(sun, ZERO)).toEqual(expected);
  });

  test.each<[string, Sun]>([
    ["another mark", { ...PLAIN, cmac: "4B00064004B0B3D4" }],
    ["another counter", { ...PLAIN, ctr: "000007" }],
    ["another id", { ...PLAIN, uid: "041E3C8A2D6B81" }],
    ["sealed data that were changed", { ...SEALED, picc: "EF963FF7828658A599F3041510671E89" }],
    ["a mark over other data", { ...WITH_FILE, text: "" }],
    ["a mark that is too short", { ...PLAIN, cmac: "4B00" }],
    ["what is no number", { ...PLAIN, ctr: "00000g" }],
    ["nothing", { uid: "", ctr: "", cmac: "" }],
  ])("with %s proves nothing", (_name, sun) => {
    expect(readSun(sun, ZERO)).toBeNull();
  });

  test("proves nothing under the factory's key", () => {
    expect(proveSun(PLAIN, ZERO)).toBeNull();
  });
});

test("a chip with a key of its own proves its counter, and another key does not know it", () => {
  const key = Buffer.from("000102030405060708090a0b0c0d0e0f", "hex");
  const [uid, low] = [Buffer.from("04A1B2C3D4E5F6", "hex"), Buffer.from([0xb5, 0x04, 0x00])];
  const cipher = createCipheriv("aes-128-cbc", key, ZERO).setAutoPadding(false);
  const picc = cipher.update(Buffer.concat([Buffer.from([0xc7]), uid, low, Buffer.alloc(5, 7)])).toString("hex");
  const mac = aesCmac(aesCmac(key, Buffer.concat([Buffer.from("3CC300010080", "hex"), uid, low])), Buffer.alloc(0));
  const cmac = Buffer.from(mac.filter((_byte, at) => at % 2 === 1)).toString("hex");
  expect(proveSun({ picc, cmac }, key)).toEqual({ uid: "04A1B2C3D4E5F6", counter: 1205 });
  expect(proveSun({ picc, cmac }, Buffer.alloc(16, 9))).toBeNull();
  // In the open only the mark tells.
  const open = { uid: "04A1B2C3D4E5F6", ctr: "0004B5", cmac };
  expect(proveSun(open, key)).toEqual({ uid: "04A1B2C3D4E5F6", counter: 1205 });
  expect(proveSun(open, Buffer.alloc(16, 9))).toBeNull();
});
