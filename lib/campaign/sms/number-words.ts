// A number as people read it: "(617) 555-0148" in North America, elsewhere as it is dialed.

const NORTH_AMERICA = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** E.164 in words. */
export function numberText(number: string): string {
  return number.replace(NORTH_AMERICA, "($1) $2-$3");
}
