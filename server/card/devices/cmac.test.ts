// AES-CMAC against RFC 4493, and diversified keys against AN10922 as libfreefare has them.
import { describe, expect, test } from "vitest";
import { aesCmac, diversified } from "#server/card/devices/cmac.ts";

const KEY = Buffer.from("2b7e151628aed2a6abf7158809cf4f3c", "hex");
const TEXT = Buffer.from(
  "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e5130c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710",
  "hex",
);

describe("AES-CMAC", () => {
  test.each([
    [0, "bb1d6929e95937287fa37d129b756746"],
    [16, "070a16b46b4d4144f79bdd9dd04a287c"],
    [40, "dfa66747de9ae63030ca32611497c827"],
    [64, "51f0bebf7e3b9d92fc49741779363cfe"],
  ])("of %i bytes is that of RFC 4493", (length, expected) => {
    expect(aesCmac(KEY, TEXT.subarray(0, length)).toString("hex")).toBe(expected);
  });
});

describe("a diversified key", () => {
  const master = Buffer.from("00112233445566778899AABBCCDDEEFF", "hex");

  test.each([
    ["04782E21801D803042F54E585020416275", "a8dd63a3b89d54b37ca802473fda9175"],
    // A short input is padded to two blocks, and not to one as a plain CMAC would.
    ["04782E21801D80", "4fd3364753b8142980e8203c75ad83be"],
  ])("of %s is that of AN10922", (input, expected) => {
    expect(diversified(master, Buffer.from(input, "hex")).toString("hex")).toBe(expected);
  });
});
