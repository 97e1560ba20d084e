-- A campaign's banner on the public cards of its place: what each page of a card asks for, and who must forget those pages. The bodies of
-- the functions stand in db/functions.
CREATE INDEX "campaigns_cards" ON "campaigns" USING btree ("workspace_id","ran_at") WHERE state = 'running' and 'card' = any (channels) and deleted_at is null;
--> statement-breakpoint
CREATE INDEX "campaign_links_card" ON "campaign_links" USING btree ("workspace_id","link_id") WHERE channel = 'card';
--> statement-breakpoint
CREATE FUNCTION banner_touch_campaign() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION banner_touch_link() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION banner_touch_workspace() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION banner_touch_asset() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN NULL; END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
ALTER FUNCTION banner_touch_campaign() OWNER TO app_definer;
--> statement-breakpoint
ALTER FUNCTION banner_touch_link() OWNER TO app_definer;
--> statement-breakpoint
ALTER FUNCTION banner_touch_workspace() OWNER TO app_definer;
--> statement-breakpoint
ALTER FUNCTION banner_touch_asset() OWNER TO app_definer;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
--> statement-breakpoint
CREATE TRIGGER campaigns_banner AFTER INSERT OR UPDATE OR DELETE ON campaigns FOR EACH ROW EXECUTE FUNCTION banner_touch_campaign();
--> statement-breakpoint
CREATE TRIGGER campaign_links_banner AFTER INSERT ON campaign_links FOR EACH ROW
  WHEN (NEW.channel = 'card') EXECUTE FUNCTION banner_touch_link();
--> statement-breakpoint
CREATE TRIGGER links_banner AFTER UPDATE OF deleted_at, held_at, domain, alias ON links FOR EACH ROW
  WHEN ((OLD.deleted_at, OLD.held_at, OLD.domain, OLD.alias) IS DISTINCT FROM (NEW.deleted_at, NEW.held_at, NEW.domain, NEW.alias))
  EXECUTE FUNCTION banner_touch_link();
--> statement-breakpoint
CREATE TRIGGER workspaces_banner AFTER UPDATE OF is_active, subscription_status, closed_at, deleted_at, name, address ON workspaces FOR EACH ROW
  WHEN ((OLD.is_active, OLD.subscription_status, OLD.closed_at, OLD.deleted_at, OLD.name, OLD.address)
    IS DISTINCT FROM (NEW.is_active, NEW.subscription_status, NEW.closed_at, NEW.deleted_at, NEW.name, NEW.address))
  EXECUTE FUNCTION banner_touch_workspace();
--> statement-breakpoint
CREATE TRIGGER assets_banner AFTER UPDATE OF rights_end_at, deleted_at, hash, focal_x, focal_y ON assets FOR EACH ROW
  WHEN ((OLD.rights_end_at, OLD.deleted_at, OLD.hash, OLD.focal_x, OLD.focal_y)
    IS DISTINCT FROM (NEW.rights_end_at, NEW.deleted_at, NEW.hash, NEW.focal_x, NEW.focal_y))
  EXECUTE FUNCTION banner_touch_asset();
--> statement-breakpoint
-- A card's page says the name of its person where a banner does.
CREATE TRIGGER users_named_cards AFTER UPDATE OF firstname, lastname ON users FOR EACH ROW
  WHEN (NEW.erased_at IS NULL AND (OLD.firstname, OLD.lastname) IS DISTINCT FROM (NEW.firstname, NEW.lastname))
  EXECUTE FUNCTION card_touch_person();
