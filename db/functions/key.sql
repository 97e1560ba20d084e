-- Rows that need a key of the installation, in tables that only functions open: how many need which one, and sealed anew.

-- How many batches of signed chips each key seals.
create or replace function tag_batches_by_key() returns table (key_id text, rows integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.key_id, count(*)::integer from tag_batches b where b.sealed is not null group by 1
$$;
grant execute on function tag_batches_by_key to app_base;

-- Some batches that another key seals than this one, in the order of their ids, held until they are sealed anew.
create or replace function tag_batches_not_of(p_key text, p_after uuid, p_most integer) returns table (id uuid, sealed text)
language sql volatile security definer set search_path = public, pg_temp as $$
  select b.id, b.sealed from tag_batches b
  where b.sealed is not null and b.key_id not in (p_key, 'lost') and (p_after is null or b.id > p_after)
  order by b.id limit p_most for update
$$;
grant execute on function tag_batches_not_of to app_base;

create or replace function tag_batch_reseal(p_id uuid, p_sealed text, p_key text) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  update tag_batches b set sealed = p_sealed, key_id = p_key where b.id = p_id and b.sealed is not null
$$;
grant execute on function tag_batch_reseal to app_base;

-- How many words of people who said stop each key made the marks of.
create or replace function stops_by_key() returns table (key_id text, rows integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.key_id, count(*)::integer from stops s group by 1
$$;
grant execute on function stops_by_key to app_base;

-- How many codes on the backs of devices each key made the hashes of. One from before they named it names none.
create or replace function tag_codes_by_key() returns table (key_id text, rows integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select split_part(t.code_hash, '.', 1), count(*)::integer from tags t where t.code_hash like '%.%' group by 1
$$;
grant execute on function tag_codes_by_key to app_base;

-- Gives up keys that are gone for good, in the same tables: chips of theirs are not proved any more, what was marked with them finds
-- nobody, and a device whose code nobody can know gets a new one with its printer's next files.
create or replace function keys_give_up(p_keys text[]) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  update tag_batches b set key_id = 'lost' where b.key_id = any (p_keys);
  update stops s set key_id = 'lost' where s.key_id = any (p_keys);
  update tags t set code_hash = null where t.code_hash like '%.%' and split_part(t.code_hash, '.', 1) = any (p_keys);
$$;
grant execute on function keys_give_up to app_base;
