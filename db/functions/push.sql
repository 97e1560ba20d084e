-- Web push: what a session's end takes along.

-- A log-out, or whoever else ends a session, ends what its browser was told: no word of an account reaches a device that was
-- left. A session that only ran out leaves it, because what is said there names nobody.
create or replace function push_end() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from push_devices d where d.session_id = new.id;
  return null;
end $$;
