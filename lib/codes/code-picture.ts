// Where the picture of a card's code is, for what shows pictures by their address.
import { type Way, wayAddress } from "./code-address.ts";

/** `address` is the card's, whole and without a suffix. */
export function codePicture(address: string, way: Way): string {
  return `${wayAddress(address, way)}/code.png`;
}
