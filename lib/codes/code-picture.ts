// Where the pictures of a card are, for what shows pictures by their address: its code, and its photo as it is now.
import { type Way, wayAddress } from "./code-address.ts";

/** `address` is the card's, whole and without a suffix. */
export function codePicture(address: string, way: Way): string {
  return `${wayAddress(address, way)}/code.png`;
}

/** The photo of a card at an address that stays when the photo changes. */
export function photoPicture(address: string, way: Way): string {
  return `${wayAddress(address, way)}/photo.jpg`;
}
