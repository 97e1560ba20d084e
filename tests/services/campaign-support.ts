// A place with an owner, a manager and a member, and campaigns of theirs.
import type pg from "pg";
import { env } from "#lib/env.server.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { PICTURE_PATH } from "#lib/services/links/entities.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { changeCampaign, startCampaign } from "#server/campaign/service.ts";
import { linksPort } from "#server/links/links-port.ts";
import { mediaPort } from "#server/media/port.ts";
import { asLogin } from "#tests/services/links-support.ts";

type Role = "owner" | "manager" | "member";

/** Somebody with an account in this place; the owner makes it. */
export async function member(
  pool: Pick<pg.Pool, "query">,
  workspaceId: string,
  { role, email, first = "Pat" }: { role: Role; email: string; first?: string },
): Promise<UserActor> {
  const userId = newId();
  const person = "insert into users (id, email, firstname, user_state) values ($1, $2, $3, '_ACTIVE_')";
  await pool.query(person, [userId, email, first]);
  if (role === "owner") {
    const place =
      "insert into workspaces (id, name, owner_id, product, main_component) values ($1, 'Boston', $2, 'company', 'company')";
    await pool.query(place, [workspaceId, userId]);
  }
  await pool.query("select membership_add($1, $2, $3, '{}')", [userId, workspaceId, role]);
  return actor({ userId, workspaceId, role });
}

/** Somebody signed in, by what is known of them. */
export function actor(over: Partial<UserActor>): UserActor {
  return {
    kind: "user",
    userId: "",
    sessionId: newId(),
    workspaceId: null,
    role: null,
    permissions: { "gui::campaign_manager_personal": true, "gui::campaign_builder_personal": true },
    userState: "_ACTIVE_",
    isAdmin: false,
    blocked: null,
    view: "company",
    impersonatorId: null,
    readOnly: false,
    factorMissing: false,
    childWorkspaceIds: [],
    ...over,
  };
}

/** A call of theirs. */
export function as(who: UserActor, now = new Date()): CampaignContext {
  return {
    ...{ actor: who, now, requestId: "test", timeZone: "America/New_York", links: linksPort, media: mediaPort },
    people: async (ids) => ids.map((id) => ({ id, name: `Person ${id.slice(-4)}`, photo_url: null })),
    sender: { first_name: "Mia", last_name: "Chen", company: "Harbor Realty Boston", city: "Boston", state: "MA" },
  };
}

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** The address of a picture that somebody put up in a workspace, and its file. */
export async function aPicture(
  pool: pg.Pool,
  { workspaceId, ownerId }: { workspaceId: string; ownerId: string },
): Promise<{ url: string; assetId: string }> {
  const file = { type: "image/png", name: "a.png", bytes: new Uint8Array(PNG) };
  const assetId = await mediaPort.put({ space: workspaceId, class: "public", ownerId, ...file });
  const id = newId();
  const row = "insert into link_pictures (workspace_id, id, owner_id, asset_id) values ($1, $2, $3, $4)";
  await asLogin(pool, row, [workspaceId, id, ownerId, assetId]);
  return { url: `${env().PUBLIC_ORIGIN}${PICTURE_PATH}${id}`, assetId };
}

export const WORDS = { headline: "Open in {city|town}", text: "Come by, says {first_name|us}.", button: "Save" };

/** A draft of this person that could go out. */
export async function ready(who: UserActor, over: Partial<Parameters<typeof changeCampaign>[1]> = {}) {
  const { data: draft } = await startCampaign(as(who), { name: "Winter", goal: "pockets" });
  const { data } = await changeCampaign(as(who), {
    ...{ id: draft.id, version: draft.version, ...WORDS, destination_url: `${env().PUBLIC_ORIGIN}/c/mia-chen` },
    ...over,
  });
  return data;
}
