// The demo's texts with their people, the replies to one of them, and the number they come from.
import type { ClientBase } from "pg";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { REPLIES, type SeedReply, type SeedText, TEXTS } from "#db/seed/text-list.ts";
import { NOTICES, STOP_WORDS } from "#lib/campaign/sms/whole-text.ts";
import { newId } from "#lib/id.ts";
import { stopAddress } from "#lib/stop-address.ts";
import { hasherOf } from "#server/platform/keyed-hash.ts";
import { signingKey } from "#server/platform/signing-key.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** The hour in UTC, summer and winter. */
const MORNING = 15;
/** One segment within North America. */
const PRICE = 11_200;
const NUMBER = "+12025550117";

/** Inside the seed's transaction, after contacts and what they agreed to. */
export async function seedTexts(client: ClientBase, ids: Ids): Promise<void> {
  const place = { workspace: idOf(ids.workspaces, "boston"), owner: idOf(ids.people, "liam@harbor.test") };
  await client.query("set local role app");
  await client.query("select set_config('app.workspace', $1, true), set_config('app.person', $2, true)", [
    place.workspace,
    place.owner,
  ]);
  await insertSender(client, { workspace: place.workspace, number: NUMBER, registration: "approved", ago: 58 });
  const brand = await brandOf(client);
  for (const [nth, text] of TEXTS.entries()) await insertText(client, { ...place, brand, text, nth });
  const stopped = await insertReplies(client, { ...place, brand });
  const miami = idOf(ids.workspaces, "miami");
  await client.query("select set_config('app.workspace', $1, true)", [miami]);
  await insertSender(client, { workspace: miami, number: "+13055550164", registration: "pending", ago: 2 });
  await client.query("select set_config('app.workspace', '', true), set_config('app.person', '', true)");
  await client.query("set local role app_base");
  await writeStops(client, place.workspace, stopped);
}

const DETAILS = {
  ...{ legal_name: "Harbor Realty LLC", tax_number: "04-5550117", website: "https://harbor.test" },
  about: "Open houses, new homes and what a home is worth, to people who asked us to keep them posted.",
  consent: "They tick a box of its own on our sign-in sheets and on our cards. The box names texts and our brand.",
};

type Number = { workspace: string; number: string; registration: string; ago: number };

/** `ago`: so many days ago the carriers said it. */
async function insertSender(client: ClientBase, { workspace, number, registration, ago }: Number): Promise<void> {
  await client.query(
    `insert into sms_senders (workspace_id, id, number, kind, provider, registration, details, created_at, changed_at, version)
     values ($1, $2, $3, 'long-code', 'outbox', $4, $5, now() - interval '60 days', now() - make_interval(days => $6), 2)`,
    [workspace, newId(), number, registration, JSON.stringify(DETAILS), ago],
  );
}

async function brandOf(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ brand: string }>("select brand from sms_place()");
  return rows[0]?.brand ?? "";
}

/** In the morning of Boston, in which every place of the demo may be texted. */
function morning(at: Date): Date {
  at.setUTCHours(MORNING, 0, 0, 0);
  return at;
}

/** So many days from now. What is to come begins in the morning. */
function momentOf(days: number): Date {
  const at = new Date(Date.now() + days * DAY);
  return days > 0 ? morning(at) : at;
}

/** The next morning, for whoever waits for their hour. */
const nextMorning = () => morning(new Date(Date.now() + DAY));

type Place = { workspace: string; owner: string; brand: string };

async function insertText(
  client: ClientBase,
  { workspace, owner, brand, text, nth }: Place & { text: SeedText; nth: number },
) {
  const id = newId(Date.now() - (20 - nth) * DAY);
  const from = text.from === null ? null : momentOf(text.from);
  const made = new Date(Math.min(from?.getTime() ?? Date.now(), Date.now()) - HOUR);
  const drops = from === null ? null : new Date(from.getTime() + 72 * HOUR);
  const [startsAt, sentAt] = [text.state === "booked" ? from : null, from === null ? null : made];
  await client.query(
    `insert into sms_sends (workspace_id, id, owner_id, name, words, audience, state, state_at, starts_at, drop_hours, drops_at, sent_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, '{"kind": "all", "value": "", "label": "Everybody"}', $6, $7, $8, 72, $9, $10, $7, $7)`,
    [...[workspace, id, owner, text.name, text.words, text.state, made, startsAt], ...[drops, sentAt]],
  );
  if (from !== null) await insertPeople(client, { workspace, owner, brand, text, nth, id, from });
}

/** Everybody with a number: those who agreed get it, the others have the one reason that holds. */
async function insertPeople(
  client: ClientBase,
  { workspace, brand, text, id, from }: Place & { text: SeedText; nth: number; id: string; from: Date },
): Promise<void> {
  const handed =
    "case when s.state in ('accepted', 'delivered', 'failed', 'unknown', 'refused') then $4::timestamptz end";
  await client.query(
    `insert into sms_recipients (workspace_id, id, send_id, contact_id, name, number, state, reason, text, segments, price,
       country, evidence, consent, next_at, rule, handed_at, provider, provider_id, error, changed_at)
     select $1::uuid, i.id, $2::uuid, p.id, p.name, p.number, s.state, s.reason, case when s.reason is null then $5 || ': ' || regexp_replace($3,
         '\\{first_name\\|[^}]*\\}', split_part(p.name, ' ', 1)) || E'\\n' || $6 else '' end,
       case when s.reason is null then 1 else 0 end, case when s.reason is null then $7::bigint else 0 end,
       'US', 'area-code', 'written', case when s.state = 'waiting' then greatest($4::timestamptz, $9::timestamptz) end,
       case when s.reason is null then 'US-MA' else '' end, ${handed}, case when s.reason is null then 'outbox' else '' end,
       case when s.state in ('accepted', 'delivered', 'failed') then i.id::text end,
       case s.state when 'failed' then 'unreachable' when 'refused' then 'landline' else '' end, least($4::timestamptz, now())
     from (select c.id, c.name, f.normal as number, k.id is not null as agreed, n.id is not null as refused,
         row_number() over (partition by k.id is not null and n.id is null order by c.name, c.id) as nth,
         row_number() over (partition by f.normal order by c.name, c.id) as same
       from contacts c join lateral (select f.normal from contact_facts f where f.workspace_id = c.workspace_id and f.contact_id = c.id
           and f.field = 'phone' and f.ended_at is null and f.normal ~ '^\\+1\\d{10}$' order by f.at, f.id limit 1) f on true
         left join lateral (select k.id from contact_consents k where k.workspace_id = c.workspace_id and k.contact_id = c.id
           and k.channel = 'sms' and k.answer = 'yes' and k.scope <> 'owner' limit 1) k on true
         left join lateral (select n.id from contact_consents n where n.workspace_id = c.workspace_id and n.contact_id = c.id
           and n.channel = 'sms' and n.answer = 'no' limit 1) n on true
       where c.workspace_id = $1 and c.deleted_at is null and c.merged_into is null and c.seen_by <> 'owner') p
     cross join lateral (select gen_random_uuid() as id where p.id is not null) i
     cross join lateral (select case when p.refused then 'stop' when not p.agreed then 'no_consent' when p.same > 1 then 'duplicate' end as reason) r
     cross join lateral (select r.reason, case when r.reason is not null then 'excluded'
       else ($8::text[])[(p.nth - 1) % array_length($8::text[], 1) + 1] end as state) s`,
    [...[workspace, id, text.words, from, brand, STOP_WORDS], ...[PRICE, [...text.stand], nextMorning()]],
  );
  await client.query(
    "update sms_sends s set people = (select count(*) from sms_recipients r where r.send_id = s.id) where s.id = $1",
    [id],
  );
  await client.query(
    `insert into outbox (id, kind, recipient, purpose, subject, letter, state, created_at)
     select id, 'sms', number, 'text', left(text, 80), jsonb_build_object('from', $2::text, 'body', text), 'kept', handed_at
     from sms_recipients where send_id = $1 and state in ('accepted', 'delivered') and handed_at > now() - interval '3 days' order by name limit 6`,
    [id, NUMBER],
  );
}

type Who = { contact: string; name: string; number: string };

/** Answers of the numbers that said STOP among them. */
async function insertReplies(client: ClientBase, { workspace, owner, brand }: Place): Promise<string[]> {
  const { rows } = await client.query<Who>(
    `select r.contact_id as contact, r.name, r.number from sms_recipients r join sms_sends s on s.id = r.send_id
     where s.name = $1 and r.state = 'delivered' order by r.name, r.id limit $2`,
    [TEXTS[0]?.name, REPLIES.length],
  );
  const stopped: string[] = [];
  for (const [nth, who] of rows.entries()) {
    const said = REPLIES[nth];
    if (said === undefined) continue;
    await insertThread(client, { workspace, owner, brand, who, said });
    if (said.reading === "stop") stopped.push(who.number);
  }
  return stopped;
}

async function insertThread(
  client: ClientBase,
  { workspace, owner, brand, who, said }: Place & { who: Who; said: SeedReply },
) {
  const id = newId();
  const at = new Date(Date.now() - said.ago * HOUR);
  const out = said.reading === "stop" ? NOTICES.stop(brand) : said.answer;
  const decide = said.reading === "unsure" ? new Date(at.getTime() + DAY) : null;
  await client.query(
    `insert into sms_threads (workspace_id, id, number, contact_id, name, state, decide_by, stopped, assigned_to, last, last_at,
       stop_read_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when $12 then date_trunc('milliseconds', now()) end)`,
    [
      ...[workspace, id, who.number, who.contact, who.name, said.isDone || said.reading === "stop" ? "done" : "open"],
      ...[decide, said.reading === "stop", said.isDone ? owner : null, said.answer ?? said.reply, at],
      said.isRead === true,
    ],
  );
  const message = `insert into sms_messages (workspace_id, id, thread_id, kind, number, text, reading, by, state, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;
  await client.query(message, [
    ...[workspace, newId(), id, "reply", who.number, said.reply, said.reading, null, "received", at],
  ]);
  if (out === undefined) return;
  const kind = said.reading === "stop" ? "notice" : "answer";
  const later = new Date(at.getTime() + 15 * 60_000);
  await client.query(message, [
    ...[workspace, newId(), id, kind, who.number, out, null, kind === "answer" ? owner : null, "accepted", later],
  ]);
}

/** What they said themselves, as nobody’s member. */
async function writeStops(client: ClientBase, workspace: string, numbers: readonly string[]): Promise<void> {
  const hashes = hasherOf(await signingKey(), "stops", []);
  for (const number of numbers) {
    const { own, keyId } = hashes(stopAddress("phone", number));
    await client.query("select stop_write($1, $2, $3, 'sms', 'any', 'brand', 'visitor')", [own, keyId, workspace]);
  }
}
