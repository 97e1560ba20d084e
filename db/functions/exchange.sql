-- Exchanges: what a visitor leaves on a card without being anybody here, takes back, and stops.

-- The words that a workspace's visitors are asked with, its own or else its parent's: the newest of each channel. An
-- empty one asks nothing.
create or replace function consent_texts_shown(p_workspace uuid)
returns table (channel text, workspace_id uuid, id uuid, text text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.channel, s.workspace_id, s.id, s.text from (
    select distinct on (t.channel) t.channel, t.workspace_id, t.id, t.text
    from workspaces w join consent_texts t on t.workspace_id in (w.id, w.parent_id)
    where w.id = p_workspace
    order by t.channel, (t.workspace_id = w.id) desc, t.number desc
  ) s where s.text <> ''
$$;
grant execute on function consent_texts_shown to app_base;

-- The same of the workspace in force, with whose words they are and since when: what its people are shown beside a theme.
create or replace function consent_texts_here()
returns table (channel text, text text, number integer, changed_at timestamp with time zone, by text, own boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.channel, s.text, t.number, t.created_at, o.name, o.id = current_workspace()
  from consent_texts_shown(current_workspace()) s
  join consent_texts t on t.workspace_id = s.workspace_id and t.id = s.id
  join workspaces o on o.id = s.workspace_id
  order by s.channel
$$;
grant execute on function consent_texts_here to app;

-- Leaves word of an answer for other services; of a private one, and of one that was kept aside, nobody hears.
create or replace function exchange_event(p_row exchanges, p_kind text) returns void
language sql set search_path = public, pg_temp as $$
  insert into service_events (workspace_id, id, kind, subject_id)
  select p_row.workspace_id, uuid_at((extract(epoch from now()) * 1000)::bigint), p_kind, p_row.id
  where not p_row.private and p_row.aside is null
$$;

-- Whose link brought somebody, by the name that they answered with: null where nobody's did, and where that answer is not
-- its owner's to see any more.
create or replace function introducer(p_row exchanges) returns text
language sql stable set search_path = public, pg_temp as $$
  select i.name from exchanges i
  where i.workspace_id = p_row.workspace_id and i.id = p_row.introduced_by and i.owner_id = p_row.owner_id
    and i.aside is null and i.deleted_at is null and i.taken_back_at is null and i.pared_at is null
$$;
grant execute on function introducer to app;

-- Keeps what a visitor sent, once by its id, and says who is to be told of it. Sent again it changes nothing, unless the
-- secret of what was sent comes along within its ten minutes; `readdressed` says that this corrected how they can be reached,
-- and the letter's secret is then kept for the new mailbox. Nothing where the card is gone meanwhile, or the id another's.
create or replace function exchange_receive(p_answer jsonb)
returns table (fresh boolean, readdressed boolean, owner_id uuid, owner_email text, notifications jsonb, event text, introduced boolean,
  introducer text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_card cards;
  v_event uuid;
  v_row exchanges;
  v_id uuid := (p_answer->>'id')::uuid;
  v_fresh boolean;
  v_before exchanges;
  v_readdressed boolean := false;
  v_changed boolean := false;
begin
  select * into v_card from cards c where c.workspace_id = (p_answer->>'workspace_id')::uuid
    and c.id = (p_answer->>'card_id')::uuid and c.deleted_at is null;
  if not found or is_away(v_card.workspace_id, v_card.owner_id) then return; end if;
  select e.event_id into v_event from card_events_at(array[v_card.workspace_id], array[v_card.owner_id],
    array[p_answer->>'channel'], array[p_answer->>'code'], array[(p_answer->>'opened_at')::timestamptz]) e;
  insert into exchanges (workspace_id, id, owner_id, card_id, private, visit, channel, code, event_id, introduced_by, name, email,
    phone, company, note, requests, language, opened_at, aside)
  values (v_card.workspace_id, v_id, v_card.owner_id, v_card.id, v_card.private,
    (p_answer->>'visit')::uuid, p_answer->>'channel', p_answer->>'code', v_event,
    (select i.exchange_id from introductions i join cards c on c.workspace_id = i.workspace_id and c.id = i.card_id
      where i.workspace_id = v_card.workspace_id and i.code = substr(p_answer->>'code', 2) and p_answer->>'code' like 'I%'
        -- The addresses of who left lead to a card of whoever took over.
        and (c.id = v_card.id or (c.owner_id = v_card.owner_id and c.handed_over_at is not null))),
    p_answer->>'name', p_answer->>'email', p_answer->>'phone', p_answer->>'company', p_answer->>'note', p_answer->'requests', p_answer->>'language',
    (p_answer->>'opened_at')::timestamptz, p_answer->>'aside')
  on conflict do nothing returning * into v_row;
  v_fresh := found;
  if not v_fresh then
    select * into v_before from exchanges e where e.workspace_id = v_card.workspace_id and e.id = v_id for update;
    update exchanges e set name = p_answer->>'name', email = p_answer->>'email', phone = p_answer->>'phone',
      company = p_answer->>'company', note = p_answer->>'note', requests = p_answer->'requests', version = e.version + 1
    from visitor_tokens t
    where t.hash = p_answer->>'changes' and t.sent_until > now() and t.workspace_id = e.workspace_id
      and t.exchange_id = e.id and e.workspace_id = v_card.workspace_id and e.id = v_id and e.taken_back_at is null;
    v_changed := found;
    v_readdressed := found and v_before.aside is null
      and (v_before.email, v_before.phone) is distinct from (p_answer->>'email', p_answer->>'phone');
    -- Its id alone is no secret, the owner's company reads it: whoever sends it again says the same visit, or has the secret.
    select * into v_row from exchanges e where e.workspace_id = v_card.workspace_id and e.id = v_id
      and e.card_id = v_card.id and e.taken_back_at is null and (e.visit = (p_answer->>'visit')::uuid or exists (
        select from visitor_tokens t where t.hash = p_answer->>'changes' and t.workspace_id = e.workspace_id and t.exchange_id = e.id));
    if not found then return; end if;
    delete from visitor_tokens t where t.hash in (select o.hash from visitor_tokens o
      where o.workspace_id = v_row.workspace_id and o.exchange_id = v_id and o.sent_until is not null
      order by o.expires_at desc offset 9);
    -- What was agreed to is as free to be taken back as the words: of the boxes that they saw then, and of no others.
    if v_changed then
      update exchange_consents c set ticked = not c.ticked, at = now(), language = coalesce(p_answer->>'language', c.language)
      where c.workspace_id = v_row.workspace_id and c.exchange_id = v_id and p_answer->'seen' ? c.text_id::text
        and c.ticked is distinct from (p_answer->'ticked' ? c.text_id::text);
    end if;
    if coalesce(p_answer->>'changes', '') <> '' then perform exchange_event(v_row, 'exchange.changed'); end if;
  end if;
  -- It stops nothing: whoever typed an address does not have its mailbox.
  insert into visitor_tokens (hash, workspace_id, exchange_id, sent_until, expires_at)
  values (p_answer->>'sent', v_row.workspace_id, v_id, v_row.created_at + interval '10 minutes', now() + interval '30 days');
  if v_fresh or v_readdressed then
    insert into visitor_tokens (hash, workspace_id, exchange_id, mark, key_id, expires_at)
    values (p_answer->>'letter', v_row.workspace_id, v_id, p_answer->>'mark', p_answer->>'key_id', now() + interval '2 years');
  end if;
  if v_fresh then
    insert into exchange_consents (workspace_id, exchange_id, text_workspace_id, text_id, channel, purpose, scope,
      language, ticked, at)
    select v_row.workspace_id, v_id, t.workspace_id, t.id, t.channel, 'marketing', 'location',
      p_answer->>'language', p_answer->'ticked' ? t.id::text, now()
    from consent_texts_shown(v_row.workspace_id) t where p_answer->'seen' ? t.id::text;
    perform exchange_event(v_row, 'exchange.received');
    if v_row.aside is null and not v_row.private then perform card_event_go_on(v_row.workspace_id, v_row.owner_id, v_event); end if;
  end if;
  return query select v_fresh, v_readdressed, u.id, u.email, u.notifications, coalesce((select e.name from card_events e
      where e.workspace_id = v_row.workspace_id and e.id = v_row.event_id and e.deleted_at is null), ''),
      v_row.introduced_by is not null, introducer(v_row)
    from users u where u.id = v_row.owner_id;
end $$;
grant execute on function exchange_receive to app_base;

-- The secret of a letter with a card's details, which somebody asked for: it stops emails to its mailbox, and shows nothing.
create or replace function card_letter_keep(p_hash text, p_workspace uuid, p_card uuid, p_mark text, p_key text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into visitor_tokens (hash, workspace_id, card_id, mark, key_id, expires_at)
  values (p_hash, p_workspace, p_card, p_mark, p_key, now() + interval '2 years')
$$;
grant execute on function card_letter_keep to app_base;

-- The code of the link that a visitor passes on, made once for what they sent, within its ten minutes: their secret alone
-- makes it. Says whether it is new, and how they had come themselves; nothing where there is nothing to pass on, or where
-- the proposed code is another's already.
create or replace function introduction_make(p_hash text, p_code text)
returns table (code text, fresh boolean, counted boolean, visit uuid, came_by text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_row exchanges;
  v_fresh boolean;
begin
  select e.* into v_row from visitor_tokens t
    join exchanges e on e.workspace_id = t.workspace_id and e.id = t.exchange_id
    join cards c on c.workspace_id = e.workspace_id and c.id = e.card_id and c.deleted_at is null
    where t.hash = p_hash and t.sent_until > now() and e.taken_back_at is null for update of e;
  if not found then return; end if;
  insert into introductions (workspace_id, exchange_id, card_id, code)
  values (v_row.workspace_id, v_row.id, v_row.card_id, p_code) on conflict do nothing;
  v_fresh := found;
  if v_fresh then perform exchange_event(v_row, 'exchange.introduces'); end if;
  return query select i.code, v_fresh, v_row.aside is null, v_row.visit, v_row.code from introductions i
    where i.workspace_id = v_row.workspace_id and i.exchange_id = v_row.id;
end $$;
grant execute on function introduction_make to app_base;

-- What the secret of a letter or of a sent form opens. What was sent is shown for ten minutes only.
create or replace function visitor_token_open(p_hash text)
returns table (workspace_id uuid, exchange_id uuid, mark text, key_id text, brand text, handle text, firstname text,
  lastname text, company text, sent jsonb, stopped boolean, location text, reach text, what text, everywhere boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.workspace_id, t.exchange_id, t.mark, t.key_id, coalesce(p.name, w.name), c.handle,
    coalesce(c.published->>'firstname', ''), coalesce(c.published->>'lastname', ''), coalesce(c.published->>'company', ''),
    case when t.sent_until > now() and e.taken_back_at is null then jsonb_build_object('name', e.name, 'email', e.email,
      'phone', e.phone, 'company', e.company, 'note', e.note, 'requests', e.requests, 'until', t.sent_until,
      'consents', (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'channel', a.channel, 'text', x.text, 'ticked', a.ticked)
          order by a.channel), '[]')
        from exchange_consents a join consent_texts x on x.workspace_id = a.text_workspace_id and x.id = a.text_id
        where a.workspace_id = e.workspace_id and a.exchange_id = e.id)) end,
    held.reach is not null, w.name, held.reach, held.what,
    -- Said here, so that choosing less here lets everybody else write again.
    exists (select from stops s where s.mark = t.mark and s.channel = 'email' and s.source = 'visitor'
      and s.scope = 'installation' and s.workspace_id = t.workspace_id and stop_reaches(s, t.workspace_id))
  from visitor_tokens t
  join workspaces w on w.id = t.workspace_id left join workspaces p on p.id = w.parent_id
  left join exchanges e on e.workspace_id = t.workspace_id and e.id = t.exchange_id
  left join cards c on c.workspace_id = t.workspace_id and c.id = coalesce(e.card_id, t.card_id) and c.deleted_at is null
  -- Of what they said themselves, the widest that holds here.
  left join lateral (select s.scope as reach, s.purpose as what from stops s
    where s.mark = t.mark and s.channel = 'email' and s.source = 'visitor' and stop_reaches(s, t.workspace_id)
    order by array_position(array['any', 'marketing'], s.purpose), array_position(array['installation', 'brand', 'location'], s.scope) limit 1) held on true
  where t.hash = p_hash and t.expires_at > now()
$$;
grant execute on function visitor_token_open to app_base;

-- Takes back what was sent within ten minutes: its words are gone, what was agreed to with them, and in the ledger whose
-- visit it was. Whether there was
-- something to take.
create or replace function exchange_take_back(p_hash text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_row exchanges;
begin
  select e.* into v_row from visitor_tokens t
    join exchanges e on e.workspace_id = t.workspace_id and e.id = t.exchange_id
    where t.hash = p_hash and t.sent_until > now() and e.taken_back_at is null for update of e;
  if not found then return false; end if;
  delete from exchange_consents c where c.workspace_id = v_row.workspace_id and c.exchange_id = v_row.id;
  perform interactions_forget(array[v_row.workspace_id], array[v_row.visit]);
  update exchanges e set name = '', email = '', phone = '', company = '', note = '', requests = '[]', language = null,
    visit = null, introduced_by = null, taken_back_at = now(), version = version + 1
    where e.workspace_id = v_row.workspace_id and e.id = v_row.id;
  perform exchange_event(v_row, 'exchange.taken-back');
  return true;
end $$;
grant execute on function exchange_take_back to app_base;

-- The one place where a stop is written. What the person says once, holds; a colleague's word binds their own workspace or
-- its brand and is a row each time, because a yes lies between some.
create or replace function stop_write(p_mark text, p_key text, p_workspace uuid, p_channel text, p_purpose text,
  p_scope text, p_source text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_source not in ('visitor', 'colleague') or (p_source = 'colleague') <> (current_workspace() is not null) then
    raise exception 'a workspace writes its colleagues'' stops alone';
  end if;
  if p_source = 'colleague' and (p_workspace <> current_workspace() or p_scope not in ('location', 'brand')) then
    raise exception 'a colleague''s stop never reaches beyond their own brand';
  end if;
  -- Said once more to everybody, it reaches those too whom they had let write again since.
  delete from stops s where p_source = 'visitor' and p_scope = 'installation' and s.mark = p_mark and s.workspace_id = p_workspace
    and s.channel = p_channel and s.purpose = p_purpose and s.source = p_source and s.scope = p_scope;
  insert into stops (mark, key_id, workspace_id, channel, purpose, scope, source)
  select p_mark, p_key, p_workspace, p_channel, p_purpose, p_scope, p_source
  where p_source = 'colleague' or not exists (
    select from stops s where s.mark = p_mark and s.workspace_id = p_workspace and s.channel = p_channel
      and s.purpose = p_purpose and s.source = p_source and s.scope = p_scope)
  on conflict do nothing;
end $$;
grant execute on function stop_write to app_base, app;

-- Whether a stop reaches a sender: its own workspace, every location of its brand, or everybody here but the brands that were let
-- write again since.
create or replace function stop_reaches(p_stop stops, p_workspace uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select case p_stop.scope
    when 'installation' then not exists (
      select from stop_exceptions x join workspaces mine on mine.id = p_workspace and x.workspace_id = coalesce(mine.parent_id, mine.id)
      where x.mark = p_stop.mark and x.channel = p_stop.channel and x.at > p_stop.at)
    when 'brand' then p_stop.workspace_id = p_workspace or exists (
      select from workspaces his, workspaces mine where his.id = p_stop.workspace_id and mine.id = p_workspace
        and coalesce(his.parent_id, his.id) = coalesce(mine.parent_id, mine.id))
    else p_stop.workspace_id = p_workspace end
$$;

-- Ends what somebody stopped themselves by some marks and one way, as far as it reaches a sender. What they told others goes on
-- holding there: a location of the same brand keeps its own, and a stop of everybody stays where it is, with this brand as an
-- exception. `p_narrows`: the sender's own stop of everybody is replaced by another word of theirs.
create or replace function stop_lift(p_marks text[], p_workspace uuid, p_channel text, p_narrows boolean) returns void
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform stop_write(s.mark, s.key_id, s.workspace_id, s.channel, s.purpose, 'location', 'visitor') from stops s
    where s.mark = any (p_marks) and s.channel = p_channel and s.source = 'visitor' and s.workspace_id <> p_workspace
      and s.scope = 'brand' and stop_reaches(s, p_workspace);
  delete from stops s where s.mark = any (p_marks) and s.channel = p_channel and s.source = 'visitor'
    and (s.scope <> 'installation' or (p_narrows and s.workspace_id = p_workspace)) and stop_reaches(s, p_workspace);
  insert into stop_exceptions (mark, workspace_id, channel, at)
    select distinct s.mark, coalesce(w.parent_id, w.id), p_channel, now() from stops s join workspaces w on w.id = p_workspace
    where s.mark = any (p_marks) and s.channel = p_channel and s.source = 'visitor' and s.scope = 'installation'
  on conflict (mark, workspace_id, channel) do update set at = excluded.at;
end $$;

-- Whether somebody said stop to this sender, under any of the marks that this and earlier keys make of their address. Never
-- where, and never to whom else.
create or replace function stop_holds(p_marks text[], p_workspace uuid, p_channel text, p_purpose text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from stops s where s.mark = any (p_marks) and s.channel = p_channel and s.purpose in (p_purpose, 'any')
      and stop_reaches(s, p_workspace)
  )
$$;
grant execute on function stop_holds to app_base;

-- The same of many addresses at once, for the workspace in force: which of them (by their place in the question) said stop
-- to what, whether in person or to a colleague, and when last. Never where, and never to whom else.
create or replace function stops_known(p_marks jsonb)
returns table (place integer, channel text, purpose text, source text, at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select (m.place - 1)::integer, s.channel, s.purpose, s.source, max(s.at)
  from jsonb_array_elements(p_marks) with ordinality m(marks, place)
  cross join lateral jsonb_array_elements_text(m.marks) k(mark)
  join stops s on s.mark = k.mark
  where stop_reaches(s, current_workspace())
  group by 1, 2, 3, 4
$$;
grant execute on function stops_known to app;

-- What the person themselves says of their stops, by the secret of a letter to their mailbox: what holds of theirs for this
-- sender reaches so far from now on. Nobody else's is touched, and another brand's stays that brand's.
create or replace function stop_reach(p_hash text, p_channel text, p_purpose text, p_scope text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_token visitor_tokens;
begin
  select * into v_token from visitor_tokens t where t.hash = p_hash and t.mark is not null and t.expires_at > now();
  if not found or p_scope not in ('location', 'brand', 'installation') or p_purpose not in ('marketing', 'any') then return false; end if;
  perform stop_lift(array[v_token.mark], v_token.workspace_id, p_channel, true);
  perform stop_write(v_token.mark, v_token.key_id, v_token.workspace_id, p_channel, p_purpose, p_scope, 'visitor');
  return true;
end $$;
grant execute on function stop_reach to app_base;

-- What a visitor was asked to agree to with an answer of the workspace in force, in the words they saw.
create or replace function exchange_agreed(p_workspace uuid, p_exchange uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('channel', c.channel, 'text', t.text, 'ticked', c.ticked, 'at', c.at)
    order by c.channel), '[]')
  from exchange_consents c join consent_texts t on t.workspace_id = c.text_workspace_id and t.id = c.text_id
  where p_workspace = current_workspace() and c.workspace_id = p_workspace and c.exchange_id = p_exchange
$$;
grant execute on function exchange_agreed to app;

-- The addresses of the cards whose page shows the words of the workspace in force, its own and those of locations that have
-- none: every process forgets them. Answers those addresses.
create or replace function consent_touch(p_channel text) returns setof text
language sql security definer set search_path = public, pg_temp as $$
  insert into changes (topic, key)
  select 'card', a.domain || '/' || a.alias from addresses a
  where a.kind = 'card' and a.workspace_id in (
    select w.id from workspaces w where w.id = current_workspace()
      or (w.parent_id = current_workspace()
        and not exists (select from consent_texts t where t.workspace_id = w.id and t.channel = p_channel)))
  returning key
$$;
grant execute on function consent_touch to app;

-- What came with answers of the workspace in force beside how to reach somebody: their note, and what would help, of those that
-- are still told of and say anything.
create or replace function answer_words(p_ids uuid[]) returns table (id uuid, note text, requests jsonb)
language sql stable as $$
  select e.id, e.note, e.requests from exchanges e
  where e.workspace_id = current_workspace() and e.id = any (p_ids) and not e.private and e.aside is null
    and e.deleted_at is null and e.taken_back_at is null and e.pared_at is null and (e.note <> '' or e.requests <> '[]')
$$;
grant execute on function answer_words to app;

-- Lets go what each workspace keeps no longer, up to so many answers; a private card's are its owner's to keep. One whose
-- visitor agreed to something stays as the proof of it, without what else was said. Answers how many it met.
create or replace function answers_expire(p_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_workspaces uuid[];
  v_ids uuid[];
  v_gone uuid[];
  v_visits uuid[];
begin
  select array_agg(d.workspace_id), array_agg(d.id), array_agg(d.id) filter (where not d.agreed),
      array_agg(d.visit) filter (where d.visit is not null)
    into v_workspaces, v_ids, v_gone, v_visits
    from (select e.workspace_id, e.id, e.visit, exists (select from exchange_consents c
        where c.workspace_id = e.workspace_id and c.exchange_id = e.id and c.ticked) as agreed
      from answer_retention r join exchanges e on e.workspace_id = r.workspace_id
      where not e.private and e.pared_at is null
        and e.created_at < now() - make_interval(days => case when r.starts_at <= now() then r.days else r.days_before end)
      order by e.created_at limit p_most) d;
  if v_ids is null then return 0; end if;
  -- What they wrote finds their contact no longer.
  update contacts c set unweighed = true from exchanges e
    where e.workspace_id = any (v_workspaces) and e.id = any (v_ids) and (e.note <> '' or e.requests <> '[]')
      and c.workspace_id = e.workspace_id and c.id = (select coalesce(r.merged_into, r.id) from contacts r
        where r.workspace_id = e.workspace_id and r.answer_id = e.id);
  update exchanges set company = '', note = '', requests = '[]', visit = null, code = null, event_id = null, introduced_by = null,
    language = null, pared_at = now(), version = version + 1
    where workspace_id = any (v_workspaces) and id = any (v_ids) and not id = any (coalesce(v_gone, '{}'));
  delete from exchange_consents where workspace_id = any (v_workspaces) and exchange_id = any (v_gone);
  delete from exchanges where workspace_id = any (v_workspaces) and id = any (v_gone);
  if v_visits is not null then perform interactions_forget(v_workspaces, v_visits); end if;
  return cardinality(v_ids);
end $$;
grant execute on function answers_expire to app_base;

-- Ends what nobody can come back to: secrets whose time is over, answers that were deleted thirty days ago with their visits
-- in the ledger, and the empty rows of those that were taken back.
create or replace function exchanges_sweep() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_workspaces uuid[];
  v_visits uuid[];
begin
  delete from visitor_tokens where expires_at < now();
  -- What was kept aside and nobody took for real in thirty days was none.
  delete from exchange_consents c using exchanges e
    where e.workspace_id = c.workspace_id and e.id = c.exchange_id
      and (e.deleted_at < now() - interval '30 days' or (e.aside is not null and e.created_at < now() - interval '30 days'));
  with gone as (
    delete from exchanges where deleted_at < now() - interval '30 days' or taken_back_at < now() - interval '30 days'
      or (aside is not null and created_at < now() - interval '30 days')
    returning workspace_id, visit
  )
  select array_agg(distinct g.workspace_id), array_agg(g.visit) into v_workspaces, v_visits from gone g where g.visit is not null;
  if v_visits is not null then perform interactions_forget(v_workspaces, v_visits); end if;
end $$;
grant execute on function exchanges_sweep to app_base;
