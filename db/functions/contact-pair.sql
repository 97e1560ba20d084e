-- Two contacts that look like one person: whom to look at again, and the end of what was found.

-- Who alone sees a contact; nobody, all zeroes, where the workspace does.
create or replace function contact_audience(p_seen_by text, p_owner uuid) returns uuid
language sql immutable set search_path = public, pg_temp as $$
  select case when p_seen_by = 'owner' then p_owner else '00000000-0000-0000-0000-000000000000'::uuid end
$$;
grant execute on function contact_audience to app;

-- Somebody new is looked at once.
create or replace function contact_unmatch_new() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into contact_unmatched (workspace_id, audience, contact_id)
    select t.workspace_id, contact_audience(t.seen_by, t.owner_id), t.id from touched t;
  return null;
end $$;

-- Somebody who changed is looked at again. Whom somebody else sees from now on is not found by what was: open pairs go, and what
-- was said of a pair stays with whoever sees both.
create or replace function contact_unmatch_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_moved record;
begin
  insert into contact_unmatched (workspace_id, audience, contact_id)
    select t.workspace_id, contact_audience(t.seen_by, t.owner_id), t.id from touched t;
  for v_moved in select t.workspace_id, array_agg(t.id) as ids
    from touched t join before o on o.workspace_id = t.workspace_id and o.id = t.id
    where contact_audience(t.seen_by, t.owner_id) <> contact_audience(o.seen_by, o.owner_id) group by 1
  loop
    delete from contact_keys k where k.workspace_id = v_moved.workspace_id and k.contact_id = any (v_moved.ids);
    delete from contact_pairs p where p.workspace_id = v_moved.workspace_id and p.a_id = any (v_moved.ids) and p.state = 'open';
    delete from contact_pairs p where p.workspace_id = v_moved.workspace_id and p.b_id = any (v_moved.ids) and p.state = 'open';
    update contact_pairs p set audience = n.audience
      from (select q.id, max(contact_audience(c.seen_by, c.owner_id)::text)::uuid as audience
        from (select s.id, s.a_id, s.b_id from contact_pairs s where s.workspace_id = v_moved.workspace_id and s.a_id = any (v_moved.ids)
          union select s.id, s.a_id, s.b_id from contact_pairs s where s.workspace_id = v_moved.workspace_id and s.b_id = any (v_moved.ids)) q
        join contacts c on c.workspace_id = v_moved.workspace_id and c.id in (q.a_id, q.b_id) group by q.id) n
      where p.workspace_id = v_moved.workspace_id and p.id = n.id;
  end loop;
  return null;
end $$;

-- Where somebody has to be looked at: each workspace, and each person who alone sees some of them.
create or replace function contact_unmatched_due(p_most integer) returns table (workspace_id uuid, audience uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive places as (
    (select u.workspace_id, u.audience from contact_unmatched u order by 1, 2 limit 1)
    union all
    select n.workspace_id, n.audience from places p cross join lateral (
      select u.workspace_id, u.audience from contact_unmatched u
      where (u.workspace_id, u.audience) > (p.workspace_id, p.audience) order by 1, 2 limit 1) n
  )
  select p.workspace_id, p.audience from places p limit p_most
$$;
grant execute on function contact_unmatched_due to app_base;

-- The records of a person of the workspace in force, joined ones too.
create or replace function contact_records(p_workspace uuid, p_person uuid) returns setof uuid
language sql stable set search_path = public, pg_temp as $$
  select c.id from contacts c where c.workspace_id = p_workspace and (c.id = p_person or c.merged_into = p_person)
$$;

-- Whether a visitor typed an address that only one of two people has, while nothing to be reached by is both theirs: whoever knows
-- a name and a company could otherwise make their own mailbox another person's.
create or replace function contact_unproven(p_workspace uuid, p_a uuid, p_b uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  with reach as (
    select f.field, f.normal, f.source, f.contact_id in (select contact_records(p_workspace, p_a)) as mine from contact_facts f
    where f.workspace_id = p_workspace and f.field in ('email', 'phone') and f.ended_at is null and f.replaced_by is null
      and (f.contact_id in (select contact_records(p_workspace, p_a)) or f.contact_id in (select contact_records(p_workspace, p_b))))
  select exists (select from reach r where r.source = 'answer')
    and not exists (select from reach x join reach y on y.field = x.field and y.normal = x.normal and not y.mine where x.mine)
$$;

-- Pairs of a workspace that join by themselves: as sure as it chose, of one owner alone, of one kind and seen alike. Never two of
-- whom a visitor's word alone makes one, never two who were taken apart before, by whomever, and never two of whom somebody said that they are two people.
create or replace function contact_joinable(p_workspace uuid)
returns table (id uuid, audience uuid, person uuid, record uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.audience, case when a.created_at <= b.created_at then a.id else b.id end,
    case when a.created_at <= b.created_at then b.id else a.id end
  from contact_pair_rules r
  join contact_pairs p on p.workspace_id = r.workspace_id and p.state = 'open'
    and (p.strength = 'sure' or p.strength = r.joins_from)
  join contacts a on a.workspace_id = p.workspace_id and a.id = p.a_id and a.deleted_at is null and a.merged_into is null
  join contacts b on b.workspace_id = p.workspace_id and b.id = p.b_id and b.deleted_at is null and b.merged_into is null
  where r.workspace_id = p_workspace and r.joins_from is not null and coalesce(current_workspace(), p_workspace) = p_workspace
    and a.owner_id = b.owner_id and a.viewers = '{}' and b.viewers = '{}' and a.kind = b.kind and a.seen_by = b.seen_by
    and not contact_unproven(p_workspace, a.id, b.id)
    and not exists (select from contact_merges m where m.workspace_id = p.workspace_id and m.ended_at is not null
      and ((m.record_id in (select contact_records(p_workspace, a.id)) and m.person_id in (select contact_records(p_workspace, b.id)))
        or (m.record_id in (select contact_records(p_workspace, b.id)) and m.person_id in (select contact_records(p_workspace, a.id)))))
    and not exists (select from contact_pairs q where q.workspace_id = p.workspace_id and q.state = 'apart'
      and ((q.a_id in (select contact_records(p_workspace, a.id)) and q.b_id in (select contact_records(p_workspace, b.id)))
        or (q.a_id in (select contact_records(p_workspace, b.id)) and q.b_id in (select contact_records(p_workspace, a.id)))))
$$;
grant execute on function contact_joinable to app;

-- Where pairs join by themselves: the workspaces that chose so, each with who alone sees them.
create or replace function contact_joins_due() returns table (workspace_id uuid, audience uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct r.workspace_id, j.audience from contact_pair_rules r cross join lateral contact_joinable(r.workspace_id) j
    where r.joins_from is not null
$$;
grant execute on function contact_joins_due to app_base;
