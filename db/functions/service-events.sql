-- Service events: what other services hear of. What cards say stays until the contact service has taken it; what contacts say
-- stays thirty days, for a consumer outside.

-- What a consumer has not taken yet, in the order of the ids, behind one of them. Each asks for its own: what contacts say of
-- themselves is written down as taken by them.
create or replace function service_events_due(p_consumer text, p_after uuid, p_most integer)
returns table (workspace_id uuid, id uuid, kind text, subject_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if p_consumer = 'webhooks' then
    return query select e.workspace_id, e.id, e.kind, e.subject_id from service_events e
      where e.kind like 'contact.%' and not ('webhooks' = any (e.taken_by)) and (p_after is null or e.id > p_after)
      order by e.id limit p_most;
    return;
  end if;
  return query select e.workspace_id, e.id, e.kind, e.subject_id from service_events e
    where not ('contacts' = any (e.taken_by)) and p_consumer = 'contacts' and (p_after is null or e.id > p_after)
    order by e.id limit p_most;
end $$;
grant execute on function service_events_due to app_base;

-- Takes one of the workspace in force; false where that consumer has it already.
create or replace function service_event_take(p_consumer text, p_id uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update service_events e set taken_by = array_append(e.taken_by, p_consumer)
    where e.workspace_id = current_workspace() and e.id = p_id and not (p_consumer = any (e.taken_by));
  return found;
end $$;
grant execute on function service_event_take to app;

-- Writes down for a consumer outside that something happened to a contact of a workspace, without a value of it. Of one that its
-- owner alone sees nothing is written, and what was written before goes.
create or replace function contact_event(p_workspace uuid, p_kind text, p_contact uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_seen_by text;
  -- A record that is joined is told of as its person, but for the joining itself.
  v_id uuid;
begin
  select c.seen_by, case p_kind when 'contact.merged' then c.id else coalesce(c.merged_into, c.id) end into v_seen_by, v_id
    from contacts c where c.workspace_id = p_workspace and c.id = p_contact;
  if v_seen_by is null then return; end if;
  if v_seen_by = 'owner' then
    delete from service_events e where e.workspace_id = p_workspace and e.subject_id = v_id and e.kind like 'contact.%';
    return;
  end if;
  insert into service_events (workspace_id, id, kind, subject_id, taken_by)
    values (p_workspace, uuid_at((extract(epoch from clock_timestamp()) * 1000)::bigint), p_kind, v_id, array['contacts']);
end $$;

-- The same in the workspace in force.
create or replace function contact_tell(p_kind text, p_contact uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  select contact_event(current_workspace(), p_kind, p_contact)
$$;
grant execute on function contact_tell to app;

-- One for a whole file of contacts; none where its contacts are seen by its owner alone.
create or replace function contact_import_tell(p_import uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  -- One that goes on after it was stopped is told of once.
  delete from service_events e where e.workspace_id = current_workspace() and e.subject_id = p_import
    and e.kind = 'contact.imported' and not ('webhooks' = any (e.taken_by));
  insert into service_events (workspace_id, id, kind, subject_id, taken_by)
  select f.workspace_id, uuid_at((extract(epoch from clock_timestamp()) * 1000)::bigint), 'contact.imported', f.id, array['contacts']
    from contact_imports f where f.workspace_id = current_workspace() and f.id = p_import and f.seen_by <> 'owner'
$$;
grant execute on function contact_import_tell to app;

-- Records end for good: what was told of them goes, and only that they are gone is told, of those whom others saw.
create or replace function contact_events_end(p_workspace uuid, p_records uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from service_events e where e.workspace_id = p_workspace and e.subject_id = any (p_records)
    and e.kind like 'contact.%' and e.kind <> 'contact.deleted';
  perform contact_event(c.workspace_id, 'contact.deleted', c.id) from contacts c
    where c.workspace_id = p_workspace and c.id = any (p_records) and c.merged_into is null and c.deleted_at is null;
end $$;

-- Ends what the contact service has taken of what cards say.
create or replace function service_events_sweep() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from service_events where taken_by @> array['contacts'] and kind not like 'contact.%'
$$;
grant execute on function service_events_sweep to app_base;

-- Ends so many of what contacts said thirty days ago, whether or not anybody took it.
create or replace function webhook_events_sweep(p_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_count integer;
begin
  delete from service_events where ctid = any (array(
    select e.ctid from service_events e where e.at < now() - interval '30 days' and e.kind like 'contact.%' limit p_most));
  get diagnostics v_count = row_count;
  return v_count;
end $$;
grant execute on function webhook_events_sweep to app_base;
