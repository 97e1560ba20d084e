-- Tags on their way to somebody: what one is to whoever looks, claimed with the code from its back, and given back to its buyer.

-- Whether tags there may be set up by a code: nowhere that is closed. What a stranger ordered is in nobody's workspace until then.
create or replace function tag_place_open(p_workspace uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select p_workspace = '00000000-0000-0000-0000-000000000000'
    or exists (select from workspaces w where w.id = p_workspace and w.deleted_at is null and w.closed_at is null)
$$;

-- What an ordered tag is: in its box, somebody's who shows nothing yet ("held"), in use, or gone. Only people of the workspace it is
-- in are told more: which that is, what it opens, how many others wait there, and whether this person set it up within the hour.
-- One that came back into its box has no code any more: that is said to everybody, so that nobody is asked for it.
create or replace function tag_face(p_alias text, p_person uuid)
returns table (id uuid, number text, kind text, state text, workspace_id uuid, workspace text, name text, own boolean,
  fresh boolean, opens_kind text, opens text, waiting integer, coded boolean)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select t.id, t.number, t.kind,
    case when t.deleted_at is not null or w.closed_at is not null or w.deleted_at is not null then 'gone'
      when t.target_id is not null then 'used' when t.owner_id is not null then 'held' else 'box' end,
    case when m.inside then w.id end, case when m.inside then w.name end, case when m.inside then t.name end,
    t.owner_id is not distinct from p_person and m.inside,
    m.inside and t.activated_by is not distinct from p_person and t.activated_at > now() - interval '1 hour',
    case when m.inside then r.kind end, case when m.inside then coalesce(r.alias, r.website) end,
    case when m.inside then (select count(*)::integer from tags b where b.workspace_id = t.workspace_id and b.number is not null
      and b.target_id is null and b.owner_id is null and b.deleted_at is null) end,
    t.code_hash is not null
  from addresses a
  join tags t on t.workspace_id = a.workspace_id and t.id = a.subject_id and t.kind <> 'own'
  left join workspaces w on w.id = t.workspace_id
  cross join lateral (select p_person is not null and workspace_role(p_person, t.workspace_id) is not null as inside) m
  left join lateral tag_resolve('', a.alias) r on m.inside
  where a.domain = '' and a.space = address_space('', '/t/') and a.kind = 'tag' and a.alias = p_alias;
end $$;
grant execute on function tag_face to app_base;

-- What a code from a back is good for, the tag's alias named or not: "open", with the alias of its tag; "taken" where the tag that
-- was named is somebody's; else "wrong".
create or replace function tag_code_state(p_alias text, p_hash text) returns table (state text, alias text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select 'open', t.alias from tags t
    where t.code_hash = p_hash and t.kind <> 'own' and (p_alias is null or t.alias = p_alias) and t.deleted_at is null
      and t.owner_id is null and t.target_id is null and tag_place_open(t.workspace_id);
  if found then return; end if;
  return query select case when exists (select from addresses a join tags t on t.workspace_id = a.workspace_id and t.id = a.subject_id
    where a.domain = '' and a.space = address_space('', '/t/') and a.kind = 'tag' and a.alias = p_alias and t.kind <> 'own'
      and (t.owner_id is not null or t.target_id is not null or t.deleted_at is not null)) then 'taken' else 'wrong' end, null::text;
end $$;
grant execute on function tag_code_state to app_base;

-- Moves an ordered tag, its address and what is known of its counter into another workspace.
create or replace function tag_move(p_tag tags, p_workspace uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update addresses a set workspace_id = p_workspace
    where a.workspace_id = p_tag.workspace_id and a.subject_id = p_tag.id and a.kind = 'tag';
  update tags t set workspace_id = p_workspace, counter_from = greatest(t.counter_from, (select max(i.tag_counter) from interactions i
      where i.workspace_id = t.workspace_id and i.tag_id = t.id and i.tag_counter is not null and i.kind = 'tap'))
    where t.workspace_id = p_tag.workspace_id and t.id = p_tag.id;
end $$;

-- Gives a tag in its box to a person of a workspace, by the code from its back, once: of many who have it the first one gets the
-- tag, for the others nothing comes back. What its buyer had called it stays with the buyer; a stranger who ordered it is none.
create or replace function tag_claim(p_alias text, p_hash text, p_workspace uuid, p_person uuid)
returns table (id uuid, number text, name text, buyer uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tag tags;
  v_card uuid;
begin
  select * into v_tag from tags t where t.code_hash = p_hash and t.kind <> 'own' and (p_alias is null or t.alias = p_alias)
    and t.deleted_at is null and t.owner_id is null and t.target_id is null and tag_place_open(t.workspace_id)
    for update;
  if not found or workspace_role(p_person, p_workspace) is null then return; end if;
  if v_tag.workspace_id <> p_workspace then perform tag_move(v_tag, p_workspace); end if;
  select c.id into v_card from cards c where c.workspace_id = p_workspace and c.owner_id = p_person and c.handed_over_at is null
    and not c.private and c.published is not null and c.deleted_at is null and (c.ends_at is null or c.ends_at > now())
    and not exists (select from card_takedowns d where d.workspace_id = c.workspace_id and d.card_id = c.id)
    order by c.place, c.created_at limit 1;
  return query update tags t set owner_id = p_person, target_kind = case when v_card is not null then 'card' end, target_id = v_card,
      name = initcap(t.kind) || ' ' || t.number, team = '', lost_at = null, health = 'new', health_at = now(), health_says = null,
      fine_at = now(), activated_at = now(), activated_by = p_person, claimed_at = now(), code_hash = null, updated_at = now(),
      version = t.version + 1
    where t.workspace_id = p_workspace and t.id = v_tag.id
    returning t.id, t.number, t.name, nullif(v_tag.workspace_id, '00000000-0000-0000-0000-000000000000');
end $$;
grant execute on function tag_claim to app_base;

-- Tags that the workspace in force ordered and that are somebody else's now, the newest first: whose is not said.
create or replace function tags_claimed() returns table (id uuid, number text, kind text, claimed_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select t.id, t.number, t.kind, t.claimed_at from tags t
    where t.ordered_by = current_workspace() and t.number is not null and t.workspace_id <> t.ordered_by and t.claimed_at is not null
    order by t.claimed_at desc, t.id limit 500;
end $$;
grant execute on function tags_claimed to app;

-- Takes back a tag that a workspace ordered and that was claimed within so many days: into its box. Answers who had it,
-- and where they are written to; nothing for any other.
create or replace function tag_take_back(p_buyer uuid, p_tag uuid, p_days integer)
returns table (number text, kind text, workspace_id uuid, person uuid, email text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tag tags;
begin
  select * into v_tag from tags t where t.ordered_by = p_buyer and t.workspace_id <> t.ordered_by and t.id = p_tag
    and t.claimed_at > now() - make_interval(days => p_days) for update;
  if not found then return; end if;
  perform tag_move(v_tag, p_buyer);
  update tags t set owner_id = null, target_kind = null, target_id = null, name = initcap(t.kind) || ' ' || t.number, team = '',
      lost_at = null, deleted_at = null, health = 'new', health_at = now(), health_says = null, fine_at = now(), activated_at = null,
      activated_by = null, claimed_at = null, updated_at = now(), version = t.version + 1
    where t.workspace_id = p_buyer and t.id = v_tag.id;
  return query select v_tag.number, v_tag.kind, v_tag.workspace_id, v_tag.activated_by, u.email from (select 1) one
    left join users u on u.id = v_tag.activated_by and u.erased_at is null;
end $$;
grant execute on function tag_take_back to app_base;
