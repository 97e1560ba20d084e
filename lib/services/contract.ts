// What every contract is made of: the base with its meta, the envelopes, and the query of a list.
import { oc } from "@orpc/contract";
import { z } from "zod";

/** Who may call: the action that `authorize` is asked about, and whether strangers or a franchise's tree are meant. */
export type OperationMeta = {
  action: string;
  public?: boolean;
  scope?: "tree";
  /** Answers a fresh token, which is stored nowhere: an Idempotency-Key is not looked at. */
  secret?: true;
};

/** The base of every operation; each one names its own action in `.meta`. */
export const contract = oc.$meta<OperationMeta>({ action: "none" });

/** `{ data }` */
export function dataOf<T extends z.ZodType>(schema: T) {
  return z.object({ data: schema });
}

export const listMetaSchema = z.object({ page: z.number().int(), per_page: z.number().int(), total: z.number().int() });

/** `{ data: [...], meta: { page, per_page, total } }` */
export function listOf<T extends z.ZodType>(schema: T) {
  return z.object({ data: z.array(schema), meta: listMetaSchema });
}

/** 1 or 0 on the wire, a boolean inside. */
export const flagQuery = z
  .union([z.boolean(), z.literal([0, 1]), z.enum(["0", "1", "true", "false"])])
  .transform((value) => value === true || value === 1 || value === "1" || value === "true");

/** The list parameters of section 3; `sortable` is the closed list of columns that a caller may name. */
export function listQuery<const T extends readonly [string, ...string[]]>(sortable: T) {
  return z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    per_page: z.coerce.number().int().min(1).max(1000).default(20),
    sort_by: z.enum(sortable).default(sortable[0]),
    sort_desc: flagQuery.default(true),
    filters: z.string().trim().max(200).default(""),
  });
}

/** A calendar day in the workspace's time zone. */
export const dayQuery = z.iso.date();
