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

-- Photos of contacts that end, the earlier ones too, and their bytes with them, unless something else uses the same.
create or replace function contact_photos_drop(p_workspace uuid, p_records uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_assets uuid[];
begin
  with dropped as (delete from contact_facts where workspace_id = p_workspace and contact_id = any (p_records)
      and asset_id is not null returning asset_id)
    select array_agg(distinct d.asset_id) into v_assets from dropped d;
  if v_assets is not null then perform assets_drop(v_assets); end if;
end $$;

-- The same of photos that came with these rows of files.
create or replace function contact_row_photos_drop(p_workspace uuid, p_imports uuid[], p_lines integer[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_assets uuid[];
begin
  with dropped as (delete from contact_import_photos p using unnest(p_imports, p_lines) r(import_id, line)
      where p.workspace_id = p_workspace and p.import_id = r.import_id and p.line = r.line returning p.asset_id)
    select array_agg(distinct d.asset_id) into v_assets from dropped d;
  if v_assets is not null then perform assets_drop(v_assets); end if;
end $$;
