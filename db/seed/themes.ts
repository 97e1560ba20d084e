// Themes of the demo's franchise: one that every card wears, with a version that waits in Miami, and a draft beside it.
import type { ClientBase } from "pg";
import { HARBOR_LAW_TEXT } from "#db/seed/card-list.ts";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { seedRequests } from "#db/seed/theme-requests.ts";
import { newId } from "#lib/id.ts";
import { startingFields } from "#server/card/themes/starting-fields.ts";

const OLD = { color: "#17324a", about: "We sell homes by the water." };
const NEW = { color: "#0f5b57", about: "We sell homes within walking distance of the water." };
const MIAMI = { color: "#a8452f", about: "We sell homes by the water. Hablamos español." };

function fieldsOf({ color, about }: typeof OLD) {
  return {
    ...startingFields(),
    color: { value: color, locked: false, sync: "always" },
    about: { value: about, locked: false, sync: "first" },
    company: { value: "{workspace}", locked: true, sync: "always" },
    compliance: {
      value: HARBOR_LAW_TEXT,
      rules: [{ when: { city: ["Miami"] }, value: `${HARBOR_LAW_TEXT} FL CQ1059203` }],
      ...{ locked: true, sync: "always" },
    },
  };
}

/** Inside the seed's transaction, behind the cards. */
export async function seedThemes(client: ClientBase, ids: Ids): Promise<void> {
  const harbor = idOf(ids.workspaces, "harbor");
  const olivia = idOf(ids.people, "olivia@harbor.test");
  const [theme, night] = [newId(), newId()];
  await enter(client, harbor);
  const insert = "insert into themes (workspace_id, id, name, draft_id, created_by) values ($1, $2, $3, $4, $5)";
  await client.query(insert, [harbor, theme, "Harbor", null, olivia]);
  const versions = [OLD, NEW].map((fields, at) => ({
    id: newId(),
    number: at + 1,
    fields: fieldsOf(fields),
    days: 90 - at * 86,
  }));
  for (const { id, number, fields, days } of versions) {
    await client.query(
      `insert into theme_versions (workspace_id, id, theme_id, number, fields, created_by, created_at, published_at)
       values ($1, $2, $3, $4, $5, $6, now() - make_interval(days => $7), now() - make_interval(days => $7))`,
      [harbor, id, theme, number, JSON.stringify(fields), olivia, days],
    );
    await client.query(
      `insert into theme_moves (workspace_id, theme_id, nth, version_id, moved_by, at)
       values ($1, $2, $3, $4, $5, now() - make_interval(days => $6))`,
      [harbor, theme, number, id, olivia, days],
    );
  }
  const draft = newId();
  await client.query(
    "insert into theme_versions (workspace_id, id, theme_id, fields, created_by) values ($1, $2, $3, $4, $5)",
    [
      harbor,
      draft,
      night,
      JSON.stringify({ ...fieldsOf(OLD), color: { value: "#2f9c8f", locked: false, sync: "always" } }),
      olivia,
    ],
  );
  await client.query(insert, [harbor, night, "Seaport night", draft, olivia]);
  const first = versions[0]?.id ?? null;
  await place(client, { workspace: harbor, theme: { workspace: harbor, id: theme }, pin: null, own: {} });
  const own = Object.fromEntries([
    ["color", { value: MIAMI.color, against: OLD.color }],
    ["about", { value: MIAMI.about, against: OLD.about }],
  ]);
  await place(client, { workspace: idOf(ids.workspaces, "miami"), theme: null, pin: first, own });
  const plain = { cover: { value: "plain", against: "mark" } };
  await place(client, { workspace: idOf(ids.workspaces, "austin"), theme: null, pin: first, own: plain });
  await seedRequests(client, ids, { harbor, theme });
  await client.query("set local role app_base");
  await client.query("select set_config('app.workspace', '', true)");
}

type SeedPlace = {
  workspace: string;
  theme: { workspace: string; id: string } | null;
  pin: string | null;
  own: object;
};

async function enter(client: ClientBase, workspace: string): Promise<void> {
  await client.query("set local role app");
  await client.query("select set_config('app.workspace', $1, true)", [workspace]);
}

async function place(client: ClientBase, { workspace, theme, pin, own }: SeedPlace): Promise<void> {
  await enter(client, workspace);
  await client.query(
    `insert into theme_places (workspace_id, place_id, theme_workspace_id, theme_id, pin, own) values ($1, $1, $2, $3, $4, $5)`,
    [workspace, theme?.workspace ?? null, theme?.id ?? null, pin, JSON.stringify(own)],
  );
}
