// An address as people read it.

/** Without the scheme, which a screen need not say: `corner.test/c/mia`. */
export function shownAddress(address: string): string {
  return address.replace(/^https?:\/\//, "");
}
