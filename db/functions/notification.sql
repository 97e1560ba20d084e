-- Notifications: telling somebody in the product and on their devices, the name of what it is about, the email of the day, and what goes.

-- Leaves word for each browser of a person that was not told too much within the hour; answers for how many. Of a flood the list tells.
create or replace function push_tell(p_person uuid, p_kind text, p_subject uuid) returns integer
language sql volatile security definer set search_path = public, pg_temp as $$
  with counted as (
    update push_devices d set
      told = case when d.told_since > now() - interval '1 hour' then d.told + 1 else 1 end,
      told_since = case when d.told_since > now() - interval '1 hour' then d.told_since else now() end
    where d.user_id = p_person and (d.told < 30 or d.told_since is null or d.told_since <= now() - interval '1 hour')
    returning d.id),
  left_word as (
    insert into push_messages (id, device_id, kind, subject_id, expires_at)
    select gen_random_uuid(), c.id, p_kind, p_subject, now() + interval '24 hours' from counted c returning 1)
  select count(*)::integer from left_word
$$;
grant execute on function push_tell to app, app_base;

-- Tells one person of a thing in a workspace, each way they chose; answers for how many browsers word was left. The same thing again is
-- one row while it is unread. Nobody is told of what they did, where they are no longer, or while they are suspended.
create or replace function notification_tell(p_told jsonb) returns integer
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_workspace uuid := (p_told->>'workspace')::uuid;
  v_person uuid := (p_told->>'person')::uuid;
  v_choice text := p_told->>'choice';
  v_chosen jsonb;
  v_shown boolean;
  v_digest boolean;
begin
  if v_person = (p_told->>'by')::uuid then return 0; end if;
  select u.notifications into v_chosen from memberships m
    join users u on u.id = m.user_id and u.erased_at is null and u.user_state <> '_SUSPENDED_'
    where m.workspace_id = v_workspace and m.user_id = v_person and m.suspended_at is null and m.left_at is null;
  if not found then return 0; end if;
  v_shown := coalesce(v_chosen->>(v_choice || '-screen'), 'true') <> 'false';
  v_digest := (p_told->>'gathered')::boolean and coalesce(v_chosen->>'daily-digest', 'false') = 'true' and coalesce(v_chosen->>v_choice, 'true') <> 'false';
  if v_shown or v_digest then
    insert into notifications as n (workspace_id, id, person_id, kind, subject_id, by_id, shown, at, digest)
    values (v_workspace, (p_told->>'id')::uuid, v_person, p_told->>'kind', (p_told->>'subject')::uuid, (p_told->>'by')::uuid, v_shown,
      now(), v_digest)
    on conflict (workspace_id, person_id, kind, subject_id) where read_at is null
      do update set at = excluded.at, by_id = excluded.by_id, shown = excluded.shown, digest = n.digest or excluded.digest;
  end if;
  if coalesce(v_chosen->>(v_choice || '-push'), p_told->>'push') <> 'true' then return 0; end if;
  return push_tell(v_person, p_told->>'kind', (p_told->>'subject')::uuid);
end $$;
grant execute on function notification_tell to app, app_base;

-- What somebody with this address chose; null for an address that is nobody's account.
create or replace function notification_choices(p_email text) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select u.notifications from users u where u.email = p_email and u.erased_at is null
$$;
grant execute on function notification_choices to app, app_base;

-- Whoever looks after the workspace in force.
create or replace function notification_keepers() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select m.user_id from memberships m where m.workspace_id = current_workspace() and m.suspended_at is null and m.left_at is null
    and m.role in ('owner', 'manager') order by m.joined_at, m.user_id
$$;
grant execute on function notification_keepers to app;

-- What a notification is about, by its name of now; empty where that is gone, or was taken back.
create or replace function notification_about(p_workspace uuid, p_kind text, p_subject uuid) returns text
language sql stable set search_path = public, pg_temp as $$
  select coalesce(case
    when p_kind = 'card-answer' then (select e.name from exchanges e
      where e.workspace_id = p_workspace and e.id = p_subject and e.taken_back_at is null and e.deleted_at is null)
    when p_kind like 'campaign-%' then (select c.name from campaigns c where c.workspace_id = p_workspace and c.id = p_subject)
    when p_kind like 'import-%' then (select i.file_name from contact_imports i where i.workspace_id = p_workspace and i.id = p_subject)
    when p_kind in ('mention', 'task-due') then (select c.name from contacts c
      where c.workspace_id = p_workspace and c.id = p_subject and c.deleted_at is null)
    when p_kind like 'introduction%' then (select c.name from introduction_requests r
      join contacts c on c.workspace_id = r.workspace_id and c.id = r.contact_id and c.deleted_at is null
      where r.workspace_id = p_workspace and r.id = p_subject)
    when p_kind = 'text-answer' then (select t.name from sms_threads t where t.workspace_id = p_workspace and t.id = p_subject)
  end, '')
$$;

-- What somebody was told of in the workspace in force, the newest first, older than `p_before` where that is said.
create or replace function notifications_page(p_before uuid, p_most integer) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(to_jsonb(p) order by p.at desc, p.id desc), '[]') from (
    select n.id, n.kind, n.subject_id as subject, n.at, n.read_at,
      notification_about(n.workspace_id, n.kind, n.subject_id) as about,
      coalesce((select nullif(btrim(u.firstname || ' ' || u.lastname), '') from users u where u.id = n.by_id), '') as by
    from notifications n
    where n.workspace_id = current_workspace() and n.person_id = current_person() and n.shown
      and (p_before is null or (n.at, n.id) < (select b.at, b.id from notifications b
        where b.workspace_id = n.workspace_id and b.person_id = n.person_id and b.id = p_before))
    order by n.at desc, n.id desc limit p_most) p
$$;
grant execute on function notifications_page to app;

-- What a person's list of the workspace in force is at this moment.
create or replace function version_notifications() returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select concat_ws('.', count(*), sum(row_mark(n.ctid, n.xmin))) from notifications n
  where n.workspace_id = current_workspace() and n.person_id = current_person() and n.shown
$$;
grant execute on function version_notifications to app;

-- The last morning, at seven where a person is, until which things are told in one email.
create or replace function notification_morning(p_workspace uuid, p_person uuid, p_now timestamptz) returns timestamptz
language sql stable set search_path = public, pg_temp as $$
  select ((z.here - interval '7 hours')::date + time '07:00') at time zone z.zone from (
    select p_now at time zone k.zone as here, k.zone from (select contact_task_zone(p_workspace, p_person) as zone) k) z
$$;

-- Whose email of the day is due, by the order of their ids.
create or replace function notification_digests_due(p_now timestamptz, p_after uuid, p_most integer) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct n.person_id from notifications n
  where n.digest and (p_after is null or n.person_id > p_after)
    and n.at <= notification_morning(n.workspace_id, n.person_id, p_now)
  order by 1 limit p_most
$$;
grant execute on function notification_digests_due to app_base;

-- Takes what goes into a person's email of the day, once in all processes, with where it goes: null where they are gone, or read all of it.
create or replace function notification_digest_take(p_person uuid, p_now timestamptz) returns jsonb
language sql volatile security definer set search_path = public, pg_temp as $$
  with taken as (
    update notifications n set digest = false
    where n.person_id = p_person and n.digest and n.at <= notification_morning(n.workspace_id, n.person_id, p_now)
    returning n.workspace_id, n.id, n.kind, n.subject_id, n.by_id, n.at, n.read_at)
  select jsonb_build_object('email', u.email, 'rows', jsonb_agg(jsonb_build_object('kind', t.kind, 'workspace', w.name,
      'about', notification_about(t.workspace_id, t.kind, t.subject_id),
      'by', coalesce((select nullif(btrim(b.firstname || ' ' || b.lastname), '') from users b where b.id = t.by_id), ''))
    order by w.name, t.at desc, t.id))
  from taken t
  join workspaces w on w.id = t.workspace_id and w.closed_at is null
  join memberships m on m.workspace_id = t.workspace_id and m.user_id = p_person and m.suspended_at is null and m.left_at is null
  join users u on u.id = p_person and u.erased_at is null and u.user_state <> '_SUSPENDED_'
  where t.read_at is null group by u.email
$$;
grant execute on function notification_digest_take to app_base;

-- Nobody looks back further than 90 days.
create or replace function notifications_sweep() returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from notifications where at < now() - interval '90 days'
$$;
grant execute on function notifications_sweep to app_base;

-- What a person was told of goes with them.
create or replace function notifications_forget(p_person uuid) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from notifications where person_id = p_person
$$;
grant execute on function notifications_forget to app_base;
