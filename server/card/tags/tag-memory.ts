// What tags lead to, as this process remembers it.
import { z } from "zod";
import { env } from "#lib/env.server.ts";
import { onceInProcess } from "#lib/once.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { DEVICE_CHIPS, DEVICE_KINDS, type DeviceChip, type DeviceKind } from "#lib/services/card/device-limits.ts";
import { batchKey, tagKey } from "#server/card/devices/tag-keys.ts";
import { externalLocation } from "#server/card/external.ts";
import { AddressMemory } from "#server/platform/address-memory.ts";
import { ALIAS_LETTERS } from "#server/platform/addresses/alias-letters.ts";
import type { ChangeListener } from "#server/platform/changes.ts";
import { closingOf } from "#server/platform/closing.ts";
import { readOnce } from "#server/platform/transaction.ts";

/** Which tag it is, for the ledger and for its counter. */
export type KnownTag = {
  workspaceId: string;
  tagId: string;
  ownerId: string | null;
  private: boolean;
  chip: DeviceChip;
  key: Buffer | null;
  /** The highest counter that counted: this process's taps move it on, before the ledger has them. */
  last: number | null;
};

/** What a retired tag says of itself; whose it was is null where it never showed that. */
export type RetiredTag = { made: DeviceKind | "own"; company: string | null; website: string | null };

export type TagLead =
  | { state: "absent" }
  | { state: "gone" }
  | ({ state: "retired"; until: number } & RetiredTag)
  | { state: "closed"; location: string }
  | { state: "waiting"; tag: KnownTag }
  | { state: "leads"; tag: KnownTag; kind: "card" | "link"; alias: string }
  | { state: "leads"; tag: KnownTag; kind: "location"; location: string; until: number };

/** A location's website is no address of ours, nor is what a workspace is called: nobody is told when it changes. */
const LOCATION_MS = 60_000;
const SHAPE = new RegExp(`^[${ALIAS_LETTERS}]{1,40}$`);
const PREFIX_LENGTH = serverPaths.tag("").length;

/** The memory of this process, by alias, shared by the front door and Next. */
export function tagMemory(): AddressMemory<TagLead> {
  return onceInProcess(
    "card.tags",
    () =>
      new AddressMemory<TagLead>({
        known: { max: 20_000 },
        absent: 20_000,
        loads: 1000,
        isAbsent: ({ state }) => state === "absent",
      }),
  );
}

/** What the process's changes poller tells; asking for it is the promise to follow. */
export function tagChanges(): ChangeListener {
  return tagMemory().listener("tag");
}

/** The alias and the suffix of a tag's path, folded: `/t/{alias}.{code}`. */
export function tagAddress(url: string): { alias: string; suffix: string } {
  const [path = ""] = url.slice(PREFIX_LENGTH).split(/[?/]/, 1);
  const [alias = "", suffix = ""] = path.toLowerCase().split(".", 2);
  return { alias, suffix };
}

/** What memory has of an alias. */
export function keptLead(alias: string): TagLead | undefined {
  const lead = tagMemory().get(alias);
  if (lead === undefined || !("until" in lead) || Date.now() < lead.until) return lead;
  tagMemory().forget(alias);
  return undefined;
}

/** The same, read where it is not remembered; null where too many others wait already. */
export async function leadOf(alias: string): Promise<TagLead | null> {
  if (!SHAPE.test(alias)) return { state: "absent" };
  return keptLead(alias) ?? tagMemory().load(alias, () => read(alias));
}

const row = z.object({
  workspace_id: z.string(),
  tag_id: z.string().nullable(),
  state: z.enum(["gone", "retired", "waiting", "leads"]),
  kind: z.enum(["card", "link", "location"]).nullable(),
  alias: z.string().nullable(),
  website: z.string().nullable(),
  owner_id: z.string().nullable(),
  private: z.boolean(),
  chip: z.enum(DEVICE_CHIPS).nullable(),
  batch_id: z.string().nullable(),
  sealed: z.string().nullable(),
  last: z.number().nullable(),
  made: z.enum([...DEVICE_KINDS, "own"]).nullable(),
  company: z.string().nullable(),
  company_site: z.string().nullable(),
});
type Row = z.infer<typeof row>;

const RESOLVE = `select workspace_id, tag_id, state, kind, alias, website, owner_id, private, chip, batch_id, sealed, last,
  made, company, company_site from tag_resolve('', $1)`;

async function read(alias: string): Promise<TagLead> {
  const [found] = await readOnce(RESOLVE, [alias]);
  if (!found) return { state: "absent" };
  const parsed = row.parse(found);
  // Of a closed workspace a tag leads where its owner said, whatever it led to before.
  const closing = await closingOf(parsed.workspace_id);
  if (closing !== null) return { state: "closed", location: closing };
  if (parsed.state === "retired") return retired(parsed);
  const tag = await knownTag(parsed, alias);
  if (parsed.state === "gone" || tag === null) return { state: "gone" };
  return parsed.state === "waiting" ? { state: "waiting", tag } : leading(parsed, tag);
}

function retired({ made, company, company_site: site }: Row): TagLead {
  const website = site === null ? null : externalLocation(site, env().PUBLIC_ORIGIN);
  return { state: "retired", made: made ?? "own", company, website, until: Date.now() + LOCATION_MS };
}

async function knownTag(found: Row, alias: string): Promise<KnownTag | null> {
  if (found.tag_id === null || found.chip === null) return null;
  const { batch_id: batch, sealed, chip, last } = found;
  const master = batch === null || sealed === null ? null : await batchKey(batch, sealed);
  return {
    workspaceId: found.workspace_id,
    tagId: found.tag_id,
    ownerId: found.owner_id,
    private: found.private,
    key: master && tagKey(master, alias),
    ...{ chip, last },
  };
}

function leading({ kind, alias, website }: Row, tag: KnownTag): TagLead {
  if (kind !== "location") return kind && alias ? { state: "leads", tag, kind, alias } : { state: "gone" };
  const location = website === null ? null : externalLocation(website, env().PUBLIC_ORIGIN);
  if (location === null) return { state: "gone" };
  return { state: "leads", tag, kind, location, until: Date.now() + LOCATION_MS };
}
