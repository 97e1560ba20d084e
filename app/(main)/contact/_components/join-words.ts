// What is looked for first when a contact is to be joined with another one.

/** The shortest word that is worth looking for. */
const SHORTEST = 3;

/** The last word of a name, which is likelier to be on both records than the first; nothing for a short one. */
export function nameSearch(name: string): string {
  const last = name.trim().split(/\s+/).at(-1) ?? "";
  return last.length < SHORTEST ? "" : last;
}
