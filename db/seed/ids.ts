// The ids of what the demo makes, under the names that its own lists use.

/** Ids by the seed's own keys: workspaces by key, people by e-mail, links by alias. */
export type Ids = { workspaces: Map<string, string>; people: Map<string, string>; links: Map<string, string> };

/** The id behind a key of the seed; a key that is not there is a mistake in the data. */
export function idOf(map: ReadonlyMap<string, string>, key: string): string {
  const id = map.get(key);
  if (!id) throw new Error(`The seed names ${key}, which it does not make.`);
  return id;
}
