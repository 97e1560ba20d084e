-- A franchise as its parent reads it: its locations with what came of their cards, and the regions they are in.

-- The locations of the workspace in force that may be read: the named ones where all may, else those of the regions that the
-- person in force reads. A `region` narrows to it.
create or replace function franchise_reach(p_children uuid[], p_region uuid) returns setof workspaces
language sql stable security definer set search_path = public, pg_temp as $$
  select w.* from workspaces w
  where w.parent_id = current_workspace() and w.closed_at is null
    and case when p_children is not null then w.id = any (p_children)
      else exists (select from region_readers r join regions g on g.workspace_id = r.workspace_id and g.id = r.region_id
          join region_locations l on l.workspace_id = r.workspace_id and l.region_id = r.region_id
        where r.workspace_id = current_workspace() and r.user_id = current_person() and g.deleted_at is null and l.location_id = w.id) end
    and (p_region is null or exists (select from region_locations l join regions g on g.workspace_id = l.workspace_id and g.id = l.region_id
      where l.workspace_id = current_workspace() and l.region_id = p_region and g.deleted_at is null and l.location_id = w.id))
$$;

-- The campaign that ran last in a location of the workspace in force: when it began there, and its name where that workspace proposed
-- it. What a location runs for itself stays without one.
create or replace function franchise_last_campaign(p_location uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('ran_at', c.ran_at, 'name',
      case when c.from_workspace_id = current_workspace() then a.name end)
    from campaigns c join workspaces w on w.id = c.workspace_id and w.parent_id = current_workspace()
    left join campaigns a on a.workspace_id = current_workspace() and c.from_workspace_id = a.workspace_id and a.id = c.from_campaign_id
  where c.workspace_id = p_location and c.ran_at is not null and c.deleted_at is null order by c.ran_at desc, c.id limit 1
$$;

-- Those locations with their people, cards and what came of these: from a day to another, and from an earlier one to the day
-- before it. Hours are compared with midnights instead of each being turned into a day of a time zone.
create or replace function franchise_rows(p_ask jsonb) returns jsonb
language sql stable security definer set search_path = public, pg_temp set jit = off as $$
  with mine as materialized (
    select w.* from franchise_reach(case when jsonb_typeof(p_ask->'children') = 'array'
      then array(select jsonb_array_elements_text(p_ask->'children')::uuid) end, (p_ask->>'region')::uuid) w
  ), bounds as (
    select (p_ask->>'before')::date::timestamp at time zone (p_ask->>'zone') as before,
      (p_ask->>'from')::date::timestamp at time zone (p_ask->>'zone') as begins,
      ((p_ask->>'to')::date::timestamp + interval '1 day') at time zone (p_ask->>'zone') as ends
  ), counted as (
    select h.workspace_id, h.hour >= b.begins as now, h.kind, sum(h.people) as people
    from bounds b, interaction_hours h
    where h.workspace_id = any (array(select id from mine)) and h.kind in ('open', 'save', 'answer') and h.class = 0
      and h.hour >= b.before and h.hour < b.ends
    group by 1, 2, 3
  ), steps as (
    select c.workspace_id,
      coalesce(sum(c.people) filter (where c.now and c.kind = 'open'), 0)::bigint as opened,
      coalesce(sum(c.people) filter (where c.now and c.kind = 'save'), 0)::bigint as saved,
      coalesce(sum(c.people) filter (where c.now and c.kind = 'answer'), 0)::bigint as answered,
      coalesce(sum(c.people) filter (where not c.now and c.kind = 'open'), 0)::bigint as opened_before,
      coalesce(sum(c.people) filter (where not c.now and c.kind = 'save'), 0)::bigint as saved_before,
      coalesce(sum(c.people) filter (where not c.now and c.kind = 'answer'), 0)::bigint as answered_before
    from counted c group by 1
  ), crowd as (
    select m.workspace_id, count(*)::integer as people,
      (count(*) filter (where u.seen_at > now() - interval '30 days'))::integer as seen,
      (array_agg(trim(u.firstname || ' ' || u.lastname) order by m.role = 'owner' desc, m.joined_at, m.user_id)
        filter (where m.role in ('owner', 'manager')))[1] as lead
    from memberships m join users u on u.id = m.user_id
    where m.workspace_id in (select id from mine) and m.suspended_at is null group by 1
  ), asked as (
    select i.workspace_id, count(*)::integer as invited from invitations i
    where i.workspace_id in (select id from mine) and i.accepted_at is null and i.revoked_at is null and i.expires_at > now() group by 1
  ), shown as (
    select k.workspace_id, count(*)::integer as cards from cards k
    where k.workspace_id in (select id from mine) and k.deleted_at is null and k.handed_over_at is null and k.published is not null
      and not k.private group by 1
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'logo_url', w.logo_url,
    'state', case when w.deleted_at is not null then 'closed'
      when not w.is_active or w.subscription_status not in ('active', 'trialing', 'past_due') then 'blocked'
      when f.begun_at is not null and f.opened_at is null then 'opening' else 'open' end,
    'owned', w.owner_id = current_person(), 'closed_at', w.deleted_at,
    'plan', coalesce((select p.name from plans p left join subscriptions s on s.workspace_id = w.id
      where p.main_component = w.main_component order by p.id = s.plan_id desc, p.rank limit 1), ''),
    'lead', coalesce(c.lead, ''), 'people', coalesce(c.people, 0), 'seen', coalesce(c.seen, 0), 'invited', coalesce(a.invited, 0),
    'cards', coalesce(k.cards, 0), 'opened', coalesce(s.opened, 0), 'saved', coalesce(s.saved, 0), 'answered', coalesce(s.answered, 0),
    'opened_before', coalesce(s.opened_before, 0), 'saved_before', coalesce(s.saved_before, 0), 'answered_before', coalesce(s.answered_before, 0),
    'last_campaign', franchise_last_campaign(w.id), 'residents', f.residents, 'opens_on', f.opens_on, 'version', coalesce(f.version, 0),
    'regions', coalesce((select jsonb_agg(l.region_id order by g.name) from region_locations l
      join regions g on g.workspace_id = l.workspace_id and g.id = l.region_id
      where l.workspace_id = current_workspace() and l.location_id = w.id and g.deleted_at is null), '[]'))
    order by lower(w.name), w.id), '[]')
  from mine w left join steps s on s.workspace_id = w.id left join crowd c on c.workspace_id = w.id
    left join asked a on a.workspace_id = w.id left join shown k on k.workspace_id = w.id
    left join location_facts f on f.workspace_id = current_workspace() and f.location_id = w.id
$$;
grant execute on function franchise_rows to app;

-- What an order by what came of cards needs of every one of them and nothing more: that one kind in the period itself, out of the
-- sums by hour, and for a share what it is a share of.
create or replace function franchise_order(p_ask jsonb) returns jsonb
language sql stable security definer set search_path = public, pg_temp set jit = off as $$
  with mine as materialized (
    select w.id from franchise_reach(case when jsonb_typeof(p_ask->'children') = 'array'
      then array(select jsonb_array_elements_text(p_ask->'children')::uuid) end, (p_ask->>'region')::uuid) w
  ), counted as (
    select h.workspace_id, sum(h.people)::bigint as came from interaction_hours h
    where h.workspace_id = any (array(select id from mine)) and h.class = 0
      and h.kind = case when p_ask->>'sort' in ('opened', 'per_thousand') then 'open' else 'answer' end
      and h.hour >= (p_ask->>'from')::date::timestamp at time zone (p_ask->>'zone')
      and h.hour < ((p_ask->>'to')::date::timestamp + interval '1 day') at time zone (p_ask->>'zone')
    group by 1
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'came', coalesce(c.came, 0),
    'people', case when p_ask->>'sort' = 'per_person'
      then (select count(*) from memberships m where m.workspace_id = w.id and m.suspended_at is null) end,
    'residents', (select f.residents from location_facts f where f.workspace_id = current_workspace() and f.location_id = w.id))), '[]')
  from mine w left join counted c on c.workspace_id = w.id
$$;

-- One page of them. What came of cards is counted for the page alone; where that is what it is sorted by, the one figure of the order
-- is summed of all. People or cards are counted of all where these are the order. Search, filter and the other orders read what
-- stands in rows.
create or replace function franchise_page(p_ask jsonb) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_sort text := p_ask->>'sort';
  v_counted boolean := v_sort in ('opened', 'answered', 'per_person', 'per_thousand');
  v_order jsonb := case when v_counted then franchise_order(p_ask) end;
  v_rows jsonb;
  c_lead constant text := $l$coalesce((select trim(u.firstname || ' ' || u.lastname) from memberships m join users u on u.id = m.user_id
    where m.workspace_id = e.id and m.suspended_at is null and m.role in ('owner', 'manager')
    order by m.role = 'owner' desc, m.joined_at, m.user_id limit 1), '')$l$;
  c_state constant text := $s$case when e.deleted_at is not null then 'closed'
    when not e.is_active or e.subscription_status not in ('active', 'trialing', 'past_due') then 'blocked'
    when exists (select from location_facts f where f.workspace_id = current_workspace() and f.location_id = e.id
      and f.begun_at is not null and f.opened_at is null) then 'opening' else 'open' end$s$;
  c_plan constant text := $p$coalesce((select p.name from plans p left join subscriptions s on s.workspace_id = e.id
    where p.main_component = e.main_component order by p.id = s.plan_id desc, p.rank limit 1), '')$p$;
  v_page record;
begin
  select * into v_page from list_page(
    case when v_counted then $f$(select w.*, r.came, r.people, r.residents
        from jsonb_to_recordset($1->'order') r(id uuid, came bigint, people bigint, residents bigint)
        join workspaces w on w.id = r.id) e$f$
      else $f$franchise_reach(case when jsonb_typeof($1->'children') = 'array'
        then array(select jsonb_array_elements_text($1->'children')::uuid) end, ($1->>'region')::uuid) e$f$ end,
    concat_ws(' and ', search_condition(p_ask, 'e.name || '' '' || ' || c_lead, 'e.name || '' '' || ' || c_lead, false),
      case when coalesce(p_ask->>'state', '') <> '' then c_state || ' = $1->>''state''' end),
    case v_sort when 'state' then c_state || ' || '' '' || lower(e.name)' when 'plan' then c_plan || ' || '' '' || lower(e.name)'
      when 'people' then '(select count(*) from memberships m where m.workspace_id = e.id and m.suspended_at is null)'
      when 'cards' then '(select count(*) from cards k where k.workspace_id = e.id and k.deleted_at is null
        and k.handed_over_at is null and k.published is not null and not k.private)'
      when 'last_campaign' then 'coalesce((select max(c.ran_at) from campaigns c
        where c.workspace_id = e.id and c.deleted_at is null), ''-infinity'')'
      when 'opened' then 'e.came' when 'answered' then 'e.came'
      when 'per_person' then 'coalesce(e.came * 1000 / nullif(e.people, 0), -1)'
      when 'per_thousand' then 'coalesce(e.came * 1000000 / nullif(e.residents, 0), -1)'
      else 'lower(e.name)' end,
    case when v_sort in ('people', 'cards', 'opened', 'answered', 'per_person', 'per_thousand') then 'bigint'
      when v_sort = 'last_campaign' then 'timestamptz' else 'text' end,
    'e.id', p_ask || jsonb_build_object('order', v_order));
  v_rows := franchise_rows(p_ask || jsonb_build_object('children', to_jsonb(coalesce(v_page.ids, '{}'))));
  return jsonb_build_object('total', v_page.total, 'exact', v_page.exact, 'next', v_page.next, 'held', v_page.held, 'rows', coalesce((
    select jsonb_agg(r.row order by x.n) from unnest(v_page.ids) with ordinality x(id, n)
      join jsonb_array_elements(v_rows) r(row) on (r.row->>'id')::uuid = x.id), '[]'));
end $$;
grant execute on function franchise_page to app;

-- Whether that is a location of the workspace in force, closed for thirty days at most.
create or replace function franchise_has(p_location uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from workspaces w where w.id = p_location and w.parent_id = current_workspace() and w.closed_at is null)
$$;
grant execute on function franchise_has to app;

-- Drops regions that nobody can restore any more, with what they grouped.
create or replace function regions_sweep() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_gone record;
begin
  for v_gone in select g.workspace_id, g.id from regions g where g.deleted_at < now() - interval '30 days' limit 1000 loop
    delete from region_locations where workspace_id = v_gone.workspace_id and region_id = v_gone.id;
    delete from region_readers where workspace_id = v_gone.workspace_id and region_id = v_gone.id;
    delete from regions where workspace_id = v_gone.workspace_id and id = v_gone.id;
  end loop;
end $$;
grant execute on function regions_sweep to app_base;

-- What came to the cards of those locations day by day, by class of visitor: people where they are people, hits elsewhere.
create or replace function franchise_days(p_ask jsonb) returns jsonb
language sql stable security definer set search_path = public, pg_temp set jit = off as $$
  with mine as materialized (
    select w.id from franchise_reach(array(select jsonb_array_elements_text(p_ask->'children')::uuid), (p_ask->>'region')::uuid) w
  ), midnights as (select array(
    select day at time zone (p_ask->>'zone') from generate_series((p_ask->>'from')::date::timestamp,
      (p_ask->>'to')::date::timestamp + interval '1 day', '1 day') day) as at
  ), counted as (
    select width_bucket(h.hour, m.at) as place, h.class, sum(case when h.class = 0 then h.people else h.hits end) as count
    from midnights m, interaction_hours h
    where h.workspace_id = any (array(select id from mine)) and h.kind = 'open'
      and h.hour >= m.at[1] and h.hour < m.at[cardinality(m.at)]
    group by 1, 2
  )
  select coalesce(jsonb_agg(jsonb_build_object('day', ((p_ask->>'from')::date + c.place - 1)::text, 'class', c.class, 'count', c.count)), '[]')
  from counted c
$$;
grant execute on function franchise_days to app;

-- What a secret opens, by its hash: nothing once it ended or was withdrawn, or where the workspace is no more.
create or replace function franchise_report_open(p_hash text) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('title', r.title, 'snapshot', r.snapshot, 'made_at', r.made_at, 'ends_at', r.ends_at)
  from franchise_reports r join workspaces w on w.id = r.workspace_id
  where r.hash = p_hash and r.withdrawn_at is null and r.ends_at > now() and w.deleted_at is null and w.closed_at is null
$$;
grant execute on function franchise_report_open to app_base;

-- Drops reports that nobody can open any more and that nobody needs to see in the list.
create or replace function franchise_reports_sweep() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from franchise_reports where ends_at < now() - interval '60 days'
$$;
grant execute on function franchise_reports_sweep to app_base;

-- What those locations inherit and what is their own, as it holds now; the franchise itself comes first. A theme of the franchise
-- reaches every location that wears none of its own, and what it locks holds whatever they wear. Words of consent are the
-- location's own, else the franchise's.
create or replace function franchise_inherited(p_children uuid[]) returns jsonb
language sql stable security definer set search_path = public, pg_temp set jit = off as $$
  with places as (
    select w.id, w.name, 0 as rank from workspaces w where w.id = current_workspace()
    union all
    select w.id, w.name, 1 from franchise_reach(p_children, null) w where w.deleted_at is null
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name,
    'theme', (select jsonb_build_object('name', t.name, 'own', worn.workspace_id = p.id, 'until', case when worn.workspace_id = p.id then
        (select o.ends_on from theme_places o where o.workspace_id = p.id and o.place_id = p.id) end) from theme_worn(p.id, p.id) worn
      join themes t on t.workspace_id = worn.workspace_id and t.id = worn.theme_id),
    'consents', coalesce((select jsonb_agg(jsonb_build_object('channel', c.channel, 'own', c.workspace_id = p.id) order by c.channel)
      from consent_texts_shown(p.id) c), '[]'),
    'people', (select count(*) from memberships m where m.workspace_id = p.id and m.left_at is null))
    order by p.rank, lower(p.name), p.id), '[]')
  from places p
$$;
grant execute on function franchise_inherited to app;

-- Which of those locations one page of them is. `held` keeps those with something of their own, or those with nothing.
create or replace function franchise_inherited_page(p_ask jsonb) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_rows jsonb;
  v_page record;
  c_own constant text := $o$(coalesce((select worn.workspace_id = e.id from theme_worn(e.id, e.id) worn), false)
    or exists (select from consent_texts_shown(e.id) c where c.workspace_id = e.id))$o$;
begin
  select * into v_page from list_page(
    $f$franchise_reach(case when jsonb_typeof($1->'children') = 'array'
      then array(select jsonb_array_elements_text($1->'children')::uuid) end, ($1->>'region')::uuid) e$f$,
    concat_ws(' and ', 'e.deleted_at is null', search_condition(p_ask, 'e.name', 'e.name', false),
      case p_ask->>'held' when 'own' then c_own when 'inherited' then 'not ' || c_own end),
    case p_ask->>'sort' when 'people' then '(select count(*) from memberships m where m.workspace_id = e.id and m.left_at is null)'
      when 'theme' then $t$coalesce((select lower(t.name) from theme_worn(e.id, e.id) worn
        join themes t on t.workspace_id = worn.workspace_id and t.id = worn.theme_id), '')$t$
      else 'lower(e.name)' end,
    case p_ask->>'sort' when 'people' then 'bigint' else 'text' end, 'e.id', p_ask);
  v_rows := franchise_inherited(coalesce(v_page.ids, '{}'));
  return jsonb_build_object('total', v_page.total, 'exact', v_page.exact, 'next', v_page.next, 'held', v_page.held, 'rows', coalesce((
    select jsonb_agg(r.row order by x.n) from unnest(v_page.ids) with ordinality x(id, n)
      join jsonb_array_elements(v_rows) r(row) on (r.row->>'id')::uuid = x.id), '[]'));
end $$;
grant execute on function franchise_inherited_page to app;

-- The fields that the theme of the workspace in force locks for its locations.
create or replace function franchise_locks() returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(f.key order by f.key), '[]')
  from jsonb_each(coalesce(theme_above(current_workspace())->'fields', '{}')) f where (f.value->>'locked')::boolean
$$;
grant execute on function franchise_locks to app;

-- What the openings of those locations have to show for themselves. The owner above counts as nobody there: whoever opens a
-- location does not fill it.
create or replace function franchise_openings(p_children uuid[]) returns jsonb
language sql stable security definer set search_path = public, pg_temp set jit = off as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'logo_url', w.logo_url,
    'begun_at', f.begun_at, 'opens_on', f.opens_on, 'version', f.version,
    'address', coalesce(concat_ws(', ', nullif(w.address->>'address', ''), nullif(w.address->>'city', ''),
      nullif(w.address->>'state', '')), ''),
    'leads', (select count(*) from memberships m where m.workspace_id = w.id and m.role in ('owner', 'manager')
      and m.suspended_at is null and not exists (select from memberships a where a.workspace_id = w.parent_id and a.user_id = m.user_id and a.role = 'owner')),
    'lead', coalesce((select trim(u.firstname || ' ' || u.lastname) from memberships m join users u on u.id = m.user_id
      where m.workspace_id = w.id and m.role in ('owner', 'manager') and m.suspended_at is null
        and not exists (select from memberships a where a.workspace_id = w.parent_id and a.user_id = m.user_id and a.role = 'owner')
      order by m.joined_at, m.user_id limit 1), ''),
    'leads_asked', (select count(*) from invitations i where i.workspace_id = w.id and i.role <> 'member'
      and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()),
    'members', (select count(*) from memberships m where m.workspace_id = w.id and m.role = 'member' and m.suspended_at is null),
    'members_asked', (select count(*) from invitations i where i.workspace_id = w.id and i.role = 'member'
      and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()),
    'cards', (select count(*) from cards k where k.workspace_id = w.id and k.deleted_at is null and k.handed_over_at is null
      and k.published is not null and not k.private),
    'theme', (select jsonb_build_object('name', t.name, 'own', worn.workspace_id = w.id) from theme_worn(w.id, w.id) worn
      join themes t on t.workspace_id = worn.workspace_id and t.id = worn.theme_id),
    'consents', coalesce((select jsonb_agg(jsonb_build_object('channel', c.channel, 'own', c.workspace_id = w.id) order by c.channel)
      from consent_texts_shown(w.id) c), '[]'),
    'directory', (select exists (select from directory_rules r where r.workspace_id = d.workspace_id and r.place_id = w.id)
      or coalesce(d.place_id = w.id, false) from directories d where d.workspace_id = current_workspace()),
    'devices', (select count(*) from tags t where t.workspace_id = w.id and t.number is not null and t.kind <> 'own'
      and t.deleted_at is null),
    'devices_ordered', (select coalesce(sum(o.piece_count), 0) from orders o where o.workspace_id = w.id
      and o.state in ('ordered', 'paid', 'in_production')),
    'campaigns', (select count(*) from campaigns c where c.workspace_id = w.id and c.ran_at is not null and c.deleted_at is null),
    'campaigns_planned', (select count(*) from campaigns c where c.workspace_id = w.id and c.ran_at is null and c.deleted_at is null
      and c.state in ('draft', 'asked', 'booked')))
    order by f.opens_on nulls last, f.begun_at, w.id), '[]')
  from franchise_reach(p_children, null) w
    join location_facts f on f.workspace_id = current_workspace() and f.location_id = w.id
  where f.begun_at is not null and f.opened_at is null and w.deleted_at is null
$$;
grant execute on function franchise_openings to app;

-- Which of those that open one page of them is; one without a day comes last. `day` keeps those whose day is past, is still to come,
-- or is not set.
create or replace function franchise_openings_page(p_ask jsonb) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_rows jsonb;
  v_page record;
begin
  select * into v_page from list_page(
    $f$franchise_reach(case when jsonb_typeof($1->'children') = 'array'
        then array(select jsonb_array_elements_text($1->'children')::uuid) end, ($1->>'region')::uuid) e
      join location_facts f on f.workspace_id = current_workspace() and f.location_id = e.id$f$,
    concat_ws(' and ', 'f.begun_at is not null and f.opened_at is null and e.deleted_at is null',
      search_condition(p_ask, 'e.name', 'e.name', false),
      case p_ask->>'day' when 'late' then $d$f.opens_on < ($1->>'today')::date$d$
        when 'ahead' then $d$f.opens_on >= ($1->>'today')::date$d$ when 'none' then 'f.opens_on is null' end),
    case p_ask->>'sort' when 'name' then 'lower(e.name)' when 'begun_at' then 'f.begun_at'
      else $k$coalesce(f.opens_on, 'infinity'::date)$k$ end,
    case p_ask->>'sort' when 'name' then 'text' when 'begun_at' then 'timestamptz' else 'date' end, 'e.id', p_ask);
  v_rows := franchise_openings(coalesce(v_page.ids, '{}'));
  return jsonb_build_object('total', v_page.total, 'exact', v_page.exact, 'next', v_page.next, 'held', v_page.held, 'rows', coalesce((
    select jsonb_agg(r.row order by x.n) from unnest(v_page.ids) with ordinality x(id, n)
      join jsonb_array_elements(v_rows) r(row) on (r.row->>'id')::uuid = x.id), '[]'));
end $$;
grant execute on function franchise_openings_page to app;
