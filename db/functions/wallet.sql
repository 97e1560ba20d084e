-- Wallet passes: which of them owe their phones a word, what a phone asks about, and the end of those that nobody needs.

-- Whatever tells the processes to forget a card's page (a publication, another face, a suspension, a deletion, a theme) owes
-- its passes a look, in the same transaction. Whether anything on them changed is found out by whoever looks.
create or replace function wallet_owe() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from told where topic in ('card', 'theme')) then return null; end if;
  update wallet_passes p set owed = p.owed + 1, tries = 0, next_try_at = now()
  from (
    select a.workspace_id, a.subject_id as card_id from told t
    join addresses a on a.domain = split_part(t.key, '/', 1) and a.space = address_space(a.domain, '/c/')
      and a.alias = substr(t.key, position('/' in t.key) + 1) and a.kind = 'card'
    where t.topic = 'card'
    union
    select c.workspace_id, c.card_id from told t
    join workspaces w on t.key in (w.id::text, w.parent_id::text)
    join wallet_passes c on c.workspace_id = w.id
    where t.topic = 'theme'
  ) touched
  where p.workspace_id = touched.workspace_id and p.card_id = touched.card_id;
  return null;
end $$;

-- Takes up to so many passes whose phones or service are to be told something; nobody else takes them for the seconds given.
create or replace function wallet_due(p_most integer, p_seconds integer)
returns table (workspace_id uuid, id uuid, owed integer, tries integer)
language sql security definer set search_path = public, pg_temp as $$
  update wallet_passes p set tries = p.tries + 1, next_try_at = now() + make_interval(secs => p_seconds)
  where p.ctid = any (array(
    select w.ctid from wallet_passes w where w.owed > w.paid and w.next_try_at <= now()
    order by w.next_try_at limit p_most for update skip locked))
  returning p.workspace_id, p.id, p.owed, p.tries;
$$;
grant execute on function wallet_due to app_base;

-- A pass by its id, with the handle that its card has now: whoever asks proves by the token that they may.
create or replace function wallet_pass(p_id uuid)
returns table (workspace_id uuid, id uuid, card_id uuid, wallet text, whose text, token text, key text, sent_key text,
  change text, changed_at timestamptz, voided boolean, handle text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.workspace_id, p.id, p.card_id, p.wallet, p.whose, p.token, p.key, p.sent_key, p.change::text, p.changed_at,
    p.voided_at is not null, c.handle
  from wallet_passes p join cards c on c.workspace_id = p.workspace_id and c.id = p.card_id
  where p.id = p_id
$$;
grant execute on function wallet_pass to app_base;

-- Notes what a pass of the workspace in force shows from now on, and whether it still counts; answers whether that is
-- anything else than before. The moment is a whole second and later than the one before it, because it travels as a date of
-- HTTP; the number grows from commit to commit, because phones ask for what changed since one, and goes by the clock, so that
-- it grows after a restore too.
create or replace function wallet_show(p_id uuid, p_key text, p_void boolean) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare next bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('wallet_changes', 0));
  select greatest(floor(extract(epoch from clock_timestamp()) * 1000), max(w.change) + 1) into next from wallet_passes w;
  update wallet_passes p set key = p_key, change = next,
    changed_at = greatest(date_trunc('second', now()), date_trunc('second', p.changed_at) + interval '1 second'),
    voided_at = case when p_void then coalesce(p.voided_at, now()) end
  where p.workspace_id = current_workspace() and p.id = p_id
    and (p.key <> p_key or (p.voided_at is not null) <> p_void);
  return found;
end $$;
grant execute on function wallet_show to app;

-- The passes on a phone that changed after the number it names, and the number of the last one.
create or replace function wallet_updated(p_device text, p_since bigint)
returns table (id uuid, change text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, max(p.change) over ()::text
  from wallet_devices d join wallet_passes p on p.workspace_id = d.workspace_id and p.id = d.pass_id
  where d.device = p_device and p.change > p_since
  order by p.change limit 1000
$$;
grant execute on function wallet_updated to app_base;

-- Drops up to so many passes that have not counted for thirty days, with the phones that keep them and their last file: until
-- then a card can be brought back. Answers how many.
create or replace function wallet_sweep(p_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare gone integer;
begin
  with ended as (
    select p.workspace_id, p.id from wallet_passes p where p.voided_at < now() - interval '30 days' limit p_most
  ), phones as (
    delete from wallet_devices d using ended e where d.workspace_id = e.workspace_id and d.pass_id = e.id
  ), files as (
    delete from card_pictures f using ended e where f.workspace_id = e.workspace_id and f.kind = 'pass-' || e.id
  )
  delete from wallet_passes p using ended e where p.workspace_id = e.workspace_id and p.id = e.id;
  get diagnostics gone = row_count;
  return gone;
end $$;
grant execute on function wallet_sweep to app_base;
