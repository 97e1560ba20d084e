-- Addresses over all workspaces: claimed for ever, whatever they lead to.

-- On the main host a space of its own stands for each prefix; a link domain has one space for everything.
create or replace function address_space(p_domain text, p_space text) returns text
language sql immutable set search_path = public, pg_temp as $$
  select case p_domain when '' then p_space else '/' end
$$;
grant execute on function address_space to app, app_base;

-- Takes an address for a thing of the workspace in force; true also when the thing already has it.
create or replace function address_claim(p_domain text, p_space text, p_alias text, p_kind text, p_subject uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mine uuid := nullif(current_setting('app.workspace', true), '')::uuid;
  place text := address_space(p_domain, p_space);
  holder addresses;
begin
  if mine is null then raise exception 'address_claim needs a workspace'; end if;
  select * into holder from addresses
    where domain = p_domain and space = place and lower(alias) = lower(p_alias)
    order by (alias = p_alias) desc limit 1;
  if not found then
    insert into addresses (domain, space, alias, kind, workspace_id, subject_id)
      values (p_domain, place, p_alias, p_kind, mine, p_subject) on conflict do nothing returning * into holder;
    if found then return true; end if;
    select * into holder from addresses where domain = p_domain and space = place and alias = p_alias;
  end if;
  return holder.alias = p_alias and holder.workspace_id = mine and holder.kind = p_kind and holder.subject_id = p_subject;
end $$;
grant execute on function address_claim to app, app_base;

-- Whether an address is taken, exactly or but for its case; says by what only to that thing's workspace.
create or replace function address_holder(p_domain text, p_space text, p_alias text)
returns table (taken boolean, kind text, subject_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select true, case when mine.it then a.kind end, case when mine.it then a.subject_id end
  from addresses a,
    lateral (select a.workspace_id = nullif(current_setting('app.workspace', true), '')::uuid as it) mine
  where a.domain = p_domain and a.space = address_space(p_domain, p_space) and lower(a.alias) = lower(p_alias)
  order by (a.alias = p_alias) desc limit 1
$$;
grant execute on function address_holder to app, app_base;
