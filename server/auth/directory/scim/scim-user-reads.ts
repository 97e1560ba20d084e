// Users of a directory as it reads them: one, or a page.
import { atHome, type Face } from "#server/auth/directory/face.ts";
import { countTies } from "#server/auth/directory/groups-store.ts";
import {
  countPeople,
  groupsOf,
  listPeople,
  type Narrowed,
  type PersonRow,
  personById,
} from "#server/auth/directory/people-store.ts";
import { calledIn } from "#server/auth/directory/person-said.ts";
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
import { ENTERPRISE, type Fields } from "#server/auth/directory/scim/scim-schema.ts";
import { viewOf } from "#server/auth/directory/scim/scim-view.ts";
import type { WireAnswer } from "#server/platform/api/message.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

export const USER_URN = "urn:ietf:params:scim:schemas:core:2.0:User";

type Group = { groupId: string; name: string };

/** A user as the directory reads it: what it said itself, and what the server adds. */
function userResource(row: PersonRow, groups: readonly Group[]): Fields {
  return {
    schemas: [USER_URN, ...(row.resource[ENTERPRISE] === undefined ? [] : [ENTERPRISE])],
    id: row.id,
    ...row.resource,
    active: row.active,
    ...(groups.length === 0
      ? {}
      : {
          groups: groups.map(({ groupId, name }) => ({
            value: groupId,
            display: name,
            $ref: `${baseUrl()}/Groups/${groupId}`,
            type: "direct",
          })),
        }),
    meta: {
      resourceType: "User",
      created: row.createdAt.toISOString(),
      lastModified: row.changedAt.toISOString(),
      location: `${baseUrl()}/Users/${row.id}`,
      version: etagOf(row.version),
    },
  };
}

async function resourcesOf(tx: Tx, home: string, rows: readonly PersonRow[]): Promise<Fields[]> {
  const groups = await groupsOf(
    tx,
    home,
    rows.map(({ id }) => id),
  );
  const byPerson = Map.groupBy(groups, ({ personId }) => personId);
  return rows.map((row) => userResource(row, byPerson.get(row.id) ?? []));
}

/** One user and how they read. */
export async function readUser(face: Face, id: string): Promise<{ row: PersonRow; resource: Fields }> {
  return unscoped((tx) =>
    atHome(tx, face, async () => {
      const row = await personById(tx, face.workspace_id, id);
      if (!row) throw noSuchUser();
      const [resource = {}] = await resourcesOf(tx, face.workspace_id, [row]);
      return { row, resource };
    }),
  );
}

/** The answer where no user has the id. */
export const noSuchUser = () => new ScimError(404, null, "There is no such user.");

/** GET /Users and POST /Users/.search */
export async function findUsers(call: ScimCall, get: (name: string) => unknown): Promise<WireAnswer> {
  const { face } = call;
  const home = face.workspace_id;
  return findResources(call, {
    kind: "User",
    get,
    quick: quickOf,
    page: (tx, narrowed: Narrowed, window) => listPeople(tx, home, { ...narrowed, ...window }),
    count: (tx, narrowed) => countPeople(tx, home, narrowed),
    ties: async (tx, rows) => {
      const counts = await countTies(tx, home, { of: "person", ids: rows.map(({ id }) => id) });
      return rows.map(({ id }) => counts.get(id) ?? 0);
    },
    resources: (tx, rows) => resourcesOf(tx, home, rows),
  });
}

/** The questions that Okta and Entra ask all day, answered by an index. */
function quickOf(filter: Filter): Narrowed | null {
  if (filter.op !== "eq" || typeof filter.value !== "string") return null;
  switch (filter.path.toLowerCase().replace(`${USER_URN.toLowerCase()}:`, "")) {
    case "username":
      return { userName: filter.value };
    case "externalid":
      return { externalId: filter.value };
    default:
      return null;
  }
}

/** GET /Users/{id} */
export async function getUser(call: ScimCall): Promise<WireAnswer> {
  const { row, resource } = await readUser(call.face, idIn(call.raw));
  call.told = { ...call.told, who: calledIn(row.resource), address: row.email, did: "Asked for this person." };
  const etag = etagOf(row.version);
  if (isKnown(call.raw, row.version)) return scimEmpty(304, { etag });
  return scimJson(200, viewOf("User", resource, wantedOf(fromQuery(call.raw))), { etag });
}
