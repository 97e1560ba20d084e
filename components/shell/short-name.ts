// A location's name without its franchise's name in front, where the franchise stands beside it anyway.

/** "Harbor Realty Boston" beside "Harbor Realty" is "Boston". */
export function shortName(name: string, parent: string): string {
  const rest = name.startsWith(`${parent} `) ? name.slice(parent.length + 1).trim() : "";
  return rest || name;
}
