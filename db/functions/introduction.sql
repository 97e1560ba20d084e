-- Who may be on the way to an introduction, and whom a note may mention.

-- People of the workspace in force who let colleagues find introductions through them, and can be asked now.
create or replace function introduction_open_people() returns table (user_id uuid, email text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.user_id, lower(u.email)
  from introduction_openings o
  join memberships m on m.workspace_id = o.workspace_id and m.user_id = o.user_id and m.suspended_at is null
  join users u on u.id = m.user_id and u.erased_at is null and u.user_state <> '_SUSPENDED_'
  where o.workspace_id = current_workspace()
$$;
grant execute on function introduction_open_people to app;

-- What a request is about, for both of them; the asker gets no more than these three.
create or replace function introduction_shown(p_contacts uuid[]) returns table (id uuid, name text, title text, company text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.name, c.title, c.company from contacts c
  where c.workspace_id = current_workspace() and c.id = any (p_contacts) and c.seen_by <> 'owner' and c.deleted_at is null
$$;
grant execute on function introduction_shown to app;

-- Whoever leaves is on no way any more, and asks for nothing.
create or replace function introductions_end_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from introduction_openings where workspace_id = old.workspace_id and user_id = old.user_id;
  delete from introduction_requests where workspace_id = old.workspace_id
    and (asker_id = old.user_id or old.user_id = any (path)) and state in ('asked', 'later');
  return null;
end $$;

-- Mentions end with what they stand in.
create or replace function contact_mentions_end() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from contact_mentions m using gone g where m.workspace_id = g.workspace_id and m.entry_id = g.id;
  return null;
end $$;

-- Who may see a contact, in the workspace in force: its owner, who views it, and where it is shown whoever looks after everybody's.
create or replace function contact_mentionable(p_contact uuid) returns table (user_id uuid, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.user_id, btrim(u.firstname || ' ' || u.lastname)
  from contacts c
  join memberships m on m.workspace_id = c.workspace_id and m.suspended_at is null
  join users u on u.id = m.user_id and u.erased_at is null and u.user_state <> '_SUSPENDED_'
  where c.workspace_id = current_workspace() and c.id = p_contact and c.deleted_at is null
    and (m.user_id = c.owner_id or (c.seen_by <> 'owner' and (m.user_id = any (c.viewers) or m.role <> 'member')))
$$;
grant execute on function contact_mentionable to app;
