// The demo's library: what its links and campaigns show, photos of places, and rights in every state.
import type { ClientBase } from "pg";
import { seedAsset } from "#db/seed/assets.ts";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { rendered } from "#db/seed/links.ts";
import { MEDIA_LIST, type SeedFile } from "#db/seed/media-list.ts";
import { mediaScenes } from "#db/seed/media-scenes.ts";
import { scenePicture } from "#db/seed/scenes.ts";

const WORKSPACE = "harbor";
const OWNERS = ["olivia@harbor.test", "marcus@harbor.test"] as const;
/** So many files there are in all: behind those of the list is what is filed away and seldom looked at. */
const ALL = 300;
/** A drawing as a link shows it. */
const PREVIEW = { type: "image/jpeg", width: 1200, height: 630 } as const;

/** Inside the seed's transaction, once there are people, workspaces and links: what a link shows is the library's file of it. */
export async function seedMediaLibrary(client: ClientBase, ids: Ids): Promise<void> {
  const workspaceId = idOf(ids.workspaces, WORKSPACE);
  const owners = OWNERS.flatMap((email) => ids.people.get(email) ?? []);
  await client.query("set local role app");
  await client.query("select set_config('app.workspace', $1, true)", [workspaceId]);
  const files = [...MEDIA_LIST, ...mediaScenes(ALL - MEDIA_LIST.length)];
  for (const [at, file] of files.entries()) {
    const ownerId = owners[at % owners.length];
    if (ownerId) await seedFile(client, { workspaceId, ownerId, file, at });
  }
  await client.query("set local role app_base");
  await client.query("select set_config('app.workspace', '', true)");
}

type Seeding = { workspaceId: string; ownerId: string; file: SeedFile; at: number };

async function pictureOf({ file, at }: Seeding) {
  if (file.drawing !== null) return { ...PREVIEW, bytes: await rendered(file.drawing) };
  return { ...scenePicture(file.scene, at), type: "image/png" };
}

/** The same file that a link shows already gets its name and rights, and so its uses. */
async function seedFile(client: ClientBase, seeding: Seeding): Promise<void> {
  const { workspaceId, ownerId, file } = seeding;
  const { bytes, type, width, height } = await pictureOf(seeding);
  const id = await seedAsset(client, { workspaceId, ownerId, bytes, type, name: file.name });
  await client.query(
    `update assets set name = $3, width = $4, height = $5, alt = $6, folder = $7, tags = $8, tag_words = array_to_string($8::text[], ' '),
       source = $9, creator = $10, licence = $11, consent = $12, territory = $13, brand = $14, rights_end_on = e.day,
       rights_end_at = (e.day + 1)::timestamp at time zone 'America/New_York',
       created_at = now() - make_interval(days => $16), updated_at = now() - make_interval(days => $16)
     from (select (now() + make_interval(days => $15))::date as day) e where workspace_id = $1 and id = $2`,
    [
      ...[workspaceId, id, file.name, width, height, file.alt, file.folder, file.tags],
      ...[file.source, file.creator, file.licence, file.consent, file.territory, file.brand, file.ends, file.days],
    ],
  );
}
