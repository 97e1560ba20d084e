-- Stages of contacts: a new name for an old one, whoever sees the contact.

-- Renames stages of the workspace in force, all at once, so that two may change their names with each other: in what is known of
-- contacts, in their rows, and in the filters of segments.
create or replace function contact_stages_rename(p_names jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update contact_facts f set value = n.now, normal = n.now_normal
    from jsonb_to_recordset(p_names) n(was_normal text, now text, now_normal text)
    where f.workspace_id = current_workspace() and f.field = 'stage' and f.normal = n.was_normal;
  update contacts c set stage = n.now from jsonb_to_recordset(p_names) n(was text, now text)
    where c.workspace_id = current_workspace() and c.stage <> '' and c.stage = n.was;
  update contact_segments s set filter = jsonb_set(s.filter, '{stage}', to_jsonb(n.now)) from jsonb_to_recordset(p_names) n(was text, now text)
    where s.workspace_id = current_workspace() and s.filter->>'stage' = n.was;
end $$;
grant execute on function contact_stages_rename to app;
