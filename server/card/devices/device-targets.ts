// What a device can open: cards that visitors see, locations with a website, and a link by its id.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { DeviceTargets, UpdateDevice } from "#lib/services/card/device-entities.ts";
import type { DeviceTarget } from "#lib/services/card/device-limits.ts";
import type { CardContext } from "#server/card/context.ts";
import { findDeviceTarget, firstCardOf } from "#server/card/devices/device-repository.ts";
import { peopleById } from "#server/platform/people.ts";
import { readWorkspace, type Tx } from "#server/platform/transaction.ts";

const cardRow = z.object({ id: z.string(), name: z.string(), owner_id: z.string() });
const placeRow = z.object({ id: z.string(), name: z.string() });
/** Nobody looks for one among more than this. */
const MOST = 2000;

/** GET /devices/targets: a member’s own cards, a manager’s all. */
export async function getDeviceTargets({ actor, people }: CardContext): Promise<{ data: DeviceTargets }> {
  const scope = authorize(actor, "devices.read");
  const { cards, locations } = await readWorkspace(scope, async (tx) => ({
    cards: await shownCards(tx, scope),
    locations: scope.ownerId === null ? await places(tx) : [],
  }));
  const person = await peopleById(
    people,
    cards.map(({ owner_id }) => owner_id),
  );
  const named = cards.map(({ id, name, owner_id }) => ({ id, name, person: person(owner_id) }));
  return {
    data: { cards: named.toSorted((one, other) => one.person.name.localeCompare(other.person.name, "en")), locations },
  };
}

async function shownCards(tx: Tx, { ownerId }: WorkspaceScope) {
  const { rows } = await tx.execute(sql`select c.id, c.name, c.owner_id from cards c
    where c.workspace_id = current_workspace() and not c.private and c.published is not null and c.deleted_at is null
      and c.handed_over_at is null and (${ownerId}::uuid is null or c.owner_id = ${ownerId}::uuid)
    order by c.owner_id, c.place, c.created_at limit ${MOST}`);
  return rows.map((row) => cardRow.parse(row));
}

async function places(tx: Tx) {
  const { rows } = await tx.execute(sql`select id, name from tag_locations()`);
  return rows.map((row) => placeRow.parse(row));
}

export type Opens = { targetKind: DeviceTarget; targetId: string; ownerId: string | null; name: string };
type Asked = NonNullable<UpdateDevice["target"]>;

/** What it opens from now on, and whose it is then; throws `invalid` beside the field for what it cannot open. */
export async function opensOf(
  tx: Tx,
  scope: WorkspaceScope,
  { kind, id, owner }: Asked & { owner: string | null },
): Promise<Opens> {
  const targetKind = kind === "person" ? "card" : kind;
  const known = isId(id) ? id : null;
  const targetId = kind === "person" && known !== null ? await firstCardOf(tx, known) : known;
  const found = targetId === null ? null : await findDeviceTarget(tx, targetKind, targetId);
  // A member gives their own device their own things to open.
  const foreign = scope.ownerId !== null && found?.ownerId !== scope.ownerId;
  if (targetId === null || found === null || foreign) throw refused(kind);
  return { targetKind, targetId, name: found.name, ownerId: ownerOf(targetKind, found.ownerId, owner) };
}

/** A card's device is its person's, a location's nobody's; a link leaves it with whoever has it. */
function ownerOf(kind: DeviceTarget, found: string | null, now: string | null): string | null {
  if (kind === "card") return found;
  return kind === "link" ? now : null;
}

const REFUSED = {
  person: "This person has no published card yet.",
  card: "This card was deleted.",
  link: "This share link was deleted.",
  location: "This location has no website yet.",
} as const;

function refused(kind: Asked["kind"]): AppError {
  return new AppError("invalid", REFUSED[kind], { fields: { target: [REFUSED[kind]] } });
}
