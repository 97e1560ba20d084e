-- Contacts: their list, and their end.

-- What a row says of whether we may write, by what is written down (`mayWriteOf`, server/contact/may-write.ts): a case for each state.
create or replace function contact_may_write(p_mail timestamptz, p_text timestamptz, p_stop boolean) returns text
language sql stable as $$
  select case when p_mail > now() and p_text > now() then 'both'
    when p_mail > now() then 'mail'
    when p_text > now() then 'text'
    when p_stop then 'stop'
    when p_mail is not null or p_text is not null then 'ended'
    else 'none' end
$$;
grant execute on function contact_may_write to app;

-- Those contacts whose answer, of any of their records, fits a condition on `e`; an answer that nobody is told of fits none.
create or replace function contact_answered(p_where text) returns text
language sql immutable as $$
  select 'c.id in (select coalesce(r.merged_into, r.id) from exchanges e
    join contacts r on r.workspace_id = e.workspace_id and r.answer_id = e.id
    where e.workspace_id = current_workspace() and not e.private and e.aside is null and e.deleted_at is null
      and e.taken_back_at is null and e.pared_at is null and ' || p_where || ')'
$$;
grant execute on function contact_answered to app;

-- What contacts are narrowed by, as a condition on what stands at `p_at` of a statement's $1.
create or replace function contact_narrowed(p_ask jsonb, p_at text) returns text
language sql immutable as $$
  select replace(concat_ws(' and ', 'true',
    case when p_ask->>'of' is not null then 'c.owner_id = ($1->>''of'')::uuid' end,
    case when p_ask->>'kind' is not null then 'c.kind = $1->>''kind''' end,
    case when p_ask->>'tag' is not null then 'c.tags @> array[$1->>''tag'']' end,
    case when p_ask->>'stage' is not null then 'c.stage <> '''' and c.stage = $1->>''stage''' end,
    case when p_ask->>'origin' is not null then 'c.origin = $1->>''origin''' end,
    case when p_ask->>'event' is not null then contact_answered('e.event_id = ($1->>''event'')::uuid') end,
    -- Whoever passed the link on is the same owner's.
    case when p_ask->>'introducer' is not null then contact_answered('exists (select from exchanges x
      join contacts i on i.workspace_id = x.workspace_id and i.answer_id = x.id
      where x.workspace_id = e.workspace_id and x.id = e.introduced_by and x.owner_id = e.owner_id and x.aside is null
        and x.deleted_at is null and x.taken_back_at is null and x.pared_at is null
        and ($1->>''introducer'')::uuid in (i.id, i.merged_into))') end,
    case when p_ask->>'born_from' is not null then 'c.birthday <> '''' and ' || case when p_ask->>'born_from' <= p_ask->>'born_to'
      then 'right(c.birthday, 5) between $1->>''born_from'' and $1->>''born_to'''
      else '(right(c.birthday, 5) >= $1->>''born_from'' or right(c.birthday, 5) <= $1->>''born_to'')' end end,
    case when (p_ask->>'due')::boolean then 'c.follow_up_on is not null' end,
    case when p_ask->>'due_from' is not null then 'c.follow_up_on >= ($1->>''due_from'')::date' end,
    case when p_ask->>'due_to' is not null then 'c.follow_up_on <= ($1->>''due_to'')::date' end,
    case when p_ask->>'since' is not null then 'c.sign_at >= ($1->>''since'')::timestamptz' end,
    case when p_ask->>'before' is not null then 'c.sign_at < ($1->>''before'')::timestamptz' end,
    case when p_ask->>'may_write' = 'ends' then '(c.mail_until between now() and now() + make_interval(days => ($1->>''soon'')::integer)
        or c.text_until between now() and now() + make_interval(days => ($1->>''soon'')::integer))'
      when p_ask->>'may_write' = 'alone' then '(c.id, c.owner_id) in (select a.person, a.given_to from contacts_agreed_alone(current_workspace()) a)'
      when p_ask->>'may_write' is not null then 'contact_may_write(c.mail_until, c.text_until, c.said_stop) = $1->>''may_write''' end,
    contact_fits(p_ask->'custom')), '$1', p_at)
$$;

-- One page of the contacts of the workspace in force, as ids, as far as the person in force may see them. What a search compares
-- is not leakproof: under a policy it could use no index.
create or replace function contact_page(p_ask jsonb)
returns table (total bigint, exact boolean, ids uuid[], next jsonb, held uuid[])
language plpgsql stable security definer set search_path = public, pg_temp set random_page_cost = 1.1 set jit = off as $$
declare
  v_ask jsonb := p_ask || jsonb_build_object('workspace', current_workspace(), 'person', current_person());
  v_sort text := p_ask->>'sort';
  v_key text := case v_sort when 'name' then 'lower(c.name)' when 'created_at' then 'c.created_at'
    when 'follow_up' then 'coalesce(c.follow_up_on - date ''1970-01-01'', 1000000)' else 'c.sign_at' end;
  v_type text := case v_sort when 'name' then 'text' when 'follow_up' then 'integer' else 'timestamptz' end;
  v_where text;
  v_owner text := 'c.owner_id = ($1->>''owner'')::uuid';
begin
  -- Few people view what is another's: only where there is such a contact the list asks for it.
  if p_ask->>'owner' is not null and exists (select from contacts c where c.workspace_id = current_workspace()
    and c.viewers <> '{}' and c.viewers @> array[(p_ask->>'owner')::uuid]) then
    v_owner := format('(%s or (c.viewers <> ''{}'' and c.viewers @> array[($1->>''owner'')::uuid]))', v_owner);
  end if;
  v_where := concat_ws(' and ', 'c.workspace_id = ($1->>''workspace'')::uuid', 'c.merged_into is null',
    '(c.seen_by <> ''owner'' or c.owner_id = ($1->>''person'')::uuid)',
    -- Looked at from the parent.
    case when (v_ask->>'brand')::boolean then 'c.seen_by = ''brand''' end,
    case when v_ask->>'deleted_after' is null then 'c.deleted_at is null' else 'c.deleted_at > ($1->>''deleted_after'')::timestamptz' end,
    case when v_ask->>'owner' is not null then v_owner end,
    contact_narrowed(v_ask, '$1'),
    -- A segment: its filters beside those that narrow it further.
    case when jsonb_typeof(v_ask->'within') = 'object' then contact_narrowed(v_ask->'within', '($1->''within'')') || ' and '
      || replace(search_condition(v_ask->'within', 'c.sought', 'c.name', true), '$1', '($1->''within'')') end);
  if coalesce(v_ask->>'text', '') <> '' and not p_ask ?| array['only', 'bare'] then
    -- Of one person's few rows the words are compared before their beginnings are taken, which is dear where no index has them.
    return query select * from list_hits('contacts c', v_where || ' and ' || search_condition(v_ask
        || case when p_ask->>'owner' is null then '{"gathered": true}'::jsonb else '{}'::jsonb end, 'c.sought', 'c.name', true),
      v_key, v_type, 'c.id', v_ask, 50000);
    if found then return; end if;
    v_ask := v_ask || jsonb_build_object('known', coalesce((p_ask->>'most')::integer, 10000) + 1);
  end if;
  return query select * from list_page('contacts c', v_where || ' and ' || search_condition(v_ask, 'c.sought', 'c.name', true),
    v_key, v_type, 'c.id', v_ask);
end $$;
grant execute on function contact_page to app;

-- Words of contacts of the workspace in force that look like one which a search found nothing for, the nearest first: of those contacts
-- alone that the person in force may see, so that nobody reads a name off a mended search. So many contacts are looked at, the ones
-- that are surely like it before the others.
create or replace function contact_words_like(p_ask jsonb, p_word text) returns setof text
language plpgsql volatile security definer set search_path = public, pg_temp set random_page_cost = 1.1 set jit = off as $$
declare
  v_likeness text;
begin
  -- What it is set by is known once the extension is there in this session.
  perform similarity(p_word, p_word);
  foreach v_likeness in array array['0.5', '0.3'] loop
    perform set_config('pg_trgm.word_similarity_threshold', v_likeness, true);
    return query execute $q$
      select w.word from (select c.sought from contacts c
          where c.workspace_id = current_workspace() and lower(c.sought) %> lower($2) and c.merged_into is null
            and (c.seen_by <> 'owner' or c.owner_id = current_person()) and c.deleted_at is null
            and ($1->>'owner' is null or c.owner_id = ($1->>'owner')::uuid or c.viewers @> array[($1->>'owner')::uuid])
            and (not coalesce(($1->>'brand')::boolean, false) or c.seen_by = 'brand')
          limit 500) c
        cross join lateral regexp_split_to_table(lower(c.sought), '[^[:alnum:]]+') w(word)
      where char_length(w.word) between char_length($2) - 2 and char_length($2) + 2
      group by w.word order by similarity(w.word, lower($2)) desc, count(*) desc, w.word limit 20$q$ using p_ask, p_word;
  end loop;
  perform set_config('pg_trgm.word_similarity_threshold', '0.6', true);
end $$;
grant execute on function contact_words_like to app;

-- What the locations of the workspace in force hold: how many contacts, and how many of these the brand sees. What only its owner
-- sees is counted by nobody else.
create or replace function contact_locations(p_ids uuid[]) returns table (workspace_id uuid, contacts integer, seen integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.id, count(c.id)::integer, (count(c.id) filter (where c.seen_by = 'brand'))::integer
  from workspaces w left join contacts c on c.workspace_id = w.id and c.deleted_at is null and c.merged_into is null
    and c.seen_by <> 'owner'
  where w.id = any (p_ids) and w.parent_id = current_workspace() group by w.id order by min(w.name), w.id
$$;
grant execute on function contact_locations to app;

-- Whether the workspace in force has a brand over it, which may be shown a contact.
create or replace function contact_has_brand() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from workspaces w where w.id = current_workspace() and w.parent_id is not null)
$$;
grant execute on function contact_has_brand to app;

-- Ends a person of the workspace in force for good, with every record that was joined and everything about them.
create or replace function contact_drop(p_id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_records uuid[] := array(
    select c.id from contacts asked, coalesce(asked.merged_into, asked.id) person, contacts c
      where asked.workspace_id = current_workspace() and asked.id = p_id
        and c.workspace_id = asked.workspace_id and (c.id = person or c.merged_into = person));
begin
  perform contact_records_end(current_workspace(), v_records);
end $$;
grant execute on function contact_drop to app;

-- Writes down anew, of a person of the workspace in force, which records are joined by living edges and who views them for it.
-- What the kept row had by itself is put aside while anything is joined, and comes back when nothing is.
create or replace function contact_settle(p_person uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_joined uuid[];
begin
  with recursive person (id) as (
    select p_person
    union
    select m.record_id from contact_merges m join person p on p.id = m.person_id
      where m.workspace_id = current_workspace() and m.ended_at is null)
  select array_agg(p.id) into v_joined from person p where p.id <> p_person;
  update contacts c set merged_into = p_person, viewers = '{}'
    where c.workspace_id = current_workspace() and c.id = any (v_joined)
      and (c.merged_into is distinct from p_person or c.viewers <> '{}');
  update contacts c set merged_into = null,
      viewers = coalesce((select array_agg(distinct r.owner_id) from contacts r
        where r.workspace_id = c.workspace_id and r.id = any (v_joined) and r.owner_id <> c.owner_id), '{}'),
      tags = case when v_joined is null then coalesce(c.own_tags, c.tags) else c.tags end,
      sign = case when v_joined is null then coalesce(c.own_sign, c.sign) else c.sign end,
      sign_at = case when v_joined is null then coalesce(c.own_sign_at, c.sign_at) else c.sign_at end,
      own_tags = case when v_joined is not null then coalesce(c.own_tags, c.tags) end,
      own_sign = case when v_joined is not null then coalesce(c.own_sign, c.sign) end,
      own_sign_at = case when v_joined is not null then coalesce(c.own_sign_at, c.sign_at) end
    where c.workspace_id = current_workspace() and c.id = p_person;
end $$;
grant execute on function contact_settle to app;

-- Ends one record of the workspace in force, of which nothing may be known any more. Where it was joined with others, what
-- somebody here wrote on it goes over to its neighbor, which takes its place; answers the person then, and null where nobody is left.
create or replace function contact_withdraw(p_id uuid) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mine uuid := current_workspace();
  v_heir uuid;
  v_person uuid;
begin
  select coalesce(
    (select m.person_id from contact_merges m where m.workspace_id = mine and m.record_id = p_id and m.ended_at is null),
    (select m.record_id from contact_merges m where m.workspace_id = mine and m.person_id = p_id and m.ended_at is null
      order by m.at, m.id limit 1)) into v_heir;
  if v_heir is null then
    perform contact_drop(p_id);
    return null;
  end if;
  perform contact_records_move(mine, p_id, v_heir);
  update contacts h set version = greatest(h.version, gone.version), deleted_at = coalesce(h.deleted_at, gone.deleted_at),
      own_tags = array(select (array_agg(t.tag order by t.place))[1]
        from unnest(coalesce(h.own_tags, h.tags) || coalesce(gone.own_tags, gone.tags)) with ordinality t(tag, place)
        group by lower(t.tag) order by min(t.place)),
      own_sign = coalesce(h.own_sign, h.sign), own_sign_at = coalesce(h.own_sign_at, h.sign_at)
    from contacts gone where gone.workspace_id = mine and gone.id = p_id and h.workspace_id = mine and h.id = v_heir;
  delete from contact_merges where workspace_id = mine
    and (record_id = p_id or (person_id = p_id and (record_id = v_heir or ended_at is not null)));
  update contact_merges set person_id = v_heir where workspace_id = mine and person_id = p_id;
  perform contact_records_end(mine, array[p_id]);
  with recursive up (id) as (
    select v_heir
    union
    select m.person_id from contact_merges m join up u on u.id = m.record_id where m.workspace_id = mine and m.ended_at is null)
  select u.id into v_person from up u where not exists (
    select from contact_merges m where m.workspace_id = mine and m.record_id = u.id and m.ended_at is null);
  perform contact_settle(v_person);
  perform contact_exports_forget(mine, array[v_person]);
  return v_person;
end $$;
grant execute on function contact_withdraw to app;

-- Who views a person because a record of theirs is joined, after records changed hands.
create or replace function contact_viewers_anew(p_workspace uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update contacts c set viewers = v.viewers from (
    select p.id, coalesce(array_agg(distinct r.owner_id) filter (where r.owner_id <> p.owner_id), '{}') as viewers
    from contacts r join contacts p on p.workspace_id = r.workspace_id and p.id = r.merged_into
    where r.workspace_id = p_workspace and r.merged_into is not null group by p.id) v
  where c.workspace_id = p_workspace and c.id = v.id and c.viewers <> v.viewers
$$;

-- A yes to its owner alone goes with nobody: what the list is filtered by is weighed anew for each person of theirs of whom there is
-- one, whichever of their records has it.
create or replace function consents_leave(p_workspace uuid, p_from uuid) returns void
language sql set search_path = public, pg_temp as $$
  update contacts c set unweighed = true
  where c.workspace_id = p_workspace and c.owner_id = p_from and c.merged_into is null and not c.unweighed and c.id in (
    select coalesce(r.merged_into, r.id) from contact_consents o
      join contacts r on r.workspace_id = o.workspace_id and r.id = o.contact_id
      where o.workspace_id = p_workspace and o.scope = 'owner')
$$;

-- Where somebody is to be weighed anew, and in the workspace in force whom, and whose they are.
create or replace function contacts_unweighed_due() returns table (workspace_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct c.workspace_id from contacts c where c.unweighed limit 1000
$$;
grant execute on function contacts_unweighed_due to app_base;
create or replace function contacts_unweighed(p_most integer) returns table (id uuid, owner_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.owner_id from contacts c where c.workspace_id = current_workspace() and c.unweighed order by c.id limit p_most
$$;
grant execute on function contacts_unweighed to app;

-- What a visitor agreed to with an answer of the workspace in force, in the words they saw, and no box that they left empty.
create or replace function answer_consents(p_exchange uuid)
returns table (channel text, purpose text, scope text, words text, text_workspace_id uuid, text_id uuid, text_number integer,
  language text, at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.channel, c.purpose, c.scope, t.text, t.workspace_id, t.id, t.number, coalesce(c.language, t.language), c.at
  from exchange_consents c join consent_texts t on t.workspace_id = c.text_workspace_id and t.id = c.text_id
  where c.workspace_id = current_workspace() and c.exchange_id = p_exchange and c.ticked and t.text <> ''
  order by c.channel
$$;
grant execute on function answer_consents to app;

-- What an answer agreed to is not agreed to any more: it was taken back, or is said anew.
create or replace function consents_forget(p_answer uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from contact_consents where workspace_id = current_workspace() and contact_id = p_answer and source_id = p_answer
$$;
grant execute on function consents_forget to app;

-- Takes back the stop that a colleague ticked by mistake: the very one that their row wrote, within ten minutes, and nobody
-- else's. Whether there was one.
create or replace function stop_take_back(p_consent uuid, p_marks jsonb) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_row contact_consents;
begin
  select * into v_row from contact_consents k where k.workspace_id = current_workspace() and k.id = p_consent
    and k.by = current_person() and k.answer = 'no' and k.recorded_at > now() - interval '10 minutes';
  if not found then return false; end if;
  delete from stops s where s.workspace_id = v_row.workspace_id and s.source = 'colleague' and s.channel = v_row.channel
    and s.at = v_row.recorded_at and p_marks ? s.mark;
  return found;
end $$;
grant execute on function stop_take_back to app;

-- What records of the workspace in force that were joined with these once have to say of stops: their addresses, and what was
-- written down of those until they were taken apart, whoever sees them now.
create or replace function contact_parted(p_contacts uuid[])
returns table (contact_id uuid, until timestamptz, channel text, purpose text, field text, normal text, at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  with parted as (
    select e.mine, e.other, max(e.ended_at) as until from (
      select m.record_id as mine, m.person_id as other, m.ended_at from contact_merges m
        where m.workspace_id = current_workspace() and m.ended_at is not null and m.record_id = any (p_contacts)
      union all
      select m.person_id, m.record_id, m.ended_at from contact_merges m
        where m.workspace_id = current_workspace() and m.ended_at is not null and m.person_id = any (p_contacts)) e
    group by e.mine, e.other)
  select p.mine, p.until, k.channel, k.purpose, case k.channel when 'email' then 'email' else 'phone' end, k.address, k.at
    from parted p join contact_consents k on k.workspace_id = current_workspace() and k.contact_id = p.other
    where k.answer = 'no' and k.takes_back is null and k.at <= p.until
      and not exists (select from contact_consents b where b.workspace_id = k.workspace_id and b.takes_back = k.id)
  union all
  select p.mine, p.until, null, null, f.field, f.normal, null
    from parted p join contact_facts f on f.workspace_id = current_workspace() and f.contact_id = p.other
    where f.field in ('email', 'phone') and f.at <= p.until
$$;
grant execute on function contact_parted to app;

-- Who agreed to be in touch with one person, and with nobody else there: by the record that everything about them is joined
-- into, each with whom they agreed to.
create or replace function contacts_agreed_alone(p_workspace uuid) returns table (person uuid, given_to uuid)
language sql stable set search_path = public, pg_temp as $$
  with said as (
    select coalesce(c.merged_into, c.id) as person, k.scope, k.given_to from contact_consents k
    join contacts c on c.workspace_id = k.workspace_id and c.id = k.contact_id
    where k.workspace_id = p_workspace and k.answer = 'yes' and k.takes_back is null
      and (k.until is null or k.until > now())
      and not exists (select from contact_consents b where b.workspace_id = k.workspace_id and b.takes_back = k.id)
      and not exists (select from contact_consents n where n.workspace_id = k.workspace_id and n.contact_id = k.contact_id
        and n.channel = k.channel and n.answer = 'no' and n.takes_back is null and n.at > k.at
        and not exists (select from contact_consents b where b.workspace_id = n.workspace_id and b.takes_back = n.id))
  )
  select s.person, unnest(array_agg(distinct s.given_to)) from said s
  group by s.person having not bool_or(s.scope <> 'owner')
$$;
grant execute on function contacts_agreed_alone to app;

-- Those who agreed to that person alone. They are asked first, and go with no hand-over.
create or replace function contact_agreed_alone(p_workspace uuid, p_person uuid) returns setof uuid
language sql stable set search_path = public, pg_temp as $$
  select a.person from contacts_agreed_alone(p_workspace) a where a.given_to = p_person
$$;
grant execute on function contact_agreed_alone to app;

-- The contacts of one person become another's, up to so many at a time: the caller asks again until fewer come. Who agreed to
-- the person alone stays theirs, and so does what only they see; of somebody who is erased the one goes along without the
-- yes, and the other ends. Answers what moved, with until when it could be written to.
create or replace function contacts_give(p_from uuid, p_to uuid, p_erased boolean, p_most integer)
returns table (part text, id uuid, mark integer, was jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mine uuid := current_workspace();
  v_moved integer;
begin
  if p_erased then
    perform contact_drop(c.id) from contacts c where c.workspace_id = mine and c.owner_id = p_from and c.seen_by = 'owner'
      and c.merged_into is null;
  end if;
  return query with held as (
    select c.id, jsonb_build_object('mail_until', c.mail_until, 'text_until', c.text_until) as was from contacts c
    where c.workspace_id = mine and c.owner_id = p_from and (p_erased or c.seen_by <> 'owner' and coalesce(c.merged_into, c.id)
      not in (select contact_agreed_alone(mine, p_from)))
    limit p_most for update
  ), alone as (
    select coalesce(r.merged_into, r.id) as person, array_agg(o.channel) as channels from contact_consents o
    join contacts r on r.workspace_id = o.workspace_id and r.id = o.contact_id
    where o.workspace_id = mine and o.scope = 'owner' and o.given_to = p_from
      -- What was said to all of the workspace as well holds.
      and not exists (select from contact_consents w join contacts q on q.workspace_id = w.workspace_id and q.id = w.contact_id
        where w.workspace_id = mine and coalesce(q.merged_into, q.id) = coalesce(r.merged_into, r.id) and w.channel = o.channel
          and w.scope <> 'owner' and w.answer = 'yes' and w.takes_back is null and (w.until is null or w.until > now())
          and not exists (select from contact_consents b where b.workspace_id = w.workspace_id and b.takes_back = w.id))
    group by 1
  ) update contacts c set owner_id = p_to, updated_at = now(), version = c.version + 1,
      mail_until = case when 'email' = any (a.channels) then null else c.mail_until end,
      text_until = case when 'sms' = any (a.channels) then null else c.text_until end
    from held h left join alone a on a.person = h.id
    where c.workspace_id = mine and c.id = h.id
    returning 'contact', c.id, c.version, h.was;
  get diagnostics v_moved = row_count;
  if v_moved < p_most then perform contact_viewers_anew(mine); end if;
end $$;
grant execute on function contacts_give to app;

-- Contacts that moved are the person's again, those that nobody changed since, and so is what they agreed to with them.
create or replace function contacts_take_back(p_person uuid, p_things jsonb)
returns table (part text, id uuid, mark integer)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query update contacts c set owner_id = p_person, updated_at = now(), version = c.version + 1,
      mail_until = (t.was->>'mail_until')::timestamptz, text_until = (t.was->>'text_until')::timestamptz
    from jsonb_to_recordset(p_things) t(part text, id uuid, receiver uuid, mark integer, was jsonb)
    where t.part = 'contact' and c.workspace_id = current_workspace() and c.id = t.id and c.version = t.mark
      and c.owner_id = t.receiver
    returning t.part, c.id, c.version;
  perform contact_viewers_anew(current_workspace());
end $$;
grant execute on function contacts_take_back to app;

-- What the contacts of one person come to before they are handed over: how many go, how many agreed to the person alone, and
-- how many tasks go along. What only the person sees is counted by nobody.
create or replace function contact_holding(p_person uuid) returns table (contacts integer, alone integer, tasks integer)
language sql stable security definer set search_path = public, pg_temp as $$
  with own as (
    select c.id, a.id is not null as alone from contacts c
    left join contact_agreed_alone(current_workspace(), p_person) a(id) on a.id = coalesce(c.merged_into, c.id)
    where c.workspace_id = current_workspace() and c.owner_id = p_person and c.seen_by <> 'owner' and c.deleted_at is null
      and c.merged_into is null
  )
  select (count(*) filter (where not o.alone))::integer, (count(*) filter (where o.alone))::integer,
    (select count(*)::integer from contact_entries e join own g on g.id = e.contact_id and not g.alone
      where e.workspace_id = current_workspace() and e.kind = 'task' and e.done_at is null and e.deleted_at is null)
  from own o
$$;
grant execute on function contact_holding to app;

-- What somebody leaves behind who leaves the workspace, and was given to nobody, is its owner's.
create or replace function contact_end_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- What only they saw goes with them.
  update contacts c set deleted_at = coalesce(c.deleted_at, now()), version = c.version + 1
    where c.workspace_id = old.workspace_id and c.owner_id = old.user_id and c.seen_by = 'owner';
  perform consents_leave(old.workspace_id, old.user_id);
  update contacts c set owner_id = w.owner_id, updated_at = now(), version = c.version + 1
    from workspaces w where w.id = old.workspace_id and c.workspace_id = w.id and c.owner_id = old.user_id
      and c.seen_by <> 'owner';
  if found then perform contact_viewers_anew(old.workspace_id); end if;
  perform contact_imports_pass(w.id, old.user_id, w.owner_id), contact_segments_pass(w.id, old.user_id, w.owner_id)
    from workspaces w where w.id = old.workspace_id;
  return null;
end $$;

-- Whose contact an answer became, in the workspace in force: what one person alone sees is theirs to change.
create or replace function contact_owner(p_answer uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select c.owner_id from contacts c where c.workspace_id = current_workspace() and c.answer_id = p_answer
$$;
grant execute on function contact_owner to app;

-- Ends what nobody can bring back any more, so many at a time: contacts, values and notes that were deleted thirty days ago.
create or replace function contacts_sweep(p_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_gone record;
  v_records uuid[];
  v_count integer := 0;
begin
  delete from contact_facts where ctid = any (array(
    select f.ctid from contact_facts f where f.ended_at < now() - interval '30 days' limit p_most));
  delete from contact_entries where ctid = any (array(
    select e.ctid from contact_entries e where e.deleted_at < now() - interval '30 days' limit p_most));
  delete from contact_relations where ctid = any (array(
    select r.ctid from contact_relations r where r.deleted_at < now() - interval '30 days' limit p_most));
  delete from contact_files where ctid = any (array(
    select f.ctid from contact_files f where f.deleted_at < now() - interval '30 days' limit p_most));
  perform contact_imports_sweep(p_most);
  perform contact_exports_sweep(p_most);
  perform contact_fields_sweep(p_most);
  perform contact_segments_sweep(p_most);
  for v_gone in select c.workspace_id, c.id from contacts c
    where c.deleted_at < now() - interval '30 days' order by c.deleted_at limit p_most for update skip locked
  loop
    v_records := array(select c.id from contacts c where c.workspace_id = v_gone.workspace_id
      and (c.id = v_gone.id or c.merged_into = v_gone.id));
    perform contact_records_end(v_gone.workspace_id, v_records);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
grant execute on function contacts_sweep to app_base;

-- Erases up to so many rows of what the workspace in force held as contacts, once it is closed; answers how many.
create or replace function contacts_erase(p_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return closed_rows_erase('contacts_erase', array['contact_stages', 'contact_segments', 'contact_export_parts', 'contact_exports', 'contact_import_photos', 'contact_import_rows', 'contact_imports', 'contact_pair_rules', 'contact_pairs', 'contact_keys', 'contact_unmatched',
    'contact_consents', 'contact_facts', 'contact_entries', 'contact_files', 'contact_relations', 'contact_merges', 'contacts', 'contact_fields', 'person_request_parts',
    'person_requests', 'introduction_openings', 'introduction_requests', 'referral_thanks', 'gift_limits', 'contact_mentions'], p_most);
end $$;
grant execute on function contacts_erase to app;
