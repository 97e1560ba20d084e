// The demo's library: drawings of a brand and its listings, with rights in every state, and photos that channels can cut.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 as crc, deflateSync } from "node:zlib";
import type { ClientBase } from "pg";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { MEDIA_LIST, type SeedFile } from "#db/seed/media-list.ts";
import { newId } from "#lib/id.ts";

const WORKSPACE = "harbor";
const OWNERS = ["olivia@harbor.test", "marcus@harbor.test"] as const;
/** So many files there are in all: behind those of the list is what is filed away and seldom looked at. */
const ALL = 300;

type Made = { bytes: Buffer; type: string; width: number; height: number };

/** Inside the seed's transaction, once there are people and workspaces. */
export async function seedMediaLibrary(client: ClientBase, ids: Ids): Promise<void> {
  const workspaceId = idOf(ids.workspaces, WORKSPACE);
  const owners = OWNERS.flatMap((email) => ids.people.get(email) ?? []);
  await client.query("set local role app");
  await client.query("select set_config('app.workspace', $1, true)", [workspaceId]);
  for (const [at, file] of [...MEDIA_LIST, ...more()].entries()) {
    const ownerId = owners[at % owners.length];
    if (ownerId) await seedFile(client, { workspaceId, ownerId, file, at });
  }
  await client.query("set local role app_base");
  await client.query("select set_config('app.workspace', '', true)");
}

function more(): SeedFile[] {
  return Array.from({ length: ALL - MEDIA_LIST.length }, (_, at) => {
    const like = MEDIA_LIST[at % MEDIA_LIST.length];
    if (!like) throw new Error("The demo's library has no files.");
    return {
      ...like,
      name: `${like.name} ${Math.floor(at / MEDIA_LIST.length) + 2}`,
      ...{ brand: false, days: at + 20, ends: later(like.ends) },
    };
  });
}

/** Of what is filed away nothing ends within the month: a warning is about a few. */
const later = (ends: number | null) => (ends === null ? null : ends + 180);

type Seeding = { workspaceId: string; ownerId: string; file: SeedFile; at: number };

async function seedFile(client: ClientBase, { workspaceId, ownerId, file, at }: Seeding): Promise<void> {
  const made = file.drawing === null ? photo(at) : drawing(file.drawing, at);
  const hash = createHash("sha256").update(made.bytes).digest("hex");
  const [id, blob] = [newId(), newId()];
  const size = made.bytes.length;
  await client.query(
    `insert into blobs (workspace_id, id, class, storage, state, bytes, hash)
     values ($1, $2, 'public', 'postgres', 'kept', $3, $4)`,
    [workspaceId, blob, size, hash],
  );
  await client.query("insert into blob_pieces (workspace_id, blob_id, n, bytes) values ($1, $2, 0, $3)", [
    ...[workspaceId, blob, made.bytes],
  ]);
  await client.query(
    `insert into assets (workspace_id, id, owner_id, put_up_by, class, hash, blob_id, type, name, bytes, width, height,
       alt, folder, tags, tag_words, source, creator, licence, consent, territory, brand, rights_end_on, rights_end_at, created_at, updated_at)
     select $1, $2, $3, $3, 'public', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, array_to_string($13::text[], ' '), $14, $15, $16, $17, $18, $19,
       e.day, (e.day + 1)::timestamp at time zone 'America/New_York', now() - make_interval(days => $21), now() - make_interval(days => $21)
     from (select (now() + make_interval(days => $20))::date as day) e`,
    [
      ...[workspaceId, id, ownerId, hash, blob, made.type, file.name, size, made.width, made.height],
      ...[file.alt, file.folder, file.tags, file.source, file.creator, file.licence, file.consent, file.territory],
      ...[file.brand, file.ends, file.days],
    ],
  );
}

/** A drawing of the demo; the same one twice differs by a comment, as two files do. */
function drawing(name: string, at: number): Made {
  const drawn = readFileSync(join("public/demo", `${name}.svg`), "utf8");
  return { bytes: Buffer.from(`${drawn}<!--${at}-->`), type: "image/svg+xml", width: 1200, height: 630 };
}

const [WIDE, HIGH] = [1600, 1200] as const;

const BANDS = 6;

/** A picture of bands, four bits a pixel and a palette, which is made in no time and packs into a few kilobytes. */
function photo(at: number): Made {
  const colors = Array.from({ length: BANDS }, (_, band) => {
    return [(band * 31 + at * 53) % 200, 90 + band * 24, (160 + at * 37) % 240];
  });
  const rows = Array.from({ length: HIGH }, (_, y) => {
    const band = Math.floor((y * BANDS) / HIGH);
    return Buffer.concat([Buffer.of(0), Buffer.alloc(WIDE / 2, band * 17)]);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDE, 0);
  head.writeUInt32BE(HIGH, 4);
  head.set([4, 3, 0, 0, 0], 8);
  const parts = [
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(colors.flat())),
    chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ];
  const bytes = Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...parts]);
  return { bytes, type: "image/png", width: WIDE, height: HIGH };
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc(body), body.length + 4);
  return out;
}
