// What of a resource is answered: `attributes` and `excludedAttributes` (RFC 7644, 3.9), its id and schemas always.
import { badValue } from "#server/auth/directory/scim/scim-error.ts";
import {
  type Fields,
  isFields,
  type Json,
  type Kind,
  type Place,
  placeOf,
} from "#server/auth/directory/scim/scim-schema.ts";

export type Wanted = { attributes: readonly string[]; excluded: readonly string[] };

const ALWAYS: ReadonlySet<string> = new Set(["id", "schemas"]);
/** More names than a resource has. */
const MOST_NAMES = 200;

/** Names out of a query or a search: separated by commas, or a list; each once. Throws invalidValue for more than there can be. */
export function namesIn(value: unknown): string[] {
  const list = Array.isArray(value) ? value.map(String) : typeof value === "string" ? value.split(",") : [];
  const names = [...new Set(list.map((name) => name.trim()).filter((name) => name !== ""))];
  if (names.length > MOST_NAMES) throw badValue(`Name at most ${MOST_NAMES} attributes.`);
  return names;
}

/** The resource as it is asked for. */
export function viewOf(kind: Kind, resource: Fields, wanted: Wanted): Fields {
  return viewBy(kind, wanted)(resource);
}

/** The same for each of a page: what the names mean is looked up once. */
export function viewBy(kind: Kind, { attributes, excluded }: Wanted): (resource: Fields) => Fields {
  const named = places(kind, attributes.length > 0 ? attributes : excluded);
  if (attributes.length > 0) return (resource) => only(resource, named);
  return (resource) => (excluded.length > 0 ? without(resource, named) : resource);
}

const places = (kind: Kind, names: readonly string[]) => names.flatMap((name) => placeOf(kind, name) ?? []);

function only(resource: Fields, wanted: readonly Place[]): Fields {
  const kept: Fields = {};
  for (const [name, value] of Object.entries(resource)) {
    if (ALWAYS.has(name)) kept[name] = value;
    else {
      const part = shown(name, value, wanted);
      if (part !== undefined) kept[name] = part;
    }
  }
  return kept;
}

function shown(name: string, value: Json, wanted: readonly Place[]): Json | undefined {
  const here = wanted.filter(({ extension, attribute }) => (extension ?? attribute?.name) === name);
  if (here.length === 0) return undefined;
  const deeper = here.map(({ extension, attribute, part }) => (extension === null ? part : attribute)?.name);
  return deeper.includes(undefined) ? value : mapFields(value, (fields) => pick(fields, (key) => deeper.includes(key)));
}

function without(resource: Fields, unwanted: readonly Place[]): Fields {
  let kept = resource;
  for (const { extension, attribute, part } of unwanted) {
    const name = extension ?? attribute?.name;
    if (name === undefined || ALWAYS.has(name)) continue;
    const inner = (extension === null ? part : attribute)?.name;
    const value = kept[name];
    if (value === undefined) continue;
    if (inner === undefined) kept = pick(kept, (key) => key !== name);
    else kept = { ...kept, [name]: mapFields(value, (fields) => pick(fields, (key) => key !== inner)) };
  }
  return kept;
}

function pick(fields: Fields, keep: (name: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => keep(name)));
}

function mapFields(value: Json, change: (fields: Fields) => Fields): Json {
  if (Array.isArray(value)) return value.map((one) => (isFields(one) ? change(one) : one));
  return isFields(value) ? change(value) : value;
}
