// What a piece is drawn from: the order's design, whose piece it is, and where it leads.
import { contrast, inkOn, parseColour, type Rgb, writeColour } from "#lib/branding/colour.ts";

export type PieceLogo = {
  /** A picture of our own making: an address of ours or a `data:` one. */
  href: string;
  width: number;
  height: number;
  /** One with nothing behind it is printed in the ink; any other stands as it is, on paper. */
  seeThrough: boolean;
};

export type PieceDesign = {
  /** `#rrggbb` of the ground. */
  colour: string;
  logo: PieceLogo | null;
  /** What stands beside the logo. */
  brand: string;
  /** The buyer's words, two lines at most. */
  words: string;
};

export type PieceOf = {
  name: string;
  title: string;
  /** What the square holds, and how the address is printed for whoever types it. */
  address: string;
  short: string;
  /** The letters on the back; null until the piece is made. */
  code: string | null;
};

export const PAPER = "#fffefb";
export const DARK = "#1e1b17";
export const GREY = "#5f594f";
/** What a piece is cut or folded along, and what is left white. */
export const EDGE = "#958d80";
const FALLBACK: Rgb = [30, 27, 23];

/** A colour that may be printed, whatever was asked for. */
export function groundOf(colour: string): string {
  return writeColour(parseColour(colour) ?? FALLBACK);
}

/** The ink that can be read on it. */
export function inkFor(colour: string): string {
  return writeColour(inkOn(parseColour(colour) ?? FALLBACK));
}

/** How well ink and ground can be told apart, 1 to 21. */
export function inkContrast(colour: string): number {
  return contrast(parseColour(inkFor(colour)) ?? FALLBACK, parseColour(colour) ?? FALLBACK);
}

/** "white" or "dark": how the ink is called to whoever chose the colour. */
export function inkName(colour: string): "white" | "dark" {
  return inkFor(colour) === "#ffffff" ? "white" : "dark";
}
