-- A stamp per topic of a workspace, another one with every change: what a live page asks for before anything is read.
CREATE TABLE "versions" (
	"workspace_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"stamp" uuid NOT NULL,
	CONSTRAINT "versions_workspace_id_topic_pk" PRIMARY KEY("workspace_id","topic")
);
--> statement-breakpoint
-- One row that is written again and again: room beside it keeps the index out of it.
ALTER TABLE versions SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
--> statement-breakpoint
ALTER TABLE versions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE versions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON versions TO app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON versions TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT ON versions TO app, app_base;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON versions TO app_definer;
--> statement-breakpoint
-- Stamps the topic of the trigger in every workspace whose rows a statement touched. In one order, so that two statements
-- over the same workspaces wait for each other and never for ever.
CREATE FUNCTION version_touch() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO versions (workspace_id, topic, stamp)
  SELECT t.workspace_id, TG_ARGV[0], gen_random_uuid() FROM touched t GROUP BY 1 ORDER BY 1
  ON CONFLICT (workspace_id, topic) DO UPDATE SET stamp = excluded.stamp;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Stamps the people of every workspace that somebody belongs to whose name or face changed.
CREATE FUNCTION version_touch_person() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO versions (workspace_id, topic, stamp)
  SELECT m.workspace_id, 'people', gen_random_uuid() FROM memberships m WHERE m.user_id = NEW.id ORDER BY 1
  ON CONFLICT (workspace_id, topic) DO UPDATE SET stamp = excluded.stamp;
  RETURN NULL;
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
DO $$
DECLARE f text;
BEGIN
  FOREACH f IN ARRAY ARRAY['version_touch()', 'version_touch_person()'] LOOP
    EXECUTE format('ALTER FUNCTION %s OWNER TO app_definer', f);
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM public', f);
  END LOOP;
END $$;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
--> statement-breakpoint
CREATE TRIGGER links_version_insert AFTER INSERT ON links REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION version_touch('links');
--> statement-breakpoint
CREATE TRIGGER links_version_update AFTER UPDATE ON links REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION version_touch('links');
--> statement-breakpoint
CREATE TRIGGER links_version_delete AFTER DELETE ON links REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION version_touch('links');
--> statement-breakpoint
-- The visits and not their hourly sums: one statement stores a batch of them, and both commit together.
CREATE TRIGGER link_clicks_version AFTER INSERT ON link_clicks REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION version_touch('clicks');
--> statement-breakpoint
CREATE TRIGGER users_version AFTER UPDATE OF firstname, lastname, photo_url ON users FOR EACH ROW
  WHEN ((OLD.firstname, OLD.lastname, OLD.photo_url) IS DISTINCT FROM (NEW.firstname, NEW.lastname, NEW.photo_url))
  EXECUTE FUNCTION version_touch_person();
