// What every contract is made of: the base with its meta, the envelopes, and the query of a list.
import { oc } from "@orpc/contract";
import { z } from "zod";
import type { Action } from "#lib/permissions/actions.ts";
import type { Natural, Once } from "#lib/services/once.ts";
import { machine } from "#lib/services/text.ts";

/** What changes in a workspace, as the triggers of the database name it. */
export const STAMPED_TOPICS = ["links", "clicks", "people", "exchanges", "contacts"] as const;

/** What has its version read off the rows, by one short statement of the service that holds them (`server/main/versions.ts`). */
export type ReadTopic =
  | "members"
  | "memberImports"
  | "ownQuestions"
  | "desk"
  | "jobs"
  | "outbox"
  | "texts"
  | "notifications";

export type Topic = (typeof STAMPED_TOPICS)[number] | ReadTopic;

/** Who may call: the action that `authorize` is asked about, and whether strangers or a franchise's tree are meant. */
export type OperationMeta = {
  action: Action | "session.start" | "none";
  public?: boolean;
  /** A machine may call this; without it a machine is refused, here as where anybody may. */
  machines?: true;
  scope?: "tree";
  /** Answers a secret (a token, codes, a link that signs in): it is stored for no Idempotency-Key and never compressed. */
  secret?: true;
  /** The `token` of its answer is a machine's, told to whoever asked: it never becomes the session of their browser. */
  machineToken?: true;
  /** How it is done once where an Idempotency-Key comes along; every write of somebody signed in says it, or why not. */
  once?: Once | Natural;
  /** Fields that this contract has no more: ignored for one release, then refused like any unknown one. */
  retired?: readonly string[];
  /** Answers everybody alike: whose call it is, is not looked at. */
  anonymous?: true;
  /** What the answer follows; whoever keeps it is told "unchanged" while none of it moved. */
  live?: readonly Topic[];
  /** With this parameter the answer is another workspace's, of which those topics tell nothing: it is read every time. */
  elsewhere?: string;
  /** Reads a great deal: so many at a time in one workspace. An export may also take minutes. Searched lists count by themselves. */
  heavy?: "export" | "report";
  /** The largest body in bytes, where a file or a part of one comes along; else it is `MOST_BODY`. */
  body?: number;
};

/** The largest JSON body of a call that carries no file, in bytes. */
export const MOST_BODY = 64 * 1024;
/** The largest JSON body of a call that carries a file, or a part of one. */
export const FILE_BODY = 1024 * 1024;

/** The base of every operation; each one names its own action in `.meta`. */
export const contract = oc.$meta<OperationMeta>({ action: "none" });

/** `{ data }` */
export function dataOf<T extends z.ZodType>(schema: T) {
  return z.object({ data: schema });
}

export const listMetaSchema = z.object({
  page: z.number().int(),
  per_page: z.number().int(),
  total: z.number().int(),
  total_exact: z
    .literal(false)
    .optional()
    .describe(
      "There are more than `total`: what is searched or filtered is counted up to 10,000. Left out where it is exact.",
    ),
  next_cursor: z
    .string()
    .optional()
    .describe("Send it as `cursor` for the rows behind these; left out behind the last one."),
  searched_for: z
    .string()
    .optional()
    .describe("Nothing was found for what was searched for; these words are near, and the rows are theirs."),
});

export type ListMeta = z.infer<typeof listMetaSchema>;

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
    filters: machine().trim().max(200).default("").describe(SEARCH),
    cursor: machine().max(2000).optional().describe(CURSOR),
  });
}

/** How `filters` searches, for the description of a list that has more to say of it. */
export const SEARCH = "One or two characters match the beginning of a word. Three or more match anywhere.";
const CURSOR =
  "`meta.next_cursor` of an answer to the same question: the rows behind those, none left out and none twice whatever is added meanwhile. `page` is not looked at then.";

/** What a file of a list is asked for: the same without pages. */
export const unpaged = { page: true, per_page: true, cursor: true } as const;

/** Neither a database nor a time zone reaches over all the years that can be written. */
const inOurTime = (text: string) => text >= "1970" && text < "3000";
const YEARS = "Use a date between 1970 and 2999.";

/** A calendar day in the workspace's time zone. */
export const dayQuery = z.iso.date().refine(inOurTime, YEARS);

/** A moment, as somebody's clock has it. */
export const instantInput = z.iso.datetime({ offset: true }).refine(inOurTime, YEARS);
