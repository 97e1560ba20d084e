-- Tags of an order: made when it is produced, printed once, and a workspace's from the day they are shipped. Until then they are
-- nobody's: their workspace is the one that nobody can have.

-- Makes the tags of an order, in their boxes; asked again it makes no second ones. Answers each with the piece that it is. The key of
-- its signed chips stands with the batches, sealed, and is nobody's to take a second time: its printer is told by the order's files.
create or replace function tag_order_make(p_order uuid, p_tags jsonb, p_sealed text, p_key_id text)
returns table (n integer, id uuid, alias text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  perform pg_advisory_xact_lock(124, hashtext(p_order::text));
  if not exists (select from tags t where t.batch_id = p_order) then
    insert into addresses (domain, space, alias, kind, workspace_id, subject_id)
      select '', address_space('', '/t/'), x.alias, 'tag', v_nobody, x.id from jsonb_to_recordset(p_tags) x(id uuid, alias text);
    insert into tags (workspace_id, ordered_by, id, alias, name, kind, chip, batch_id, number)
      select v_nobody, v_nobody, x.id, x.alias, x.name, x.kind, x.chip, p_order, x.number
      from jsonb_to_recordset(p_tags) x(id uuid, alias text, name text, kind text, chip text, number text);
    if p_sealed is not null then
      insert into tag_batches (workspace_id, id, kind, chip, size, made_by, sealed, key_id, exported_at)
        values (v_nobody, p_order, 'order', 'signed', jsonb_array_length(p_tags), v_nobody, p_sealed, p_key_id, now());
    end if;
  end if;
  return query select substring(t.number from '[0-9]+$')::integer, t.id, t.alias from tags t where t.batch_id = p_order order by 1;
end $$;
grant execute on function tag_order_make to app_base;

-- What a printer needs of the tags of an order. The hashes of codes for their backs are kept for those that have none yet, by the
-- tags' numbers: `fresh` says of which. `sealed` is the key of its signed chips.
create or replace function tag_order_print(p_order uuid, p_hashes text[])
returns table (n integer, number text, alias text, kind text, chip text, fresh boolean, sealed text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(124, hashtext(p_order::text));
  return query with numbered as (
    select t.workspace_id, t.id, t.number, t.alias, t.kind, t.chip, substring(t.number from '[0-9]+$')::integer as n,
      t.code_hash is null and t.activated_at is null as fresh, b.sealed
    from tags t left join tag_batches b on b.workspace_id = t.ordered_by and b.id = t.batch_id where t.batch_id = p_order
  ), marked as (
    update tags t set code_hash = p_hashes[x.n] from numbered x
    where t.workspace_id = x.workspace_id and t.id = x.id and x.fresh returning t.id
  )
  select x.n, x.number, x.alias, x.kind, x.chip, x.fresh, x.sealed from numbered x left join marked m on m.id = x.id order by x.n;
end $$;
grant execute on function tag_order_print to app_base;

-- How many tags of an order have no code that any file holds: the next files for its printer are the only ones with theirs.
create or replace function tag_order_fresh(p_order uuid) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from tags t where t.batch_id = p_order and t.code_hash is null and t.activated_at is null
$$;
grant execute on function tag_order_fresh to app_base;

-- The order that a batch of tags of the workspace in force came with; nothing for tags that were made otherwise.
create or replace function tag_order(p_batch uuid) returns table (id uuid, number bigint, placed_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, o.number, o.placed_at from orders o
  where o.id = p_batch and o.workspace_id = current_workspace() and o.number is not null and o.placed_at is not null
$$;
grant execute on function tag_order to app;

-- The tags of an order are a workspace's from now on, those that nobody claimed meanwhile. Where a person is named, a tag opens the
-- first of their cards that visitors see; without one it waits in its box. Answers how many there were.
create or replace function tag_order_bind(p_order uuid, p_workspace uuid, p_people jsonb) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  v_bound integer;
begin
  perform pg_advisory_xact_lock(124, hashtext(p_order::text));
  update addresses a set workspace_id = p_workspace from tags t
    where t.batch_id = p_order and t.workspace_id = v_nobody and a.workspace_id = v_nobody and a.subject_id = t.id and a.kind = 'tag';
  with opened as (
    select t.id, c.id as card_id, c.owner_id from tags t
    left join jsonb_to_recordset(p_people) x(tag_id uuid, person_id uuid) on x.tag_id = t.id
    left join lateral (
      select k.id, k.owner_id from cards k
      where k.workspace_id = p_workspace and k.owner_id = x.person_id and k.deleted_at is null and k.handed_over_at is null
        and not k.private and k.published is not null
      order by k.place, k.created_at limit 1
    ) c on true
    where t.batch_id = p_order and t.workspace_id = v_nobody
  )
  update tags t set workspace_id = p_workspace, ordered_by = p_workspace, owner_id = o.owner_id, target_id = o.card_id,
    target_kind = case when o.card_id is not null then 'card' end,
    activated_at = case when o.card_id is not null then now() end, activated_by = case when o.card_id is not null then o.owner_id end,
    code_hash = case when o.card_id is null then t.code_hash end, updated_at = now()
  from opened o where t.workspace_id = v_nobody and t.id = o.id;
  get diagnostics v_bound = row_count;
  -- What was claimed before stays with whoever did; its buyer sees that from now on, and can report it.
  update tags t set ordered_by = p_workspace where t.batch_id = p_order and t.ordered_by = v_nobody;
  update tag_batches b set workspace_id = p_workspace where b.id = p_order and b.workspace_id = v_nobody;
  insert into changes (topic, key) select 'tag', '/' || t.alias from tags t where t.batch_id = p_order and t.workspace_id = p_workspace;
  return v_bound;
end $$;
grant execute on function tag_order_bind to app_base;
