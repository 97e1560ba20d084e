-- Change requests of locked fields: read and answered by whoever's theme it is, although they stand where they were asked.

-- The requests that the workspace in force may read: those that were asked there, and those of its own themes. With a person
-- only theirs, asked there.
create or replace function theme_requests_seen(p_owner uuid)
returns table (request theme_requests, place_name text, theme_name text, theme_by text, asker_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select r, w.name, t.name, o.name, btrim(u.firstname || ' ' || u.lastname)
  from theme_requests r
  join workspaces w on w.id = r.workspace_id
  join workspaces o on o.id = r.theme_workspace_id
  join themes t on t.workspace_id = r.theme_workspace_id and t.id = r.theme_id
  join users u on u.id = r.asker_id
  where (r.workspace_id = current_workspace() or (p_owner is null and r.theme_workspace_id = current_workspace()))
    and (p_owner is null or r.asker_id = p_owner)
$$;
grant execute on function theme_requests_seen to app;

-- Holds one of them until the transaction is over. False where the workspace in force may not read it.
create or replace function theme_request_hold(p_id uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from theme_requests r
    where r.id = p_id and current_workspace() in (r.workspace_id, r.theme_workspace_id) for update;
  return found;
end $$;
grant execute on function theme_request_hold to app;

-- Changes one that is held: the columns that `p_change` names, and what was asked never.
create or replace function theme_request_change(p_id uuid, p_change jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  update theme_requests r set
    (state, stage, passed_by, passed_at, word, asked_by, question, reply, given, answer, again_on, decided_by, decided_at, before, updated_at) =
      (select n.state, n.stage, n.passed_by, n.passed_at, n.word, n.asked_by, n.question, n.reply, n.given, n.answer,
        n.again_on, n.decided_by, n.decided_at, n.before, n.updated_at from jsonb_populate_record(r, p_change) n),
    version = r.version + 1
  where r.id = p_id and current_workspace() in (r.workspace_id, r.theme_workspace_id)
$$;
grant execute on function theme_request_change to app;

-- Puts a value into the place that was asked for, or with null takes it out; answers what stood there. Only whose theme it
-- is may, and only in the place of whoever asked.
create or replace function theme_grant(p_request uuid, p_place uuid, p_value jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_row theme_requests;
  v_own jsonb;
begin
  select * into v_row from theme_requests r where r.id = p_request and r.theme_workspace_id = current_workspace()
    and p_place in (r.workspace_id, r.asker_id);
  if not found then raise exception 'theme_grant needs a request of an own theme'; end if;
  insert into theme_places (workspace_id, place_id) values (v_row.workspace_id, p_place) on conflict do nothing;
  select p.own into v_own from theme_places p where p.workspace_id = v_row.workspace_id and p.place_id = p_place for update;
  update theme_places p set updated_at = now(), version = p.version + 1,
    own = case when p_value is null then v_own - v_row.field else v_own || jsonb_build_object(v_row.field, p_value) end
  where p.workspace_id = v_row.workspace_id and p.place_id = p_place;
  return v_own->v_row.field;
end $$;
grant execute on function theme_grant to app;

-- Who may answer in a workspace: its owners and managers that decide about cards there. The flag is that of
-- `permissionsFor`: a person's own override, else what the plan includes.
create or replace function theme_deciders(p_workspace uuid)
returns table (user_id uuid, name text, email text, notifications jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, btrim(u.firstname || ' ' || u.lastname), u.email, u.notifications
  from memberships m
  join users u on u.id = m.user_id and u.erased_at is null and u.user_state <> '_SUSPENDED_'
  join workspaces w on w.id = m.workspace_id
  cross join lateral (select coalesce((select p.flags from plans p left join subscriptions s on s.workspace_id = w.id
    where p.main_component = w.main_component order by p.id = s.plan_id desc, p.rank limit 1), '{}') as flags) plan
  where m.workspace_id = p_workspace and m.suspended_at is null and m.role in ('owner', 'manager')
    and coalesce((m.overrides->>'gui::dbc_template_control')::boolean, 'dbc_template_control' = any (plan.flags))
    and (p_workspace = current_workspace()
      or exists (select from workspaces h where h.id = current_workspace() and h.parent_id = p_workspace))
  order by m.joined_at, u.id
$$;
grant execute on function theme_deciders to app;

-- Where somebody of a request is written to: who asked, or who asked back.
create or replace function theme_request_mailbox(p_request uuid, p_person uuid)
returns table (email text, notifications jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.email, u.notifications from theme_requests r join users u on u.id = p_person and u.erased_at is null
  where r.id = p_request and current_workspace() in (r.workspace_id, r.theme_workspace_id)
    and p_person in (r.asker_id, r.asked_by, r.passed_by)
$$;
grant execute on function theme_request_mailbox to app;

-- Writes an answer into the trail of the workspace where it was asked too; only whose theme it is, and only of that request.
create or replace function theme_request_trace(p_request uuid, p_id uuid, p_actor uuid, p_for uuid, p_action text, p_after jsonb,
  p_call text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mine constant uuid := current_workspace();
  there uuid;
begin
  select r.workspace_id into there from theme_requests r where r.id = p_request and r.theme_workspace_id = mine;
  if there is null or there = mine then return; end if;
  perform set_config('app.workspace', there::text, true);
  perform audit_write(p_id, there, p_actor, p_for, p_action, 'change-request', p_request::text, null, p_after, p_call);
  perform set_config('app.workspace', mine::text, true);
end $$;
grant execute on function theme_request_trace to app;
