-- Contacts: their list, and their end.

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
begin
  v_where := concat_ws(' and ', 'c.workspace_id = ($1->>''workspace'')::uuid',
    '(c.seen_by <> ''owner'' or c.owner_id = ($1->>''person'')::uuid)',
    case when v_ask->>'deleted_after' is null then 'c.deleted_at is null' else 'c.deleted_at > ($1->>''deleted_after'')::timestamptz' end,
    case when v_ask->>'owner' is not null then 'c.owner_id = ($1->>''owner'')::uuid' end,
    case when v_ask->>'of' is not null then 'c.owner_id = ($1->>''of'')::uuid' end,
    case when v_ask->>'tag' is not null then 'c.tags @> array[$1->>''tag'']' end,
    case when v_ask->>'origin' is not null then 'c.origin = $1->>''origin''' end,
    case when (v_ask->>'due')::boolean then 'c.follow_up_on is not null' end,
    case when v_ask->>'due_from' is not null then 'c.follow_up_on >= ($1->>''due_from'')::date' end,
    case when v_ask->>'due_to' is not null then 'c.follow_up_on <= ($1->>''due_to'')::date' end,
    case when v_ask->>'since' is not null then 'c.sign_at >= ($1->>''since'')::timestamptz' end,
    case v_ask->>'may_write' when 'both' then 'c.mail_until > now() and c.text_until > now()'
      when 'mail' then 'c.mail_until > now() and (c.text_until > now()) is not true'
      when 'none' then '(c.mail_until > now()) is not true and (c.text_until > now()) is not true and not c.said_stop'
      when 'ends' then '(c.mail_until between now() and now() + interval ''30 days'' or c.text_until between now() and now() + interval ''30 days'')'
      when 'stop' then 'c.said_stop' end);
  if coalesce(v_ask->>'text', '') <> '' and not p_ask ?| array['only', 'bare'] then
    return query select * from list_hits('contacts c', v_where || ' and ' || search_condition(v_ask || '{"gathered": true}', 'c.sought', 'c.name', true),
      v_key, v_type, 'c.id', v_ask, 50000);
    if found then return; end if;
    v_ask := v_ask || jsonb_build_object('known', coalesce((p_ask->>'most')::integer, 10000) + 1);
  end if;
  return query select * from list_page('contacts c', v_where || ' and ' || search_condition(v_ask, 'c.sought', 'c.name', true),
    v_key, v_type, 'c.id', v_ask);
end $$;
grant execute on function contact_page to app;

-- Ends one of the workspace in force for good, with everything about it.
create or replace function contact_drop(p_id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from contact_consents where workspace_id = current_workspace() and contact_id = p_id;
  delete from contact_facts where workspace_id = current_workspace() and contact_id = p_id;
  delete from contact_entries where workspace_id = current_workspace() and contact_id = p_id;
  delete from contacts where workspace_id = current_workspace() and id = p_id;
end $$;
grant execute on function contact_drop to app;

-- A yes to its owner alone goes with nobody: what the list is filtered by forgets it where a contact changes hands.
create or replace function consents_leave(p_workspace uuid, p_from uuid) returns void
language sql set search_path = public, pg_temp as $$
  update contacts c set mail_until = case when 'email' = any (k.channels) then null else c.mail_until end,
    text_until = case when 'sms' = any (k.channels) then null else c.text_until end
  from (select o.contact_id, array_agg(o.channel) as channels from contact_consents o
    where o.workspace_id = p_workspace and o.scope = 'owner' and o.given_to = p_from group by 1) k
  where c.workspace_id = p_workspace and c.owner_id = p_from and c.id = k.contact_id
$$;

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

-- Everything of one person becomes another's, what only they saw too: nobody else could look after it.
create or replace function contacts_hand_over(p_from uuid, p_to uuid) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_moved integer;
begin
  perform consents_leave(current_workspace(), p_from);
  update contacts set owner_id = p_to, updated_at = now(), version = version + 1
    where workspace_id = current_workspace() and owner_id = p_from;
  get diagnostics v_moved = row_count;
  return v_moved;
end $$;
grant execute on function contacts_hand_over to app;

-- What somebody leaves behind who leaves the workspace, and was given to nobody, is its owner's.
create or replace function contact_end_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform consents_leave(old.workspace_id, old.user_id);
  update contacts c set owner_id = w.owner_id, updated_at = now(), version = c.version + 1
    from workspaces w where w.id = old.workspace_id and c.workspace_id = w.id and c.owner_id = old.user_id;
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
  v_count integer := 0;
begin
  delete from contact_facts where ctid = any (array(
    select f.ctid from contact_facts f where f.ended_at < now() - interval '30 days' limit p_most));
  delete from contact_entries where ctid = any (array(
    select e.ctid from contact_entries e where e.deleted_at < now() - interval '30 days' limit p_most));
  for v_gone in select c.workspace_id, c.id from contacts c
    where c.deleted_at < now() - interval '30 days' order by c.deleted_at limit p_most for update skip locked
  loop
    delete from contact_consents where workspace_id = v_gone.workspace_id and contact_id = v_gone.id;
    delete from contact_facts where workspace_id = v_gone.workspace_id and contact_id = v_gone.id;
    delete from contact_entries where workspace_id = v_gone.workspace_id and contact_id = v_gone.id;
    delete from contacts where workspace_id = v_gone.workspace_id and id = v_gone.id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
grant execute on function contacts_sweep to app_base;

-- Erases up to so many rows of what the workspace in force held as contacts, once it is closed; answers how many.
create or replace function contacts_erase(p_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mine uuid := current_workspace();
  part integer;
  done integer := 0;
  t text;
begin
  if not exists (select 1 from workspaces w where w.id = mine and w.closed_at is not null) then
    raise exception 'contacts_erase needs a closed workspace';
  end if;
  foreach t in array array['contact_consents', 'contact_facts', 'contact_entries', 'contacts'] loop
    execute format('delete from %I where ctid = any (array(select ctid from %I where workspace_id = $1 limit $2))', t, t)
      using mine, p_most - done;
    get diagnostics part = row_count;
    done := done + part;
    exit when done >= p_most;
  end loop;
  return done;
end $$;
grant execute on function contacts_erase to app;
