-- What somebody asks for as a person: looked for in each workspace that is asked, told to its brand as counts, and erased there.

-- The contacts of the workspace in force that are this person: by an email, or by a number together with a word of the name,
-- because a family and an office share numbers. Records that are joined with one of them are that person too.
create or replace function person_records(p_name text, p_emails text[], p_phones text[]) returns uuid[]
language sql stable set search_path = public, pg_temp as $$
  with hit as (
    select f.contact_id from contact_facts f
      where f.workspace_id = current_workspace() and f.field = 'email' and f.normal = any (p_emails)
    union
    select f.contact_id from contact_facts f
      where f.workspace_id = current_workspace() and f.field = 'phone' and f.normal = any (p_phones) and exists (
        select from contact_facts n where n.workspace_id = f.workspace_id and n.contact_id = f.contact_id and n.field = 'name'
          and string_to_array(n.normal, ' ') && string_to_array(lower(p_name), ' '))
  ), person as (
    select distinct coalesce(c.merged_into, c.id) as id from hit h
      join contacts c on c.workspace_id = current_workspace() and c.id = h.contact_id
  )
  select coalesce(array_agg(c.id), '{}') from person p
    join contacts c on c.workspace_id = current_workspace() and (c.id = p.id or c.merged_into = p.id)
$$;

-- Their answers on cards of the workspace in force: by the email, or what a contact of theirs came with. A private card's are
-- its owner's own.
create or replace function person_answers(p_records uuid[], p_emails text[]) returns uuid[]
language sql stable set search_path = public, pg_temp as $$
  select coalesce(array_agg(e.id), '{}') from exchanges e where e.workspace_id = current_workspace() and not e.private
    and e.taken_back_at is null and e.id in (
      select x.id from exchanges x where x.workspace_id = current_workspace() and x.email <> '' and lower(x.email) = any (p_emails)
      union select c.answer_id from contacts c where c.workspace_id = current_workspace() and c.id = any (p_records))
$$;

-- Rows of files of contacts that became one of them or name an address of theirs, imported or not.
create or replace function person_import_rows(p_records uuid[], p_emails text[]) returns setof contact_import_rows
language sql stable set search_path = public, pg_temp as $$
  select r.* from contact_import_rows r where r.workspace_id = current_workspace() and r.cells <> '[]' and (
    r.contact_id = any (p_records)
    or exists (select from unnest(p_emails) e where strpos(lower(r.cells::text), e) > 0))
$$;

-- Of these records those that more than one person sees: what somebody keeps to themselves is erased with the rest, and neither
-- counted nor handed out, so that nobody reads a colleague's own contact by asking in its name.
create or replace function person_shared(p_records uuid[]) returns uuid[]
language sql stable set search_path = public, pg_temp as $$
  select coalesce(array_agg(c.id), '{}') from contacts c
    where c.workspace_id = current_workspace() and c.id = any (p_records) and c.seen_by <> 'owner'
$$;

-- The same of rows of files: those whose contacts are seen by their owner alone are the owner's.
create or replace function person_shared_rows(p_records uuid[], p_emails text[]) returns setof contact_import_rows
language sql stable set search_path = public, pg_temp as $$
  select r.* from person_import_rows(p_records, p_emails) r
    join contact_imports i on i.workspace_id = r.workspace_id and i.id = r.import_id
    where i.seen_by <> 'owner'
$$;

-- Opens a request in the workspace in force, for its brand: opened by the head it is asked of every location, by a location of
-- that location alone. Answers its id.
create or replace function person_request_open(p_request jsonb) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mine uuid := current_workspace();
  v_head uuid;
  v_id uuid := (p_request->>'id')::uuid;
begin
  select coalesce(w.parent_id, w.id) into v_head from workspaces w where w.id = mine;
  insert into person_requests (workspace_id, id, opened_in, kind, name, emails, phones, shown, source, proof, asked_on, everywhere,
    opened_by)
  values (v_head, v_id, mine, p_request->>'kind', p_request->>'name',
    array(select jsonb_array_elements_text(p_request->'emails')), array(select jsonb_array_elements_text(p_request->'phones')),
    p_request->>'shown', p_request->>'source', p_request->>'proof', (p_request->>'asked_on')::date, v_head = mine,
    (p_request->>'opened_by')::uuid);
  perform person_request_ask(v_id);
  return v_id;
end $$;
grant execute on function person_request_open to app;

-- Asks every workspace that a request reaches and that was not asked yet.
create or replace function person_request_ask(p_request uuid) returns void
language sql set search_path = public, pg_temp as $$
  insert into person_request_parts (workspace_id, request_id, head_id, name, emails, phones)
  select w.id, r.id, r.workspace_id, r.name, r.emails, r.phones from person_requests r
    join workspaces w on w.closed_at is null
      and (w.id = r.opened_in or (r.everywhere and (w.id = r.workspace_id or w.parent_id = r.workspace_id)))
    where r.id = p_request
  on conflict do nothing
$$;

-- Decides about a request in the workspace in force: its brand about all of it, the location that opened it while nobody else
-- is asked. What was found is erased wherever it was asked for; answered or not followed, who it was about is forgotten. The
-- brand alone has it asked of every location. False where it was changed since that version.
create or replace function person_request_decide(p_request uuid, p_version integer, p_act text, p_by uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_row person_requests;
begin
  select * into v_row from person_requests r where r.id = p_request and (r.workspace_id = current_workspace()
    or (r.opened_in = current_workspace() and not r.everywhere and p_act <> 'widen')) for update;
  if not found or v_row.version <> p_version or v_row.state <> 'open' then return false; end if;
  if p_act = 'widen' then
    update person_requests r set everywhere = true, version = r.version + 1 where r.id = p_request;
    perform person_request_ask(p_request);
    return true;
  end if;
  update person_requests r set decided_by = p_by, decided_at = now(), version = r.version + 1,
    state = case p_act when 'erase' then 'erasing' when 'answer' then 'done' else 'withdrawn' end where r.id = p_request;
  if p_act = 'erase' then
    update person_request_parts p set state = 'erasing' where p.request_id = p_request and p.state in ('looking', 'found');
  else
    update person_request_parts p set state = 'done', done_at = now(), name = '', emails = '{}', phones = '{}'
      where p.request_id = p_request;
    update person_requests r set name = '', emails = '{}', phones = '{}', proof = '', done_at = now() where r.id = p_request;
  end if;
  return true;
end $$;
grant execute on function person_request_decide to app;

-- How far each workspace is that a request was asked of, with counts and nothing else: for the brand, and for who opened it.
create or replace function person_request_parts_of(p_request uuid)
returns table (workspace_id uuid, name text, state text, found jsonb, done_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.workspace_id, w.name, p.state, p.found, p.done_at from person_request_parts p
    join person_requests r on r.id = p.request_id join workspaces w on w.id = p.workspace_id
  where p.request_id = p_request and (r.workspace_id = current_workspace() or p.workspace_id = current_workspace())
  order by w.id = r.workspace_id desc, w.name, w.id
$$;
grant execute on function person_request_parts_of to app;

-- Requests that the workspace in force is asked, without having opened them and without being their brand: a location sees what
-- runs in it.
create or replace function person_requests_here(p_limit integer, p_offset integer)
returns table (id uuid, total bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.id, count(*) over () from person_requests r
  where r.workspace_id = current_workspace() or r.opened_in = current_workspace()
    or exists (select from person_request_parts p where p.workspace_id = current_workspace() and p.request_id = r.id)
  order by r.opened_at desc, r.id desc limit p_limit offset p_offset
$$;
grant execute on function person_requests_here to app;

-- One of them. A location that was only asked hears who it is about while it is to look at it, and not where from.
create or replace function person_request_here(p_request uuid) returns setof person_requests
language sql stable security definer set search_path = public, pg_temp as $$
  select r.* from person_requests r where r.id = p_request and (r.workspace_id = current_workspace()
    or r.opened_in = current_workspace()
    or exists (select from person_request_parts p where p.workspace_id = current_workspace() and p.request_id = r.id))
$$;
grant execute on function person_request_here to app;

-- What is looked for or erased still, in every workspace.
create or replace function person_request_parts_owed() returns table (workspace_id uuid, request_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.workspace_id, p.request_id from person_request_parts p where p.state in ('looking', 'erasing')
    order by p.request_id limit 1000
$$;
grant execute on function person_request_parts_owed to app_base;

-- Looks in the workspace in force for what it holds of the person, and keeps how much that is.
create or replace function person_request_look(p_request uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mine uuid := current_workspace();
  v_part person_request_parts;
  v_records uuid[];
  v_answers uuid[];
begin
  select * into v_part from person_request_parts p where p.workspace_id = mine and p.request_id = p_request
    and p.state = 'looking' for update;
  if not found then return; end if;
  v_records := person_shared(person_records(v_part.name, v_part.emails, v_part.phones));
  v_answers := person_answers(v_records, v_part.emails);
  update person_request_parts p set state = 'found', found = jsonb_build_object(
    'contacts', cardinality(v_records),
    'values', (select count(*) from contact_facts f where f.workspace_id = mine and f.contact_id = any (v_records)),
    'notes', (select count(*) from contact_entries e where e.workspace_id = mine and e.contact_id = any (v_records)),
    'consents', (select count(*) from contact_consents k where k.workspace_id = mine and k.contact_id = any (v_records)),
    'answers', cardinality(v_answers),
    'rows', (select count(*) from person_shared_rows(v_records, v_part.emails)),
    'others', (select count(distinct f.contact_id) from contact_facts f
      join contacts c on c.workspace_id = mine and c.id = f.contact_id and c.seen_by <> 'owner'
      where f.workspace_id = mine and f.field = 'phone' and f.normal = any (v_part.phones) and not f.contact_id = any (v_records)))
  where p.workspace_id = mine and p.request_id = p_request;
end $$;
grant execute on function person_request_look to app;

-- Erases in the workspace in force what it holds of the person: values, notes, joins, rows of files, answers with their visits. A
-- stop stays, by the mark of its address alone. Answers whether there was something to do.
create or replace function person_request_run(p_request uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mine uuid := current_workspace();
  v_part person_request_parts;
  v_records uuid[];
  v_shared uuid[];
  v_answers uuid[];
  v_visits uuid[];
  v_found jsonb;
begin
  select * into v_part from person_request_parts p where p.workspace_id = mine and p.request_id = p_request
    and p.state = 'erasing' for update;
  if not found then return false; end if;
  v_records := person_records(v_part.name, v_part.emails, v_part.phones);
  v_answers := person_answers(v_records, v_part.emails);
  -- Counted anew: who looked at it decided on what there was then, and somebody may have written since. What one person keeps to
  -- themselves goes uncounted.
  v_shared := person_shared(v_records);
  v_found := jsonb_build_object('contacts', cardinality(v_shared), 'answers', cardinality(v_answers),
    'consents', (select count(*) from contact_consents k where k.workspace_id = mine and k.contact_id = any (v_shared)),
    'values', (select count(*) from contact_facts f where f.workspace_id = mine and f.contact_id = any (v_shared)),
    'notes', (select count(*) from contact_entries e where e.workspace_id = mine and e.contact_id = any (v_shared)),
    'rows', (select count(*) from person_shared_rows(v_records, v_part.emails)));
  perform contact_pairs_drop(mine, r.id) from unnest(v_records) r(id);
  perform contact_events_end(mine, v_records);
  update contact_import_rows t set cells = '[]', problem = null, keys = '{}' from person_import_rows(v_records, v_part.emails) r
    where t.workspace_id = mine and t.import_id = r.import_id and t.line = r.line;
  delete from contact_consents where workspace_id = mine and contact_id = any (v_records);
  delete from contact_facts where workspace_id = mine and contact_id = any (v_records);
  delete from contact_entries where workspace_id = mine and contact_id = any (v_records);
  -- Files of exports that they stand in end as well.
  perform contact_exports_forget(v_records);
  perform contact_files_drop(mine, v_records);
  perform contact_relations_drop(mine, v_records);
  delete from contact_merges where workspace_id = mine and (record_id = any (v_records) or person_id = any (v_records));
  delete from contacts where workspace_id = mine and id = any (v_records);
  v_visits := array(select e.visit from exchanges e where e.workspace_id = mine and e.id = any (v_answers) and e.visit is not null);
  perform interactions_forget(array[mine], v_visits);
  delete from exchange_consents where workspace_id = mine and exchange_id = any (v_answers);
  delete from introductions where workspace_id = mine and exchange_id = any (v_answers);
  delete from visitor_tokens where workspace_id = mine and exchange_id = any (v_answers);
  update exchanges set name = '', email = '', phone = '', company = '', note = '', requests = '[]', language = null, visit = null,
    introduced_by = null, taken_back_at = now(), version = version + 1 where workspace_id = mine and id = any (v_answers);
  update person_request_parts p set state = 'done', done_at = now(), found = v_found, name = '', emails = '{}', phones = '{}'
    where p.workspace_id = mine and p.request_id = p_request;
  if not exists (select from person_request_parts p where p.request_id = p_request and p.state <> 'done') then
    update person_requests r set state = 'done', done_at = now(), name = '', emails = '{}', phones = '{}', proof = '',
      version = r.version + 1 where r.id = p_request;
  end if;
  return true;
end $$;
grant execute on function person_request_run to app;

-- What the workspace in force holds of the person, for them to read.
create or replace function person_request_held(p_request uuid) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  mine uuid := current_workspace();
  v_part person_request_parts;
  v_records uuid[];
  v_answers uuid[];
begin
  select * into v_part from person_request_parts p where p.workspace_id = mine and p.request_id = p_request and p.emails || p.phones <> '{}';
  if not found then return null; end if;
  v_records := person_shared(person_records(v_part.name, v_part.emails, v_part.phones));
  v_answers := person_answers(v_records, v_part.emails);
  return jsonb_build_object(
    'contacts', (select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'tags', to_jsonb(c.tags), 'since', c.created_at,
        'how', c.origin,
        'values', (select coalesce(jsonb_agg(jsonb_build_object('field', coalesce(d.name, f.field), 'value',
          case d.type when 'person' then contact_colleague(f.normal::uuid) else f.value end, 'from', f.source, 'at', f.at)
          order by f.field, f.at), '[]') from contact_facts f
          left join contact_fields d on d.workspace_id = f.workspace_id and d.id = f.field_id where f.workspace_id = mine and f.contact_id = c.id),
        'notes', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'text', e.text, 'at', e.at) order by e.at), '[]')
          from contact_entries e where e.workspace_id = mine and e.contact_id = c.id),
        'consents', (select coalesce(jsonb_agg(jsonb_build_object('channel', k.channel, 'purpose', k.purpose, 'answer', k.answer,
          'words', k.words, 'at', k.at, 'until', k.until) order by k.at), '[]')
          from contact_consents k where k.workspace_id = mine and k.contact_id = c.id)) order by c.created_at), '[]')
      from contacts c where c.workspace_id = mine and c.id = any (v_records)),
    'answers', (select coalesce(jsonb_agg(jsonb_build_object('name', e.name, 'email', e.email, 'phone', e.phone, 'company', e.company,
        'note', e.note, 'requests', e.requests, 'at', e.created_at,
        'visit', (select coalesce(jsonb_agg(jsonb_build_object('kind', i.kind, 'at', i.at) order by i.at), '[]')
          from interactions i where i.workspace_id = mine and i.visit = e.visit)) order by e.created_at), '[]')
      from exchanges e where e.workspace_id = mine and e.id = any (v_answers)),
    'rows_of_files', (select coalesce(jsonb_agg(r.cells order by r.import_id, r.line), '[]')
      from person_shared_rows(v_records, v_part.emails) r));
end $$;
grant execute on function person_request_held to app;
