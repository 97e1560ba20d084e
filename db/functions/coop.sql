-- The co-op account: entries whose legs are nothing together, sums that are kept beside them, and how far a location looks into what its
-- franchise keeps of it. Whoever moves money of an account holds the account first.

-- An entry stays as it was written; it goes with the franchise alone.
create or replace function coop_keep() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' and exists (select from workspaces w where w.id = old.workspace_id and w.closed_at is not null) then return old; end if;
  raise exception 'what the co-op account wrote is never changed';
end $$;

-- Debit and credit: the legs of each entry are nothing together.
create or replace function coop_balance() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from coop_legs l where (l.workspace_id, l.entry_id) in (select m.workspace_id, m.entry_id from made m)
      group by l.workspace_id, l.entry_id having sum(l.amount) <> 0) then
    raise exception 'the legs of an entry of the co-op account are not nothing together';
  end if;
  return null;
end $$;

-- Writes an entry of an account that is held. What leaves the sums of the franchise's money comes from it, and the same of the
-- location's own. Nothing is written where nothing moves.
create or replace function coop_post(p_workspace uuid, p_location uuid, p_entry jsonb, p_moves jsonb) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_account coop_accounts;
  v_id uuid := uuid_at((extract(epoch from clock_timestamp()) * 1000)::bigint);
  v_available bigint := coalesce((p_moves->>'available')::bigint, 0);
  v_reserved bigint := coalesce((p_moves->>'reserved')::bigint, 0);
  v_spent bigint := coalesce((p_moves->>'spent')::bigint, 0);
  v_pledged bigint := coalesce((p_moves->>'pledged')::bigint, 0);
  v_owed bigint := coalesce((p_moves->>'owed')::bigint, 0);
  v_settled bigint := coalesce((p_moves->>'settled')::bigint, 0);
begin
  if (v_available, v_reserved, v_spent, v_pledged, v_owed, v_settled) = (0, 0, 0, 0, 0, 0) then return; end if;
  update coop_accounts a set available = a.available + v_available, reserved = a.reserved + v_reserved, spent = a.spent + v_spent,
      pledged = a.pledged + v_pledged, owed = a.owed + v_owed, settled = a.settled + v_settled, entries = a.entries + 1
    where a.workspace_id = p_workspace and a.location_id = p_location returning a.* into v_account;
  insert into coop_entries (workspace_id, id, location_id, seq, kind, cost_id, reverses, label, note, company, own, available, owed, by, at)
  values (p_workspace, v_id, p_location, v_account.entries, p_entry->>'kind', (p_entry->>'cost')::uuid, (p_entry->>'reverses')::uuid,
    coalesce(p_entry->>'label', ''), coalesce(p_entry->>'note', ''), coalesce((p_entry->>'company')::bigint, 0), coalesce((p_entry->>'own')::bigint, 0),
    v_account.available, v_account.owed, (p_entry->>'by')::uuid, (p_entry->>'at')::timestamptz);
  insert into coop_legs (workspace_id, entry_id, account, amount)
  select p_workspace, v_id, l.account, l.amount from (values ('company', -(v_available + v_reserved + v_spent)), ('available', v_available),
    ('reserved', v_reserved), ('spent', v_spent), ('location', -(v_pledged + v_owed + v_settled)), ('pledged', v_pledged), ('owed', v_owed),
    ('settled', v_settled)) l(account, amount) where l.amount <> 0;
end $$;

-- How a cost stands in the sums of its account. Each is a whole of what was spent and given back so far, so that the cents come out
-- alike in whichever order things happen: nothing is rounded twice.
create or replace function coop_split(p_total bigint, p_company bigint, p_spent bigint, p_released bigint)
returns table (reserved bigint, spent bigint, pledged bigint, owed bigint)
language sql immutable as $$
  select p_company - s.gone, s.spent, p_total - p_spent - p_released - (p_company - s.gone), p_spent - s.spent
  from (select case when p_total = 0 then 0 else div((p_spent + p_released)::numeric * p_company, p_total) end::bigint as gone,
    case when p_total = 0 then 0 else div(p_spent::numeric * p_company, p_total) end::bigint as spent) s
$$;

-- A cost of an account that is held moves on: so much of it is spent and given back now. `p_entry` says by whom and when.
create or replace function coop_move(p_cost coop_costs, p_spent bigint, p_released bigint, p_ends boolean, p_entry jsonb) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_was record;
  v_now record;
  v_kind text := p_entry->>'kind';
begin
  select * into v_was from coop_split(p_cost.total, p_cost.company, p_cost.spent, p_cost.released);
  select * into v_now from coop_split(p_cost.total, p_cost.company, p_spent, p_released);
  update coop_costs c set spent = p_spent, released = p_released,
      ended_at = case when p_ends then coalesce(c.ended_at, (p_entry->>'at')::timestamptz) end
    where c.workspace_id = p_cost.workspace_id and c.id = p_cost.id;
  perform coop_post(p_cost.workspace_id, p_cost.location_id,
    p_entry || jsonb_build_object('cost', p_cost.id, 'label', p_cost.label,
      'company', case v_kind when 'spend' then v_now.spent - v_was.spent when 'refund' then v_was.spent - v_now.spent else v_was.reserved - v_now.reserved end,
      'own', case v_kind when 'spend' then v_now.owed - v_was.owed when 'refund' then v_was.owed - v_now.owed else v_was.pledged - v_now.pledged end),
    jsonb_build_object('reserved', v_now.reserved - v_was.reserved, 'spent', v_now.spent - v_was.spent,
      'available', v_was.reserved + v_was.spent - v_now.reserved - v_now.spent,
      'pledged', v_now.pledged - v_was.pledged, 'owed', v_now.owed - v_was.owed));
end $$;

-- Which share in percent the franchise carries of what a location spends.
create or replace function coop_percent(p_account coop_accounts) returns integer
language sql stable set search_path = public, pg_temp as $$
  select coalesce(p_account.percent, (select t.percent from coop_terms t where t.workspace_id = p_account.workspace_id), 0)
$$;

-- The franchise's share of a sum: never more than what is left of what it allocated.
create or replace function coop_company(p_total bigint, p_percent integer, p_available bigint) returns bigint
language sql immutable as $$ select least(div(p_total::numeric * p_percent + 50, 100)::bigint, p_available) $$;

-- Holds money of an account that is held itself.
create or replace function coop_hold(p_account coop_accounts, p_cost jsonb, p_entry jsonb) returns coop_costs
language plpgsql set search_path = public, pg_temp as $$
declare
  v_cost coop_costs;
  v_total bigint := (p_cost->>'total')::bigint;
  v_percent integer := coop_percent(p_account);
begin
  insert into coop_costs (workspace_id, id, location_id, kind, subject_id, label, total, company, percent, by, at)
  values (p_account.workspace_id, uuid_at((extract(epoch from clock_timestamp()) * 1000)::bigint), p_account.location_id, p_cost->>'kind', (p_cost->>'subject')::uuid,
    p_cost->>'label', v_total, coop_company(v_total, v_percent, p_account.available), v_percent, (p_entry->>'by')::uuid, (p_entry->>'at')::timestamptz)
  returning * into v_cost;
  perform coop_post(p_account.workspace_id, p_account.location_id,
    p_entry || jsonb_build_object('kind', 'reserve', 'cost', v_cost.id, 'label', v_cost.label, 'company', v_cost.company, 'own', v_total - v_cost.company),
    jsonb_build_object('available', -v_cost.company, 'reserved', v_cost.company, 'pledged', v_total - v_cost.company));
  return v_cost;
end $$;

-- An account, held until the transaction is over; of two that move its money the second sees what the first left. Null for none.
create or replace function coop_lock(p_workspace uuid, p_location uuid) returns coop_accounts
language sql volatile set search_path = public, pg_temp as $$
  select a.* from coop_accounts a where a.workspace_id = p_workspace and a.location_id = p_location for update
$$;

-- What is held and what was spent of a thing, each split; null where no account knows it.
create or replace function coop_said(p_location uuid, p_kind text, p_subject uuid) returns jsonb
language sql stable set search_path = public, pg_temp as $$
  select case when count(*) > 0 then jsonb_build_object('currency', min(a.currency), 'percent', (array_agg(c.percent order by c.at desc, c.id desc))[1],
    'held_company', sum(s.reserved), 'held_own', sum(s.pledged), 'spent_company', sum(s.spent), 'spent_own', sum(s.owed),
    'open', bool_or(c.ended_at is null)) end
  from coop_costs c join coop_accounts a on a.workspace_id = c.workspace_id and a.location_id = c.location_id
  cross join coop_split(c.total, c.company, c.spent, c.released) s
  where c.location_id = p_location and c.kind = p_kind and c.subject_id = p_subject
$$;

-- Reserves once: who asks again is told what is held. Null where the franchise has no account of the location in this currency.
create or replace function coop_reserve_at(p_workspace uuid, p_location uuid, p_cost jsonb, p_entry jsonb) returns jsonb
language plpgsql set search_path = public, pg_temp as $$
declare
  v_account coop_accounts := coop_lock(p_workspace, p_location);
  v_total bigint;
begin
  if v_account.location_id is null or v_account.currency <> coalesce(p_cost->>'currency', v_account.currency) then return null; end if;
  select c.total into v_total from coop_costs c where c.workspace_id = p_workspace and c.location_id = p_location and c.kind = p_cost->>'kind'
    and c.subject_id = (p_cost->>'subject')::uuid and c.ended_at is null;
  if v_total is null then
    perform coop_hold(v_account, p_cost, p_entry);
  elsif v_total <> (p_cost->>'total')::bigint then
    return '{"other": true}';
  end if;
  return coop_said(p_location, p_cost->>'kind', (p_cost->>'subject')::uuid);
end $$;

-- The same for the location in force, from what its franchise gave it.
create or replace function coop_reserve(p_cost jsonb, p_entry jsonb) returns jsonb
language sql volatile security definer set search_path = public, pg_temp as $$
  select coop_reserve_at(w.parent_id, w.id, p_cost, p_entry) from workspaces w where w.id = current_workspace() and w.parent_id is not null
$$;
grant execute on function coop_reserve to app;

-- How a sum would be split if the location in force reserved it now; null where nobody shares it.
create or replace function coop_offer(p_total bigint, p_currency text) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('percent', coop_percent(a), 'company', s.company, 'own', p_total - s.company, 'available', a.available, 'from', f.name)
  from workspaces w join workspaces f on f.id = w.parent_id
  join coop_accounts a on a.workspace_id = w.parent_id and a.location_id = w.id and a.currency = p_currency
  cross join lateral (select coop_company(p_total, coop_percent(a), a.available) as company) s
  where w.id = current_workspace()
$$;
grant execute on function coop_offer to app;

-- So much of a thing is spent by now, in all: more is taken from what is held for it, and what goes beyond that is shared as far as
-- something is left; less is a refund, and goes back to where it came from. Saying it twice does nothing.
create or replace function coop_spend_at(p_location uuid, p_kind text, p_subject uuid, p_spent bigint, p_entry jsonb) returns jsonb
language plpgsql set search_path = public, pg_temp as $$
declare
  v_account coop_accounts;
  v_last coop_costs;
  v_cost coop_costs;
  v_part bigint;
  v_more bigint;
  v_open boolean;
begin
  select c.* into v_last from coop_costs c where c.location_id = p_location and c.kind = p_kind and c.subject_id = p_subject
    order by c.at desc, c.id desc limit 1;
  if not found then return null; end if;
  perform coop_lock(v_last.workspace_id, p_location);
  select p_spent - sum(c.spent), bool_or(c.ended_at is null) into v_more, v_open from coop_costs c
    where c.workspace_id = v_last.workspace_id and c.location_id = p_location and c.kind = p_kind and c.subject_id = p_subject;
  for v_cost in select c.* from coop_costs c
    where c.workspace_id = v_last.workspace_id and c.location_id = p_location and c.kind = p_kind and c.subject_id = p_subject
    order by c.ended_at is null desc, c.at desc, c.id desc
  loop
    v_part := case when v_more > 0 and v_cost.ended_at is null then least(v_more, v_cost.total - v_cost.spent)
      when v_more < 0 then -least(-v_more, v_cost.spent) else 0 end;
    continue when v_part = 0;
    perform coop_move(v_cost, v_cost.spent + v_part, v_cost.released - case when v_cost.ended_at is null then 0 else v_part end,
      v_cost.ended_at is not null, p_entry || jsonb_build_object('kind', case when v_part > 0 then 'spend' else 'refund' end));
    v_more := v_more - v_part;
  end loop;
  if v_more > 0 then
    update coop_costs c set ended_at = (p_entry->>'at')::timestamptz where c.workspace_id = v_last.workspace_id
      and c.location_id = p_location and c.kind = p_kind and c.subject_id = p_subject and c.ended_at is null;
    v_account := coop_lock(v_last.workspace_id, p_location);
    v_cost := coop_hold(v_account, jsonb_build_object('kind', p_kind, 'subject', p_subject, 'label', v_last.label, 'total', v_more), p_entry);
    perform coop_move(v_cost, v_more, 0, not v_open, p_entry || jsonb_build_object('kind', 'spend'));
  end if;
  return coop_said(p_location, p_kind, p_subject);
end $$;

create or replace function coop_spend(p_kind text, p_subject uuid, p_spent bigint, p_entry jsonb) returns jsonb
language sql volatile security definer set search_path = public, pg_temp as $$
  select coop_spend_at(current_workspace(), p_kind, p_subject, p_spent, p_entry)
$$;
grant execute on function coop_spend to app;

-- What is still held of a thing goes back to where it came from, and nothing is held for it any more.
create or replace function coop_give_back_at(p_location uuid, p_kind text, p_subject uuid, p_entry jsonb) returns jsonb
language plpgsql set search_path = public, pg_temp as $$
declare
  v_workspace uuid;
  v_cost coop_costs;
begin
  select c.workspace_id into v_workspace from coop_costs c
    where c.location_id = p_location and c.kind = p_kind and c.subject_id = p_subject and c.ended_at is null;
  if found then
    perform coop_lock(v_workspace, p_location);
    select c.* into v_cost from coop_costs c where c.workspace_id = v_workspace and c.location_id = p_location and c.kind = p_kind
      and c.subject_id = p_subject and c.ended_at is null;
    if found then
      perform coop_move(v_cost, v_cost.spent, v_cost.total - v_cost.spent, true, p_entry || '{"kind": "give_back"}');
    end if;
  end if;
  return coop_said(p_location, p_kind, p_subject);
end $$;

create or replace function coop_give_back(p_kind text, p_subject uuid, p_entry jsonb) returns jsonb
language sql volatile security definer set search_path = public, pg_temp as $$
  select coop_give_back_at(current_workspace(), p_kind, p_subject, p_entry)
$$;
grant execute on function coop_give_back to app;

-- What a thing of the location in force holds and used of its account; null where none knows it.
create or replace function coop_of(p_kind text, p_subject uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select coop_said(current_workspace(), p_kind, p_subject)
$$;
grant execute on function coop_of to app;

-- Opens the account of a location of the workspace in force, in the location's currency; false for any other place.
create or replace function coop_open(p_location uuid, p_at timestamptz) returns boolean
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  insert into coop_accounts (workspace_id, location_id, currency, opened_at)
  select w.parent_id, w.id, w.currency, p_at from workspaces w where w.id = p_location and w.parent_id = current_workspace() and w.closed_at is null
  on conflict do nothing;
  return (coop_lock(current_workspace(), p_location)).location_id is not null;
end $$;

-- The franchise gives a location so much, or takes back of what is left. Says `unknown` for no location, and `short` where less is left.
create or replace function coop_allocate(p_location uuid, p_amount bigint, p_entry jsonb) returns text
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if not coop_open(p_location, (p_entry->>'at')::timestamptz) then return 'unknown'; end if;
  if (coop_lock(current_workspace(), p_location)).available + p_amount < 0 then return 'short'; end if;
  perform coop_post(current_workspace(), p_location, p_entry || jsonb_build_object('kind', case when p_amount > 0 then 'allocate' else 'take_back' end,
    'company', abs(p_amount)), jsonb_build_object('available', p_amount));
  return 'done';
end $$;
grant execute on function coop_allocate to app;

-- The share that the franchise carries in one location; null for the same as everywhere. It holds for what is reserved from then on.
create or replace function coop_share(p_location uuid, p_percent integer, p_at timestamptz) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if not coop_open(p_location, p_at) then return false; end if;
  update coop_accounts a set percent = p_percent where a.workspace_id = current_workspace() and a.location_id = p_location;
  return true;
end $$;
grant execute on function coop_share to app;

-- The share everywhere else, over the version that was seen; false where somebody was faster.
create or replace function coop_share_all(p_percent integer, p_version integer, p_at timestamptz) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if p_version = 0 then
    insert into coop_terms (workspace_id, percent, changed_at) values (current_workspace(), p_percent, p_at) on conflict do nothing;
  else
    update coop_terms t set percent = p_percent, changed_at = p_at, version = t.version + 1
      where t.workspace_id = current_workspace() and t.version = p_version;
  end if;
  return found;
end $$;
grant execute on function coop_share_all to app;

-- Holds a cost that somebody of the franchise wrote down for a location. Null for no location of it.
create or replace function coop_plan(p_location uuid, p_cost jsonb, p_entry jsonb) returns jsonb
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if not coop_open(p_location, (p_entry->>'at')::timestamptz) then return null; end if;
  return coop_reserve_at(current_workspace(), p_location, p_cost || '{"kind": "hand"}', p_entry);
end $$;
grant execute on function coop_plan to app;

-- So much of such a cost is spent by now; what was held beyond it goes back where that is all. Null for none of this franchise.
create or replace function coop_book(p_location uuid, p_subject uuid, p_spent bigint, p_ends boolean, p_entry jsonb) returns jsonb
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from coop_costs c where c.workspace_id = current_workspace() and c.location_id = p_location and c.kind = 'hand'
    and c.subject_id = p_subject) then return null; end if;
  perform coop_spend_at(p_location, 'hand', p_subject, p_spent, p_entry);
  if p_ends then perform coop_give_back_at(p_location, 'hand', p_subject, p_entry); end if;
  return coop_said(p_location, 'hand', p_subject);
end $$;
grant execute on function coop_book to app;

-- A location paid so much of what it owes, or was paid what it is owed. Says `unknown` for no account, and `more` where less is owed.
create or replace function coop_settle(p_location uuid, p_amount bigint, p_entry jsonb) returns text
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_account coop_accounts := coop_lock(current_workspace(), p_location);
begin
  if v_account.location_id is null then return 'unknown'; end if;
  if p_amount = 0 or sign(p_amount) <> sign(v_account.owed) or abs(p_amount) > abs(v_account.owed) then return 'more'; end if;
  perform coop_post(current_workspace(), p_location, p_entry || jsonb_build_object('kind', 'settle', 'own', p_amount),
    jsonb_build_object('owed', -p_amount, 'settled', p_amount));
  return 'done';
end $$;
grant execute on function coop_settle to app;

-- A settlement was written down by mistake: it is taken back, once. Says `unknown` for no settlement, and `twice` for the second time.
create or replace function coop_unsettle(p_location uuid, p_settlement uuid, p_entry jsonb) returns text
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_account coop_accounts := coop_lock(current_workspace(), p_location);
  v_settled bigint;
begin
  select e.own into v_settled from coop_entries e where e.workspace_id = current_workspace() and e.location_id = p_location
    and e.id = p_settlement and e.kind = 'settle';
  if v_settled is null or v_account.location_id is null then return 'unknown'; end if;
  if exists (select from coop_entries e where e.workspace_id = current_workspace() and e.reverses = p_settlement) then return 'twice'; end if;
  perform coop_post(current_workspace(), p_location, p_entry || jsonb_build_object('kind', 'unsettle', 'own', v_settled, 'reverses', p_settlement),
    jsonb_build_object('owed', v_settled, 'settled', -v_settled));
  return 'done';
end $$;
grant execute on function coop_unsettle to app;

-- An account as its franchise and its location read it. Nobody calls it but the functions here.
create or replace function coop_account_said(p_account coop_accounts) returns jsonb
language sql stable set search_path = public, pg_temp as $$
  select case when p_account.location_id is not null then jsonb_build_object('currency', p_account.currency, 'percent', coop_percent(p_account),
    'own_percent', p_account.percent, 'allocated', p_account.available + p_account.reserved + p_account.spent, 'available', p_account.available,
    'reserved', p_account.reserved, 'spent', p_account.spent, 'pledged', p_account.pledged, 'owed', p_account.owed, 'settled', p_account.settled) end
$$;

-- The locations of the workspace in force with their accounts, and those that left while theirs holds something; by name.
create or replace function coop_places() returns setof jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  with mine as (
    select w.id from workspaces w where w.parent_id = current_workspace() and w.closed_at is null
    union select a.location_id from coop_accounts a where a.workspace_id = current_workspace() and a.entries > 0
  )
  select jsonb_build_object('id', w.id, 'name', w.name, 'left', w.parent_id is distinct from current_workspace() or w.closed_at is not null,
    'currency', w.currency, 'account', coop_account_said(a))
  from mine m join workspaces w on w.id = m.id
  left join coop_accounts a on a.workspace_id = current_workspace() and a.location_id = w.id
  order by lower(w.name), w.id
$$;
grant execute on function coop_places to app;

-- The account that the workspace in force may read of a location: of its own franchise first, where it is the location itself. Nobody
-- calls it but the functions here.
create or replace function coop_account_of(p_location uuid) returns coop_accounts
language sql stable set search_path = public, pg_temp as $$
  select a.* from coop_accounts a join workspaces w on w.id = a.location_id
  where a.location_id = p_location and (a.workspace_id = current_workspace() or a.location_id = current_workspace())
  order by a.workspace_id = w.parent_id desc, a.opened_at desc limit 1
$$;

-- The same with what is held in it, for its franchise or the location itself; null for anybody else. A location without an account has
-- nothing but its name.
create or replace function coop_statement(p_location uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', w.id, 'name', w.name, 'franchise', coalesce(f.name, p.name, ''), 'currency', w.currency,
    'left', w.closed_at is not null or w.parent_id is null or a.location_id is not null and w.parent_id <> a.workspace_id,
    'default_percent', coalesce((select t.percent from coop_terms t where t.workspace_id = coalesce(a.workspace_id, w.parent_id)), 0),
    'account', coop_account_said(a), 'costs', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.subject_id, 'kind', c.kind, 'label', c.label, 'total', c.total, 'company', c.company,
        'percent', c.percent, 'spent', c.spent, 'at', c.at) order by c.at desc, c.id desc)
      from coop_costs c where c.workspace_id = a.workspace_id and c.location_id = a.location_id and c.ended_at is null), '[]'))
  from workspaces w left join coop_account_of(p_location) a on true
  left join workspaces f on f.id = a.workspace_id left join workspaces p on p.id = w.parent_id
  where w.id = p_location and (w.id = current_workspace() or w.parent_id = current_workspace() or a.workspace_id = current_workspace())
$$;
grant execute on function coop_statement to app;

-- One page of an account's entries, for whoever may read it; the newest first or last.
create or replace function coop_entries_page(p_ask jsonb) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_account coop_accounts := coop_account_of((p_ask->>'location')::uuid);
  v_page record;
begin
  select * into v_page from list_page('coop_entries e', format(
      $w$e.workspace_id = %L and e.location_id = %L and ($1->>'kind' = '' or e.kind = $1->>'kind') and %s$w$,
      v_account.workspace_id, v_account.location_id, search_condition(p_ask, $w$(e.label || ' ' || e.note)$w$, $w$(e.label || ' ' || e.note)$w$, false)),
    'e.seq', 'bigint', 'e.id', p_ask);
  return jsonb_build_object('total', v_page.total, 'exact', v_page.exact, 'next', v_page.next, 'held', v_page.held, 'rows', coalesce((
    select jsonb_agg(to_jsonb(e) || jsonb_build_object('currency', v_account.currency, 'reversed', exists (
      select from coop_entries r where r.workspace_id = e.workspace_id and r.reverses = e.id)) order by x.n)
    from unnest(v_page.ids) with ordinality x(id, n) join coop_entries e on e.workspace_id = v_account.workspace_id and e.id = x.id), '[]'));
end $$;
grant execute on function coop_entries_page to app;
