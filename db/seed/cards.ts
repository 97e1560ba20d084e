// A card for everybody in the demo: made of the profile as a first card is, with what some wrote beside it.
import type { ClientBase } from "pg";
import { CARDS, type SeedCard } from "#db/seed/card-list.ts";
import { HARBOR_CARDS } from "#db/seed/harbor-people.ts";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { PEOPLE, WORKSPACES } from "#db/seed/people.ts";
import type { SeedPerson } from "#db/seed/seed-person.ts";
import { newId } from "#lib/id.ts";
import type { CardContent } from "#lib/services/card/content.ts";
import { firstContent } from "#server/card/first-content.ts";
import { generateHandle, handleCandidates } from "#server/card/handle.ts";

/** Makes the cards inside the seed's transaction; who is not onboarded has none yet. */
export async function seedCards(client: ClientBase, ids: Ids): Promise<void> {
  for (const person of PEOPLE.filter((one) => one.fresh !== true)) {
    const [place] = person.in;
    if (!place) continue;
    const cards = CARDS[person.email] ?? HARBOR_CARDS[person.email] ?? [{ content: {}, blocks: [] }];
    const workspace = idOf(ids.workspaces, place.workspace);
    await client.query("set local role app");
    await client.query("select set_config('app.workspace', $1, true), set_config('app.person', $2, true)", [
      workspace,
      idOf(ids.people, person.email),
    ]);
    for (const [nth, card] of cards.entries()) {
      const content = contentOf(person, place.workspace, card);
      await insertCard(client, { workspace, owner: idOf(ids.people, person.email), card, content, nth });
    }
    await client.query("set local role app_base");
  }
  await client.query("select set_config('app.workspace', '', true), set_config('app.person', '', true)");
}

function contentOf(
  person: SeedPerson,
  workspace: string,
  { content, blocks, private: isPrivate }: SeedCard,
): CardContent {
  const at = WORKSPACES.find(({ key }) => key === workspace);
  const made = firstContent({
    firstname: person.first,
    lastname: person.last,
    title: person.title ?? null,
    email: person.email,
    phone: person.phone ?? null,
    company: at?.name ?? null,
    website: at?.website ?? null,
    address: null,
  });
  const own = isPrivate ? made.blocks.filter(({ kind }) => kind === "phone") : made.blocks;
  const written = blocks.map((block) => ({ ...block, id: newId() }));
  // What a visitor came for first; how to reach somebody stands in the buttons above as well, and the law at the foot.
  const law = written.filter(({ kind }) => kind === "compliance");
  return { ...made, ...content, blocks: [...written.filter((block) => !law.includes(block)), ...own, ...law] };
}

type NewCard = { workspace: string; owner: string; card: SeedCard; content: CardContent; nth: number };

async function insertCard(client: ClientBase, { workspace, owner, card, content, nth }: NewCard): Promise<void> {
  const id = newId();
  const names = card.private ? [] : handleCandidates(content.firstname, content.lastname);
  const handle = await claimed(client, id, [...(nth === 1 ? [`${names[0]}-pt`] : names), generateHandle()]);
  const json = JSON.stringify(content);
  await client.query(
    `insert into cards (workspace_id, id, owner_id, created_by, name, handle, place, draft, published, published_at, number,
      private, created_at, updated_at)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $7, now() - interval '40 days', 1, $8, now() - interval '60 days', now() - interval '40 days')`,
    [workspace, id, owner, card.name ?? "Work", handle, nth, json, card.private === true],
  );
  await client.query(
    `insert into card_versions (workspace_id, card_id, number, content, published_by, published_at)
     values ($1, $2, 1, $3, $4, now() - interval '40 days')`,
    [workspace, id, json, owner],
  );
}

async function claimed(client: ClientBase, id: string, handles: readonly string[]): Promise<string> {
  for (const handle of handles) {
    const { rows } = await client.query("select address_claim('', '/c/', $1, 'card', $2) as it", [handle, id]);
    if (rows[0]?.it === true) return handle;
  }
  throw new Error(`The seed found no free address for ${id}.`);
}
