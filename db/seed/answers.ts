// What visitors answered on the demo's cards, in every state of it; stored as the product stores it.
import type { ClientBase } from "pg";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { PEOPLE } from "#db/seed/people.ts";
import { REFERRED } from "#db/seed/referral-list.ts";
import type { SeedAnswer } from "#db/seed/seed-answer.ts";
import { newId } from "#lib/id.ts";

const CONSENT = "Text me new homes in Seaport, four a month at most. Reply STOP any time.";

const FIRST: readonly SeedAnswer[] = [
  {
    ...{ owner: "mia@harbor.test", hoursAgo: 2, name: "Ines Duarte", reach: { phone: "+1 (857) 555-0117" } },
    ...{ note: "Is 4B still free on Sunday?", requests: ["A viewing"], channel: "qr", agreed: false },
  },
  {
    ...{ owner: "mia@harbor.test", hoursAgo: 20, name: "Walter Krause", reach: { email: "walter.krause@example.com" } },
    ...{ requests: ["The floor plan", "Similar homes"], channel: "qr", code: "Q7K", agreed: true },
  },
  {
    ...{ owner: "mia@harbor.test", hoursAgo: 51, name: "June Park", reach: { email: "june.park@example.com" } },
    ...{ company: "Park & Sons", requests: ["A call"], channel: "nfc", code: "N2B", done: true, agreed: true },
  },
  {
    ...{ owner: "mia@harbor.test", hoursAgo: 120, name: "Noah Ellison", reach: { phone: "+1 (857) 555-0176" } },
    ...{ requests: ["A viewing"], channel: "nfc", done: true, introduces: "7KM2Q" },
  },
  {
    ...{ owner: "mia@harbor.test", hoursAgo: 27, name: "Priscilla Okoye", reach: { email: "priscilla@example.com" } },
    ...{ note: "Noah says you find homes near the water", channel: "introduction", code: "I7KM2Q", done: true },
  },
  {
    ...{ owner: "mia@harbor.test", hoursAgo: 75, name: "SEO Expert", reach: { email: "grow@example.com" } },
    ...{ note: "First page of search results guaranteed", channel: "link", aside: "honeypot" },
  },
  {
    ...{ owner: "mia@harbor.test", hoursAgo: 190, name: "Rosa Lindqvist", reach: { phone: "+1 (617) 555-0164" } },
    ...{
      note: "We met at the Seaport open house",
      requests: ["A call"],
      channel: "qr",
      code: "QF4",
      done: true,
      agreed: false,
    },
  },
  {
    ...{ owner: "olivia@harbor.test", hoursAgo: 900, name: "Sean Garrity", reach: { email: "sean.g@example.com" } },
    ...{ company: "Garrity Mortgage", channel: "link", done: true, introduces: "4TN8W" },
  },
  {
    ...{ owner: "olivia@harbor.test", hoursAgo: 500, name: "Amara Diallo", reach: { email: "amara@example.com" } },
    ...{ channel: "introduction", code: "I4TN8W", done: true, introduces: "9HC3X" },
  },
  {
    ...{ owner: "olivia@harbor.test", hoursAgo: 200, name: "Imani Cole", reach: { phone: "+1 (617) 555-0182" } },
    ...{ channel: "introduction", code: "I9HC3X", done: true },
  },
  {
    ...{ owner: "liam@harbor.test", hoursAgo: 30, name: "Ben Achterberg", reach: { email: "ben@example.com" } },
    ...{ company: "Achterberg Movers", note: "A partnership for your agents", channel: "signature", agreed: false },
  },
  {
    ...{ owner: "noah@brightsmile.test", hoursAgo: 6, name: "Elena Vargas", reach: { phone: "+1 (415) 555-0190" } },
    ...{ note: "A crown came loose", channel: "link" },
  },
];

/** So that each location of the franchise has something to compare. */
const ELSEWHERE: readonly SeedAnswer[] = (
  [
    ["rosa.delgado@harbor.test", 30, "Gloria Pineda", "786", "qr"],
    ["rosa.delgado@harbor.test", 140, "Hector Salas", "786", "nfc"],
    ["rosa.delgado@harbor.test", 410, "Yvonne Carter", "786", "qr"],
    ["camila.rojas@harbor.test", 75, "Tomas Herrera", "786", "link"],
    ["walter.nunez@harbor.test", 260, "Denise Fuller", "786", "signature"],
    ["ben.ortega@harbor.test", 190, "Kyle Hampton", "737", "qr"],
  ] as const
).map(([owner, hoursAgo, name, area, channel], nth) => ({
  ...{ owner, hoursAgo, name, channel, requests: ["A call"] },
  ...(nth > 1 ? { done: true as const } : {}),
  reach: { phone: `+1 (${area}) 555-01${40 + nth}` },
}));

/** In the order in which they are stored. */
export const ANSWERS: readonly SeedAnswer[] = [...FIRST, ...REFERRED, ...ELSEWHERE];

/** Leaves the answers inside the seed's transaction, on the card that each person shows first. */
export async function seedAnswers(client: ClientBase, ids: Ids): Promise<void> {
  const text = newId();
  await client.query("set local role app");
  await client.query("select set_config('app.workspace', $1, true)", [idOf(ids.workspaces, "boston")]);
  await client.query(
    `insert into consent_texts (workspace_id, id, channel, number, text, created_by, created_at)
     values ($1, $2, 'sms', 1, $3, $4, now() - interval '60 days')`,
    [idOf(ids.workspaces, "boston"), text, CONSENT, idOf(ids.people, "liam@harbor.test")],
  );
  for (const answer of ANSWERS) await insertAnswer(client, ids, { answer, text });
  await client.query("set local role app_base");
  await client.query("select set_config('app.workspace', '', true), set_config('app.person', '', true)");
}

type Left = { answer: SeedAnswer; text: string };

async function insertAnswer(client: ClientBase, ids: Ids, { answer, text }: Left): Promise<void> {
  const owner = idOf(ids.people, answer.owner);
  const place = PEOPLE.find(({ email }) => email === answer.owner)?.in[0]?.workspace ?? "";
  const workspace = idOf(ids.workspaces, place);
  const scoped = "select set_config('app.workspace', $1, true), set_config('app.person', $2, true)";
  await client.query("set local role app");
  await client.query(scoped, [workspace, owner]);
  const { rows } = await client.query<{ id: string }>(
    "select id from cards where workspace_id = $1 and owner_id = $2 order by place limit 1",
    [workspace, owner],
  );
  const [id, at] = [newId(), new Date(Date.now() - answer.hoursAgo * 3_600_000)];
  const { name, company = "", note = "", requests = [], channel, code = null, aside = null } = answer;
  const words = { name, company, note, requests, channel, code, aside, email: "", phone: "", ...answer.reach };
  const asked = { seen: answer.agreed === undefined ? [] : [text], ticked: answer.agreed ? [text] : [] };
  const secrets = { sent: newId(), letter: newId(), changes: "" };
  const told = { id, workspace_id: workspace, card_id: rows[0]?.id, opened_at: new Date(at.getTime() - 90_000) };
  await client.query("set local role app_base");
  await client.query("select * from exchange_receive($1)", [{ ...words, ...asked, ...secrets, ...told }]);
  if (answer.introduces !== undefined)
    await client.query("select * from introduction_make($1, $2)", [secrets.sent, answer.introduces]);
  await client.query("set local role app");
  const done = answer.done ? new Date(at.getTime() + 3_600_000) : null;
  await client.query("update exchanges set created_at = $2, done_at = $3 where id = $1", [id, at, done]);
}
