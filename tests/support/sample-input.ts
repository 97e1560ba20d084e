// Input for any operation, made from its own schema: every field, or only what is required.
import { z } from "zod";
import { isRecord } from "#lib/record.ts";

/** Nothing in it survives an address unless somebody encodes it. */
const AWKWARD = "a b/../ü&c=d?#%2F+";

const first = (list: unknown) => (Array.isArray(list) ? list[0] : undefined);

function sampleObject(node: Record<string, unknown>, all: boolean): Record<string, unknown> {
  const required = Array.isArray(node.required) ? node.required : [];
  const fields = Object.entries(isRecord(node.properties) ? node.properties : {})
    .filter(([name]) => all || required.includes(name))
    .map(([name, field]) => [name, sampleOf(field, all)] as const);
  const more = isRecord(node.additionalProperties) && all ? [["more", sampleOf(node.additionalProperties, all)]] : [];
  return Object.fromEntries([...fields, ...more]);
}

function sampleOf(node: unknown, all: boolean): unknown {
  if (!isRecord(node)) return AWKWARD;
  const choice = first(node.enum) ?? node.const;
  if (choice !== undefined) return choice;
  const part = first(node.anyOf) ?? first(node.oneOf) ?? first(node.allOf);
  if (part !== undefined) return sampleOf(part, all);
  if (node.type === "object") return sampleObject(node, all);
  if (node.type === "array") return [sampleOf(node.items, all), sampleOf(node.items, all)];
  if (node.type === "boolean") return true;
  return node.type === "number" || node.type === "integer" ? 7 : AWKWARD;
}

/** What a caller may send; undefined where the operation takes nothing. */
export function sampleInput(schema: unknown, all: boolean): unknown {
  if (!(schema instanceof z.ZodType)) return undefined;
  return sampleOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), all);
}
