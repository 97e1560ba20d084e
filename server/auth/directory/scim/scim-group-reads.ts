// Groups of a directory as it reads them: one, a page, and who is in them.
import { atHome, type Face } from "#server/auth/directory/face.ts";
import {
  countGroups,
  countTies,
  type GroupRow,
  groupById,
  listGroups,
  type MemberRow,
  membersOf,
} from "#server/auth/directory/groups-store.ts";
import { scimEmpty, scimJson } from "#server/auth/directory/scim/scim-answer.ts";
import {
  baseUrl,
  etagOf,
  fromQuery,
  idIn,
  isKnown,
  type ScimCall,
  wantedOf,
} from "#server/auth/directory/scim/scim-call.ts";
import { ScimError } from "#server/auth/directory/scim/scim-error.ts";
import type { Filter } from "#server/auth/directory/scim/scim-filter.ts";
import { findResources } from "#server/auth/directory/scim/scim-find.ts";
import type { Fields } from "#server/auth/directory/scim/scim-schema.ts";
import { viewOf } from "#server/auth/directory/scim/scim-view.ts";
import type { WireAnswer } from "#server/platform/api/message.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

export const GROUP_URN = "urn:ietf:params:scim:schemas:core:2.0:Group";

function groupResource(row: GroupRow, members: readonly MemberRow[]): Fields {
  return {
    schemas: [GROUP_URN],
    id: row.id,
    ...row.resource,
    ...(members.length === 0
      ? {}
      : {
          members: members.map(({ personId, userName }) => ({
            value: personId,
            display: userName,
            $ref: `${baseUrl()}/Users/${personId}`,
            type: "User",
          })),
        }),
    meta: {
      resourceType: "Group",
      created: row.createdAt.toISOString(),
      lastModified: row.changedAt.toISOString(),
      location: `${baseUrl()}/Groups/${row.id}`,
      version: etagOf(row.version),
    },
  };
}

const leavesOut = (excluded: readonly string[]) =>
  excluded.some((one) => one.toLowerCase().replace(`${GROUP_URN.toLowerCase()}:`, "") === "members");
/** The answer where no group has the id. */
export const noSuchGroup = () => new ScimError(404, null, "There is no such group.");

/** GET /Groups and POST /Groups/.search */
export function findGroups(call: ScimCall, get: (name: string) => unknown): Promise<WireAnswer> {
  const home = call.face.workspace_id;
  return findResources(call, {
    kind: "Group",
    get,
    quick: quickOf,
    page: (tx, narrowed: { name?: string }, window) => listGroups(tx, home, { ...narrowed, ...window }),
    count: (tx, { name }: { name?: string }) => countGroups(tx, home, name),
    ties: async (tx, rows, { excluded, filtered }) => {
      if (!filtered && leavesOut(excluded)) return [];
      const counts = await countTies(tx, home, { of: "group", ids: rows.map(({ id }) => id) });
      return rows.map(({ id }) => counts.get(id) ?? 0);
    },
    resources: (tx, rows, { excluded, filtered }) =>
      resourcesOf(tx, home, { rows, bare: !filtered && leavesOut(excluded) }),
  });
}

function quickOf(filter: Filter): { name?: string } | null {
  const path = "path" in filter ? filter.path.toLowerCase() : "";
  return filter.op === "eq" && typeof filter.value === "string" && path === "displayname"
    ? { name: filter.value }
    : null;
}

async function resourcesOf(
  tx: Tx,
  home: string,
  { rows, bare }: { rows: readonly GroupRow[]; bare: boolean },
): Promise<Fields[]> {
  const members = bare
    ? []
    : await membersOf(
        tx,
        home,
        rows.map(({ id }) => id),
      );
  const byGroup = Map.groupBy(members, ({ groupId }) => groupId);
  return rows.map((row) => groupResource(row, byGroup.get(row.id) ?? []));
}

/** One group and how it reads. */
export async function readGroup(face: Face, id: string): Promise<{ row: GroupRow; resource: Fields }> {
  return unscoped((tx) =>
    atHome(tx, face, async () => {
      const row = await groupById(tx, face.workspace_id, id);
      if (!row) throw noSuchGroup();
      return { row, resource: groupResource(row, await membersOf(tx, face.workspace_id, [id])) };
    }),
  );
}

/** GET /Groups/{id} */
export async function getGroup(call: ScimCall): Promise<WireAnswer> {
  const { row, resource } = await readGroup(call.face, idIn(call.raw));
  call.told = { ...call.told, who: row.name, did: "Asked for this group." };
  const etag = etagOf(row.version);
  if (isKnown(call.raw, row.version)) return scimEmpty(304, { etag });
  return scimJson(200, viewOf("Group", resource, wantedOf(fromQuery(call.raw))), { etag });
}
