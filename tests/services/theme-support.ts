// Workspaces with themes, and people whose cards wear them.
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import type { ThemeFields } from "#lib/services/card/theme-field-entities.ts";
import { createShareCard, publishShareCard } from "#server/card/service.ts";
import { createTheme, publishTheme, saveTheme } from "#server/card/themes/theme-service.ts";
import { cardCall, holder } from "#tests/services/card-support.ts";
import type { TestDatabase } from "#tests/support/database.ts";

const COMPANY = { "gui::dbc_personal": true, "gui::dbc_template_control": true } as const;
/** A field that nobody below writes over, and one that everybody may. */
export const locked = <Value>(value: Value) => ({ value, locked: true, sync: "always" }) as const;
export const free = <Value>(value: Value) => ({ value, locked: false, sync: "always" }) as const;

/** A workspace in the database, below a parent where one is named, in this state of the country. */
export async function workspaceIn(
  { pool }: TestDatabase,
  { parent = null, state = "MA", name = "Harbor" }: { parent?: string | null; state?: string; name?: string } = {},
): Promise<string> {
  const [id, owner] = [newId(), newId()];
  await pool.query("insert into users (id, email, firstname, lastname) values ($1, $2, 'Ann', 'Reyes')", [
    owner,
    `${owner}@example.com`,
  ]);
  await pool.query(
    `insert into workspaces (id, name, owner_id, parent_id, product, main_component, address)
     values ($1, $2, $3, $4, 'entrepreneur', 'company', $5)`,
    [id, name, owner, parent, { address: "2 Drydock Ave", city: "Boston", state, postal_code: "02210", country: "US" }],
  );
  return id;
}

/** Whoever looks after the whole of the workspace. */
export const manager = (workspaceId: string, over: Partial<UserActor> = {}) =>
  cardCall(holder({ workspaceId, role: "manager", view: "company", permissions: COMPANY, ...over }));

/** Somebody of the workspace with a card that visitors see. */
export async function publishedCard(workspaceId: string) {
  const call = cardCall(holder({ workspaceId }));
  const { data } = await createShareCard(call, {});
  return { call, card: (await publishShareCard(call, { id: data.id, version: data.version })).data };
}

/** A theme of the company that its cards wear. */
export async function publishedTheme(workspaceId: string, fields: ThemeFields, name = "Spring") {
  const call = manager(workspaceId);
  const { data } = await createTheme(call, { place: workspaceId, name });
  const { data: saved } = await saveTheme(call, { id: data.id, version: data.version, fields });
  return { call, theme: (await publishTheme(call, { id: saved.id, version: saved.version })).data };
}
