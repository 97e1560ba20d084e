-- Tasks of contacts whose moment has come: whom to tell, and taking them once.

-- When a task is due in its zone; what has no time is due in the morning.
create or replace function contact_task_moment(p_day date, p_time text, p_zone text) returns timestamptz
language sql stable set search_path = public, pg_temp as $$
  select (p_day + coalesce(p_time, '08:00')::time) at time zone p_zone
$$;
grant execute on function contact_task_moment to app, app_base;

-- Where somebody's own tasks are due in a workspace: where they said, else where the workspace is.
create or replace function contact_task_zone(p_workspace uuid, p_person uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select zone_known(coalesce((select u.time_zone from users u where u.id = p_person), w.time_zone))
  from workspaces w where w.id = p_workspace
$$;
revoke execute on function contact_task_zone from public;

-- The same in the workspace in force.
create or replace function contact_task_zone_here(p_person uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select contact_task_zone(current_workspace(), p_person)
$$;
grant execute on function contact_task_zone_here to app;

-- Who looks after contacts with something that is due and was not told of, workspace by workspace.
create or replace function contact_reminders_due(p_now timestamptz, p_workspace uuid, p_owner uuid, p_most integer)
returns table (workspace_id uuid, owner_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct e.workspace_id, person.owner_id
  from contact_entries e
  join workspaces w on w.id = e.workspace_id
  join contacts c on c.workspace_id = e.workspace_id and c.id = e.contact_id
  join contacts person on person.workspace_id = c.workspace_id and person.id = coalesce(c.merged_into, c.id)
  where e.kind = 'task' and e.done_at is null and e.deleted_at is null and e.reminded_at is null
    -- No zone is further ahead than fourteen hours.
    and e.due_on <= ((p_now at time zone 'UTC') + interval '14 hours')::date
    and contact_task_moment(e.due_on, e.due_time, contact_task_zone(w.id, person.owner_id)) <= p_now
    and (p_workspace is null or (e.workspace_id, person.owner_id) > (p_workspace, p_owner))
  order by 1, 2 limit p_most
$$;
grant execute on function contact_reminders_due to app_base;

-- Takes what is due of one person's contacts in the workspace in force. Of deleted contacts nothing is answered: its moment passes.
create or replace function contact_reminders_take(p_owner uuid, p_now timestamptz)
returns table (contact_id uuid, name text, text text, due_on text, due_time text)
language sql volatile security definer set search_path = public, pg_temp as $$
  with taken as (
    update contact_entries e set reminded_at = p_now
    from workspaces w, contacts c, contacts person
    where e.workspace_id = current_workspace() and w.id = e.workspace_id
      and c.workspace_id = e.workspace_id and c.id = e.contact_id
      and person.workspace_id = e.workspace_id and person.id = coalesce(c.merged_into, c.id) and person.owner_id = p_owner
      and e.kind = 'task' and e.done_at is null and e.deleted_at is null and e.reminded_at is null
      and e.due_on <= ((p_now at time zone 'UTC') + interval '14 hours')::date
      and contact_task_moment(e.due_on, e.due_time, contact_task_zone(w.id, p_owner)) <= p_now
    returning person.id, person.name, person.deleted_at, e.text, e.due_on, e.due_time, e.id as task)
  select t.id, t.name, t.text, t.due_on::text, t.due_time from taken t
  where t.deleted_at is null order by t.due_on, t.due_time nulls last, t.task
$$;
grant execute on function contact_reminders_take to app;

-- Where somebody who belongs to the workspace in force is written to; nothing for who is suspended or gone, or where it is closed.
create or replace function contact_reminder_mailbox(p_owner uuid)
returns table (email text, notifications jsonb, workspace text, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.email, u.notifications, w.name, w.time_zone
  from memberships m
  join users u on u.id = m.user_id and u.erased_at is null and u.user_state <> '_SUSPENDED_'
  join workspaces w on w.id = m.workspace_id and w.is_active and w.deleted_at is null and w.closed_at is null
  where m.workspace_id = current_workspace() and m.user_id = p_owner and m.suspended_at is null
$$;
grant execute on function contact_reminder_mailbox to app;
