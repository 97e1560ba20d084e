-- Segments of contacts, who belongs to the workspace, and contacts that are handed over one by one.

-- Who leaves a workspace leaves the segments that everybody has to somebody; their own end.
create or replace function contact_segments_pass(p_workspace uuid, p_from uuid, p_to uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from contact_segments where workspace_id = p_workspace and owner_id = p_from and not shared;
  update contact_segments set owner_id = p_to where workspace_id = p_workspace and owner_id = p_from;
end $$;

-- Segments that everybody has become another's; their own end with whose they are.
create or replace function contact_segments_give(p_from uuid, p_to uuid)
returns table (part text, id uuid, mark integer, was jsonb)
language sql security definer set search_path = public, pg_temp as $$
  update contact_segments s set owner_id = p_to, version = s.version + 1
  where s.workspace_id = current_workspace() and s.owner_id = p_from and s.shared
  returning 'segment', s.id, s.version, '{}'::jsonb
$$;
grant execute on function contact_segments_give to app;

-- Segments that moved are the person's again, those that nobody changed since.
create or replace function contact_segments_take_back(p_person uuid, p_things jsonb)
returns table (part text, id uuid, mark integer)
language sql security definer set search_path = public, pg_temp as $$
  update contact_segments s set owner_id = p_person, version = s.version + 1
  from jsonb_to_recordset(p_things) t(part text, id uuid, receiver uuid, mark integer)
  where t.part = 'segment' and s.workspace_id = current_workspace() and s.id = t.id and s.version = t.mark
    and s.owner_id = t.receiver
  returning t.part, s.id, s.version
$$;
grant execute on function contact_segments_take_back to app;

-- Ends segments that nobody can bring back any more.
create or replace function contact_segments_sweep(p_most integer) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from contact_segments where ctid = any (array(
    select s.ctid from contact_segments s where s.deleted_at < now() - interval '30 days' limit p_most))
$$;

-- Those of the people who can have contacts in the workspace in force; of everybody where nobody is named.
create or replace function contact_colleagues(p_people uuid[]) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select m.user_id from memberships m
  join users u on u.id = m.user_id and u.erased_at is null and u.user_state <> '_SUSPENDED_'
  where m.workspace_id = current_workspace() and m.suspended_at is null and (p_people is null or m.user_id = any (p_people))
$$;
grant execute on function contact_colleagues to app;

-- Whose a contact of the workspace in force is that the person in force handed over within ten minutes; null for any other.
create or replace function contact_handed(p_id uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select c.owner_id from contacts c where c.workspace_id = current_workspace() and c.id = p_id
    and c.handed_by = current_person() and c.handed_at > now() - interval '10 minutes'
$$;
grant execute on function contact_handed to app;

-- A person of the workspace in force becomes somebody else's, with the records of theirs that are joined. A yes to the owner alone
-- goes with nobody; handed back, it is its owner's again.
create or replace function contact_hand_over(p_id uuid, p_to uuid, p_by uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mine uuid := current_workspace();
  v_from uuid;
begin
  select c.owner_id into v_from from contacts c where c.workspace_id = mine and c.id = p_id for update;
  update contacts c set owner_id = p_to where c.workspace_id = mine and c.merged_into = p_id and c.owner_id = v_from;
  update contacts c set owner_id = p_to, handed_by = p_by, handed_at = now() where c.workspace_id = mine and c.id = p_id;
  perform contact_settle(p_id);
end $$;
grant execute on function contact_hand_over to app;
