// Rows that stand behind the addresses of the API: an id of another noun is not found at once, and nothing behind it is asked.
import type pg from "pg";

/** The table of each noun, by how the addresses of its operations begin; the longest beginning counts. */
const TABLES: Readonly<Record<string, string>> = {
  "/admin/ads": "ad_orders",
  "/admin/campaigns": "campaigns",
  "/admin/card-reports": "card_reports",
  "/admin/contact-exports": "contact_exports",
  "/admin/device-batches": "tag_batches",
  "/admin/franchises": "workspaces",
  "/admin/invoices": "invoices",
  "/admin/jobs": "uploads",
  "/admin/orders": "orders",
  "/admin/orders/messages": "order_messages",
  "/admin/orders/products": "order_products",
  "/admin/orders/reports": "order_reports",
  "/admin/outbox": "outbox",
  "/admin/people": "users",
  "/admin/plans": "plans",
  "/admin/promo-codes": "promo_codes",
  "/admin/tag-reports": "tags",
  "/admin/texts": "outbox",
  "/admin/texts/hours": "sms_hours",
  "/admin/texts/senders": "sms_senders",
  "/admin/workspaces": "workspaces",
  "/ads": "ad_orders",
  "/auth/export": "user_exports",
  "/auth/notifications": "notifications",
  "/auth/photos": "user_photos",
  "/auth/push/devices": "push_devices",
  "/auth/security/passkeys": "passkeys",
  "/auth/sessions": "sessions",
  "/auth/sso": "sign_on_providers",
  "/billing/invoices": "invoices",
  "/campaign/texts": "sms_recipients",
  "/campaigns": "campaigns",
  "/cards": "cards",
  "/cards/events": "card_events",
  "/cards/exchanges": "exchanges",
  "/cards/tags": "tags",
  "/cards/wallet/v1/devices": "wallet_passes",
  "/cards/wallet/v1/passes": "wallet_passes",
  "/contacts": "contacts",
  "/contacts/exports": "contact_exports",
  "/contacts/fields": "contact_fields",
  "/contacts/imports": "contact_imports",
  "/contacts/pairs": "contact_pairs",
  "/contacts/photos": "contacts",
  "/contacts/requests": "person_requests",
  "/contacts/segments": "contact_segments",
  "/co-op/locations": "workspaces",
  "/devices": "tags",
  "/directory/tokens": "directory_tokens",
  "/domains": "domains",
  "/franchise/locations": "workspaces",
  "/franchise/openings": "workspaces",
  "/franchise/regions": "regions",
  "/franchise/reports": "franchise_reports",
  "/hand-overs": "hand_overs",
  "/hand-overs/preview": "users",
  "/links": "links",
  "/links/pictures": "link_pictures",
  "/location-moves": "location_moves",
  "/media": "assets",
  "/media/files": "assets",
  "/media/own-uploads": "uploads",
  "/media/private": "assets",
  "/media/renditions": "assets",
  "/media/uploads": "uploads",
  "/members": "users",
  "/members/imports": "member_imports",
  "/members/invitations": "invitations",
  "/network/introductions": "introduction_requests",
  "/orders": "orders",
  "/orders/drafts": "orders",
  "/orders/follow": "orders",
  "/orders/logos": "orders",
  "/orders/places": "workspaces",
  "/people": "users",
  "/people/invitations": "invitations",
  "/people/groups": "people_groups",
  "/referrals": "contacts",
  "/scim/v2/Groups": "directory_groups",
  "/scim/v2/Users": "directory_people",
  "/sign-on/people": "users",
  "/support/desk": "support_questions",
  "/support/files": "support_files",
  "/support/questions": "support_questions",
  "/texts": "sms_sends",
  "/texts/inbox": "sms_threads",
  "/texts/senders": "sms_senders",
  "/theme-requests": "theme_requests",
  "/themes": "themes",
  "/workspaces": "workspaces",
};

/** Addresses that name a kind of thing, and no row. */
const WORDS = new Set(["/scim/v2", "/scim/v2/ResourceTypes", "/scim/v2/Schemas"]);

/** Fields of bodies and queries that name a row, by a part of their name. */
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/card/, "cards"],
  [/contact/, "contacts"],
  [/campaign/, "campaigns"],
  [/event/, "card_events"],
  [/theme/, "themes"],
  [/asset|media|picture|photo|video/, "assets"],
  [/group/, "people_groups"],
  [/segment/, "contact_segments"],
  [/region/, "regions"],
  [/location|workspace|place/, "workspaces"],
  [/device|tag/, "tags"],
  [/order/, "orders"],
  [/plan/, "plans"],
  [/link/, "links"],
  [/owner|person|people|user|member|to$/, "users"],
];

/** What the keys of a table are called where they are not ids. */
const KEYS: Readonly<Record<string, string>> = { order_products: "key" };
const MOST = 8;

export type Rows = ReadonlyMap<string, readonly string[]>;

/** Ids of each table: of the workspaces that these people are in, where its rows have one. */
export async function rowsBehind(database: Pick<pg.Client, "query">, people: readonly string[]): Promise<Rows> {
  const columns = await database.query<{ name: string; here: boolean }>(
    `select table_name as name, bool_or(column_name = 'workspace_id') as here from information_schema.columns
     where table_schema = 'public' group by 1`,
  );
  const here = new Map(columns.rows.map((row) => [row.name, row.here]));
  const found = new Map<string, string[]>();
  for (const table of new Set([...Object.values(TABLES), ...FIELDS.map(([, name]) => name)])) {
    const narrowed = here.get(table) ? "where t.workspace_id in (select id from places)" : (NARROWED[table] ?? "");
    const key = KEYS[table] ?? "id";
    const { rows } = await database.query<{ id: string }>(
      `with mine as (select id from users where email = any($1::text[])),
        places as (select m.workspace_id as id from memberships m where m.user_id in (select id from mine))
       select t.${key}::text as id from "${table}" t ${narrowed} limit ${MOST}`,
      [people],
    );
    found.set(
      table,
      rows.map(({ id }) => id),
    );
  }
  return found;
}

/** Not those who ask: a round that suspends them asks nothing more. */
const NARROWED: Readonly<Record<string, string>> = {
  users: `where t.id not in (select id from mine)
    and t.id in (select m.user_id from memberships m where m.workspace_id in (select id from places))`,
  workspaces: "where t.id in (select id from places) or t.parent_id in (select id from places)",
};

/** The beginning of an address that says whose ids it takes; null where it takes none. */
export function nounOf(path: string): string | null {
  const at = path.indexOf("/{");
  return at < 0 ? null : path.slice(0, at);
}

/** Ids of the noun's own rows; empty where the demo has none of them. */
export function idsOfNoun(rows: Rows, path: string): readonly string[] {
  return rows.get(TABLES[nounOf(path) ?? ""] ?? "") ?? [];
}

/** Ids of what a field is called after; empty where its name says nothing. */
export function idsOfField(rows: Rows, name: string): readonly string[] {
  const [, table] = FIELDS.find(([called]) => called.test(name)) ?? [];
  return (table && rows.get(table)) || [];
}

/** Nouns of these addresses that have no table here: each has to be given one. */
export function nounsWithout(paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap((path) => nounOf(path) ?? []))]
    .filter((noun) => !(noun in TABLES || WORDS.has(noun)))
    .sort();
}
