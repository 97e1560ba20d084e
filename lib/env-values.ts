// Kinds of values that the environment has.
import { z } from "zod";

/** Between these two, both included. */
export function wholeNumber(from: number, to: number) {
  const sentence = `must be a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .refine((value) => value >= from && value <= to, sentence);
}

/** Of one of these schemes. */
export function address(...schemes: string[]) {
  const sentence = `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`;
  return z
    .string()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), sentence)
    .optional();
}
