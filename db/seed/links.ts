// Links with half a year of believable traffic: weekends are quiet, some links rise, some fade, some are new.
import { readFile } from "node:fs/promises";
import type { ClientBase } from "pg";
import { seedAsset } from "#db/seed/assets.ts";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { LINKS, type SeedLink } from "#db/seed/link-list.ts";
import { sequence } from "#db/seed/sequence.ts";
import { newId } from "#lib/id.ts";
import { PICTURE_PATH } from "#lib/services/links/entities.ts";
import { PREVIEW } from "#server/links/pictures.ts";
import { InteractionBuffer } from "#server/platform/ledger/interaction-buffer.ts";
import { storeQuery } from "#server/platform/ledger/interaction-store.ts";
import { shapePicture } from "#server/platform/pictures/picture-work.ts";

const DAY = 24 * 60 * 60 * 1000;
const AGENTS = ["Safari", "Chrome", "WhatsApp", "LinkedInBot", "Other"];
const REFERRERS = ["www.linkedin.com", "l.instagram.com", "t.co", "mail.google.com"];

/** Makes the demo's links and their clicks inside the seed's transaction, and keeps the links' ids. */
export async function seedLinks(client: ClientBase, ids: Ids): Promise<void> {
  const random = sequence(20260711);
  for (const link of LINKS) {
    const workspaceId = idOf(ids.workspaces, link.in);
    const owner = idOf(ids.people, link.by);
    const id = newId(Date.now() - link.days * DAY);
    ids.links.set(link.alias, id);
    await client.query("set local role app");
    await client.query("select set_config('app.workspace', $1, true)", [workspaceId]);
    const picture = await seedPicture(client, { name: link.picture, workspaceId, owner });
    await insertLink(client, { link, id, workspaceId, owner, picture });
    await client.query("set local role app_base");
    await storeClicks(client, { link, id, workspaceId, owner, random });
  }
  await client.query("select set_config('app.workspace', '', true)");
}

type NewLink = { link: SeedLink; id: string; workspaceId: string; owner: string; picture: string };

async function insertLink(client: ClientBase, { link, id, workspaceId, owner, picture }: NewLink): Promise<void> {
  const tags = [
    { property: "og:title", content: link.title, id: `${id}-title` },
    { property: "og:description", content: link.text, id: `${id}-description` },
    { property: "og:image", content: PICTURE_PATH + picture, id: `${id}-image` },
  ];
  await client.query(
    `insert into links (workspace_id, id, owner_id, created_by, alias, default_destination_url, title, og_tags, created_at, updated_at)
     values ($1, $2, $3, $3, $4, $5, $6, $7, now() - make_interval(days => $8), now() - make_interval(days => $8))`,
    [workspaceId, id, owner, link.alias, link.to, link.title, JSON.stringify(link.plain ? [] : tags), link.days],
  );
  await client.query("select link_claim('', $1, $2)", [link.alias, id]);
}

type NewPicture = { name: string; workspaceId: string; owner: string };

async function seedPicture(client: ClientBase, { name, workspaceId, owner }: NewPicture): Promise<string> {
  const id = newId();
  const file = { type: "image/jpeg", name: `${name}.jpg`, bytes: await rendered(name) };
  const asset = await seedAsset(client, { workspaceId, ownerId: owner, ...file });
  await client.query("insert into link_pictures (workspace_id, id, owner_id, asset_id) values ($1, $2, $3, $4)", [
    workspaceId,
    id,
    owner,
    asset,
  ]);
  return id;
}

const made = new Map<string, Promise<Uint8Array>>();

/** Each drawing is rendered once, however many links show it, and the library. */
export function rendered(name: string): Promise<Uint8Array> {
  const known = made.get(name) ?? drawn(name);
  made.set(name, known);
  return known;
}

async function drawn(name: string): Promise<Uint8Array> {
  const drawing = await readFile(new URL(`../../public/demo/${name}.svg`, import.meta.url));
  return (await shapePicture(drawing, PREVIEW)).bytes;
}

/** Nobody knows who came twice in a demo: each visit is a person's. */
const VISIT = { kind: "click", channel: "link", domain: "", device: "", system: "", language: "", client: "" };

type Traffic = { link: SeedLink; id: string; workspaceId: string; owner: string; random: () => number };

async function storeClicks(client: ClientBase, { link, id, workspaceId, owner, random }: Traffic): Promise<void> {
  const buffer = new InteractionBuffer(newId(), "link");
  for (let day = Math.min(link.days, 90); day >= 0; day -= 1) {
    const midnight = Date.now() - day * DAY;
    for (let n = visitsOf(link, day, random); n > 0; n -= 1) {
      const kind = random() < 0.64 ? 0 : random() < 0.62 ? 1 : 2;
      // Today has only as many hours as have passed.
      const at = Math.round(midnight - random() * (day === 0 ? 6 : 18) * 60 * 60 * 1000);
      const agent = AGENTS[kind === 0 ? Math.floor(random() * 2) : kind === 1 ? 2 + Math.floor(random() * 2) : 4] ?? "";
      const referrer = random() < 0.5 ? "" : (REFERRERS[Math.floor(random() * REFERRERS.length)] ?? "");
      buffer.add({ ...VISIT, workspaceId, subjectId: id, ownerId: owner, at, class: kind, agent, referrer });
    }
  }
  if (buffer.size === 0) return;
  await client.query(storeQuery(buffer.take().batch));
}

function visitsOf(link: SeedLink, daysAgo: number, random: () => number): number {
  const weekday = new Date(Date.now() - daysAgo * DAY).getUTCDay();
  const week = weekday === 0 || weekday === 6 ? 0.55 : 1;
  const age = 1 - daysAgo / 90;
  const trend = link.trend === "rises" ? 0.35 + age : link.trend === "fades" ? 1.3 - age : 1;
  const noise = 0.6 + 0.8 * random();
  return Math.round(link.perDay * week * trend * noise);
}
