// A practice that has ordered devices, as the card service's tests need it.
import type { Pool } from "pg";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { makeDevices, printDevices } from "#server/card/devices/batches.ts";
import { createShareCard, publishShareCard } from "#server/card/service.ts";
import { cardCall, holder } from "#tests/services/card-support.ts";

/** A workspace that is there, its owner, and a card that visitors see. */
export async function practice(pool: Pool, name = "Bright Smile Dental") {
  const actor = holder({ permissions: { "gui::dbc_personal": true }, view: "company" });
  await pool.query("insert into users (id, email) values ($1, $2)", [actor.userId, `${actor.userId}@brightsmile.test`]);
  await pool.query(
    `insert into workspaces (id, name, owner_id, product, main_component, website) values ($1, $3, $2, 'company', 'company', 'https://brightsmile.test')`,
    [actor.workspaceId, actor.userId, name],
  );
  await pool.query("select membership_add($1, $2, 'owner', '{}'::jsonb)", [actor.userId, actor.workspaceId]);
  const call = cardCall(actor);
  const made = await createShareCard(call, {});
  const { data: card } = await publishShareCard(call, { id: made.data.id, version: made.data.version });
  return { actor, call, card, workspaceId: actor.workspaceId ?? "" };
}

export type Place = Awaited<ReturnType<typeof practice>>;

/** A platform administrator's call; only what such a call reads. */
const admin = () => cardCall(holder({ isAdmin: true }));
export const asAdmin = () => {
  const { actor } = admin();
  return { actor, request: { id: newId() } };
};

export async function boxed(workspaceId: string, size = 1, chip: "counter" | "signed" | "plain" = "counter") {
  const { data } = await Reflect.apply(makeDevices, null, [
    asAdmin(),
    { workspace_id: workspaceId, kind: "badge", chip, size },
  ]);
  return data;
}

/** Another member of a place, in person: whoever has no row there is nobody's colleague. */
export async function joined(pool: Pool, place: Place, over: Partial<UserActor> = {}) {
  const actor = holder({ workspaceId: place.workspaceId, role: "member", ...over });
  await pool.query("insert into users (id, email) values ($1, $2)", [actor.userId, `${actor.userId}@brightsmile.test`]);
  await pool.query("select membership_add($1, $2, $3, '{}'::jsonb)", [actor.userId, place.workspaceId, actor.role]);
  return { actor, call: cardCall(actor) };
}

type Printed = { number: string; address: string; code: string };

/** Boxed devices of a place with what stands on their backs: the tag as a page has it, and its code. */
export async function printed(workspaceId: string, size = 1, chip: "counter" | "signed" | "plain" = "counter") {
  const { id } = await boxed(workspaceId, size, chip);
  const { data } = await Reflect.apply(printDevices, null, [asAdmin(), { id }]);
  return data.rows.map(({ number, address, code }: Printed) => ({
    ...{ number, code },
    tag: new URL(address).pathname.replace("/t/", ""),
  }));
}
