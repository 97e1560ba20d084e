// Devices of the demo's practice: in use, in their boxes, lost and retired, and in every state of health.
import { createHash } from "node:crypto";
import type { ClientBase } from "pg";
import { DEVICE_LIST, type SeedDevice } from "#db/seed/device-list.ts";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { sequence } from "#db/seed/sequence.ts";
import { newId } from "#lib/id.ts";
import { watchDevices } from "#server/card/devices/watch.ts";
import { CLASS } from "#server/platform/ledger/agents.ts";
import { InteractionBuffer } from "#server/platform/ledger/interaction-buffer.ts";
import { storeQuery } from "#server/platform/ledger/interaction-store.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;
const DAYS = 84;
const WORKSPACE = "brightsmile";
const OWNER = "noah@brightsmile.test";
const ADMIN = "admin@corner.test";
const HOME = { country: "US", city: "Providence", spot: "41.8,-71.4" };
const NEXT_TOWN = { country: "US", city: "Pawtucket", spot: "41.9,-71.4" };
const FAR = { country: "US", city: "Columbus", spot: "40.0,-83.0" };

type Made = SeedDevice & { id: string; alias: string; workspaceId: string; ownerId: string };

/** Inside the seed's transaction, once there are cards and links. */
export async function seedDevices(client: ClientBase, ids: Ids): Promise<void> {
  const [workspaceId, ownerId] = [idOf(ids.workspaces, WORKSPACE), idOf(ids.people, OWNER)];
  const made = DEVICE_LIST.map((device) => ({
    ...device,
    id: newId(),
    alias: aliasOf(device.name),
    workspaceId,
    ownerId,
  }));
  const madeBy = ids.people.get(ADMIN) ?? ownerId;
  await makeBatches(client, made, madeBy);
  await setUp(client, made);
  const random = sequence(20261119);
  for (const device of made.filter(({ rate }) => rate > 0)) await storeTaps(client, device, random);
  await watchDevices(
    undefined,
    async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows,
  );
}

/** Twelve letters that are the same in every demo. */
export function aliasOf(name: string): string {
  const letters = "23456789abcdefghjkmnpqrstuvwxyz";
  const random = sequence([...name].reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), 7));
  return Array.from({ length: 12 }, () => letters.charAt(Math.floor(random() * letters.length))).join("");
}

/** The mark of a code that stands on a back and nowhere else: nobody who looks at a demo holds the device. */
export const printedCode = (): string => createHash("sha256").update(newId()).digest("base64url");

async function makeBatches(client: ClientBase, made: readonly Made[], madeBy: string): Promise<void> {
  const kinds = Map.groupBy(made, ({ kind, chip, unprinted = false }) => `${kind} ${chip} ${unprinted}`);
  for (const devices of kinds.values()) {
    const [first] = devices;
    if (!first) continue;
    const batch = { id: newId(), kind: first.kind, chip: first.chip, made_by: madeBy, name: "Device" };
    await client.query("select tag_batch_make($1, $2, $3)", [
      first.workspaceId,
      JSON.stringify(batch),
      JSON.stringify(devices.map(({ id, alias }) => ({ id, alias }))),
    ]);
    if (first.unprinted) continue;
    await client.query("select count(*) from tag_batch_take($1, $2)", [batch.id, devices.map(printedCode)]);
  }
}

async function setUp(client: ClientBase, made: readonly Made[]): Promise<void> {
  const [first] = made;
  await client.query("set local role app");
  await client.query("select set_config('app.workspace', $1, true)", [first?.workspaceId]);
  for (const { id, name, team = "", opens, ownerId, state, workspaceId } of made) {
    const target = `case $4 when 'card' then (select c.id from cards c where c.workspace_id = tags.workspace_id and c.owner_id = $5::uuid
      and not c.private order by c.place limit 1) when 'location' then tags.workspace_id end`;
    await client.query(
      `update tags set name = $2, team = $3, target_kind = $4, target_id = ${target},
         owner_id = case when $4 = 'card' then $5::uuid end, created_at = now() - interval '210 days',
         activated_at = case when $4::text is not null then now() - interval '200 days' end,
         activated_by = case when $4::text is not null then $5::uuid end,
         code_hash = case when $4::text is null then code_hash end,
         lost_at = case when $6 = 'lost' then now() - interval '9 days' end,
         deleted_at = case when $6 = 'retired' then now() - interval '20 days' end
       where id = $1 and workspace_id = $7`,
      [id, name, team, opens, ownerId, state, workspaceId],
    );
  }
  await client.query("set local role app_base");
  await client.query("select set_config('app.workspace', '', true)");
}

const UNKNOWN = { domain: "", language: "", referrer: "", client: "", device: "mobile", code: "N", channel: "nfc" };

/** What a device did: taps as often as its rate says, and what is the matter with it. */
async function storeTaps(client: ClientBase, device: Made, random: () => number): Promise<void> {
  const buffer = new InteractionBuffer(newId(), "tag");
  const { id, workspaceId, ownerId, chip, ails } = device;
  let counter = 200;
  const add = (
    at: number,
    { kind = "tap", place = HOME, said }: { kind?: string; place?: object; said?: number } = {},
  ) => {
    if (said === undefined) counter += 1;
    const counted = chip === "plain" ? undefined : (said ?? counter);
    const phone = random() < 0.6 ? { agent: "Safari", system: "iOS" } : { agent: "Chrome", system: "Android" };
    buffer.add({
      ...{
        ...UNKNOWN,
        ...phone,
        workspaceId,
        subjectId: id,
        tag: id,
        ownerId,
        at: Math.round(at),
        kind,
        class: CLASS.person,
      },
      tap: { ...place, counter: counted },
    });
  };
  for (let back = DAYS; back >= 1; back -= 1) {
    const midnight = Math.floor((Date.now() - back * DAY) / DAY) * DAY + 5 * HOUR;
    const taps = isWeekend(midnight) ? 0 : Math.round(device.rate * share(ails, back) * (0.6 + 0.8 * random()));
    const place = ails === "moved" && back <= 6 ? NEXT_TOWN : HOME;
    for (let n = 0; n < taps; n += 1) add(midnight + (9 + 8 * ((n + random()) / taps)) * HOUR, { place });
  }
  if (ails === "copy") {
    const at = Date.now() - 5 * HOUR;
    add(at);
    add(at + 0.15 * HOUR, { kind: "back", said: 31, place: FAR });
    add(at + 0.3 * HOUR, { kind: "back", said: 32, place: FAR });
    add(at + 0.31 * HOUR);
  }
  if (buffer.size > 0) await client.query(storeQuery(buffer.take().batch));
}

const isWeekend = (at: number) => [0, 6].includes(new Date(at).getUTCDay());

function share(ails: SeedDevice["ails"], back: number): number {
  if (ails === "silent") return back > 23 ? 1 : 0;
  return ails === "falling" && back <= 30 ? 0.12 : 1;
}
