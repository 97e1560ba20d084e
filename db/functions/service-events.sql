-- Service events: what other services hear of. A row stays until every declared consumer has taken it.

-- What a consumer has not taken yet, in the order of the ids, behind one of them.
create or replace function service_events_due(p_consumer text, p_after uuid, p_most integer)
returns table (workspace_id uuid, id uuid, kind text, subject_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.workspace_id, e.id, e.kind, e.subject_id from service_events e
  where not (p_consumer = any (e.taken_by)) and (p_after is null or e.id > p_after)
  order by e.id limit p_most
$$;
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

-- Ends what everybody has taken.
create or replace function service_events_sweep() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from service_events where taken_by @> array['contacts']
$$;
grant execute on function service_events_sweep to app_base;
