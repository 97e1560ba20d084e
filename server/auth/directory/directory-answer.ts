// A workspace's directory as its page reads it: how it stands, its tokens, rules, groups and counts.
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { Directory, DirectoryAnswer } from "#lib/services/auth/directory-entities.ts";
import {
  countNeeds,
  type DirectoryRow,
  directoryIn,
  groupsIn,
  tally,
  tokensIn,
} from "#server/auth/directory/directory-store.ts";
import { faceOf, placeName } from "#server/auth/directory/face.ts";
import { rulesIn } from "#server/auth/directory/people-store.ts";
import { directoryPlaces } from "#server/auth/directory/places.ts";
import { baseUrl } from "#server/auth/directory/scim/scim-call.ts";
import { seatsOf } from "#server/auth/workspaces/seats.ts";
import type { CallContext } from "#server/platform/context.ts";
import { instantOf } from "#server/platform/rows.ts";
import { readWorkspace, type Tx } from "#server/platform/transaction.ts";

/** How the directory stands, as whoever asks may see it. */
export async function answerOf(context: CallContext, scope: WorkspaceScope): Promise<DirectoryAnswer> {
  const { actor, people } = context;
  const read = await readWorkspace(scope, async (tx) => {
    const row = await directoryIn(tx, scope);
    const places = await directoryPlaces(tx);
    return { row, places, around: row ? await aroundOf(tx, scope) : null };
  });
  const { row, places, around } = read;
  const may_manage = mayManage(context);
  if (!row || !around) return { directory: null, places, may_manage };
  const makers = await people(around.tokens.map(({ madeBy }) => madeBy));
  const nameOf = (id: string) => makers.find((person) => person.id === id)?.name ?? "";
  return {
    directory: toDirectory(row, { ...around, nameOf }),
    places,
    may_manage: may_manage && actor.kind === "user",
  };
}

function mayManage({ actor }: CallContext): boolean {
  try {
    return authorize(actor, "directory.manage").ownerId === null;
  } catch {
    return false;
  }
}

async function aroundOf(tx: Tx, scope: WorkspaceScope) {
  const { workspaceId } = scope;
  return {
    face: await faceOf(tx, workspaceId),
    tokens: await tokensIn(tx, scope),
    rules: await rulesIn(tx, workspaceId),
    groups: await groupsIn(tx, scope),
    tallied: await tally(tx, scope),
    needs: await countNeeds(tx, scope),
    seats: await seatsOf(tx, workspaceId),
  };
}

type Around = Awaited<ReturnType<typeof aroundOf>> & { nameOf: (id: string) => string };

function toDirectory(row: DirectoryRow, around: Around): Directory {
  const { face, tokens, rules, groups, tallied, needs, seats, nameOf } = around;
  const placed = (id: string) => ({ id, name: face ? placeName(face, id) : "" });
  const inGroup = (name: string) => groups.find((group) => group.name.toLowerCase() === name.toLowerCase());
  return {
    vendor: row.vendor,
    state: row.state,
    address: baseUrl(),
    place: row.placeId === null ? null : placed(row.placeId),
    heard_at: instantOf(row.heardAt),
    created_at: instantOf(row.createdAt),
    started_at: instantOf(row.startedAt),
    version: row.version,
    tokens: tokens.map(({ id, hint, madeBy, createdAt, endsAt, usedAt }) => ({
      ...{ id, hint, made_by: nameOf(madeBy), created_at: instantOf(createdAt) },
      ...{ ends_at: instantOf(endsAt), used_at: instantOf(usedAt) },
    })),
    rules: rules.map(({ id, groupName, placeId, role, themeId }) => {
      const group = inGroup(groupName);
      return {
        id,
        group: groupName,
        place: placed(placeId),
        role,
        theme: themeId,
        people: group?.people ?? 0,
        known: group !== undefined,
      };
    }),
    groups,
    ...countsOf(tallied),
    needs,
    seats_free: seats === null ? null : Math.max(0, seats.included - seats.used - seats.promised),
  };
}

function countsOf(tallied: Around["tallied"]): Pick<Directory, "states" | "plans"> {
  const states = { planned: 0, member: 0, invited: 0, waits: 0, off: 0, apart: 0, nowhere: 0 };
  const plans = { make: 0, invite: 0, join: 0, link: 0, wait: 0, off: 0, nowhere: 0, apart: 0, same: 0 };
  const isPlan = (name: string): name is keyof typeof plans => Object.hasOwn(plans, name);
  for (const { state, plan, total } of tallied) {
    states[state] += total;
    if (isPlan(plan)) plans[plan] += total;
  }
  return { states, plans };
}
