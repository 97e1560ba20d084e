-- The end of rights moves with the workspace's zone, and what came as part of something that was gone when files learned to say so
-- says it now: it stood in its owner's library and never left. The body of the function stands in db/functions.
CREATE FUNCTION assets_follow_zone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN NULL; END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
ALTER FUNCTION assets_follow_zone() OWNER TO app_definer;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
--> statement-breakpoint
CREATE TRIGGER workspaces_rights_zone AFTER UPDATE OF time_zone ON workspaces FOR EACH ROW
  WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION assets_follow_zone();
--> statement-breakpoint
ALTER TABLE assets NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE link_pictures NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE assets a SET passing = true WHERE NOT a.passing
  AND (a.class = 'private' OR EXISTS (SELECT FROM link_pictures p WHERE p.workspace_id = a.workspace_id AND p.asset_id = a.id AND p.shape IS NULL))
  AND NOT EXISTS (SELECT FROM audit u WHERE u.workspace_id = a.workspace_id AND u.action = 'media.upload' AND u.subject_id = a.id::text);
--> statement-breakpoint
ALTER TABLE link_pictures FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE assets FORCE ROW LEVEL SECURITY;
