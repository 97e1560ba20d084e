-- What a person does about themselves by the secret of a letter and a code that was sent to its address: see what a brand holds,
-- ask for it or for its end, and be written to again.

-- A code for a letter's secret: ten minutes, and the one before is none any more. False where the secret has no mailbox or has ended.
create or replace function person_code_make(p_hash text, p_code text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from visitor_tokens t where t.hash = p_hash and t.mark is not null and t.expires_at > now()) then
    return false;
  end if;
  insert into person_codes as k (hash, code, ends_at) values (p_hash, p_code, now() + interval '10 minutes')
  on conflict (hash) do update set code = excluded.code, tries = 0, ends_at = excluded.ends_at, proof = null, proved_at = null;
  return true;
end $$;
grant execute on function person_code_make to app_base;

-- Tries a code: 'right' once, with the proof that goes on from there; else 'wrong', or 'over' after five tries or ten minutes.
create or replace function person_code_try(p_hash text, p_code text, p_proof text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_row person_codes;
begin
  select * into v_row from person_codes k where k.hash = p_hash for update;
  if not found or v_row.ends_at <= now() or v_row.tries >= 5 then return 'over'; end if;
  if v_row.code <> p_code then
    update person_codes k set tries = k.tries + 1 where k.hash = p_hash;
    return case when v_row.tries >= 4 then 'over' else 'wrong' end;
  end if;
  update person_codes k set ends_at = now(), proof = p_proof, proved_at = now() where k.hash = p_hash;
  return 'right';
end $$;
grant execute on function person_code_try to app_base;

-- The letter's secret of somebody who has shown that its mailbox is theirs, for half an hour; null for anybody else.
create or replace function person_proved(p_hash text, p_proof text) returns visitor_tokens
language sql stable set search_path = public, pg_temp as $$
  select t from visitor_tokens t join person_codes k on k.hash = t.hash
  where t.hash = p_hash and t.mark is not null and t.expires_at > now() and k.proof = p_proof
    and k.proved_at > now() - interval '30 minutes'
$$;

-- The workspaces of a brand: its head and every location that is open.
create or replace function brand_places(p_workspace uuid) returns setof uuid
language sql stable set search_path = public, pg_temp as $$
  select w.id from workspaces mine join workspaces w on w.closed_at is null
    and coalesce(w.parent_id, w.id) = coalesce(mine.parent_id, mine.id) where mine.id = p_workspace order by w.parent_id nulls first, w.id
$$;

-- What one workspace holds of a mailbox that somebody showed to be theirs, for their own eyes: how much of each kind, and in words only
-- what that mailbox itself said. Records count that say the address themselves as it is now: whoever joined them with others, or took
-- it away, did not ask whose mailbox it is. What one colleague alone sees is not told of, nor is what others wrote.
create or replace function person_held_here(p_emails text[]) returns jsonb
language plpgsql stable set search_path = public, pg_temp as $$
declare
  mine uuid := current_workspace();
  v_records uuid[];
  v_answers uuid[];
begin
  select coalesce(array_agg(distinct c.id), '{}') into v_records from contact_facts f
    join contacts c on c.workspace_id = mine and c.id = f.contact_id and c.seen_by <> 'owner' and c.deleted_at is null
    where f.workspace_id = mine and f.field = 'email' and f.normal = any (p_emails) and f.ended_at is null and f.replaced_by is null;
  v_answers := person_answers('{}', p_emails);
  return jsonb_build_object('name', (select w.name from workspaces w where w.id = mine),
    'counts', jsonb_build_object('contacts', cardinality(v_records), 'answers', cardinality(v_answers),
      'values', (select count(*) from contact_facts f where f.workspace_id = mine and f.contact_id = any (v_records)),
      'notes', (select count(*) from contact_entries e where e.workspace_id = mine and e.contact_id = any (v_records) and e.deleted_at is null),
      'consents', (select count(*) from contact_consents k where k.workspace_id = mine and k.contact_id = any (v_records)),
      'rows', (select count(*) from person_shared_rows(v_records, p_emails) r where r.contact_id is null or r.contact_id = any (v_records))),
    'words', (select coalesce(jsonb_agg(jsonb_build_object('field', x.field, 'value', x.value, 'at', x.at) order by x.at, x.field), '[]')
      from (select f.field, f.value, min(f.at) as at from contact_facts f where f.workspace_id = mine
        and f.contact_id = any (v_records) and f.source = 'answer' and f.source_id = any (v_answers) and f.ended_at is null group by 1, 2) x),
    'sent', (select coalesce(jsonb_agg(jsonb_build_object('at', e.created_at, 'name', e.name, 'email', e.email, 'phone', e.phone,
        'company', e.company, 'note', e.note, 'requests', e.requests) order by e.created_at desc), '[]')
      from exchanges e where e.workspace_id = mine and e.id = any (v_answers) and e.source = 'visitor'),
    'consents', (select coalesce(jsonb_agg(jsonb_build_object('channel', k.channel, 'purpose', k.purpose, 'answer', k.answer,
        'words', k.words, 'at', k.at, 'until', k.until) order by k.at desc), '[]')
      from contact_consents k where k.workspace_id = mine and k.contact_id = any (v_records) and k.takes_back is null
        and (k.address = any (p_emails) or k.source_id = any (v_answers))
        and not exists (select from contact_consents b where b.workspace_id = mine and b.takes_back = k.id)),
    -- Numbers that the same answer gave: a mailbox proves nobody else's.
    'phones', (select coalesce(jsonb_agg(distinct f.normal), '[]') from contact_facts f where f.workspace_id = mine
      and f.contact_id = any (v_records) and f.field = 'phone' and f.source = 'answer' and f.source_id = any (v_answers)
      and f.ended_at is null and f.normal ~ '^\+\d{7,15}$'));
end $$;

-- What every workspace of the brand holds of them, and what they asked for before; null without the proof.
create or replace function person_held(p_hash text, p_proof text, p_emails text[]) returns jsonb
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_token visitor_tokens := person_proved(p_hash, p_proof);
  v_place uuid;
  v_all jsonb := '[]';
begin
  if v_token.hash is null then return null; end if;
  for v_place in select brand_places(v_token.workspace_id) loop
    perform set_config('app.workspace', v_place::text, true);
    v_all := v_all || jsonb_build_array(person_held_here(p_emails));
  end loop;
  perform set_config('app.workspace', '', true);
  return jsonb_build_object('places', v_all, 'asked', (select coalesce(jsonb_agg(distinct r.kind), '[]') from person_requests r
      join workspaces w on w.id = v_token.workspace_id where r.workspace_id = coalesce(w.parent_id, w.id)
        and r.source = 'self' and r.state in ('open', 'erasing') and r.emails && p_emails),
    'words', (select t.text from consent_texts_shown(v_token.workspace_id) t where t.channel = 'email'));
end $$;
grant execute on function person_held to app_base;

-- Opens a request of the person themselves at their brand, asked of every location: the workspace and the day there. No row without
-- the proof, or where the same was asked for and is not done yet.
create or replace function person_own_request(p_hash text, p_proof text, p_request jsonb)
returns table (workspace_id uuid, asked_on date)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_token visitor_tokens := person_proved(p_hash, p_proof);
  v_head workspaces;
  v_day date;
  v_emails text[] := array(select jsonb_array_elements_text(p_request->'emails'));
begin
  if v_token.hash is null then return; end if;
  select h.* into v_head from workspaces w join workspaces h on h.id = coalesce(w.parent_id, w.id) where w.id = v_token.workspace_id for update of h;
  if not found or exists (select from person_requests r where r.workspace_id = v_head.id and r.source = 'self'
    and r.kind = p_request->>'kind' and r.state in ('open', 'erasing') and r.emails && v_emails) then return; end if;
  v_day := (now() at time zone zone_known(v_head.time_zone))::date;
  perform set_config('app.workspace', v_head.id::text, true);
  perform person_request_open(p_request || jsonb_build_object('name', '', 'phones', '[]'::jsonb, 'source', 'self',
    'asked_on', v_day, 'opened_by', null));
  perform set_config('app.workspace', '', true);
  return query select v_head.id, v_day;
end $$;
grant execute on function person_own_request to app_base;

-- Their own stop of emails from this brand ends by a yes of the very mailbox, in the words that they saw: it is in the ledger of
-- each contact here with that address. What they told others goes on holding there.
create or replace function person_hear_again(p_hash text, p_proof text, p_marks text[], p_yes jsonb) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_token visitor_tokens := person_proved(p_hash, p_proof);
  v_text consent_texts;
  v_email text := p_yes->>'email';
  v_stopped timestamptz;
begin
  -- Of many at once one after the other: each sees what the one before wrote.
  perform from person_codes k where k.hash = p_hash for update;
  if v_token.hash is null then return false; end if;
  select max(s.at) into v_stopped from stops s
    where s.mark = any (p_marks) and s.channel = 'email' and stop_reaches(s, v_token.workspace_id);
  select t.* into v_text from consent_texts_shown(v_token.workspace_id) s
    join consent_texts t on t.workspace_id = s.workspace_id and t.id = s.id where s.channel = 'email' and t.text = p_yes->>'words';
  perform stop_lift(p_marks, v_token.workspace_id, 'email', false);
  insert into contact_consents (workspace_id, id, contact_id, channel, purpose, scope, answer, address, given_to, words,
      text_workspace_id, text_id, text_number, language, source, at)
    select c.workspace_id, gen_random_uuid(), c.id, 'email', 'marketing', 'location', 'yes', v_email, c.owner_id, p_yes->>'words',
      v_text.workspace_id, v_text.id, v_text.number, v_text.language, 'page', now()
    from contacts c where c.workspace_id = v_token.workspace_id and c.deleted_at is null and c.seen_by <> 'owner'
      and exists (select from contact_facts f where f.workspace_id = c.workspace_id and f.contact_id = c.id
        and f.field = 'email' and f.normal = v_email and f.ended_at is null)
      -- The same yes once more is none, unless somebody stopped it since.
      and not exists (select from (select k.source, k.answer, k.words, k.at from contact_consents k
          where k.workspace_id = c.workspace_id and k.contact_id = c.id and k.channel = 'email' and k.address = v_email
            and k.takes_back is null order by k.at desc, k.recorded_at desc limit 1) last
        where last.source = 'page' and last.answer = 'yes' and last.words = p_yes->>'words'
          and (v_stopped is null or last.at > v_stopped));
  -- What lists are filtered by: this yes is the newest word of the address, and has no end.
  update contacts p set mail_until = '9999-12-31T00:00:00Z', said_stop = false, updated_at = now(), version = p.version + 1
    where p.workspace_id = v_token.workspace_id and p.id in (select coalesce(c.merged_into, c.id) from contacts c
      join contact_consents k on k.workspace_id = c.workspace_id and k.contact_id = c.id and k.source = 'page' and k.at = now()
      where c.workspace_id = v_token.workspace_id);
  return true;
end $$;
grant execute on function person_hear_again to app_base;

-- Takes back what the same person stopped by text or call on this page while the same proof holds. What the number itself said stays.
create or replace function person_stop_unsaid(p_hash text, p_proof text, p_channel text, p_marks text[]) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_token visitor_tokens := person_proved(p_hash, p_proof);
begin
  if v_token.hash is null or p_channel not in ('sms', 'call') then return false; end if;
  delete from stops s using person_codes k where k.hash = p_hash and s.mark = any (p_marks) and s.channel = p_channel
    and s.source = 'visitor' and s.workspace_id = v_token.workspace_id and s.at > k.proved_at;
  return found;
end $$;
grant execute on function person_stop_unsaid to app_base;

-- Codes whose time is over, and what they opened.
create or replace function person_codes_sweep() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from person_codes where ends_at < now() and coalesce(proved_at, ends_at) < now() - interval '30 minutes'
$$;
grant execute on function person_codes_sweep to app_base;
