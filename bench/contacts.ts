// Figure: lists, searches and the time of a contact in a workspace of 100,000, as whoever looks after it and as a member.

import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import type { ContactList } from "#lib/services/contact/entities.ts";
import { textsPort } from "#server/campaign/sms/texts-port.ts";
import { answersPort } from "#server/card/exchange/answers-store.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { mergeContacts, unmergeContacts } from "#server/contact/merges.ts";
import { getContact, listAllContacts } from "#server/contact/reads.ts";
import { getTimeline } from "#server/contact/timeline.ts";
import { linksPort } from "#server/links/links-port.ts";
import { mediaPort } from "#server/media/port.ts";
import { openBenchDatabase } from "./support/database.ts";
import { quantile } from "./support/numbers.ts";
import { report } from "./support/report.ts";

const [CONTACTS, OTHERS, MEMBERS, NOTES] = [100_000, 150_000, 40, 5000];
const ROUNDS = Number(process.env.ROUNDS ?? 60);
const REACH_MS = 50;

const database = await openBenchDatabase("none");
openPool(database.url);
const [workspace, boss] = [newId(), newId()];
const people = [boss, ...Array.from({ length: MEMBERS - 1 }, newId)];
await database.query(
  "insert into users (id, email, firstname, lastname) select p, p || '@example.com', 'Ann', 'Reyes' from unnest($1::uuid[]) p",
  [people],
);
await database.query(
  "insert into workspaces (id, name, owner_id, product, main_component) values ($1, 'Harbor', $2, 'entrepreneur', 'company')",
  [workspace, boss],
);

const NAMES = `(array['Elena','Walter','Sean','Carl','Ama','Wei','Dana','Rosa','Hugo','Leila','Marcus','Nina'])[1 + n % 12] || ' ' ||
  (array['Marsh','Boone','Nyberg','Darko','Zhang','Delgado','Ferrell','Okafor','Petrov','Quintero','Rossi'])[1 + n % 11] || ' ' || md5(n::text)`;

/** So many contacts, of these people in turn, in one workspace or in one of a hundred. */
async function fill(many: number, workspaceOf: string): Promise<void> {
  await database.query(
    `insert into contacts (workspace_id, id, owner_id, origin, name, company, email, tags, sought, follow_up_id, follow_up,
       follow_up_on, sign, sign_at, created_at, updated_at)
     select ${workspaceOf}, gen_random_uuid(), ($1::uuid[])[1 + n % ${MEMBERS}], (array['answer','capture','typed'])[1 + n % 3], s.name,
       'Harbor ' || n % 900, 'p' || n || '@example.com', array[(array['buyer','seller','investor'])[1 + n % 3]],
       lower(s.name || ' harbor ' || n % 900 || ' p' || n || '@example.com'),
       case when n % 20 = 0 then gen_random_uuid() end, case when n % 20 = 0 then 'Call' end,
       case when n % 20 = 0 then current_date + (n % 30) - 10 end, 'added', now() - n * interval '1 minute',
       now() - n * interval '1 minute', now()
     from generate_series(1, $2::int) n cross join lateral (select ${NAMES} as name) s`,
    [people, many],
  );
}
await fill(CONTACTS, `'${workspace}'::uuid`);
await fill(OTHERS, "('01890000-0000-7000-8000-' || lpad((n % 100)::text, 12, '0'))::uuid");
const [first] = await database.query("select id from contacts where workspace_id = $1 limit 1", [workspace]);
const contact = String(first?.id);
await database.query(
  `insert into contact_entries (workspace_id, id, contact_id, kind, text, by, at)
   select $1, gen_random_uuid(), $2, 'note', 'note ' || n, $3, now() - n * interval '1 hour' from generate_series(1, ${NOTES}) n`,
  [workspace, contact, boss],
);
await database.query("vacuum analyze contacts, contact_entries, contact_facts");

const ZONE = "America/New_York";

function callOf(userId: string, view: UserActor["view"]): ContactContext {
  const actor: UserActor = {
    ...{ kind: "user", userId, sessionId: newId(), workspaceId: workspace, view, isAdmin: false, blocked: null },
    ...{
      role: view === "company" ? "owner" : "member",
      permissions: { "gui::contacts_personal": true },
      userState: "_ACTIVE_",
    },
    ...{ impersonatorId: null, readOnly: false, factorMissing: false, childWorkspaceIds: [] },
  };
  const call = { actor, requestId: "bench", now: new Date(), timeZone: ZONE, taskZone: ZONE, answers: answersPort };
  return { ...call, userAgent: "", media: mediaPort, links: linksPort, texts: textsPort, people: async () => [] };
}

const LIST: ContactList = { page: 1, per_page: 20, sort_by: "last_sign", sort_desc: true, filters: "" };
const ASKED: readonly [string, Partial<ContactList>][] = [
  ["first page, newest sign", {}],
  ["page 500 by name", { sort_by: "name", sort_desc: false, page: 500 }],
  ["first page by follow-up", { sort_by: "follow_up", sort_desc: false }],
  ["three filters", { tag: "buyer", origin: "answer", due: "any" }],
  ["search of 1 letter", { filters: "z" }],
  ["search of 3 letters", { filters: "oka" }],
  ["search of 12 letters", { filters: "elena nyberg" }],
  ["search for what nobody has", { filters: "qqqqqq" }],
];

async function p95(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < ROUNDS + 5; n += 1) {
    const began = performance.now();
    await run();
    if (n >= 5) times.push(performance.now() - began);
  }
  return quantile(times, 0.95);
}

/** The same two of the workspace again and again; what is read before each is not counted. */
async function timeJoins(): Promise<{ joins: number[]; partings: number[] }> {
  const found = await database.query("select id from contacts where workspace_id = $1 order by id desc limit 2", [
    workspace,
  ]);
  const [id = "", other = ""] = found.map((row) => String(row.id));
  const times = { joins: [] as number[], partings: [] as number[] };
  for (let n = 0; n < ROUNDS; n += 1) {
    const asker = callOf(boss, "company");
    const [person, record] = [(await getContact(asker, { id })).data, (await getContact(asker, { id: other })).data];
    const began = performance.now();
    const ask = { id, version: person.version, other, other_version: record.version, chosen: [] };
    const { data } = await mergeContacts(asker, ask);
    const joined = performance.now();
    const merge = data.records.find((one) => one.id === other)?.join?.id ?? "";
    await unmergeContacts(asker, { id, version: data.version, merge });
    times.joins.push(joined - began);
    times.partings.push(performance.now() - joined);
  }
  return times;
}

const rows: { figure: string; ms: number; reach?: number }[] = [];
for (const [who, call] of [
  ["whoever looks after it", callOf(boss, "company")],
  ["a member", callOf(people[1] ?? boss, "personal")],
] as const) {
  for (const [what, over] of ASKED) {
    rows.push({ figure: `${what}, ${who}`, ms: await p95(() => listAllContacts(call, { ...LIST, ...over })) });
  }
}
const call = callOf(boss, "company");
rows.push({ figure: "one contact", ms: await p95(() => getContact(call, { id: contact })) });
rows.push({
  figure: `time of ${NOTES.toLocaleString("en")} notes, first page`,
  ms: await p95(() => getTimeline(call, { id: contact, kind: "all", per_page: 50 })),
});
const JOIN_REACH_MS = 100;
const { joins, partings } = await timeJoins();
rows.push({ figure: "joining two contacts", ms: quantile(joins, 0.95), reach: JOIN_REACH_MS });
rows.push({ figure: "taking two contacts apart", ms: quantile(partings, 0.95), reach: JOIN_REACH_MS });
await closePool();
await database.stop();

report({
  name: "contacts",
  rows: rows.map(({ figure, ms, reach = REACH_MS }) => ({
    figure,
    ours: `${ms.toFixed(1)} ms`,
    reference: "–",
    reach: `p95 ≤ ${reach} ms`,
    reached: ms <= reach,
  })),
  void: [],
  notes: [
    `95th percentile of ${ROUNDS} calls of the service one after the other, ${CONTACTS.toLocaleString("en")} contacts in the workspace and ${OTHERS.toLocaleString("en")} in a hundred others.`,
  ],
});
