// A company with locations for the suites of campaigns that are proposed to them.
import type pg from "pg";
import { z } from "zod";
import { closePool, openPool } from "#db/client.ts";
import { env } from "#lib/env.server.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import type { CampaignPart } from "#lib/services/campaign/part-entities.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { followParts } from "#server/campaign/parts/follow.ts";
import { getParts } from "#server/campaign/parts/part-list.ts";
import { getPart } from "#server/campaign/parts/part-reads.ts";
import { changeCampaign, startCampaign } from "#server/campaign/service.ts";
import { sendCampaign } from "#server/campaign/steps.ts";
import { linksPort } from "#server/links/links-port.ts";
import { mediaPort } from "#server/media/port.ts";
import { asLogin } from "#tests/services/links-support.ts";
import { testDatabase } from "#tests/support/database.ts";

type Database = Pick<pg.Pool, "query">;

const rowsOfIds = z.array(z.object({ id: z.string() }));

/** Where somebody works. */
export const idIn = (who: UserActor) => who.workspaceId ?? "";

type Place = { parent?: string; name: string; city?: string; component?: string };

/** The owner of a new workspace, in its company view. */
async function placeOwner(database: Database, place: Place, email: string): Promise<UserActor> {
  const [userId, workspaceId] = [newId(), newId()];
  const { parent = null, name, city = "", component = "company" } = place;
  await database.query("insert into users (id, email, firstname, user_state) values ($1, $2, 'Pat', '_ACTIVE_')", [
    userId,
    email,
  ]);
  await database.query(
    `insert into workspaces (id, name, owner_id, parent_id, product, main_component, address)
     values ($1, $2, $3, $4, 'company', $5, jsonb_build_object('city', $6::text, 'state', 'MA'))`,
    [workspaceId, name, userId, parent, component, city],
  );
  await database.query("select membership_add($1, $2, 'owner', '{}')", [userId, workspaceId]);
  return campaignActor({ userId, workspaceId, role: "owner" });
}

/** Somebody with everything that campaigns ask for. */
export function campaignActor(over: Partial<UserActor>): UserActor {
  return {
    ...{ kind: "user", userId: "", sessionId: newId(), workspaceId: null, role: null, userState: "_ACTIVE_" },
    permissions: { "gui::campaign_manager_personal": true, "gui::campaign_builder_personal": true },
    ...{ isAdmin: false, blocked: null, view: "company", impersonatorId: null, readOnly: false, factorMissing: false },
    childWorkspaceIds: [],
    ...over,
  };
}

/** A call of theirs. */
export function asCaller(actor: UserActor, now = new Date()): CampaignContext {
  return {
    ...{ actor, now, requestId: "test", timeZone: "America/New_York", links: linksPort, media: mediaPort },
    people: async (ids) => ids.map((id) => ({ id, name: `Person ${id.slice(-4)}`, photo_url: null })),
    sender: { first_name: "Olivia", last_name: "Harper", company: "Harbor Realty", city: "Boston", state: "MA" },
  };
}

const HOUR = 3_600_000;
const RIGHTS = {
  headline: { right: "slot" },
  text: { right: "own" },
  button: { right: "choose", choices: ["Say yes", "Save a seat"].map((value) => ({ value, alt: "" })) },
} as const;

/** A draft of the company that could go out to these locations. */
export async function aProposal(
  by: UserActor,
  places: readonly string[],
  over: Partial<Parameters<typeof changeCampaign>[1]> = {},
) {
  const { data: draft } = await startCampaign(asCaller(by), { name: "Winter open houses", goal: "pockets" });
  const { data } = await changeCampaign(asCaller(by), {
    ...{ id: draft.id, version: draft.version, places: [...places], rights: RIGHTS },
    ...{ headline: "Open in [your neighborhood]", text: "Coffee is on us, says {first_name|us}.", button: "Say yes" },
    destination_url: `${env().PUBLIC_ORIGIN}/c/olivia-harper`,
    answer_by: new Date(Date.now() + 48 * HOUR).toISOString(),
    ...over,
  });
  return data;
}

/** A company with two locations in a database of its own, and what its suites ask again and again. */
export async function openCompany() {
  const database = await testDatabase();
  openPool(database.url);
  const owner = (place: Place, email: string) => placeOwner(database.pool, place, email);
  const olivia = await owner({ name: "Harbor Realty", component: "franchise" }, "olivia@made.test");
  const parent = idIn(olivia);
  const grace = await owner({ parent, name: "Harbor Austin", city: "Austin" }, "grace@made.test");
  const mia = await owner({ parent, name: "Harbor Boston", city: "Boston" }, "mia@made.test");
  const query = (text: string, values: unknown[] = []) => asLogin(database.pool, text, values);
  /** Undefined where the location has none. */
  const partIdIn = async (who: UserActor, campaign: { id: string }) => {
    const text = "select id from campaigns where workspace_id = $1 and from_campaign_id = $2";
    return rowsOfIds.parse(await query(text, [who.workspaceId, campaign.id]))[0]?.id;
  };
  const partOf = async (who: UserActor, campaign: { id: string }): Promise<CampaignPart> =>
    (await getPart(asCaller(who), { id: (await partIdIn(who, campaign)) ?? newId() })).data;
  /** A campaign that is out and was proposed to these, with their parts made. */
  const proposed = async (to: readonly UserActor[], over: Parameters<typeof aProposal>[2] = {}) => {
    const { data } = await sendCampaign(asCaller(olivia), await aProposal(olivia, to.map(idIn), over));
    await followParts(linksPort);
    return data;
  };
  const close = async () => {
    await closePool();
    await database.drop();
  };
  return { ...{ database, olivia, grace, mia }, ...{ query, owner, partIdIn, partOf, proposed, close } };
}

/** One more person saved a card by the code of this location's part of a campaign. */
export async function bringSave({ query }: Pick<Company, "query">, who: UserActor, campaign: { id: string }) {
  const text = "select code from campaigns where workspace_id = $1 and from_campaign_id = $2";
  const [row] = await query(text, [who.workspaceId, campaign.id]);
  await query(
    `insert into interactions (workspace_id, id, at, kind, subject_kind, subject_id, code, class, first_today)
     values ($1, gen_random_uuid(), now(), 'save', 'card', gen_random_uuid(), 'C' || $2 || 'L', 0, true)`,
    [who.workspaceId, row?.code],
  );
}

export type Company = Awaited<ReturnType<typeof openCompany>>;

/** What a list of a campaign's locations is asked with: all of them, by name. */
export const ALL_PLACES = {
  page: 1,
  per_page: 20,
  sort_by: "name",
  sort_desc: false,
  filters: "",
  by: "person",
} as const;

/** The locations of a campaign as who asks reads them. */
export async function partsRead(who: UserActor, { id }: { id: string }) {
  return (await getParts(asCaller(who), { ...ALL_PLACES, id })).data;
}

/** A field of a part; undefined for none. */
export const fieldOf = (part: CampaignPart, name: string) => part.fields.find(({ field }) => field === name);
