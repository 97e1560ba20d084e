-- Workspaces: which one a statement works in, what a person may do there, lists of them, and their erasure.

-- The workspace that a tenant's transaction works in; null outside of one. Policies name it.
CREATE OR REPLACE FUNCTION current_workspace() RETURNS uuid LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('app.workspace', true), '')::uuid $$;
GRANT EXECUTE ON FUNCTION current_workspace TO app, app_base;

-- Where the workspace in force says that it is, as it was typed or chosen; null where it says nothing.
CREATE OR REPLACE FUNCTION workspace_country() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT w.address->>'country' FROM workspaces w WHERE w.id = current_workspace()
$$;
REVOKE EXECUTE ON FUNCTION workspace_country FROM PUBLIC;
GRANT EXECUTE ON FUNCTION workspace_country TO app;

-- The caller's role in a workspace: the membership's, or an owner's in a child of a workspace he owns; null for a stranger.
-- A suspended membership gives none.
CREATE OR REPLACE FUNCTION workspace_role(p_user uuid, p_workspace uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(
    (SELECT m.role FROM memberships m WHERE m.workspace_id = p_workspace AND m.user_id = p_user AND m.suspended_at IS NULL),
    (SELECT 'owner' FROM workspaces w JOIN memberships m ON m.workspace_id = w.parent_id
      WHERE w.id = p_workspace AND m.user_id = p_user AND m.role = 'owner' AND m.suspended_at IS NULL))
$$;
GRANT EXECUTE ON FUNCTION workspace_role TO app_base;

-- A workspace as the wire needs it, with what its plan includes: the flags as one text, which is cheap to carry, and so the ids of
-- its locations. `reaches` says how many of them the caller may switch to; every request asks this, so nothing is counted per location.
CREATE OR REPLACE FUNCTION workspace_view(p_user uuid, p_workspace uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT to_jsonb(w) || jsonb_build_object(
    'is_active', w.is_active AND w.deleted_at IS NULL,
    'role', me.role,
    'overrides', (SELECT m.overrides FROM memberships m WHERE m.workspace_id = w.id AND m.user_id = p_user),
    'plan', (SELECT jsonb_build_object('id', p.id, 'version', p.version, 'flags', array_to_string(p.flags, ' '))
      FROM plans p LEFT JOIN subscriptions s ON s.workspace_id = w.id
      WHERE p.main_component = w.main_component ORDER BY p.id = s.plan_id DESC, p.rank LIMIT 1),
    'people', (SELECT count(*) FROM memberships m WHERE m.workspace_id = w.id AND m.left_at IS NULL),
    'children', coalesce(below.ids, ''),
    'reaches', CASE me.role WHEN 'owner' THEN below.all ELSE below.own END,
    'parent', (SELECT jsonb_build_object('id', p.id, 'name', p.name)
      FROM workspaces p WHERE p.id = w.parent_id AND workspace_role(p_user, p.id) IS NOT NULL))
  FROM workspaces w CROSS JOIN LATERAL (SELECT workspace_role(p_user, w.id) AS role) me
    CROSS JOIN LATERAL (SELECT string_agg(c.id::text, ' ' ORDER BY c.id) AS ids, count(*) AS "all",
      count(m.user_id) AS own FROM workspaces c
      LEFT JOIN memberships m ON me.role IS DISTINCT FROM 'owner' AND m.workspace_id = c.id AND m.user_id = p_user AND m.suspended_at IS NULL
      WHERE c.parent_id = w.id) below
  WHERE w.id = p_workspace
$$;
GRANT EXECUTE ON FUNCTION workspace_view TO app_base;

-- The workspaces around one that its caller may switch to, as they are shown: the parent first, then the locations by name. Asked
-- for where somebody looks at them; no request carries them.
CREATE OR REPLACE FUNCTION workspaces_around(p_user uuid, p_workspace uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH around AS (
    SELECT p.id, p.name, p.logo_url, p.product, 'franchise' AS kind FROM workspaces w JOIN workspaces p ON p.id = w.parent_id
      WHERE w.id = p_workspace AND workspace_role(p_user, w.id) IS NOT NULL AND workspace_role(p_user, p.id) IS NOT NULL
    UNION ALL
    SELECT c.id, c.name, c.logo_url, c.product, 'location' FROM workspaces c LEFT JOIN memberships m
      ON m.workspace_id = c.id AND m.user_id = p_user AND m.suspended_at IS NULL
      WHERE c.parent_id = p_workspace AND workspace_role(p_user, p_workspace) IS NOT NULL
        AND (m.user_id IS NOT NULL OR workspace_role(p_user, p_workspace) = 'owner')),
  counted AS (SELECT m.workspace_id, count(*) AS people FROM memberships m
    WHERE m.workspace_id IN (SELECT id FROM around) AND m.left_at IS NULL GROUP BY 1)
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'kind', a.kind, 'logoUrl', a.logo_url,
    'product', a.product, 'people', coalesce(n.people, 0)) ORDER BY a.kind, a.name), '[]')
  FROM around a LEFT JOIN counted n ON n.workspace_id = a.id
$$;
GRANT EXECUTE ON FUNCTION workspaces_around TO app_base;

-- The workspaces a person may open, one page of them.
CREATE OR REPLACE FUNCTION workspaces_of(p_user uuid, p_ask jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_sort text := p_ask->>'sort';
  v_page record;
BEGIN
  SELECT * INTO v_page FROM list_page($f$(
      SELECT m.workspace_id FROM memberships m WHERE m.user_id = ($1->>'user')::uuid AND m.suspended_at IS NULL
      UNION
      SELECT c.id FROM memberships m JOIN workspaces c ON c.parent_id = m.workspace_id
        WHERE m.user_id = ($1->>'user')::uuid AND m.role = 'owner' AND m.suspended_at IS NULL
    ) mine JOIN workspaces w ON w.id = mine.workspace_id$f$,
    search_condition(p_ask, 'w.name', 'w.name', false),
    CASE v_sort WHEN 'created_at' THEN 'w.created_at' WHEN 'subscription_status' THEN 'w.subscription_status' ELSE 'lower(w.name)' END,
    CASE v_sort WHEN 'created_at' THEN 'timestamptz' ELSE 'text' END, 'w.id', p_ask || jsonb_build_object('user', p_user));
  RETURN jsonb_build_object('total', v_page.total, 'exact', v_page.exact, 'next', v_page.next, 'held', v_page.held, 'rows', coalesce((
    SELECT jsonb_agg(workspace_view(p_user, x.id) ORDER BY x.n) FROM unnest(v_page.ids) WITH ORDINALITY x(id, n)), '[]'));
END $$;
GRANT EXECUTE ON FUNCTION workspaces_of TO app_base;

-- Where a person lands: the workspace opened last, else the first one joined; never one that suspended them, and one that opens by
-- its identity provider alone only where there is no other.
CREATE OR REPLACE FUNCTION default_workspace(p_user uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.workspace_id FROM memberships m WHERE m.user_id = p_user AND m.suspended_at IS NULL
  ORDER BY m.role <> 'owner' AND EXISTS (SELECT FROM sign_on_providers p WHERE p.workspace_id = m.workspace_id AND p.state = 'forced'),
    m.opened_at DESC NULLS LAST, m.joined_at, m.workspace_id LIMIT 1
$$;
GRANT EXECUTE ON FUNCTION default_workspace TO app_base;

-- Writes who owns the workspace in force; only somebody who holds an owner's membership there can.
CREATE OR REPLACE FUNCTION workspace_owner_set(p_user uuid) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE workspaces w SET owner_id = p_user, updated_at = now(), version = w.version + 1
  WHERE w.id = current_workspace() AND EXISTS (SELECT FROM memberships m WHERE m.workspace_id = w.id AND m.user_id = p_user
    AND m.role = 'owner' AND m.suspended_at IS NULL) RETURNING true
$$;
GRANT EXECUTE ON FUNCTION workspace_owner_set TO app, app_base;

-- Erases up to so many rows of the workspace in force from these tables, one after the other, for a function that may only be
-- called once the workspace is closed; answers how many.
create or replace function closed_rows_erase(p_for text, p_tables text[], p_most integer) returns integer
language plpgsql set search_path = public, pg_temp as $$
declare
  mine uuid := current_workspace();
  part integer;
  done integer := 0;
  t text;
begin
  if not exists (select 1 from workspaces w where w.id = mine and w.closed_at is not null) then
    raise exception '% needs a closed workspace', p_for;
  end if;
  foreach t in array p_tables loop
    exit when done >= p_most;
    execute format('delete from %I where ctid = any (array(select ctid from %I where workspace_id = $1 limit $2))', t, t)
      using mine, p_most - done;
    get diagnostics part = row_count;
    done := done + part;
  end loop;
  return done;
end $$;

-- Erases up to so many rows of who was asked into the workspace in force, and of the files they were asked in by, once
-- it is closed; answers how many.
CREATE OR REPLACE FUNCTION workspace_erase(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  mine uuid := current_workspace();
  part integer;
  done integer;
BEGIN
  done := closed_rows_erase('workspace_erase', ARRAY['people_group_people', 'people_groups', 'person_nudges', 'agreed_days', 'leaderboard_hidden', 'notifications', 'hand_over_things', 'hand_overs', 'invitations',
    'member_import_photos', 'member_import_rows', 'member_imports', 'directory_requests', 'directory_group_people', 'directory_groups', 'directory_rules',
    'directory_people', 'directory_tokens', 'directories', 'domain_holders', 'domains',
    'sign_on_requests', 'sign_on_secrets', 'sign_on_pins', 'sign_on_providers',
    'region_readers', 'region_locations', 'regions', 'location_facts', 'franchise_reports', 'location_moves'], p_most);
  -- What was paid stays as a number; nobody is named by it, and nothing that was designed is kept.
  IF done < p_most THEN
    WITH mine_orders AS (SELECT o.id FROM orders o WHERE o.workspace_id = mine
      AND (o.email IS NOT NULL OR o.address IS NOT NULL OR o.placed_by IS NOT NULL) LIMIT p_most - done),
    pieces AS (UPDATE order_pieces p SET person_id = NULL FROM mine_orders m WHERE p.order_id = m.id AND p.person_id IS NOT NULL),
    files AS (DELETE FROM order_files f USING mine_orders m WHERE f.order_id = m.id)
    UPDATE orders o SET email = NULL, address = NULL, placed_by = NULL, taken_by = NULL, approved_by = NULL, erased_at = now(),
      design = jsonb_build_object('color', o.design->>'color', 'logo', NULL, 'name', '', 'words', '{}'::jsonb, 'people', '[]'::jsonb)
      FROM mine_orders m WHERE o.id = m.id;
    GET DIAGNOSTICS part = ROW_COUNT;
    done := done + part;
  END IF;
  RETURN done;
END $$;
GRANT EXECUTE ON FUNCTION workspace_erase TO app;

-- Blanks the texts of the next rows of its trail after that id, keeping ids, and answers the last id; null at the end.
CREATE OR REPLACE FUNCTION workspace_trail_erase(p_after uuid, p_most integer) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  mine uuid := current_workspace();
  ids uuid[];
BEGIN
  IF NOT EXISTS (SELECT 1 FROM workspaces w WHERE w.id = mine AND w.closed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'workspace_trail_erase needs a closed workspace';
  END IF;
  ids := ARRAY(SELECT a.id FROM audit a WHERE a.workspace_id = mine AND a.id > p_after ORDER BY a.id LIMIT p_most);
  UPDATE audit SET before = audit_blank(before), after = audit_blank(after) WHERE id = ANY (ids);
  RETURN ids[cardinality(ids)];
END $$;
GRANT EXECUTE ON FUNCTION workspace_trail_erase TO app;

-- One page of all workspaces.
CREATE OR REPLACE FUNCTION admin_workspaces(p_ask jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_sort text := p_ask->>'sort';
  v_page record;
BEGIN
  SELECT * INTO v_page FROM list_page(
    CASE v_sort WHEN 'people' THEN 'workspaces w LEFT JOIN (SELECT m.workspace_id, count(*) AS people FROM memberships m WHERE m.left_at IS NULL GROUP BY 1) c ON c.workspace_id = w.id'
      WHEN 'last_seen_at' THEN 'workspaces w LEFT JOIN (SELECT m.workspace_id, max(u.seen_at) AS seen FROM memberships m
        JOIN users u ON u.id = m.user_id GROUP BY 1) c ON c.workspace_id = w.id'
      ELSE 'workspaces w' END,
    concat_ws(' AND ', search_condition(p_ask, 'w.name', 'w.name', true),
      CASE WHEN coalesce(p_ask->>'kept', '') <> '' THEN 'w.subscription_status = $1->>''kept''' END,
      CASE WHEN coalesce(p_ask->>'plan', '') <> '' THEN 'w.main_component = $1->>''plan''' END,
      CASE WHEN p_ask->>'blocked' IS NOT NULL THEN
        '($1->>''blocked'')::boolean = NOT (w.is_active AND w.subscription_status IN (''active'', ''trialing'', ''past_due''))' END),
    CASE v_sort WHEN 'created_at' THEN 'w.created_at' WHEN 'subscription_status' THEN 'w.subscription_status'
      WHEN 'people' THEN 'coalesce(c.people, 0)' WHEN 'last_seen_at' THEN 'coalesce(c.seen, ''-infinity'')' ELSE 'lower(w.name)' END,
    CASE v_sort WHEN 'created_at' THEN 'timestamptz' WHEN 'last_seen_at' THEN 'timestamptz' WHEN 'people' THEN 'bigint' ELSE 'text' END,
    'w.id', p_ask);
  RETURN jsonb_build_object('total', v_page.total, 'exact', v_page.exact, 'next', v_page.next, 'held', v_page.held, 'rows', coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'logo_url', w.logo_url, 'product', w.product,
      'main_component', w.main_component, 'is_child', w.parent_id IS NOT NULL, 'subscription_status', w.subscription_status,
      'is_active', w.is_active, 'created_at', w.created_at,
      'people', (SELECT count(*) FROM memberships m WHERE m.workspace_id = w.id AND m.left_at IS NULL),
      'last_seen_at', (SELECT max(u.seen_at) FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.workspace_id = w.id),
      'owner', jsonb_build_object('id', o.id, 'name', trim(o.firstname || ' ' || o.lastname), 'email', o.email, 'is_admin', o.is_admin)) ORDER BY x.n)
    FROM unnest(v_page.ids) WITH ORDINALITY x(id, n) JOIN workspaces w ON w.id = x.id LEFT JOIN users o ON o.id = w.owner_id), '[]'));
END $$;
GRANT EXECUTE ON FUNCTION admin_workspaces TO app_base;

-- Who runs a workspace and where they are written to, the longest there first: its owner and managers that are there now.
create or replace function workspace_keepers(p_workspace uuid) returns table (id uuid, email text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email from memberships m
  join users u on u.id = m.user_id and u.erased_at is null and u.user_state <> '_SUSPENDED_'
  where m.workspace_id = p_workspace and m.suspended_at is null and m.left_at is null and m.role in ('owner', 'manager')
  order by m.joined_at, u.id
$$;
grant execute on function workspace_keepers to app_base;
