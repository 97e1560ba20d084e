// What a chip says of itself behind a tag's address: kept with the tap, and never passed on.
import type { Sun } from "#server/card/devices/sun.ts";

/** What a chip mirrors. `text` is what of it is kept. */
export type Said = { text: string } & ({ how: "counter"; counter: number } | { how: "signed"; sun: Sun });

/** Id, an `x` that the chip sets between, and the counter: `?m=04E141124C2880x003F31`. */
const MIRROR = /^[0-9a-f]{14}x([0-9a-f]{6})$/i;
const HEX = /^[0-9a-f]{1,64}$/i;
const LONGEST = 200;

/** What stands behind an address; null for nothing, and for what no chip says. */
export function saidIn(url: string): Said | null {
  const from = url.indexOf("?");
  if (from === -1 || url.length - from > LONGEST) return null;
  const asked = new URLSearchParams(url.slice(from + 1));
  const mirror = asked.get("m");
  if (mirror !== null) {
    const counter = MIRROR.exec(mirror)?.[1];
    return counter === undefined
      ? null
      : { how: "counter", counter: Number.parseInt(counter, 16), text: `m=${mirror}` };
  }
  return signedIn(asked);
}

function signedIn(asked: URLSearchParams): Said | null {
  const [cmac, picc, uid, ctr] = ["cmac", "picc_data", "uid", "ctr"].map((name) => asked.get(name) ?? "");
  const values = picc ? { picc_data: picc, cmac } : { uid, ctr, cmac };
  if (!Object.values(values).every((value) => HEX.test(value ?? ""))) return null;
  const mark = cmac ?? "";
  const sun: Sun = picc ? { picc, cmac: mark } : { uid: uid ?? "", ctr: ctr ?? "", cmac: mark };
  const text = Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  return { how: "signed", sun, text };
}
