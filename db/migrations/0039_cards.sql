-- One claims table for links, cards and what comes: its space is the prefix on the main host.
ALTER TABLE "link_addresses" RENAME TO "addresses";
--> statement-breakpoint
ALTER TABLE "addresses" RENAME COLUMN "link_id" TO "subject_id";
--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "space" text DEFAULT '/l/' NOT NULL;
--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "kind" text DEFAULT 'link' NOT NULL;
--> statement-breakpoint
ALTER TABLE "addresses" DROP CONSTRAINT "link_addresses_domain_alias_pk";
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_domain_space_alias_pk" PRIMARY KEY ("domain", "space", "alias");
--> statement-breakpoint
ALTER INDEX "link_addresses_link" RENAME TO "addresses_subject";
--> statement-breakpoint
DROP INDEX "link_addresses_folded";
--> statement-breakpoint
CREATE INDEX "addresses_folded" ON "addresses" ("domain", "space", lower("alias"));
--> statement-breakpoint
CREATE TABLE "cards" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"name" text NOT NULL,
	"handle" text NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"draft" jsonb NOT NULL,
	"published" jsonb,
	"published_at" timestamp with time zone,
	"number" integer DEFAULT 0 NOT NULL,
	"private" boolean DEFAULT false NOT NULL,
	"indexed" boolean DEFAULT true NOT NULL,
	"handed_over_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cards_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "card_versions" (
	"workspace_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_by" uuid NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_versions_workspace_id_card_id_number_pk" PRIMARY KEY("workspace_id","card_id","number")
);
--> statement-breakpoint
CREATE INDEX "cards_owner" ON "cards" USING btree ("workspace_id","owner_id","place");
--> statement-breakpoint
-- Whose row it is decides beside the workspace: policies and triggers need these by name, their bodies stand in db/functions.
CREATE FUNCTION current_person() RETURNS uuid LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT nullif(current_setting('app.person', true), '')::uuid
$$;
--> statement-breakpoint
CREATE FUNCTION card_touch_person() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION card_touch_workspace() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION card_end_member() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN NULL; END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
ALTER FUNCTION current_person() OWNER TO app_definer;
--> statement-breakpoint
ALTER FUNCTION card_touch_person() OWNER TO app_definer;
--> statement-breakpoint
ALTER FUNCTION card_touch_workspace() OWNER TO app_definer;
--> statement-breakpoint
ALTER FUNCTION card_end_member() OWNER TO app_definer;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
--> statement-breakpoint
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['cards', 'card_versions'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY across ON %I FOR ALL TO app_definer USING (true) WITH CHECK (true)', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_definer', t);
    EXECUTE format('GRANT SELECT ON %I TO app_base', t);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY tenant ON cards FOR ALL TO app
  USING (workspace_id = current_workspace() AND (NOT private OR owner_id = current_person()))
  WITH CHECK (workspace_id = current_workspace() AND (NOT private OR owner_id = current_person()));
--> statement-breakpoint
-- Who may see a card may see what it was: the card's own policy holds inside.
CREATE POLICY tenant ON card_versions FOR ALL TO app
  USING (workspace_id = current_workspace() AND EXISTS (
    SELECT FROM cards c WHERE c.workspace_id = card_versions.workspace_id AND c.id = card_id))
  WITH CHECK (workspace_id = current_workspace() AND EXISTS (
    SELECT FROM cards c WHERE c.workspace_id = card_versions.workspace_id AND c.id = card_id));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON cards TO app;
--> statement-breakpoint
GRANT SELECT, INSERT ON card_versions TO app;
--> statement-breakpoint
CREATE TRIGGER users_cards AFTER UPDATE OF photo_url, user_state, erased_at ON users FOR EACH ROW
  WHEN ((OLD.photo_url, OLD.user_state, OLD.erased_at) IS DISTINCT FROM (NEW.photo_url, NEW.user_state, NEW.erased_at))
  EXECUTE FUNCTION card_touch_person();
--> statement-breakpoint
CREATE TRIGGER workspaces_cards AFTER UPDATE OF logo_url ON workspaces FOR EACH ROW
  WHEN (OLD.logo_url IS DISTINCT FROM NEW.logo_url) EXECUTE FUNCTION card_touch_workspace();
--> statement-breakpoint
CREATE TRIGGER memberships_cards AFTER DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION card_end_member();
