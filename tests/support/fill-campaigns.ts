// A campaign with a link and a decision, as the app writes them, for suites that ask every table of tenants.
import type { ClientBase } from "pg";
import { newId } from "#lib/id.ts";

export async function fillCampaigns(client: ClientBase, workspace: string, person: string): Promise<void> {
  const id = newId();
  await client.query(
    `insert into campaigns (workspace_id, id, owner_id, name, goal, state_at, code, created_at, updated_at)
     values ($1, $2, $3, 'x', 'visits', now(), 'ROWS', now(), now())`,
    [workspace, id, person],
  );
  await client.query(
    "insert into campaign_links (workspace_id, campaign_id, person_id, channel, link_id) values ($1, $2, $3, 'link', $2)",
    [workspace, id, person],
  );
  await client.query(
    "insert into campaign_decisions (workspace_id, id, campaign_id, person_id, verdict, at) values ($1, $2, $2, $3, 'yes', now())",
    [workspace, id, person],
  );
  await client.query("insert into campaign_places (workspace_id, campaign_id, place_id) values ($1, $2, $2)", [
    workspace,
    id,
  ]);
  await client.query("insert into campaign_settings (workspace_id, said_by, said_at) values ($1, $2, now())", [
    workspace,
    person,
  ]);
  await fillTexts(client, workspace, person);
  await fillCoop(client, workspace, person);
  await fillAds(client, workspace, person);
}

/** An account of a location, with something that is held in it. */
async function fillCoop(client: ClientBase, workspace: string, person: string): Promise<void> {
  const location = newId();
  await client.query("set local role app_base");
  await client.query(
    `insert into workspaces (id, name, owner_id, parent_id, product, main_component)
     values ($1, 'x', $2, $3, 'company', 'company')`,
    [location, person, workspace],
  );
  await client.query("set local role app");
  const entry = { at: new Date(), by: person };
  await client.query("select coop_share_all(50, 0, now())");
  await client.query("select coop_allocate($1, 100, $2)", [location, entry]);
  await client.query("select coop_plan($1, $2, $3)", [location, { subject: location, label: "x", total: 10 }, entry]);
}

/** An ad with its money, where the place is, and what the embedded provider knows. */
async function fillAds(client: ClientBase, workspace: string, person: string): Promise<void> {
  const id = newId();
  await client.query(
    `insert into ad_orders (workspace_id, id, campaign_id, owner_id, name, account, category, radius, place, budget, days, state_at, created_at, updated_at)
     values ($1, $2, $2, $3, 'x', 'act_1', 'none', 5, 'x', 1000, 1, now(), now(), now())`,
    [workspace, id, person],
  );
  // What the demo has already stays.
  await client.query("insert into ad_accounts (workspace_id, month) values ($1, '2026-11') on conflict do nothing", [
    workspace,
  ]);
  await client.query(
    "insert into ad_places (workspace_id, lat, lng, said_by, said_at) values ($1, 1, 1, $2, now()) on conflict do nothing",
    [workspace, person],
  );
  await client.query(
    "insert into ad_simulations (workspace_id, key, budget, days, placed_at) values ($1, $2, 1000, 1, now())",
    [workspace, `${id}.1`],
  );
}

/** A text with one of its people, the number it comes from, and a reply. */
async function fillTexts(client: ClientBase, workspace: string, person: string): Promise<void> {
  const id = newId();
  await client.query(
    `insert into sms_sends (workspace_id, id, owner_id, name, audience, state_at, drop_hours, created_at, updated_at)
     values ($1, $2, $3, 'x', '{}', now(), 72, now(), now())`,
    [workspace, id, person],
  );
  await client.query(
    `insert into sms_recipients (workspace_id, id, send_id, name, number, state, price, changed_at)
     values ($1, $2, $2, 'x', '', 'waiting', 1, now())`,
    [workspace, id],
  );
  await client.query(
    `insert into sms_senders (workspace_id, id, number, kind, provider, registration, created_at)
     values ($1, $2, '+1', 'long-code', 'outbox', 'approved', now())`,
    [workspace, id],
  );
  await client.query(
    "insert into sms_lines (workspace_id, number, line, price, asked_at) values ($1, '+1', 'mobile', 1, now())",
    [workspace],
  );
  await client.query("insert into sms_threads (workspace_id, id, number, last_at) values ($1, $2, '+1', now())", [
    workspace,
    id,
  ]);
  await client.query(
    `insert into sms_messages (workspace_id, id, thread_id, kind, number, text, state, at)
     values ($1, $2, $2, 'reply', '+1', 'x', 'received', now())`,
    [workspace, id],
  );
}
