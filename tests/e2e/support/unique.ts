// Names that no other test, and no earlier run of the same test, has used.

/** The name with something after it that is new each time. */
export function unique(name: string): string {
  return `${name}-${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
}
