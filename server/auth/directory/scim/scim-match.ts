// SCIM's filters, asked of a resource: texts in the case that the schema says, values of lists one by one.
import { badFilter, type Comparison, type Filter, type Scalar } from "#server/auth/directory/scim/scim-filter.ts";
import {
  type Attribute,
  type Fields,
  fieldOf,
  isFields,
  type Json,
  type Kind,
  placeOf,
} from "#server/auth/directory/scim/scim-schema.ts";

/** Whether a resource is what the filter asks for; an attribute that the schema does not know is no filter. */
export function matches(kind: Kind, filter: Filter, resource: Fields): boolean {
  switch (filter.op) {
    case "and":
      return filter.of.every((one) => matches(kind, one, resource));
    case "or":
      return filter.of.some((one) => matches(kind, one, resource));
    case "not":
      return !matches(kind, filter.of, resource);
    case "values": {
      const { attribute, values } = valuesAt(kind, filter.path, resource);
      return values.some((value) => matchesValue(attribute, filter.of, value));
    }
    default: {
      const { attribute, values } = valuesAt(kind, filter.path, resource);
      return compares(attribute, filter, values);
    }
  }
}

/** The same for one value of a multi-valued attribute. */
export function matchesValue(attribute: Attribute, filter: Filter, value: Json): boolean {
  switch (filter.op) {
    case "and":
      return filter.of.every((one) => matchesValue(attribute, one, value));
    case "or":
      return filter.of.some((one) => matchesValue(attribute, one, value));
    case "not":
      return !matchesValue(attribute, filter.of, value);
    case "values":
      throw badFilter("brackets stand in brackets");
    default: {
      const part = attribute.parts.find(({ name }) => name.toLowerCase() === filter.path.toLowerCase());
      if (!part) throw badFilter(`${filter.path} is no part of ${attribute.name}`);
      const found = isFields(value) ? fieldOf(value, part.name) : undefined;
      return compares(part, filter, found === undefined ? [] : [found]);
    }
  }
}

type Asked = Extract<Filter, { path: string }>;

function compares(attribute: Attribute, filter: Exclude<Asked, { op: "values" }>, values: readonly Json[]): boolean {
  const plain = values.filter((value) => value !== null && value !== "");
  if (filter.op === "pr") return plain.length > 0;
  const { op, value: wanted } = filter;
  if (wanted === null) return (plain.length === 0) === (op === "eq");
  // An attribute that is not there is equal to nothing, and so is not the value either.
  if (op === "ne") return !plain.some((value) => holds("eq", attribute, { value, wanted }));
  return plain.some((value) => holds(op, attribute, { value, wanted }));
}

type Pair = { value: Json; wanted: Scalar };

function holds(op: Comparison, attribute: Attribute, { value, wanted }: Pair): boolean {
  const shown = isFields(value) ? (fieldOf(value, "value") ?? null) : value;
  if (attribute.type === "boolean") {
    if (op !== "eq") throw badFilter(`${attribute.name} is true or false`);
    return shown === (typeof wanted === "string" ? wanted.toLowerCase() === "true" : wanted);
  }
  if (typeof shown === "number" && typeof wanted === "number") return ordered(op, shown - wanted);
  if (attribute.type === "dateTime") return ordered(op, Date.parse(String(shown)) - Date.parse(String(wanted)));
  const fold = (text: string) => (attribute.caseExact ? text : text.toLowerCase());
  return compareTexts(op, fold(String(shown)), fold(String(wanted)));
}

function compareTexts(op: Comparison, text: string, wanted: string): boolean {
  switch (op) {
    case "co":
      return text.includes(wanted);
    case "sw":
      return text.startsWith(wanted);
    case "ew":
      return text.endsWith(wanted);
    default:
      return ordered(op, text === wanted ? 0 : text < wanted ? -1 : 1);
  }
}

function ordered(op: Comparison, difference: number): boolean {
  switch (op) {
    case "eq":
      return difference === 0;
    case "gt":
      return difference > 0;
    case "ge":
      return difference >= 0;
    case "lt":
      return difference < 0;
    case "le":
      return difference <= 0;
    default:
      throw badFilter(`${op} is for texts`);
  }
}

function valuesAt(kind: Kind, path: string, resource: Fields): { attribute: Attribute; values: Json[] } {
  const place = placeOf(kind, path);
  if (!place?.attribute || place.attribute.hidden)
    throw badFilter(`${path} is no attribute of a ${kind.toLowerCase()}`);
  const held = place.extension === null ? resource : fieldOf(resource, place.extension);
  const value = isFields(held) ? fieldOf(held, place.attribute.name) : undefined;
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value];
  const { part } = place;
  if (!part) return { attribute: place.attribute, values };
  const parts = values.flatMap((one) => (isFields(one) ? [fieldOf(one, part.name) ?? null] : []));
  return { attribute: part, values: parts };
}
