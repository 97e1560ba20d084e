// Detail pages of what the demo has: a sample of a route names nothing, and its page would only be seen as "not found".
import pg from "pg";
import { ROUTES } from "#lib/permissions/index.ts";

/** Where the page of a route finds what it shows; the person's own come first, then those of their workspaces. */
const TABLES: Readonly<Record<string, string>> = {
  "/share-links/edit/[id]": "links",
  "/campaign-builder/[campaignId]": "campaigns",
  "/sms-campaign/[textId]": "sms_sends",
  "/sms-campaign/answers/[answerId]": "sms_threads",
  "/contact/[contactId]": "contacts",
  "/connections-manager/import/[importId]": "contact_imports",
  "/connections-manager/requests/[requestId]": "person_requests",
  "/order/[id]": "orders",
  "/edit-theme/[id]": "themes",
  "/location-request/[id]": "location_moves",
};

/** Routes whose part is a tab or a place, by those that there are. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  "/people-manager/[route]": ["cards", "leaving", "directory", "groups", "requests"],
  "/franchise-manager/[route]": ["locations", "opening", "inherited", "co-op", "reports"],
};

/** Two of them: one that is looked at may be of a kind of its own. */
const found = (table: string) => `
  select t.id from ${table} t, (select id from users where email = $1) u, to_jsonb(t) o
  where o->>'deleted_at' is null and (o->>'state' is distinct from 'draft' or '${table}' <> 'orders')
  order by (t.workspace_id in (select workspace_id from memberships where user_id = u.id)) desc nulls last,
    (o->>'owner_id' = u.id::text) desc nulls last, t.id
  limit 2`;

const PLACES = `
  select distinct unnest(array[u.id, m.workspace_id]) as id
  from users u left join memberships m on m.user_id = u.id where u.email = $1`;

const PEOPLE = `
  select distinct m.user_id as id from memberships m
  where m.workspace_id in (select m2.workspace_id from memberships m2 join users u on u.id = m2.user_id where u.email = $1)
  limit 2`;

/** By the route, what can be asked for in its place; every route below the gate that is built and has a part. */
export async function realPages(databaseUrl: string, email: string): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const ids = async (sql: string) =>
    (await client.query<{ id: string | null }>(sql, [email])).rows.flatMap(({ id }) => (id === null ? [] : [id]));
  try {
    const pages = new Map<string, string[]>();
    for (const row of ROUTES.filter((one) => !("open" in one) && one.status === "built" && one.path.includes("["))) {
      const { path } = row;
      const table = TABLES[path];
      const own = path.startsWith("/people-manager/") ? await ids(PEOPLE) : [];
      const parts = table ? await ids(found(table)) : path === "/create-theme/[id]" ? await ids(PLACES) : [];
      const all = [...parts, ...(PARTS[path] ?? []), ...own];
      pages.set(
        path,
        all.map((part) => path.replace(/\[\w+\]/, part)),
      );
    }
    return pages;
  } finally {
    await client.end();
  }
}
