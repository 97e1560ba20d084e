// A resource as it is kept: names as the schema spells them, what is unknown or read-only left out, words for booleans read.
import { counted } from "#lib/plural.ts";
import { badValue } from "#server/auth/directory/scim/scim-error.ts";
import {
  type Attribute,
  type Fields,
  isFields,
  type Json,
  type Kind,
  named,
  type Schema,
  schemasOf,
} from "#server/auth/directory/scim/scim-schema.ts";

const MOST_TEXT = 4000;
/** Texts that people and groups are found by stand in an index. */
const MOST_INDEXED = 500;
const INDEXED: ReadonlySet<string> = new Set(["userName", "externalId", "displayName"]);
/** Addresses and the like of one person; members of a group are many. */
const MOST_VALUES = 200;
const MOST_MEMBERS = 20_000;
/** Characters of everything that is said of one person: a page holds a thousand of them. */
const MOST_OF_ONE = 20_000;

/** Nothing of it is assigned: null, an empty list and an empty text are one (RFC 7643, 2.5). */
const isNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** What a directory says of a user or a group, as it is kept. Throws invalidValue for what an attribute cannot hold. */
export function cleanResource(kind: Kind, sent: Fields): Fields {
  const { core, extensions } = schemasOf(kind);
  const kept = cleanFields(core.attributes, sent);
  for (const extension of extensions) {
    const value = Object.entries(sent).find(([name]) => name.toLowerCase() === extension.id.toLowerCase())?.[1];
    if (isFields(value)) assignUnlessEmpty(kept, extension.id, cleanFields(extension.attributes, value));
  }
  if (kind === "User" && JSON.stringify(kept).length > MOST_OF_ONE) throw badValue("That is too much for one person.");
  return kept;
}

/** The same for the fields of one extension. */
export function cleanExtension(schema: Schema, sent: Json): Fields {
  if (!isFields(sent)) throw badValue(`${schema.id} holds an object.`);
  return cleanFields(schema.attributes, sent);
}

function assignUnlessEmpty(kept: Fields, name: string, value: Fields): void {
  if (Object.keys(value).length > 0) kept[name] = value;
}

function cleanFields(attributes: readonly Attribute[], sent: Fields): Fields {
  const kept: Fields = {};
  for (const [name, value] of Object.entries(sent)) {
    const attribute = named(attributes, name);
    if (!attribute || attribute.readOnly || attribute.hidden) continue;
    const cleaned = cleanValue(attribute, value);
    if (!isNothing(cleaned)) kept[attribute.name] = cleaned;
  }
  return kept;
}

/** One value of an attribute; a list of one is taken for what holds one alone, and one for a list. */
export function cleanValue(attribute: Attribute, value: Json): Json {
  if (isNothing(value)) return null;
  if (!attribute.multiValued)
    return cleanOne(attribute, Array.isArray(value) && value.length === 1 ? (value[0] ?? null) : value);
  const list = Array.isArray(value) ? value : [value];
  const most = attribute.name === "members" ? MOST_MEMBERS : MOST_VALUES;
  if (list.length > most) throw badValue(`${attribute.name} holds ${counted(most, "value")} at most.`);
  return onePrimary(list.map((one) => cleanOne(attribute, one)).filter((one) => !isNothing(one)));
}

/** Of several values that say they are the primary one, the first is (RFC 7643, 2.4). */
function onePrimary(list: Json[]): Json[] {
  let seen = false;
  return list.map((value) => {
    if (!isFields(value) || value.primary !== true) return value;
    if (!seen) {
      seen = true;
      return value;
    }
    return { ...value, primary: false };
  });
}

function cleanOne(attribute: Attribute, value: Json): Json {
  if (isNothing(value)) return null;
  if (attribute.type === "complex") return cleanComplex(attribute, value);
  if (attribute.type === "boolean") return booleanOf(attribute, value);
  if (attribute.type === "integer" || attribute.type === "decimal") {
    const number = Number(value);
    if (typeof value === "object" || !Number.isFinite(number)) throw badValue(`${attribute.name} is a number.`);
    return number;
  }
  return textOf(attribute, value);
}

function textOf(attribute: Attribute, value: Json): string {
  // A number for a text is a text: employee numbers come as either.
  if (typeof value !== "string" && typeof value !== "number") throw badValue(`${attribute.name} is a text.`);
  const text = String(value);
  if (text.length > (INDEXED.has(attribute.name) ? MOST_INDEXED : MOST_TEXT))
    throw badValue(`${attribute.name} is too long.`);
  if (text.includes("\u0000")) throw badValue(`${attribute.name} holds a character that no text has.`);
  return text;
}

/** A complex value; a text alone is its `value`, as managers and roles are sent. */
function cleanComplex(attribute: Attribute, value: Json): Json {
  const fields = typeof value === "string" && named(attribute.parts, "value") ? { value } : value;
  if (!isFields(fields)) throw badValue(`${attribute.name} holds an object.`);
  const cleaned = cleanFields(attribute.parts, fields);
  return Object.keys(cleaned).length === 0 ? null : cleaned;
}

function booleanOf({ name }: Attribute, value: Json): boolean {
  if (typeof value === "boolean") return value;
  const word = typeof value === "string" ? value.trim().toLowerCase() : "";
  if (word === "true" || word === "false") return word === "true";
  throw badValue(`${name} is true or false.`);
}
