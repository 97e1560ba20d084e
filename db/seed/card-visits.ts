// Three months of believable visits of the demo's cards: people who met somebody, saved the card, called; and what is no person.
import type { ClientBase } from "pg";
import { ANSWERS } from "#db/seed/answers.ts";
import { eventCodeAt } from "#db/seed/card-events.ts";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { PEOPLE } from "#db/seed/people.ts";
import { sequence } from "#db/seed/sequence.ts";
import { newId } from "#lib/id.ts";
import { CLASS } from "#server/platform/ledger/agents.ts";
import { InteractionBuffer } from "#server/platform/ledger/interaction-buffer.ts";
import { storeQuery } from "#server/platform/ledger/interaction-store.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;
const DAYS = 84;

/** How many people a day open the card that somebody shows first, and by which ways. */
const PER_DAY: Readonly<Record<string, number>> = {
  "mia@harbor.test": 5.5,
  "liam@harbor.test": 2.2,
  "olivia@harbor.test": 1.6,
  "noah@brightsmile.test": 2.4,
  "sofia@solo.test": 1.4,
  "rosa.delgado@harbor.test": 2.1,
  "camila.rojas@harbor.test": 1.2,
  "walter.nunez@harbor.test": 0.8,
  "ben.ortega@harbor.test": 0.7,
  "beatriz.lima@harbor.test": 0.4,
};

/** `upTo`: the ways before it and this one bring so much of all. */
type Way = { channel: string; upTo: number; saves: number };
const WAYS: readonly Way[] = [
  { channel: "qr", upTo: 0.4, saves: 0.55 },
  { channel: "nfc", upTo: 0.57, saves: 0.52 },
  { channel: "link", upTo: 0.73, saves: 0.2 },
  { channel: "signature", upTo: 0.85, saves: 0.12 },
  { channel: "wallet", upTo: 0.93, saves: 0.38 },
  { channel: "share", upTo: 1, saves: 0.3 },
];
/** Where they were, as far as somebody knows: each is met with this chance, one after the other. */
const TOWNS = [
  { city: "Boston", upTo: 0.45 },
  { city: "Cambridge", upTo: 0.3 },
  { city: "Somerville", upTo: 0.25 },
  { city: "Quincy", upTo: 0.25 },
  { city: "Providence", upTo: 0.25 },
  { city: "Worcester", upTo: 0.2 },
  { city: "New York", upTo: 0.3 },
] as const;
const PARTS = ["call", "message", "email"];

type Shown = { workspaceId: string; subjectId: string; ownerId: string; private: boolean };
type Card = Shown & { email: string; blocks: readonly string[] };

/** Stores them inside the seed's transaction, on the card that each person shows first. */
export async function seedCardVisits(client: ClientBase, ids: Ids): Promise<void> {
  const random = sequence(20261111);
  for (const card of await firstCards(client, ids)) {
    const buffer = new InteractionBuffer(newId(), "card");
    for (let day = DAYS; day >= 0; day -= 1) addDay(buffer, card, { day, random });
    addAnswers(buffer, card);
    if (buffer.size > 0) await client.query(storeQuery(buffer.take().batch));
  }
}

async function firstCards(client: ClientBase, ids: Ids): Promise<Card[]> {
  const cards: Card[] = [];
  await client.query("set local role app");
  for (const email of Object.keys(PER_DAY)) {
    const place = PEOPLE.find((person) => person.email === email)?.in[0]?.workspace ?? "";
    const [workspaceId, ownerId] = [idOf(ids.workspaces, place), idOf(ids.people, email)];
    await client.query("select set_config('app.workspace', $1, true)", [workspaceId]);
    const { rows } = await client.query<{ id: string; blocks: string[] }>(
      `select c.id, array(select b ->> 'id' from jsonb_array_elements(c.published -> 'blocks') b
         where b ->> 'kind' not in ('text', 'compliance')) as blocks
       from cards c where c.workspace_id = $1 and c.owner_id = $2 and not c.private order by c.place limit 1`,
      [workspaceId, ownerId],
    );
    cards.push(
      ...rows.map(({ id, blocks }) => ({ workspaceId, ownerId, subjectId: id, private: false, email, blocks })),
    );
  }
  await client.query("set local role app_base");
  await client.query("select set_config('app.workspace', '', true)");
  return cards;
}

/** Nobody knows who came twice in a demo: each visit is a person's. */
const UNKNOWN = { domain: "", system: "", language: "", referrer: "", client: "", device: "", agent: "Safari" };

type When = { day: number; random: () => number };

/** Boston's clock in winter, in milliseconds behind UTC: an hour more or less changes nothing in a demo. */
const BEHIND = 5 * HOUR;

/** Between eight in the morning and eight in the evening, most around two; of today what has already been. */
function momentOf(midnight: number, random: () => number): number {
  const at = midnight + (8 + 6 * (random() + random())) * HOUR;
  return Math.round(at < Date.now() ? at : Date.now() - random() * 3 * HOUR);
}

function addDay(buffer: InteractionBuffer, { email, blocks, ...card }: Card, { day, random }: When): void {
  const midnight = Math.floor((Date.now() - day * DAY - BEHIND) / DAY) * DAY + BEHIND;
  const weekday = new Date(midnight).getUTCDay();
  const busy = weekday === 0 ? 1.9 : weekday === 6 ? 1.4 : 0.8;
  const people = Math.round((PER_DAY[email] ?? 0) * busy * (0.5 + (DAYS - day) / DAYS) * (0.5 + random()));
  for (let n = 0; n < people; n += 1) {
    const at = momentOf(midnight, random);
    const way = wayOf(random());
    const visit = newId(at);
    const town = TOWNS.find(({ upTo }) => random() < upTo)?.city;
    const code = eventCodeAt({ email, at, channel: way.channel });
    const one = { ...UNKNOWN, ...card, at, code, channel: way.channel, class: CLASS.person, visit };
    const tap = town === undefined ? null : { country: "US", city: town };
    buffer.add({ ...one, kind: "open", tap });
    if (random() < way.saves) buffer.add({ ...one, at: at + 20_000, kind: "save" });
    const parts = [...PARTS, ...blocks];
    if (random() < 0.4)
      buffer.add({
        ...one,
        at: at + 30_000,
        kind: "touch",
        part: parts[Math.floor(random() ** 2 * parts.length)] ?? "",
      });
  }
  if (random() < 0.4) buffer.add({ ...UNKNOWN, ...card, ...program(random()), at: Date.now() - day * DAY - HOUR });
}

function wayOf(random: number): Way {
  return WAYS.find(({ upTo }) => random < upTo) ?? { channel: "link", upTo: 1, saves: 0.2 };
}

const program = (random: number) => ({
  ...{ kind: "open", channel: "link", visit: null },
  ...(random < 0.7 ? { class: CLASS.preview, agent: "WhatsApp" } : { class: CLASS.bot, agent: "Other" }),
});

/** Whoever answered had opened the card. */
function addAnswers(buffer: InteractionBuffer, { email, blocks: _, ...card }: Card): void {
  for (const { hoursAgo, channel, code = "" } of ANSWERS.filter(
    ({ owner, aside }) => owner === email && aside === undefined,
  )) {
    const at = Date.now() - hoursAgo * HOUR;
    const one = { ...UNKNOWN, ...card, channel, code, class: CLASS.person, visit: newId(at) };
    buffer.add({ ...one, kind: "open", at: at - 60_000 });
    buffer.add({ ...one, kind: "answer", at });
  }
}
