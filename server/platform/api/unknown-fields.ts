// Fields that a contract does not know: refused by name, so that a typing mistake is not taken for a wish that was granted.
import { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { isRecord } from "#lib/record.ts";

type Path = readonly (string | number)[];

/** Throws `invalid` with the name of each field that no schema has; `retired` ones are let through and left out later. */
export function refuseUnknown(schema: unknown, value: unknown, retired: readonly string[] = []): void {
  refuse("field", namesOf(schema, value, retired));
}

/** The same for the parameters of a query, by their names alone; a name with brackets stands for what is before them. */
export function refuseUnknownQuery(schema: unknown, query: URLSearchParams, retired: readonly string[] = []): void {
  const named = Object.fromEntries([...query.keys()].map((name) => [name.split("[", 1)[0] ?? "", undefined]));
  refuse("parameter", namesOf(schema, named, retired));
}

function namesOf(schema: unknown, value: unknown, retired: readonly string[]): string[] {
  return unknownIn(schema, value, [])
    .map((path) => path.join("."))
    .filter((name) => !retired.includes(name));
}

function refuse(kind: "field" | "parameter", unknown: string[]): void {
  if (unknown.length === 0) return;
  const fields = Object.fromEntries(unknown.map((name) => [name, [`There is no ${kind} ${name} here.`]]));
  throw new AppError("invalid", fields[unknown[0] ?? ""]?.[0], { fields });
}

/** The paths of the fields of `value` that the schema has no name for. */
function unknownIn(schema: unknown, value: unknown, at: Path): Path[] {
  if (schema instanceof z.ZodObject) return isRecord(value) ? inObject(schema, value, at) : [];
  if (schema instanceof z.ZodArray) {
    return Array.isArray(value) ? value.flatMap((part, n) => unknownIn(schema.element, part, [...at, n])) : [];
  }
  if (schema instanceof z.ZodUnion) return fewest(schema.options.map((one) => unknownIn(one, value, at)));
  if (schema instanceof z.ZodIntersection) {
    const left = unknownIn(schema.def.left, value, at).map(String);
    return unknownIn(schema.def.right, value, at).filter((path) => left.includes(String(path)));
  }
  // What is made ready first is known by what it must become.
  if (schema instanceof z.ZodPipe)
    return unknownIn(schema.in instanceof z.ZodTransform ? schema.out : schema.in, value, at);
  const inner = innerOf(schema);
  return inner === null ? [] : unknownIn(inner, value, at);
}

function inObject(schema: z.ZodObject, value: Record<string, unknown>, at: Path): Path[] {
  const { shape, catchall } = schema.def;
  // A loose object says that it takes whatever comes.
  const open = catchall !== undefined && !(catchall instanceof z.ZodNever);
  return Object.entries(value).flatMap(([name, part]) => {
    const path = [...at, name];
    if (Object.hasOwn(shape, name)) return unknownIn(shape[name], part, path);
    return open ? [] : [path];
  });
}

function fewest(found: Path[][]): Path[] {
  return (
    found.reduce<Path[] | null>((least, one) => (least === null || one.length < least.length ? one : least), null) ?? []
  );
}

function innerOf(schema: unknown): unknown {
  const wraps =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodNonOptional;
  return wraps ? schema.def.innerType : null;
}
