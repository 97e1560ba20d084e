// PATCH (RFC 7644, 3.5.2) as Okta and Entra really send it: all of the operations or none, words in any case, no path, dotted
// and URN names in a value, members to remove as a value, and values for a filter that nothing fits yet.
import { cleanExtension, cleanResource, cleanValue } from "#server/auth/directory/scim/scim-clean.ts";
import { ScimError } from "#server/auth/directory/scim/scim-error.ts";
import { type Filter, readFilter } from "#server/auth/directory/scim/scim-filter.ts";
import { matchesValue } from "#server/auth/directory/scim/scim-match.ts";
import {
  type Attribute,
  type Fields,
  fieldOf,
  isFields,
  type Json,
  type Kind,
  type Place,
  placeOf,
  schemasOf,
} from "#server/auth/directory/scim/scim-schema.ts";
import { isNothing, listOf, valuesBeside } from "#server/auth/directory/scim/scim-values.ts";

export type Operation = { op: "add" | "replace" | "remove"; path: string | null; value: Json | undefined };

const MOST_OPERATIONS = 1000;
/** Fifty operations on a group of twenty thousand: each look may take half a microsecond of everybody’s time. */
const MOST_LOOKS = 1_000_000;
const fail = (type: ConstructorParameters<typeof ScimError>[1], detail: string) => new ScimError(400, type, detail);

/** The operations of a PATCH body; throws invalidSyntax. */
export function readOperations(body: Fields): Operation[] {
  const listed = fieldOf(body, "Operations");
  if (!Array.isArray(listed) || listed.length === 0)
    throw fail("invalidSyntax", "Operations is a list of at least one.");
  if (listed.length > MOST_OPERATIONS) throw fail("invalidSyntax", `Send at most ${MOST_OPERATIONS} operations.`);
  return listed.map(operationOf);
}

function operationOf(sent: Json): Operation {
  if (!isFields(sent)) throw fail("invalidSyntax", "An operation is an object.");
  const word = fieldOf(sent, "op");
  const op = typeof word === "string" ? word.toLowerCase() : "";
  if (op !== "add" && op !== "replace" && op !== "remove") throw fail("invalidSyntax", "op is add, replace or remove.");
  const path = pathIn(sent);
  const value = fieldOf(sent, "value");
  if (op === "remove" && path === null) throw fail("noTarget", "remove needs a path.");
  if (op !== "remove" && value === undefined) throw fail("invalidValue", `${op} needs a value.`);
  return { op, path, value };
}

function pathIn(sent: Fields): string | null {
  const path = fieldOf(sent, "path");
  if (path !== undefined && path !== null && typeof path !== "string") throw fail("invalidPath", "path is a text.");
  return path ? path.trim() : null;
}

/** The resource after the operations; the one given stays as it is. Throws tooMany where they would take long over what is in it. */
export function patched(kind: Kind, resource: Fields, operations: readonly Operation[]): Fields {
  const copy = structuredClone(resource);
  let looks = 0;
  for (const operation of operations) {
    looks += heldBy(copy);
    if (looks > MOST_LOOKS)
      throw fail("tooMany", "There are too many members for so many operations. Send fewer at once.");
    apply(kind, copy, operation);
  }
  return cleanResource(kind, copy);
}

/** Values that an operation may have to look at. */
function heldBy(resource: Fields): number {
  return Object.values(resource).reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 1), 0);
}

function apply(kind: Kind, resource: Fields, { op, path, value }: Operation): void {
  if (path !== null) {
    applyAt(kind, resource, { op, path, value });
    return;
  }
  if (!isFields(value)) throw fail("invalidValue", "Without a path the value is an object.");
  for (const [name, part] of Object.entries(value)) {
    const place = placeOf(kind, name);
    // What we do not know is left out, as in any resource that is sent; what the server makes is not written by naming it again.
    if (!place || place.attribute?.readOnly) continue;
    applyAt(kind, resource, { op, path: name, value: part });
  }
}

type Target = { place: Place; filter: Filter | null };
const BRACKETS = /^([^[\]]+)\[(.+)\](?:\.([\w$-]+))?$/s;

function targetOf(kind: Kind, path: string): Target {
  const [, before, inside, behind] = BRACKETS.exec(path) ?? [];
  const place = placeOf(kind, before === undefined ? path : behind === undefined ? before : `${before}.${behind}`);
  if (!place || place.attribute?.hidden === true) {
    if (!place) throw fail("invalidPath", `${path} leads nowhere.`);
  }
  if (place.attribute?.readOnly || place.part?.readOnly) throw fail("mutability", `${path} is not written.`);
  if (inside !== undefined && !place.attribute?.multiValued)
    throw fail("invalidPath", `${path} has no values to choose from.`);
  return { place, filter: inside === undefined ? null : readPathFilter(inside) };
}

function readPathFilter(text: string): Filter {
  try {
    return readFilter(text);
  } catch {
    throw fail("invalidPath", `[${text}] could not be read.`);
  }
}

function applyAt(kind: Kind, resource: Fields, { op, path, value }: Operation & { path: string }): void {
  const { place, filter } = targetOf(kind, path);
  if (place.attribute?.hidden) return;
  const holder = holderOf(resource, place.extension);
  if (place.attribute === null) {
    wholeExtension(kind, resource, { op, place, value });
    return;
  }
  const { attribute, part } = place;
  if (filter) chosen(holder, { op, value, attribute, part, filter });
  else if (part) inPart(holder, { op, value, attribute, part });
  else whole(holder, { op, value, attribute });
  if (place.extension !== null && Object.keys(holder).length === 0) delete resource[place.extension];
}

/** The object that an attribute stands in; an extension's is made where there is none. */
function holderOf(resource: Fields, extension: string | null): Fields {
  if (extension === null) return resource;
  const there = resource[extension];
  if (isFields(there)) return there;
  const made: Fields = {};
  resource[extension] = made;
  return made;
}

type Whole = Pick<Operation, "op" | "value"> & { place: Place };

function wholeExtension(kind: Kind, resource: Fields, { op, place, value }: Whole): void {
  const schema = schemasOf(kind).extensions.find(({ id }) => id === place.extension);
  if (!schema || place.extension === null) return;
  const before = holderOf(resource, schema.id);
  if (op === "remove") delete resource[schema.id];
  else resource[schema.id] = { ...(op === "add" ? before : {}), ...cleanExtension(schema, value ?? null) };
}

type Written = Pick<Operation, "op" | "value"> & { attribute: Attribute };

function whole(holder: Fields, { op, value, attribute }: Written): void {
  const { name } = attribute;
  if (op === "remove") {
    removed(holder, value, attribute);
    return;
  }
  const before = holder[name];
  const cleaned = cleanValue(attribute, value ?? null);
  if (attribute.multiValued && op === "add") {
    const fresh = valuesBeside(listOf(cleaned), listOf(before));
    holder[name] = [...demoted(listOf(before), fresh), ...fresh];
  } else if (attribute.type === "complex" && !attribute.multiValued && isFields(before) && isFields(cleaned)) {
    holder[name] = { ...before, ...cleaned };
  } else {
    if (cleaned === null) refuseRequired(attribute);
    holder[name] = cleaned;
  }
}

/** All of it; of several values those that are named, where any are. */
function removed(holder: Fields, value: Json | undefined, attribute: Attribute): void {
  const { name } = attribute;
  refuseRequired(attribute);
  const gone = isNothing(value) ? null : cleanValue(attribute, value ?? null);
  if (!attribute.multiValued || gone === null || !Array.isArray(gone)) delete holder[name];
  else holder[name] = valuesBeside(listOf(holder[name]), gone);
}

function refuseRequired({ required, name }: Attribute): void {
  if (required) throw fail("mutability", `${name} cannot be without a value.`);
}

type PartWritten = Written & { part: Attribute };

/** `name.givenName`; of several values, the part of each. */
function inPart(holder: Fields, { op, value, attribute, part }: PartWritten): void {
  const cleaned = op === "remove" ? null : cleanValue(part, value ?? null);
  if (!attribute.multiValued) {
    const before = holder[attribute.name];
    holder[attribute.name] = { ...(isFields(before) ? before : {}), [part.name]: cleaned };
    return;
  }
  const list = listOf(holder[attribute.name]);
  if (list.length === 0 && op === "replace") throw fail("noTarget", `${attribute.name} has no values.`);
  const targets = list.length === 0 && op === "add" ? [{}] : list;
  holder[attribute.name] = targets.map((one) => (isFields(one) ? { ...one, [part.name]: cleaned } : one));
}

type Chosen = Written & { part: Attribute | null; filter: Filter };

/** `emails[type eq "work"].value`: of the values, those that fit. */
function chosen(holder: Fields, { op, value, attribute, part, filter }: Chosen): void {
  const list = listOf(holder[attribute.name]);
  const fits = list.map((one) => safeMatch(attribute, filter, one));
  if (!fits.includes(true)) {
    // What is to go is gone already; what is added makes the value that it was meant for.
    if (op === "remove") return;
    if (op === "replace") throw fail("noTarget", "Nothing fits the path.");
    const made = { ...wantedBy(filter), ...fieldsOf(attribute, part, value ?? null) };
    holder[attribute.name] = [...demoted(list, [made]), made];
    return;
  }
  if (op === "remove" && !part) {
    holder[attribute.name] = list.filter((_, at) => !fits[at]);
    return;
  }
  const change = op === "remove" ? { [part?.name ?? ""]: null } : fieldsOf(attribute, part, value ?? null);
  const changed = list.map((one, at) => (fits[at] && isFields(one) ? { ...one, ...change } : one));
  const primary = change.primary === true ? changed.filter((_, at) => fits[at]) : [];
  holder[attribute.name] =
    primary.length === 0 ? changed : changed.map((one, at) => (fits[at] ? one : (demoted([one], primary)[0] ?? one)));
}

function safeMatch(attribute: Attribute, filter: Filter, value: Json): boolean {
  try {
    return matchesValue(attribute, filter, value);
  } catch {
    throw fail("invalidPath", `${attribute.name} has no such part.`);
  }
}

function fieldsOf(attribute: Attribute, part: Attribute | null, value: Json): Fields {
  if (part) return { [part.name]: cleanValue(part, value) };
  const cleaned = cleanValue({ ...attribute, multiValued: false }, value);
  if (!isFields(cleaned)) throw fail("invalidValue", `${attribute.name} holds objects.`);
  return cleaned;
}

/** What a value has to say for the filter to fit it, where that is plain. */
function wantedBy(filter: Filter): Fields {
  if (filter.op === "eq") return { [filter.path]: filter.value };
  if (filter.op === "and") return { ...wantedBy(filter.of[0]), ...wantedBy(filter.of[1]) };
  return {};
}

/** A new primary value takes that from the others. */
function demoted(list: readonly Json[], fresh: readonly Json[]): Json[] {
  const taken = fresh.some((one) => isFields(one) && one.primary === true);
  return list.map((one) => (taken && isFields(one) && one.primary === true ? { ...one, primary: false } : one));
}
