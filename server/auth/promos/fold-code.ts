// How a promo code is spelled, however it was typed.

/** One spelling of a code: no spaces, upper case. */
export function foldCode(code: string): string {
  return code.replace(/\s+/g, "").toUpperCase();
}
