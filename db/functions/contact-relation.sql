-- What lies between two contacts ends with either.
create or replace function contact_relations_drop(p_workspace uuid, p_records uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from contact_relations where workspace_id = p_workspace and from_id = any (p_records);
  delete from contact_relations where workspace_id = p_workspace and to_id = any (p_records);
  delete from introduction_requests where workspace_id = p_workspace and contact_id = any (p_records);
  delete from referral_thanks where workspace_id = p_workspace and contact_id = any (p_records);
end $$;

-- Files of contacts that end, and their bytes with them, unless something else uses the same.
create or replace function contact_files_drop(p_workspace uuid, p_records uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_assets uuid[];
begin
  with dropped as (delete from contact_files where workspace_id = p_workspace and contact_id = any (p_records) returning asset_id)
    select array_agg(distinct d.asset_id) into v_assets from dropped d;
  if v_assets is not null then perform assets_drop(v_assets); end if;
end $$;
