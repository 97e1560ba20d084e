// What the demo's people were told of in the last days, read off what the seed made; what is older than a few days was read.
import type { ClientBase } from "pg";

const DAYS = 21;
const NEW_DAYS = 3;
/** Of one kind so many for each person. */
const MOST = 6;

/** Inside the seed's transaction, after everything that people are told of. */
export async function seedNotifications(client: ClientBase): Promise<void> {
  await client.query("set local role app_definer");
  await client.query(
    `with told as (
       select e.workspace_id, e.owner_id as person_id, 'card-answer' as kind, e.id as subject_id, null::uuid as by_id, e.created_at as at
         from exchanges e where e.aside is null and e.deleted_at is null and e.taken_back_at is null
       union all select c.workspace_id, c.approvers[1], 'campaign-asked', c.id, c.owner_id, c.state_at
         from campaigns c where c.state = 'waiting' and c.deleted_at is null
       union all select c.workspace_id, c.owner_id, 'campaign-part', c.id, null, c.state_at
         from campaigns c where c.state = 'asked' and c.deleted_at is null
       union all select m.workspace_id, m.user_id, 'mention', m.contact_id, n.by, m.at
         from contact_mentions m join contact_entries n on n.workspace_id = m.workspace_id and n.id = m.entry_id where m.ended_at is null
       union all select i.workspace_id, i.owner_id, 'import-done', i.id, null, i.finished_at
         from contact_imports i where i.state = 'done'),
     counted as (
       select t.*, row_number() over (partition by t.person_id, t.kind order by t.at desc) as nth from told t
       join memberships m on m.workspace_id = t.workspace_id and m.user_id = t.person_id and m.left_at is null
       where t.at > now() - make_interval(days => $1) and t.at <= now() and t.person_id is distinct from t.by_id)
     insert into notifications (workspace_id, id, person_id, kind, subject_id, by_id, at, read_at)
     select c.workspace_id, gen_random_uuid(), c.person_id, c.kind, c.subject_id, c.by_id, c.at,
       case when c.at < now() - make_interval(days => $2) then c.at + interval '2 hours' end
     from counted c where c.nth <= $3 on conflict do nothing`,
    [DAYS, NEW_DAYS, MOST],
  );
  await client.query("set local role app_base");
}
