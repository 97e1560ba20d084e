-- Stamps of what changed: a live page asks for them before anything is read.

-- Stamps the topic of the trigger in every workspace whose rows a statement touched. In one order, so that two statements
-- over the same workspaces wait for each other and never for ever.
CREATE OR REPLACE FUNCTION version_touch() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO versions (workspace_id, topic, stamp)
  SELECT t.workspace_id, TG_ARGV[0], gen_random_uuid() FROM touched t GROUP BY 1 ORDER BY 1
  ON CONFLICT (workspace_id, topic) DO UPDATE SET stamp = excluded.stamp;
  RETURN NULL;
END $$;

-- Stamps the people of every workspace that somebody belongs to whose name or face changed.
CREATE OR REPLACE FUNCTION version_touch_person() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO versions (workspace_id, topic, stamp)
  SELECT m.workspace_id, 'people', gen_random_uuid() FROM memberships m WHERE m.user_id = NEW.id ORDER BY 1
  ON CONFLICT (workspace_id, topic) DO UPDATE SET stamp = excluded.stamp;
  RETURN NULL;
END $$;
