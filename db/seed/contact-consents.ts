// The demo's consents: contacts who agreed to both ways, to one, until a day, no longer, who said stop, and who were never asked.

import type { ClientBase } from "pg";
import { stopAddress } from "#lib/stop-address.ts";
import { hasherOf } from "#server/platform/keyed-hash.ts";
import { signingKey } from "#server/platform/signing-key.ts";

/** What the nth of so many contacts said, in turn; of those that are left out nobody has asked. */
const EVERY = 23;
const SAID = `(values
  (1, 'email', 'yes', 'letter', 'Binder 3, page 12', null, 'location'), (1, 'sms', 'yes', 'person', 'Open house list', null, 'location'),
  (2, 'email', 'yes', 'form', 'Signed form, drawer 2', null, 'location'), (3, 'email', 'yes', 'email', 'Email of that day', 12, 'location'),
  (4, 'email', 'no', 'phone', 'Asked not to be emailed', null, 'location'), (4, 'sms', 'no', 'phone', 'Asked not to be texted', null, 'location'),
  (5, 'sms', 'yes', 'person', 'Open house list', null, 'location'), (6, 'email', 'yes', 'form', 'Signed form, drawer 2', -5, 'location'),
  (8, 'email', 'yes', 'letter', 'Binder 3, page 14', null, 'location'), (8, 'call', 'yes', 'phone', 'Call notes', null, 'location'),
  (10, 'email', 'yes', 'person', 'Said so over coffee', null, 'owner'), (11, 'email', 'yes', 'form', 'Signed form, drawer 4', null, 'location'),
  (11, 'sms', 'yes', 'form', 'Signed form, drawer 4', null, 'location'), (13, 'email', 'yes', 'email', 'Email of that day', null, 'location'),
  (14, 'email', 'yes', 'person', 'Visitors’ book', 340, 'location'), (14, 'sms', 'yes', 'person', 'Visitors’ book', 340, 'location'),
  (16, 'email', 'yes', 'letter', 'Binder 4, page 2', 200, 'location'), (18, 'email', 'yes', 'form', 'Signed form, drawer 2', null, 'brand'),
  (20, 'email', 'no', 'letter', 'Letter to the head office', null, 'brand')
) said(nth, channel, answer, source, proof, days, scope)`;

/** Whose own stop reaches their contact: it stands in the table of no tenant, and nowhere in the ledger. */
const STOPPED_THEMSELVES = 7;

/** Inside the workspace and in the place of the owner of a book, after its contacts. */
export async function seedConsents(client: ClientBase, owner: string): Promise<void> {
  await client.query(
    `insert into contact_consents (workspace_id, id, contact_id, channel, purpose, scope, answer, address, given_to, source, proof, by, at, until)
     select c.workspace_id, gen_random_uuid(), c.id, said.channel, case said.answer when 'yes' then 'marketing' else 'any' end,
       said.scope, said.answer, f.normal, case said.answer when 'yes' then c.owner_id end, said.source, said.proof, c.owner_id,
       greatest(c.created_at, now() - interval '60 days'), now() + make_interval(days => said.days)
     from (select *, row_number() over (order by name, id) as nth from contacts where owner_id = $1 and origin = 'typed') c
     join ${SAID} on said.nth = (c.nth - 1) % ${EVERY} + 1
     join contact_facts f on f.workspace_id = c.workspace_id and f.contact_id = c.id
       and f.field = case said.channel when 'email' then 'email' else 'phone' end`,
    [owner],
  );
  await client.query(
    `insert into contact_consents (workspace_id, id, contact_id, channel, purpose, scope, answer, address, given_to, words,
       text_workspace_id, text_id, text_number, source, source_id, at)
     select c.workspace_id, gen_random_uuid(), c.id, e.channel, e.purpose, e.scope, 'yes', f.normal, c.owner_id, t.text,
       t.workspace_id, t.id, t.number, 'answer', c.id, e.at
     from contacts c join exchange_consents e on e.exchange_id = c.answer_id and e.ticked
     join consent_texts t on t.workspace_id = e.text_workspace_id and t.id = e.text_id
     join contact_facts f on f.contact_id = c.id and f.field = case e.channel when 'email' then 'email' else 'phone' end
     where c.owner_id = $1`,
    [owner],
  );
  await client.query(
    `update contacts c set
       mail_until = (select max(coalesce(k.until, '9999-12-31T00:00:00Z')) from contact_consents k where k.contact_id = c.id and k.channel = 'email' and k.answer = 'yes'),
       text_until = (select max(coalesce(k.until, '9999-12-31T00:00:00Z')) from contact_consents k where k.contact_id = c.id and k.channel = 'sms' and k.answer = 'yes'),
       said_stop = exists (select from contact_consents k where k.contact_id = c.id and k.answer = 'no')
     where c.owner_id = $1 and exists (select from contact_consents k where k.workspace_id = c.workspace_id and k.contact_id = c.id)`,
    [owner],
  );
  await seedTicks(client, owner);
}

/** What a colleague ticked holds on the address, whoever else has it. */
async function seedTicks(client: ClientBase, owner: string): Promise<void> {
  const { rows } = await client.query<{
    workspaceId: string;
    channel: "email" | "sms";
    scope: string;
    address: string;
  }>(
    `select workspace_id as "workspaceId", channel, scope, address from contact_consents where by = $1 and answer = 'no'`,
    [owner],
  );
  const hashes = hasherOf(await signingKey(), "stops", []);
  const marks = rows.map(({ workspaceId, channel, scope, address }) => {
    const { own, keyId } = hashes(stopAddress(channel === "email" ? "email" : "phone", address));
    return { own, keyId, workspaceId, channel, scope };
  });
  await writeStops(client, marks, "colleague");
}

type Mark = { own: string; keyId: string; workspaceId: string; channel: string; scope: string };

async function writeStops(client: ClientBase, marks: readonly Mark[], source: "colleague" | "visitor"): Promise<void> {
  await client.query(
    `select stop_write(m.own, m."keyId", m."workspaceId", m.channel, 'any', m.scope, $2)
     from jsonb_to_recordset($1::jsonb) m(own text, "keyId" text, "workspaceId" uuid, channel text, scope text)`,
    [JSON.stringify(marks), source],
  );
}

/** After every book, as nobody's member: what these people said from their own mailboxes. */
export async function seedOwnStops(
  client: ClientBase,
  found: readonly { workspaceId: string; email: string }[],
): Promise<void> {
  const hashes = hasherOf(await signingKey(), "stops", []);
  const marks = found.map(({ workspaceId, email }) => {
    const { own, keyId } = hashes(stopAddress("email", email));
    return { own, keyId, workspaceId, channel: "email", scope: "brand" };
  });
  await writeStops(client, marks, "visitor");
}

/** Those of a book who said stop themselves. */
export async function stoppedThemselves(client: ClientBase, owner: string) {
  const { rows } = await client.query<{ workspaceId: string; email: string }>(
    `select workspace_id as "workspaceId", email from (
       select *, row_number() over (order by name, id) as nth from contacts where owner_id = $1 and origin = 'typed') c
     where (c.nth - 1) % ${EVERY} + 1 = $2 and email <> ''`,
    [owner, STOPPED_THEMSELVES],
  );
  return rows;
}
