-- Seats of a workspace as invitations need them: who pays, how many are agreed on, taken and promised. A franchise and its
-- locations are one count; somebody who has a seat in one of them, or an open invitation to one, needs no other. Asked from
-- inside a workspace it answers for that one alone. Who is asked in now still wants a seat when a smaller number that is
-- planned begins, so the smaller one counts.
CREATE FUNCTION seats_of(p_workspace uuid, p_email text)
RETURNS TABLE (payer_id uuid, included integer, used integer, promised integer, has_seat boolean, is_asked boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH payer AS (
    SELECT coalesce(w.parent_id, w.id) AS id FROM workspaces w
    WHERE w.id = p_workspace AND coalesce(current_workspace(), w.id) = w.id),
  tree AS (SELECT w.id FROM workspaces w JOIN payer ON payer.id IN (w.id, w.parent_id)),
  people AS (SELECT DISTINCT m.user_id FROM memberships m JOIN tree ON tree.id = m.workspace_id),
  seated AS (SELECT e.email FROM emails e JOIN people ON people.user_id = e.user_id),
  asked AS (
    SELECT DISTINCT i.email FROM invitations i JOIN tree ON tree.id = i.workspace_id
    WHERE i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > now() AND i.email NOT IN (SELECT email FROM seated))
  SELECT payer.id, least(s.seats, (s.next->>'seats')::integer), (SELECT count(*)::integer FROM people), (SELECT count(*)::integer FROM asked),
    p_email IN (SELECT email FROM seated), p_email IN (SELECT email FROM asked)
  FROM payer JOIN subscriptions s ON s.workspace_id = payer.id
$$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
DO $$
BEGIN
  ALTER FUNCTION seats_of(uuid, text) OWNER TO app_definer;
  REVOKE ALL ON FUNCTION seats_of(uuid, text) FROM public;
  GRANT EXECUTE ON FUNCTION seats_of(uuid, text) TO app_base, app;
END $$;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
