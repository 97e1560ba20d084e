-- Seats: how many a workspace and its locations pay for, and how many are taken.

-- Seats of a workspace as invitations need them: who pays, how many are agreed on, taken and promised. A franchise and its
-- locations are one count; somebody who has a seat in one of them, or an open invitation to one, needs no other. Asked from
-- inside a workspace it answers for that one alone. Who is asked in now still wants a seat when a smaller number that is
-- planned begins, so the smaller one counts.
CREATE OR REPLACE FUNCTION seats_of(p_workspace uuid, p_email text)
RETURNS TABLE (payer_id uuid, included integer, used integer, promised integer, has_seat boolean, is_asked boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH payer AS (
    SELECT coalesce(w.parent_id, w.id) AS id FROM workspaces w
    WHERE w.id = p_workspace AND coalesce(current_workspace(), w.id) = w.id),
  tree AS (SELECT w.id FROM workspaces w JOIN payer ON payer.id IN (w.id, w.parent_id)),
  people AS (SELECT DISTINCT m.user_id FROM memberships m JOIN tree ON tree.id = m.workspace_id
    WHERE m.left_at IS NULL),
  seated AS (SELECT e.email FROM emails e JOIN people ON people.user_id = e.user_id),
  asked AS (
    SELECT DISTINCT i.email FROM invitations i JOIN tree ON tree.id = i.workspace_id
    WHERE i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > now() AND i.email NOT IN (SELECT email FROM seated))
  SELECT payer.id, least(s.seats, (s.next->>'seats')::integer), (SELECT count(*)::integer FROM people), (SELECT count(*)::integer FROM asked),
    p_email IN (SELECT email FROM seated), p_email IN (SELECT email FROM asked)
  FROM payer JOIN subscriptions s ON s.workspace_id = payer.id
$$;
GRANT EXECUTE ON FUNCTION seats_of TO app, app_base;

-- How many people take a seat: a franchise's locations are paid with it.
CREATE OR REPLACE FUNCTION seats_used(p_workspace uuid) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(DISTINCT m.user_id)::integer FROM memberships m JOIN workspaces w ON w.id = m.workspace_id
  WHERE (w.id = p_workspace OR w.parent_id = p_workspace) AND m.left_at IS NULL
$$;
GRANT EXECUTE ON FUNCTION seats_used TO app_base;
