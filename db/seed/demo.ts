// The demo: fills an empty database with the people, workspaces, links and clicks of the decisions.
import { hash } from "@node-rs/argon2";
import pg, { type ClientBase } from "pg";
import { inTransaction } from "#db/in-transaction.ts";
import { seedAccountAccess } from "#db/seed/account-access.ts";
import { seedAds } from "#db/seed/ads.ts";
import { seedAnswers } from "#db/seed/answers.ts";
import { seedBilling } from "#db/seed/billing.ts";
import { seedCampaignParts } from "#db/seed/campaign-parts.ts";
import { seedCampaigns } from "#db/seed/campaigns.ts";
import { seedCardEvents } from "#db/seed/card-events.ts";
import { seedCardVisits } from "#db/seed/card-visits.ts";
import { seedCards } from "#db/seed/cards.ts";
import { seedPairs } from "#db/seed/contact-pairs.ts";
import { seedContacts } from "#db/seed/contacts.ts";
import { seedCoop } from "#db/seed/coop.ts";
import { seedDevices } from "#db/seed/devices.ts";
import { seedDirectory } from "#db/seed/directory.ts";
import { seedFranchise } from "#db/seed/franchise.ts";
import { seedHandOvers } from "#db/seed/hand-overs.ts";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { seedIntroductions } from "#db/seed/introductions.ts";
import { seedLeaderboards } from "#db/seed/leaderboards.ts";
import { seedLinks } from "#db/seed/links.ts";
import { seedMediaLibrary } from "#db/seed/media-library.ts";
import { seedMembers } from "#db/seed/members.ts";
import { seedNotifications } from "#db/seed/notifications.ts";
import { seedOrders } from "#db/seed/orders.ts";
import { PEOPLE, type SeedWorkspace, WORKSPACES } from "#db/seed/people.ts";
import { seedPeopleGroups } from "#db/seed/people-groups.ts";
import type { SeedPerson } from "#db/seed/seed-person.ts";
import { seedTexts } from "#db/seed/texts.ts";
import { seedThemes } from "#db/seed/themes.ts";
import { seedTrail } from "#db/seed/trail.ts";
import { DEMO_PASSWORD } from "#lib/demo.ts";
import { demoPolicy, type Env } from "#lib/env.server.ts";
import { newId } from "#lib/id.ts";
import type { DeviceSetting } from "#lib/services/auth/entities.ts";

/**
 * Seeds an empty database once, and says who may sign in. Answers the lines to print; none without a demo. It is the
 * owner's login that seeds, because a past in the audit trail is nothing that the app may write.
 */
export async function seedDemo(
  settings: Pick<Env, "SEED" | "DATABASE_URL">,
  ownerUrl: string,
  say: (line: string) => void = () => undefined,
): Promise<string[]> {
  if (demoPolicy(settings) === "off") return [];
  const client = new pg.Client({ connectionString: ownerUrl, options: "-c role=app_base" });
  await client.connect();
  try {
    await inTransaction(client, () => seedEmpty(client, say));
  } finally {
    await client.end();
  }
  return signIns();
}

async function seedEmpty(client: ClientBase, say: (line: string) => void): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext('corner.seed'))");
  const { rows } = await client.query("select 1 from users limit 1");
  if (rows.length > 0) return;
  say("Filling in the demo (only the first time) …");
  await seedAll(client);
}

function signIns(): string[] {
  const shown = PEOPLE.filter((person) => !person.extra);
  const width = Math.max(...shown.map((person) => person.email.length));
  return [
    `Demo sign-ins, password ${DEMO_PASSWORD}:`,
    ...shown.map((person) => `  ${person.email.padEnd(width)}  ${person.shows}`),
  ];
}

async function seedAll(client: ClientBase): Promise<void> {
  const ids: Ids = {
    workspaces: new Map(WORKSPACES.map((workspace) => [workspace.key, newId()])),
    people: new Map(PEOPLE.map((person) => [person.email, newId()])),
    links: new Map(),
  };
  const passwordHash = await hash(DEMO_PASSWORD, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
  for (const person of PEOPLE) await seedPerson(client, ids, { person, passwordHash });
  for (const workspace of WORKSPACES) await seedWorkspace(client, ids, workspace);
  for (const person of PEOPLE) {
    for (const place of person.in) {
      await client.query("select membership_add($1, $2, $3, '{}'::jsonb)", [
        idOf(ids.people, person.email),
        idOf(ids.workspaces, place.workspace),
        place.role,
      ]);
    }
    await client.query("select membership_opened($1, $2)", [
      idOf(ids.people, person.email),
      idOf(ids.workspaces, person.in[0]?.workspace ?? ""),
    ]);
  }
  await seedLinks(client, ids);
  await seedCards(client, ids);
  await seedThemes(client, ids);
  await seedCardEvents(client, ids);
  await seedAnswers(client, ids);
  await seedContacts(client, ids);
  await seedIntroductions(client, ids);
  await seedPairs(client);
  await seedCardVisits(client, ids);
  await seedCampaigns(client, ids);
  await seedCampaignParts(client, ids);
  await seedTexts(client, ids);
  await seedCoop(client, ids);
  await seedAds(client, ids);
  await seedDevices(client, ids);
  await seedOrders(client, ids);
  await seedAccountAccess(client);
  await seedBilling(client, ids);
  await seedMediaLibrary(client, ids);
  await seedMembers(client, ids);
  await seedPeopleGroups(client, ids);
  await seedHandOvers(client, ids);
  await seedDirectory(client, ids);
  await seedFranchise(client, ids);
  await seedLeaderboards(client, ids);
  await seedNotifications(client);
  await seedTrail(client, ids);
}

async function seedPerson(
  client: ClientBase,
  ids: Ids,
  { person, passwordHash }: { person: SeedPerson; passwordHash: string },
): Promise<void> {
  const id = idOf(ids.people, person.email);
  const phone = person.phone ? { phone: person.phone.replace(/^\+1 /, ""), country: "US", prefix: "+1" } : null;
  await client.query(
    `insert into users (id, email, password_hash, firstname, lastname, title, phone, photo_url, is_onboarding, user_state,
      conference_data, has_ordered_devices, device_setting, is_admin, is_demo, seen_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, true, now() - make_interval(hours => $15), now() - interval '200 days')`,
    [
      id,
      person.email,
      passwordHash,
      person.first,
      person.last,
      person.title ?? null,
      phone && JSON.stringify(phone),
      person.photo ? `/demo/${person.photo}.svg` : null,
      person.fresh !== true,
      person.state ?? "_ACTIVE_",
      person.conference ? JSON.stringify(person.conference) : null,
      person.devices === true,
      person.colour ? JSON.stringify(deviceOf(person.colour)) : null,
      person.admin === true,
      person.extra ? hoursAway(person.email) : USUAL_HOURS,
    ],
  );
  await client.query("insert into emails (email, user_id) values ($1, $2)", [person.email, id]);
}

const USUAL_HOURS = 51;

/** Since when somebody of the lists was not here: the same in every demo, up to nine days. */
function hoursAway(email: string): number {
  return [...email].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 216, 7) + 1;
}

function deviceOf(colour: string): DeviceSetting {
  return { logo: null, order_logo: null, color: colour, order_color: colour, brand: null };
}

async function seedWorkspace(client: ClientBase, ids: Ids, workspace: SeedWorkspace): Promise<void> {
  const address = workspace.city
    ? JSON.stringify({ address: null, city: workspace.city, state: null, country: "US", postal_code: null, apt: null })
    : null;
  await client.query(
    `insert into workspaces (id, name, owner_id, parent_id, product, main_component, subscription_status, is_active,
      registration_type, workspace_management, logo_url, website, time_zone, address, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, now() - interval '190 days')`,
    [
      idOf(ids.workspaces, workspace.key),
      workspace.name,
      idOf(ids.people, workspace.owner),
      workspace.parent ? idOf(ids.workspaces, workspace.parent) : null,
      workspace.product,
      workspace.component,
      workspace.status ?? "active",
      workspace.inactive !== true,
      workspace.registration ?? null,
      workspace.managementOff ? "OFF" : "ON",
      workspace.logo ?? null,
      workspace.website ?? null,
      workspace.timeZone ?? NEW_YORK_DEFAULT,
      address,
    ],
  );
}

const NEW_YORK_DEFAULT = "America/New_York";
