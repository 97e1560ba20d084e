-- What somebody asks for as a person: looked for in each workspace that is asked, told to its brand as counts, and erased there.

-- The contacts of the workspace in force that are this person themselves: by an email, or by a number together with a word of the
-- name, because a family and an office share numbers. A value that was taken away counts where it is asked for (`p_ended`): what is
-- erased has to go wherever it stands, and nobody else reads what it once led to.
create or replace function person_found(p_name text, p_emails text[], p_phones text[], p_ended boolean) returns uuid[]
language sql stable set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct h.contact_id), '{}') from (
    select f.contact_id from contact_facts f
      where f.workspace_id = current_workspace() and f.field = 'email' and f.normal = any (p_emails)
        and (p_ended or f.ended_at is null)
    union
    select f.contact_id from contact_facts f
      where f.workspace_id = current_workspace() and f.field = 'phone' and f.normal = any (p_phones)
        and (p_ended or f.ended_at is null) and exists (
        select from contact_facts n where n.workspace_id = f.workspace_id and n.contact_id = f.contact_id and n.field = 'name'
          and string_to_array(n.normal, ' ') && string_to_array(lower(p_name), ' '))) h
$$;

-- The same with every record that somebody joined with one of them: they are that person too, as far as whoever joined them knows.
create or replace function person_joined(p_records uuid[]) returns uuid[]
language sql stable set search_path = public, pg_temp as $$
  with person as (
    select distinct coalesce(c.merged_into, c.id) as id from contacts c
      where c.workspace_id = current_workspace() and c.id = any (p_records)
  )
  select coalesce(array_agg(c.id), '{}') from person p
    join contacts c on c.workspace_id = current_workspace() and (c.id = p.id or c.merged_into = p.id)
$$;

-- Of a part of a request: the records that it is about, and those that stand apart. Whoever looks after the workspace and wrote an
-- address down means the person with all that was joined; who showed a mailbox of their own alone is what that mailbox said, and a
-- record that was joined with it is theirs once somebody here confirms it.
create or replace function person_part_records(p_part person_request_parts, out records uuid[], out apart uuid[])
language plpgsql stable set search_path = public, pg_temp as $$
declare
  v_request person_requests;
  v_all uuid[];
begin
  select * into v_request from person_requests r where r.id = p_part.request_id;
  records := person_found(p_part.name, p_part.emails, p_part.phones, v_request.kind = 'erase');
  v_all := person_joined(records);
  if v_request.source <> 'self' then records := v_all; end if;
  apart := array(select unnest(v_all) except select unnest(records));
end $$;

-- Their answers on cards of the workspace in force: by the email, or what a contact of theirs came with. A private card's are
-- its owner's own.
create or replace function person_answers(p_records uuid[], p_emails text[]) returns uuid[]
language sql stable set search_path = public, pg_temp as $$
  select coalesce(array_agg(e.id), '{}') from exchanges e where e.workspace_id = current_workspace() and not e.private
    and e.taken_back_at is null and e.id in (
      select x.id from exchanges x where x.workspace_id = current_workspace() and x.email <> '' and lower(x.email) = any (p_emails)
      union select c.answer_id from contacts c where c.workspace_id = current_workspace() and c.id = any (p_records))
$$;

-- Rows of files of contacts that became one of them or are about an address of theirs, imported or not: by what a row is known by,
-- never by a part of it, nor because somebody else's note speaks of them. A row that nobody looked at yet is known by its cells.
create or replace function person_import_rows(p_records uuid[], p_emails text[]) returns setof contact_import_rows
language sql stable set search_path = public, pg_temp as $$
  select r.* from contact_import_rows r where r.workspace_id = current_workspace() and r.cells <> '[]' and (
    r.contact_id = any (p_records)
    or r.keys && array(select prefix || e from unnest(p_emails) e, unnest(array['email ', 'company email ']) prefix)
    or (r.keys = '{}' and exists (select from jsonb_array_elements_text(r.cells) cell where lower(btrim(cell)) = any (p_emails))))
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

-- How much hangs on these records beside their values, notes and consents: files, relations, thank-yous, and what was written to ask
-- for an introduction. A relation to somebody whom a colleague keeps to themselves is theirs.
create or replace function person_hanging(p_records uuid[]) returns jsonb
language sql stable set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'files', (select count(*) from contact_files f where f.workspace_id = current_workspace() and f.contact_id = any (p_records)),
    'relations', (select count(*) from contact_relations r where r.workspace_id = current_workspace()
      and (r.from_id = any (p_records) or r.to_id = any (p_records)) and cardinality(person_shared(array[r.from_id, r.to_id])) = 2),
    'thanks', (select count(*) from referral_thanks t where t.workspace_id = current_workspace() and t.contact_id = any (p_records)),
    'introductions', (select count(*) from introduction_requests i where i.workspace_id = current_workspace()
      and i.contact_id = any (p_records)),
    'links', (select count(*) from link_recipients k where k.workspace_id = current_workspace() and k.contact_id = any (p_records)))
$$;

-- The same for them to read. Who is around them is named by what they are to them alone: a name is somebody else's.
create or replace function person_hanging_read(p_contact uuid) returns jsonb
language sql stable set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'files', (select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'type', f.type, 'bytes', f.bytes, 'at', f.at) order by f.at), '[]')
      from contact_files f where f.workspace_id = current_workspace() and f.contact_id = p_contact),
    'relations', (select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'word', r.word, 'title', r.title, 'at', r.at) order by r.at), '[]')
      from contact_relations r where r.workspace_id = current_workspace() and p_contact in (r.from_id, r.to_id)
        and cardinality(person_shared(array[r.from_id, r.to_id])) = 2),
    'thanks', (select coalesce(jsonb_agg(jsonb_build_object('on', t.thanked_on, 'note', t.note, 'cents', t.cents, 'currency', t.currency)
        order by t.at), '[]')
      from referral_thanks t where t.workspace_id = current_workspace() and t.contact_id = p_contact),
    'introductions', (select coalesce(jsonb_agg(jsonb_build_object('text', i.text, 'answer', i.answer, 'at', i.asked_at) order by i.asked_at), '[]')
      from introduction_requests i where i.workspace_id = current_workspace() and i.contact_id = p_contact),
    'links', (select coalesce(jsonb_agg(jsonb_build_object('address', k.alias, 'title', coalesce(l.title, ''), 'at', k.created_at,
        'opened', (select coalesce(jsonb_agg(i.at order by i.at), '[]') from interactions i
          where i.workspace_id = k.workspace_id and i.recipient_id = k.id and i.class = 0)) order by k.created_at), '[]')
      from link_recipients k left join links l on l.workspace_id = k.workspace_id and l.id = k.link_id
      where k.workspace_id = current_workspace() and k.contact_id = p_contact))
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
-- brand alone has it asked of every location. `p_joined` says that what was joined with it is the same person. False where it was
-- changed since that version.
create or replace function person_request_decide(p_request uuid, p_version integer, p_act text, p_by uuid, p_joined boolean) returns boolean
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
  update person_requests r set decided_by = p_by, decided_at = now(), version = r.version + 1, joined = p_joined,
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
  v_apart uuid[];
  v_answers uuid[];
begin
  select * into v_part from person_request_parts p where p.workspace_id = mine and p.request_id = p_request
    and p.state = 'looking' for update;
  if not found then return; end if;
  select person_shared(h.records), h.apart into v_records, v_apart from person_part_records(v_part) h;
  v_answers := person_answers(v_records, v_part.emails);
  update person_request_parts p set state = 'found', found = jsonb_build_object(
    'contacts', cardinality(v_records),
    'values', (select count(*) from contact_facts f where f.workspace_id = mine and f.contact_id = any (v_records)),
    'notes', (select count(*) from contact_entries e where e.workspace_id = mine and e.contact_id = any (v_records)),
    'consents', (select count(*) from contact_consents k where k.workspace_id = mine and k.contact_id = any (v_records)),
    'answers', cardinality(v_answers),
    'rows', (select count(*) from person_shared_rows(v_records, v_part.emails)),
    'joined', cardinality(v_apart),
    'others', (select count(distinct f.contact_id) from contact_facts f
      join contacts c on c.workspace_id = mine and c.id = f.contact_id and c.seen_by <> 'owner'
      where f.workspace_id = mine and f.field = 'phone' and f.normal = any (v_part.phones) and not f.contact_id = any (v_records)))
    || person_hanging(v_records)
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
  v_apart uuid[];
  v_shared uuid[];
  v_answers uuid[];
  v_visits uuid[];
  v_found jsonb;
begin
  select * into v_part from person_request_parts p where p.workspace_id = mine and p.request_id = p_request
    and p.state = 'erasing' for update;
  if not found then return false; end if;
  select h.records || h.apart, h.apart into v_records, v_apart from person_part_records(v_part) h;
  -- Joined since it was decided, or before: nobody here said yet that these are the same person.
  if v_apart <> '{}' and not (select r.joined from person_requests r where r.id = p_request) then
    update person_request_parts p set state = 'looking' where p.workspace_id = mine and p.request_id = p_request;
    update person_requests r set state = 'open', version = r.version + 1 where r.id = p_request and r.state = 'erasing';
    return false;
  end if;
  v_answers := person_answers(v_records, v_part.emails);
  -- Counted anew: who looked at it decided on what there was then, and somebody may have written since. What one person keeps to
  -- themselves goes uncounted.
  v_shared := person_shared(v_records);
  v_found := jsonb_build_object('contacts', cardinality(v_shared), 'answers', cardinality(v_answers),
    'consents', (select count(*) from contact_consents k where k.workspace_id = mine and k.contact_id = any (v_shared)),
    'values', (select count(*) from contact_facts f where f.workspace_id = mine and f.contact_id = any (v_shared)),
    'notes', (select count(*) from contact_entries e where e.workspace_id = mine and e.contact_id = any (v_shared)),
    'rows', (select count(*) from person_shared_rows(v_records, v_part.emails))) || person_hanging(v_shared);
  perform contact_row_photos_drop(mine, array_agg(r.import_id), array_agg(r.line)) from person_import_rows(v_records, v_part.emails) r;
  perform contact_import_bytes_drop(array_agg(r.import_id)) from person_import_rows(v_records, v_part.emails) r;
  update contact_import_rows t set cells = '[]', problem = null, keys = '{}',
      state = case when t.state in ('new', 'known', 'repeat', 'problem') then 'left' else t.state end
    from person_import_rows(v_records, v_part.emails) r
    where t.workspace_id = mine and t.import_id = r.import_id and t.line = r.line;
  perform contact_records_end(mine, v_records);
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

-- What the workspace in force holds of the person, for them to read; `p_joined`: what was joined with it and stands apart, instead.
create or replace function person_request_held(p_request uuid, p_joined boolean) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  mine uuid := current_workspace();
  v_part person_request_parts;
  v_records uuid[];
  v_answers uuid[];
begin
  select * into v_part from person_request_parts p where p.workspace_id = mine and p.request_id = p_request and p.emails || p.phones <> '{}';
  if not found then return null; end if;
  select person_shared(case when p_joined then h.apart else h.records end) into v_records from person_part_records(v_part) h;
  if p_joined then v_part.emails := '{}'; end if;
  v_answers := person_answers(v_records, v_part.emails);
  return jsonb_build_object(
    'contacts', (select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'tags', to_jsonb(c.tags), 'since', c.created_at,
        'how', c.origin,
        'values', (select coalesce(jsonb_agg(jsonb_build_object('field', coalesce(d.name, f.field), 'value',
          case d.type when 'person' then contact_colleague(f.normal::uuid) else f.value end, 'from', f.source, 'at', f.at)
          || case when f.asset_id is null then '{}'::jsonb else jsonb_build_object('asset', f.asset_id) end order by f.field, f.at), '[]') from contact_facts f
          left join contact_fields d on d.workspace_id = f.workspace_id and d.id = f.field_id where f.workspace_id = mine and f.contact_id = c.id),
        'notes', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'text', e.text, 'at', e.at) order by e.at), '[]')
          from contact_entries e where e.workspace_id = mine and e.contact_id = c.id),
        'consents', (select coalesce(jsonb_agg(jsonb_build_object('channel', k.channel, 'purpose', k.purpose, 'answer', k.answer,
          'words', k.words, 'at', k.at, 'until', k.until) order by k.at), '[]')
          from contact_consents k where k.workspace_id = mine and k.contact_id = c.id)) || person_hanging_read(c.id)
        order by c.created_at), '[]')
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
