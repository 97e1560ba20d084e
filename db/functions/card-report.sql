-- Reports of visitors about cards, and what an administrator took down: tables of no tenant, touched by these alone.

-- Notes what a visitor reports; a card that was reported fifty times and not looked into yet is known well enough.
create or replace function card_report(p_id uuid, p_workspace uuid, p_card uuid, p_reason text, p_words text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into card_reports (id, workspace_id, card_id, reason, words)
  select p_id, p_workspace, p_card, p_reason, p_words
  where (select count(*) from card_reports r where r.workspace_id = p_workspace and r.card_id = p_card
    and r.settled_at is null) < 50
$$;
grant execute on function card_report to app_base;

-- Cards that are reported and not looked into, and those that are taken down; the newest report first, two hundred at most.
create or replace function card_reports_open(p_card uuid)
returns table (card_id uuid, workspace_id uuid, handle text, reports integer, reasons text[], words text[],
  reported_at timestamptz, taken_at timestamptz, taken_reason text)
language sql stable security definer set search_path = public, pg_temp as $$
  with open as (
    select r.workspace_id, r.card_id, count(*)::integer as reports, array_agg(distinct r.reason) as reasons,
      (array_agg(r.words order by r.at desc) filter (where r.words <> ''))[1:5] as words, max(r.at) as reported_at
    from card_reports r where r.settled_at is null and (p_card is null or r.card_id = p_card) group by 1, 2
  ), taken as (
    select t.* from card_takedowns t where p_card is null or t.card_id = p_card
  )
  select c.id, c.workspace_id, c.handle, coalesce(o.reports, 0), coalesce(o.reasons, '{}'), coalesce(o.words, '{}'),
    o.reported_at, t.taken_at, t.reason
  from open o full join taken t on t.workspace_id = o.workspace_id and t.card_id = o.card_id
  join cards c on c.workspace_id = coalesce(o.workspace_id, t.workspace_id) and c.id = coalesce(o.card_id, t.card_id)
  order by o.reported_at desc nulls last, t.taken_at desc, c.id limit 200
$$;
grant execute on function card_reports_open to app_base;

-- Every address that leads to a card, also of one that was handed over to its owner or moved to it from another place; tells
-- every process to forget them.
create or replace function card_forget(p_card uuid) returns setof text
language sql security definer set search_path = public, pg_temp as $$
  insert into changes (topic, key)
  select 'card', k from cards c cross join card_addresses(c.workspace_id, c.owner_id) k where c.id = p_card
  returning key
$$;

-- Takes a card down and settles what was reported of it; answers its workspace, and nothing where it was taken down before.
create or replace function card_take_down(p_card uuid, p_by uuid, p_reason text) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare place uuid;
begin
  insert into card_takedowns (workspace_id, card_id, reason, taken_by)
  select c.workspace_id, c.id, p_reason, p_by from cards c where c.id = p_card
  on conflict do nothing returning workspace_id into place;
  if place is null then return null; end if;
  perform card_settle(p_card, p_by);
  perform card_forget(p_card);
  return place;
end $$;
grant execute on function card_take_down to app_base;

-- Shows a card again; answers its workspace, and nothing where it was not taken down.
create or replace function card_lift(p_card uuid) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare place uuid;
begin
  delete from card_takedowns where card_id = p_card returning workspace_id into place;
  if place is not null then perform card_forget(p_card); end if;
  return place;
end $$;
grant execute on function card_lift to app_base;

-- Settles what was reported of a card; answers its workspace, and nothing where nothing was open.
create or replace function card_settle(p_card uuid, p_by uuid) returns uuid
language sql security definer set search_path = public, pg_temp as $$
  with settled as (
    update card_reports set settled_at = now(), settled_by = p_by where card_id = p_card and settled_at is null
    returning workspace_id
  )
  select workspace_id from settled limit 1
$$;
grant execute on function card_settle to app_base;
