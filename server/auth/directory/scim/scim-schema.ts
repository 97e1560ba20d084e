// What users and groups are made of, out of scimmy's definitions of RFC 7643: attributes by their names, in any case.
import SCIMMY from "scimmy";

export type Kind = "User" | "Group";
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Fields = { [name: string]: Json };

export type Attribute = {
  name: string;
  type: string;
  multiValued: boolean;
  readOnly: boolean;
  /** Never answered, never compared. */
  hidden: boolean;
  required: boolean;
  caseExact: boolean;
  parts: readonly Attribute[];
};

export type Schema = { id: string; attributes: readonly Attribute[] };

type Definition = SCIMMY.Types.SchemaDefinition;
type Defined = SCIMMY.Types.Attribute;

const SHARED = ["schemas", "meta"];

function attributeOf({ name, type, config, subAttributes = [] }: Defined): Attribute {
  return {
    name,
    type,
    multiValued: config.multiValued === true,
    readOnly: config.mutable === false || config.mutable === "readOnly",
    hidden: config.returned === "never" || config.returned === false,
    required: config.required === true,
    caseExact: config.caseExact === true,
    parts: subAttributes.map(attributeOf),
  };
}

function schemaOf({ id, attributes }: Definition): Schema {
  const own = attributes.filter(
    (one): one is Defined => one instanceof SCIMMY.Types.Attribute && !SHARED.includes(one.name),
  );
  return { id, attributes: own.map(attributeOf) };
}

const META: Attribute = {
  ...{ name: "meta", type: "complex", multiValued: false, readOnly: true, hidden: false, required: false },
  caseExact: false,
  parts: ["resourceType", "created", "lastModified", "location", "version"].map((name) => ({
    ...{ name, type: name === "created" || name === "lastModified" ? "dateTime" : "string", multiValued: false },
    ...{ readOnly: true, hidden: false, required: false, caseExact: true, parts: [] },
  })),
};

export const ENTERPRISE = SCIMMY.Schemas.EnterpriseUser.definition.id;

const CORE = {
  User: schemaOf(SCIMMY.Schemas.User.definition),
  Group: schemaOf(SCIMMY.Schemas.Group.definition),
};
const ENTERPRISE_SCHEMA: Schema = {
  id: ENTERPRISE,
  attributes: schemaOf(SCIMMY.Schemas.EnterpriseUser.definition).attributes.filter(
    ({ name }) => name !== "id" && name !== "externalId",
  ),
};

/** The schema of a kind, and those that extend it. */
export function schemasOf(kind: Kind): { core: Schema; extensions: readonly Schema[] } {
  return { core: CORE[kind], extensions: kind === "User" ? [ENTERPRISE_SCHEMA] : [] };
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** An attribute of these by its name, in any case. */
export function named(attributes: readonly Attribute[], name: string): Attribute | null {
  return attributes.find((attribute) => same(attribute.name, name)) ?? null;
}

export type Place = {
  /** The extension it stands in; null for the core. */
  extension: string | null;
  /** Null for a whole extension. */
  attribute: Attribute | null;
  /** What follows the attribute in the name. */
  part: Attribute | null;
};

/**
 * Where a name leads: `userName`, `name.givenName`, `urn:…:User:name.givenName`, or an extension's whole URN. Entra names
 * attributes of the enterprise extension without it; those that the core does not have are found there.
 */
export function placeOf(kind: Kind, path: string): Place | null {
  const { core, extensions } = schemasOf(kind);
  if (!path.toLowerCase().startsWith("urn:")) {
    const here = inside(core, path, null);
    return here ?? extensions.map((one) => inside(one, path, one.id)).find((one) => one !== null) ?? null;
  }
  for (const schema of [core, ...extensions]) {
    const extension = schema === core ? null : schema.id;
    if (same(path, schema.id)) return extension === null ? null : { extension, attribute: null, part: null };
    if (path.toLowerCase().startsWith(`${schema.id.toLowerCase()}:`))
      return inside(schema, path.slice(schema.id.length + 1), extension);
  }
  return null;
}

function inside({ attributes }: Schema, path: string, extension: string | null): Place | null {
  const [first = "", second, ...more] = path.split(".");
  const attribute = named(extension === null ? [...attributes, META] : attributes, first);
  if (!attribute || more.length > 0) return null;
  if (second === undefined) return { extension, attribute, part: null };
  const part = named(attribute.parts, second);
  return part ? { extension, attribute, part } : null;
}

/** A field of an object by its name, in any case. */
export function fieldOf(fields: Fields, name: string): Json | undefined {
  if (Object.hasOwn(fields, name)) return fields[name];
  const key = Object.keys(fields).find((one) => same(one, name));
  return key === undefined ? undefined : fields[key];
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
