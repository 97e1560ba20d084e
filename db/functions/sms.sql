-- Texts: their sums of money, what is due, the statement that hands somebody over, and what crosses workspaces of a brand.

-- What a state holds of the money: it may still be charged, or it was. An unknown one counts as charged until somebody knows better.
create or replace function sms_holds_money(p_state text) returns boolean
language sql immutable as $$ select p_state in ('waiting', 'handed_over') $$;
create or replace function sms_used_money(p_state text) returns boolean
language sql immutable as $$ select p_state in ('accepted', 'delivered', 'failed', 'unknown') $$;

-- Adds to what a workspace holds and used; a new month begins with nothing used. Nobody calls it but the functions here.
create or replace function sms_account_add(p_workspace uuid, p_reserved bigint, p_spent bigint) returns void
language sql volatile set search_path = public, pg_temp as $$
  insert into sms_accounts as a (workspace_id, month, reserved, spent)
  values (p_workspace, to_char(now() at time zone 'UTC', 'YYYY-MM'), greatest(p_reserved, 0), greatest(p_spent, 0))
  on conflict (workspace_id) do update set month = excluded.month, reserved = a.reserved + p_reserved,
    -- What is given back of a month that is over takes nothing from this one.
    spent = greatest(0, case when a.month = excluded.month then a.spent else 0 end + p_spent)
$$;

-- People of texts that are made or move on: what their texts hold and used, and what the workspace does.
create or replace function sms_count_money() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_sum record;
begin
  if tg_op = 'INSERT' then
    for v_sum in select m.workspace_id, m.send_id, coalesce(sum(m.price) filter (where sms_holds_money(m.state)), 0)::bigint as held,
        coalesce(sum(m.price) filter (where sms_used_money(m.state)), 0)::bigint as used from made m group by 1, 2 order by 1, 2
    loop
      update sms_sends s set reserved = s.reserved + v_sum.held, spent = s.spent + v_sum.used
        where s.workspace_id = v_sum.workspace_id and s.id = v_sum.send_id;
      perform sms_account_add(v_sum.workspace_id, v_sum.held, v_sum.used);
    end loop;
    return null;
  end if;
  for v_sum in select b.workspace_id, b.send_id, sum(b.held)::bigint as held, sum(b.used)::bigint as used from (
      select m.workspace_id, m.send_id, case when sms_holds_money(m.state) then m.price else 0 end as held,
        case when sms_used_money(m.state) then m.price else 0 end as used from made m
      union all select w.workspace_id, w.send_id, case when sms_holds_money(w.state) then -w.price else 0 end,
        case when sms_used_money(w.state) then -w.price else 0 end from was w) b
    group by 1, 2 having sum(b.held) <> 0 or sum(b.used) <> 0 order by 1, 2
  loop
    update sms_sends s set reserved = s.reserved + v_sum.held, spent = s.spent + v_sum.used
      where s.workspace_id = v_sum.workspace_id and s.id = v_sum.send_id;
    perform sms_account_add(v_sum.workspace_id, v_sum.held, v_sum.used);
  end loop;
  return null;
end $$;

-- The same of answers, notices and tests.
create or replace function sms_count_message() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_sum record;
begin
  if tg_op = 'INSERT' then
    for v_sum in select m.workspace_id, coalesce(sum(m.price) filter (where sms_holds_money(m.state)), 0)::bigint as held,
        coalesce(sum(m.price) filter (where sms_used_money(m.state)), 0)::bigint as used from made m where m.price > 0 group by 1
    loop
      perform sms_account_add(v_sum.workspace_id, v_sum.held, v_sum.used);
    end loop;
    return null;
  end if;
  for v_sum in select b.workspace_id, sum(b.held)::bigint as held, sum(b.used)::bigint as used from (
      select m.workspace_id, case when sms_holds_money(m.state) then m.price else 0 end as held,
        case when sms_used_money(m.state) then m.price else 0 end as used from made m
      union all select w.workspace_id, case when sms_holds_money(w.state) then -w.price else 0 end,
        case when sms_used_money(w.state) then -w.price else 0 end from was w) b
    group by 1 having sum(b.held) <> 0 or sum(b.used) <> 0
  loop
    perform sms_account_add(v_sum.workspace_id, v_sum.held, v_sum.used);
  end loop;
  return null;
end $$;

-- A look-up of a line is paid for when it is written down.
create or replace function sms_count_line() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_sum record;
begin
  for v_sum in select m.workspace_id, sum(m.price)::bigint as used from made m where m.price > 0 group by 1 order by 1
  loop
    perform sms_account_add(v_sum.workspace_id, 0, v_sum.used);
  end loop;
  return null;
end $$;

-- What the workspace in force holds and used this month, held until the transaction is over: of two that reserve at once the second
-- sees what the first took.
create or replace function sms_account_hold() returns table (spent bigint, reserved bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform sms_account_add(current_workspace(), 0, 0);
  return query select a.spent, a.reserved from sms_accounts a where a.workspace_id = current_workspace() for update;
end $$;
grant execute on function sms_account_hold to app;

-- The workspaces in which something of texts is due: a booked one begins, somebody may be written to, what waits runs out, an end
-- is near, an answer of the provider is missing that can be asked for, or nobody decided what a reply meant. A page of them, behind
-- the one that is named: where nothing can move nobody else waits for it.
create or replace function sms_due(p_after uuid, p_most integer, p_now timestamptz) returns table (workspace_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.workspace_id from (
    select s.workspace_id from sms_sends s where s.state = 'booked' and s.starts_at <= p_now and s.deleted_at is null
    union select s.workspace_id from sms_sends s where s.state in ('running', 'paused') and s.drops_at <= p_now
    union select s.workspace_id from sms_sends s where s.state = 'running' and (exists (select from sms_recipients r
        where r.workspace_id = s.workspace_id and r.send_id = s.id and r.state = 'waiting' and r.next_at <= p_now)
      or not exists (select from sms_recipients r
        where r.workspace_id = s.workspace_id and r.send_id = s.id and r.state in ('waiting', 'handed_over')))
    union select r.workspace_id from sms_recipients r where r.state in ('handed_over', 'unknown')
      and r.handed_at <= p_now - interval '2 minutes'
      and (r.state = 'handed_over' or (r.handed_at > p_now - interval '3 days' and (r.provider = 'outbox' or r.provider_id is not null)))
    union select m.workspace_id from sms_messages m where m.state = 'waiting' or (m.state = 'handed_over' and m.handed_at < p_now - interval '2 minutes')
    union select t.workspace_id from sms_threads t where t.decide_by <= p_now) d
  join workspaces w on w.id = d.workspace_id and w.closed_at is null
  where p_after is null or d.workspace_id > p_after order by d.workspace_id limit p_most
$$;
grant execute on function sms_due to app_base;

-- One at a time in a brand decides who may be written to: how often a number was written to counts over all its locations.
create or replace function sms_brand_lock() returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('sms ' || coalesce(w.parent_id, w.id)::text, 0)) from workspaces w where w.id = current_workspace()
$$;
grant execute on function sms_brand_lock to app;

-- When the brand of the workspace in force wrote to these numbers within the last 31 days, over all its locations.
create or replace function sms_recent(p_numbers text[], p_now timestamptz) returns table (number text, at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.number, r.handed_at from sms_recipients r join workspaces w on w.id = r.workspace_id, workspaces mine
  where mine.id = current_workspace() and coalesce(w.parent_id, w.id) = coalesce(mine.parent_id, mine.id)
    and r.number = any (p_numbers) and r.handed_at > p_now - interval '31 days' and r.state <> 'refused'
$$;
grant execute on function sms_recent to app;

-- Hands people of a running text over to the provider, those alone who have not said stop by now and whose last reply does not wait
-- for somebody to decide: this is the statement that claims them. What came of each is answered.
create or replace function sms_hand_over(p_rows jsonb, p_now timestamptz) returns table (id uuid, state text)
language sql volatile security definer set search_path = public, pg_temp as $$
  update sms_recipients r set state = j.becomes, changed_at = p_now,
    handed_at = case when j.becomes = 'handed_over' then p_now end,
    next_at = case when j.becomes = 'waiting' then p_now + interval '1 minute' end,
    rule = j.rule, table_version = j.table_version, provider = j.provider
  from (select a.*, case when exists (select from stops s where s.mark = any (a.marks) and s.channel = 'sms'
        and s.purpose in ('marketing', 'any') and stop_reaches(s, current_workspace())) then 'stopped'
      when exists (select from sms_threads t join workspaces w on w.id = t.workspace_id, workspaces mine
        where mine.id = current_workspace() and coalesce(w.parent_id, w.id) = coalesce(mine.parent_id, mine.id)
          and t.number = a.number and t.decide_by is not null) then 'waiting'
      else 'handed_over' end as becomes
    from jsonb_to_recordset(p_rows) a(id uuid, number text, marks text[], rule text, table_version text, provider text)) j
  where r.workspace_id = current_workspace() and r.id = j.id and r.state = 'waiting'
  returning r.id, r.state
$$;
grant execute on function sms_hand_over to app;

-- Holds the texts of some people, in one order: whoever moves people takes their texts first, and the money last.
create or replace function sms_hold_sends(p_recipients uuid[]) returns void
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform s.id from sms_sends s where exists (select from sms_recipients r
      where r.id = any (p_recipients) and r.workspace_id = s.workspace_id and r.send_id = s.id)
    order by s.workspace_id, s.id for update;
end $$;

-- Somebody said STOP to the brand of a workspace: nobody there waits for this number any more. Answers how many did.
create or replace function sms_stop_number(p_workspace uuid, p_number text) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_stopped integer;
  v_places uuid[] := array(select w.id from workspaces w, workspaces mine
    where mine.id = p_workspace and coalesce(w.parent_id, w.id) = coalesce(mine.parent_id, mine.id));
begin
  perform sms_hold_sends(array(select r.id from sms_recipients r
    where r.workspace_id = any (v_places) and r.number = p_number and r.state = 'waiting'));
  update sms_threads t set stopped = true, decide_by = null, state = 'done', version = t.version + 1
    where t.workspace_id = any (v_places) and t.number = p_number and not (t.stopped and t.decide_by is null);
  update sms_recipients r set state = 'stopped', changed_at = now(), next_at = null
    where r.workspace_id = any (v_places) and r.number = p_number and r.state = 'waiting';
  get diagnostics v_stopped = row_count;
  -- What only waited for this stop, because everything else of it had ended.
  delete from sms_threads t where t.workspace_id = any (v_places) and t.number = p_number and t.contact_id is null and t.last = ''
    and not exists (select from sms_messages m where m.workspace_id = t.workspace_id and m.thread_id = t.id);
  return v_stopped;
end $$;
grant execute on function sms_stop_number to app_base;

-- A stop of theirs that nobody had to read out of words: of one that was kept before it is another one from now on, so that it is
-- not taken back with what was read. Waits for nothing that is held.
create or replace function sms_stop_renew(p_marks text[], p_workspace uuid) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  with was as (delete from stops s where s.mark = any (p_marks) and s.workspace_id = p_workspace and s.channel = 'sms'
    and s.purpose = 'any' and s.scope = 'brand' and s.source = 'visitor' returning s.*)
  insert into stops (mark, key_id, workspace_id, channel, purpose, scope, source, at)
  select w.mark, w.key_id, w.workspace_id, w.channel, w.purpose, w.scope, w.source, clock_timestamp() from was w
$$;
grant execute on function sms_stop_renew to app_base;

-- When the stop was kept that this very transaction wrote for a number; null where one stood before it.
create or replace function sms_stop_kept(p_marks text[], p_workspace uuid) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select date_trunc('milliseconds', s.at) from stops s where s.mark = any (p_marks) and s.workspace_id = p_workspace
    and s.channel = 'sms' and s.purpose = 'any' and s.scope = 'brand' and s.source = 'visitor' and s.at = now()
$$;
grant execute on function sms_stop_kept to app_base;

-- Takes back a stop that was only read out of words, in the workspace in force: that very stop, and only where nothing else that
-- they said stands. Whether it was taken back; where it was not, whoever asked undoes what was done.
create or replace function sms_stop_mistaken(p_thread uuid, p_marks text[]) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_thread sms_threads;
begin
  select * into v_thread from sms_threads t
    where t.workspace_id = current_workspace() and t.id = p_thread and t.stopped and t.stop_read_at is not null for update;
  if not found then return false; end if;
  delete from stops s where s.mark = any (p_marks) and s.workspace_id = current_workspace() and s.channel = 'sms'
    and s.purpose = 'any' and s.scope = 'brand' and s.source = 'visitor'
    and s.at >= v_thread.stop_read_at and s.at < v_thread.stop_read_at + interval '1 millisecond';
  if not found or exists (select from stops s where s.mark = any (p_marks) and s.channel = 'sms' and s.purpose = 'any'
      and s.source = 'visitor' and stop_reaches(s, current_workspace())) then
    return false;
  end if;
  update sms_threads t set stopped = false, stop_read_at = null, version = t.version + 1,
      state = case when t.id = p_thread then 'open' else t.state end
    from workspaces w, workspaces mine
    where mine.id = current_workspace() and w.id = t.workspace_id and coalesce(w.parent_id, w.id) = coalesce(mine.parent_id, mine.id)
      and t.number = v_thread.number and t.stopped and not exists (select from stops s where s.mark = any (p_marks)
        and s.channel = 'sms' and s.purpose = 'any' and s.source = 'visitor' and stop_reaches(s, t.workspace_id));
  return true;
end $$;
grant execute on function sms_stop_mistaken to app;

-- Numbers whose reply nobody decided in time, in workspaces that are closed by then: nothing else goes on there, and their word holds
-- for the rest of the brand.
create or replace function sms_undecided_closed(p_most integer, p_now timestamptz) returns table (workspace_id uuid, number text)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.workspace_id, t.number from sms_threads t join workspaces w on w.id = t.workspace_id and w.closed_at is not null
  where t.decide_by <= p_now order by t.decide_by, t.id limit p_most
$$;
grant execute on function sms_undecided_closed to app_base;

-- The same number said START: what they stopped themselves is over, as far as it reaches this brand; a colleague's word stands.
create or replace function sms_start_number(p_workspace uuid, p_number text, p_marks text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform stop_lift(p_marks, p_workspace, 'sms', false);
  update sms_threads t set stopped = false, stop_read_at = null, decide_by = null, version = t.version + 1 from workspaces w, workspaces mine
    where mine.id = p_workspace and w.id = t.workspace_id and coalesce(w.parent_id, w.id) = coalesce(mine.parent_id, mine.id)
      and t.number = p_number and t.stopped;
end $$;
grant execute on function sms_start_number to app_base;

-- Whose a text is that a provider reports on, by the id that went with it.
create or replace function sms_whose(p_id uuid) returns table (workspace_id uuid, kind text)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.workspace_id, 'recipient' from sms_recipients r where r.id = p_id
  union all select m.workspace_id, 'message' from sms_messages m where m.id = p_id and m.kind <> 'reply' limit 1
$$;
grant execute on function sms_whose to app_base;

-- Whose a reply is: of the workspace with that number. Of several that which reached its sender last, by a text, an answer or a
-- notice; what is under way or was never answered counts where nothing else does. Nobody's where none of them wrote to its sender.
create or replace function sms_receiver(p_to text, p_from text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select n.workspace_id from sms_senders n join workspaces w on w.id = n.workspace_id and w.closed_at is null
  cross join lateral (
    select max(x.handed_at) filter (where x.state in ('accepted', 'delivered')) as reached,
      max(x.handed_at) filter (where x.state in ('handed_over', 'unknown')) as tried from (
        select r.handed_at, r.state from sms_recipients r
          where r.workspace_id = n.workspace_id and r.number = p_from and r.handed_at is not null
        union all select m.handed_at, m.state from sms_threads t join sms_messages m on m.workspace_id = t.workspace_id and m.thread_id = t.id
          where t.workspace_id = n.workspace_id and t.number = p_from and m.kind <> 'reply' and m.handed_at is not null) x) wrote
  where n.number = p_to and (wrote.reached is not null or wrote.tried is not null or not exists (
    select from sms_senders o join workspaces ow on ow.id = o.workspace_id and ow.closed_at is null
    where o.number = p_to and o.workspace_id <> n.workspace_id))
  order by wrote.reached desc nulls last, wrote.tried desc nulls last, n.created_at, n.workspace_id limit 1
$$;
grant execute on function sms_receiver to app_base;

-- What is known of the workspace in force for its texts: what it is called, which plan it has, and whether that is a trial.
create or replace function sms_place() returns table (brand text, component text, trial boolean, open boolean, zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.name, w.main_component, w.subscription_status = 'trialing',
    w.is_active and w.closed_at is null and w.subscription_status in ('active', 'trialing', 'past_due'), w.time_zone
  from workspaces w where w.id = current_workspace()
$$;
grant execute on function sms_place to app;

-- The number that the person in force has in their profile, as it is dialed; null for none.
create or replace function sms_own_number() returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select nullif(regexp_replace(coalesce(u.phone->>'prefix', '') || coalesce(u.phone->>'phone', ''), '[^0-9+]', '', 'g'), '') from users u where u.id = current_person()
$$;
grant execute on function sms_own_number to app;

-- What was sent ends in the outbox too: whose it was, and what it said.
create or replace function sms_outbox_end(p_texts uuid[]) returns void
language sql volatile set search_path = public, pg_temp as $$
  update outbox o set letter = null, recipient = '', subject = '' where o.id = any (p_texts) and o.kind = 'sms' and o.recipient <> ''
$$;

-- Ends single messages. What is under way stays in the sum: nobody will hear any more what became of it.
create or replace function sms_messages_end(p_messages uuid[]) returns void
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform m.id from sms_messages m where m.id = any (p_messages) order by m.workspace_id, m.id for update;
  perform sms_outbox_end(p_messages);
  update sms_messages m set state = case m.state when 'waiting' then 'dropped' else 'unknown' end
    where m.id = any (p_messages) and m.state in ('waiting', 'handed_over');
  delete from sms_messages m where m.id = any (p_messages);
end $$;

-- Ends conversations with everything said in them. One whose reply may mean STOP keeps its number until the clock has made a stop
-- of it, which it does at once; it goes with that stop.
create or replace function sms_threads_end(p_threads uuid[]) returns void
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform t.id from sms_threads t where t.id = any (p_threads) order by t.workspace_id, t.id for update;
  perform sms_messages_end(array(select m.id from sms_threads t join sms_messages m on m.workspace_id = t.workspace_id and m.thread_id = t.id
    where t.id = any (p_threads)));
  update sms_threads t set contact_id = null, name = '', last = '', assigned_to = null, state = 'done',
      decide_by = least(t.decide_by, now()), version = t.version + 1
    where t.id = any (p_threads) and t.decide_by is not null;
  delete from sms_threads t where t.id = any (p_threads) and t.decide_by is null;
end $$;

-- Of contacts that end: their texts lose number, name and words, and what waits for them never goes. How many there were stays.
-- Conversations end by the number as well, where it is nobody else's: whoever wrote before they were known was nobody.
create or replace function sms_contacts_end(p_workspace uuid, p_records uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_texts uuid[] := array(select r.id from sms_recipients r where r.workspace_id = p_workspace and r.contact_id = any (p_records));
  v_numbers text[] := array(select f.normal from contact_facts f
      where f.workspace_id = p_workspace and f.contact_id = any (p_records) and f.field = 'phone' and f.normal <> ''
    union select r.number from sms_recipients r where r.workspace_id = p_workspace and r.contact_id = any (p_records) and r.number <> '');
  v_threads uuid[] := array(select t.id from sms_threads t where t.workspace_id = p_workspace and (t.contact_id = any (p_records)
    or t.contact_id is null and t.number = any (v_numbers) and not exists (select from contact_facts f where f.workspace_id = p_workspace
      and f.field = 'phone' and f.normal = t.number and f.ended_at is null and f.contact_id <> all (p_records))));
begin
  -- Whoever moves people takes their texts first, then conversations, and the money last.
  perform sms_hold_sends(v_texts);
  perform sms_threads_end(v_threads);
  perform sms_outbox_end(v_texts);
  delete from sms_lines l where l.workspace_id = p_workspace and l.number = any (v_numbers);
  update sms_recipients r set contact_id = null, name = '', number = '', text = '', changed_at = now(), next_at = null,
      state = case r.state when 'waiting' then 'dropped' else r.state end
    where r.workspace_id = p_workspace and r.contact_id = any (p_records);
end $$;

-- Tests that somebody sent to themselves, with who ends.
create or replace function sms_tests_end(p_user uuid) returns void
language sql volatile set search_path = public, pg_temp as $$
  select sms_messages_end(array(select m.id from sms_messages m where m.kind = 'test' and m.by = p_user))
$$;

-- Ends texts that nobody can bring back any more, tests after a month, and conversations with nobody's number after half a year.
create or replace function sms_sweep(p_most integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_send record;
begin
  for v_send in select s.workspace_id, s.id from sms_sends s where s.deleted_at < now() - interval '30 days'
    order by s.workspace_id, s.id limit p_most for update
  loop
    perform sms_outbox_end(array(select r.id from sms_recipients r where r.workspace_id = v_send.workspace_id and r.send_id = v_send.id));
    delete from sms_recipients r where r.workspace_id = v_send.workspace_id and r.send_id = v_send.id;
    delete from sms_sends s where s.workspace_id = v_send.workspace_id and s.id = v_send.id;
  end loop;
  perform sms_threads_end(array(select t.id from sms_threads t where t.contact_id is null and t.decide_by is null
    and (t.last_at < now() - interval '180 days' or t.last = '' and not exists (
      select from sms_messages m where m.workspace_id = t.workspace_id and m.thread_id = t.id)) limit p_most));
  perform link_recipients_lapse(p_most);
  delete from sms_lines l where (l.workspace_id, l.number) in (select o.workspace_id, o.number from sms_lines o
    where o.asked_at < now() - interval '90 days' limit p_most);
  perform sms_messages_end(array(select m.id from sms_messages m where m.kind = 'test' and m.at < now() - interval '30 days' limit p_most));
end $$;
grant execute on function sms_sweep to app_base;

-- Up to so many texts of the workspace in force that end in the outbox, once it is closed; answers how many.
create or replace function sms_outbox_erase(p_most integer) returns integer
language plpgsql volatile set search_path = public, pg_temp as $$
declare
  v_texts uuid[] := array(select o.id from outbox o where o.kind = 'sms' and o.recipient <> '' and (
    exists (select from sms_recipients r where r.workspace_id = current_workspace() and r.id = o.id)
    or exists (select from sms_messages m where m.workspace_id = current_workspace() and m.id = o.id)) limit p_most);
begin
  perform sms_outbox_end(v_texts);
  return cardinality(v_texts);
end $$;
