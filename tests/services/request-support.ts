// A brand with a location below it, people in both, a published theme that locks, and cards that wear it.
import type pg from "pg";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import type { ThemeFields } from "#lib/services/card/theme-field-entities.ts";
import type { DecideRequest } from "#lib/services/card/theme-request-entities.ts";
import type { CardContext } from "#server/card/context.ts";
import { createShareCard, publishShareCard } from "#server/card/service.ts";
import { decideRequest } from "#server/card/theme-requests/request-decide.ts";
import { getChangeRequest } from "#server/card/theme-requests/request-reads.ts";
import { requestChange } from "#server/card/theme-requests/request-service.ts";
import { getCardTheme } from "#server/card/themes/card-locks.ts";
import { createTheme, publishTheme, saveTheme } from "#server/card/themes/theme-service.ts";
import { cardCall, holder } from "#tests/services/card-support.ts";

export const ASKED = { field: "company", value: "Harbor Waterfront", reason: "Clients know us by it." } as const;
export const THEME: ThemeFields = {
  company: { value: "Harbor {city}", locked: true, sync: "always" },
  compliance: { value: "Equal housing.", locked: true, sync: "always" },
  color: { value: "#0f5b57", locked: true, sync: "always" },
  office: { value: "location", locked: true, sync: "always" },
  title: { value: null, locked: false, sync: "first" },
};

const COMPANY = { "gui::dbc_personal": true, "gui::dbc_template_control": true } as const;
const MEMBER = { "gui::dbc_personal": true } as const;

type Pool = Pick<pg.Pool, "query">;
export type Somebody = {
  id: string;
  email: string;
  mine: (now?: Date) => CardContext;
  company: (now?: Date) => CardContext;
};

/** A person of a workspace, in the database and as who calls. */
export async function somebody(
  pool: Pool,
  workspaceId: string,
  role: "owner" | "manager" | "member",
  name = "Mia Santos",
): Promise<Somebody> {
  const id = newId();
  const email = `${id}@example.com`;
  const [firstname, lastname] = name.split(" ");
  const permissions = role === "member" ? MEMBER : COMPANY;
  await pool.query("insert into users (id, email, firstname, lastname) values ($1, $2, $3, $4)", [
    ...[id, email, firstname, lastname ?? ""],
  ]);
  await pool.query(
    "insert into memberships (workspace_id, user_id, owner_id, role, overrides) values ($1, $2, $2, $3, $4)",
    [workspaceId, id, role, permissions],
  );
  const call = (view: UserActor["view"]) => (now?: Date) => ({
    ...cardCall(holder({ userId: id, workspaceId, role, permissions, view })),
    ...(now ? { now } : {}),
  });
  return { id, email, mine: call("personal"), company: call("company") };
}

export async function place(pool: Pool, name: string, parent: string | null = null): Promise<string> {
  const id = newId();
  const owner = newId();
  await pool.query("insert into users (id, email, firstname) values ($1, $2, 'Ann')", [owner, `${owner}@example.com`]);
  await pool.query(
    `insert into workspaces (id, name, owner_id, parent_id, product, main_component, address)
     values ($1, $2, $3, $4, 'entrepreneur', 'company', $5)`,
    [
      id,
      name,
      owner,
      parent,
      { address: "2 Drydock Ave", city: "Boston", state: "MA", postal_code: "02210", country: "US" },
    ],
  );
  return id;
}

/** A card that visitors see. */
export async function cardOf(who: Somebody) {
  const { data } = await createShareCard(who.mine(), {});
  return (await publishShareCard(who.mine(), { id: data.id, version: data.version })).data;
}

/** What the card shows in each field, its own words aside. */
export async function shownOn(who: Somebody, card: string, field: string) {
  const { data } = await getCardTheme(who.mine(), { id: card });
  return data.fields.find(({ name }) => name === field);
}

export async function publish(who: Somebody, place: string, fields: ThemeFields = THEME) {
  const { data } = await createTheme(who.company(), { place, name: "Spring" });
  const { data: saved } = await saveTheme(who.company(), { id: data.id, version: data.version, fields });
  return (await publishTheme(who.company(), { id: saved.id, version: saved.version })).data;
}

/** Headquarters with Olivia, a location with Liam who manages it and Mia who asks, each with a card. */
export async function franchise(pool: Pool) {
  const hq = await place(pool, "Harbor");
  const boston = await place(pool, "Harbor Boston", hq);
  const olivia = await somebody(pool, hq, "owner", "Olivia Harper");
  const liam = await somebody(pool, boston, "manager", "Liam Doyle");
  const mia = await somebody(pool, boston, "member");
  const [card, other] = [await cardOf(mia), await cardOf(liam)];
  const theme = await publish(olivia, hq);
  return { hq, boston, olivia, liam, mia, card: card.id, handle: card.handle, other: other.id, theme };
}

export const ask = async (who: Somebody, over: object = {}, now?: Date) =>
  (await requestChange(who.mine(now), { ...ASKED, ...over })).data;

/** Answers at the version that is there now. */
export async function answer(
  who: Somebody,
  id: string,
  decision: Omit<DecideRequest, "id" | "version" | "words"> & { words?: string },
  now?: Date,
) {
  const { data } = await getChangeRequest(who.company(now), { id });
  return (await decideRequest(who.company(now), { id, version: data.version, words: "", ...decision })).data;
}
