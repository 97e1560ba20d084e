-- Two contacts that look like one person: what they are found by, who has to be looked at again, and what was said of them.
-- `audience` is nobody (all zeroes) for what the workspace sees, else the only person who sees it: those are never compared.
CREATE TABLE "contact_pairs" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"a_id" uuid NOT NULL,
	"b_id" uuid NOT NULL,
	"audience" uuid NOT NULL,
	"score" real NOT NULL,
	"strength" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contact_pairs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "contact_pairs_two" UNIQUE("workspace_id","a_id","b_id"),
	CONSTRAINT "contact_pairs_order" CHECK ("a_id" < "b_id")
);
--> statement-breakpoint
CREATE TABLE "contact_keys" (
	"workspace_id" uuid NOT NULL,
	"audience" uuid NOT NULL,
	"key" bigint NOT NULL,
	"contact_id" uuid NOT NULL,
	CONSTRAINT "contact_keys_workspace_id_audience_key_contact_id_pk" PRIMARY KEY("workspace_id","audience","key","contact_id")
);
--> statement-breakpoint
CREATE TABLE "contact_unmatched" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"audience" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	CONSTRAINT "contact_unmatched_workspace_id_audience_id_pk" PRIMARY KEY("workspace_id","audience","id")
);
--> statement-breakpoint
CREATE INDEX contact_pairs_b ON contact_pairs (workspace_id, b_id);
--> statement-breakpoint
CREATE INDEX contact_pairs_state ON contact_pairs (workspace_id, state, score DESC, id);
--> statement-breakpoint
CREATE INDEX contact_keys_contact ON contact_keys (workspace_id, contact_id);
--> statement-breakpoint
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['contact_pairs', 'contact_keys', 'contact_unmatched'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY across ON %I FOR ALL TO app_definer USING (true) WITH CHECK (true)', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app, app_definer', t);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO app
      USING (workspace_id = current_workspace() AND (audience = ''00000000-0000-0000-0000-000000000000'' OR audience = current_person()))
      WITH CHECK (workspace_id = current_workspace() AND (audience = ''00000000-0000-0000-0000-000000000000'' OR audience = current_person()))', t);
  END LOOP;
END $$;
--> statement-breakpoint
-- Everybody who is there already is looked at once.
INSERT INTO contact_unmatched (workspace_id, audience, contact_id)
  SELECT workspace_id, CASE WHEN seen_by = 'owner' THEN owner_id ELSE '00000000-0000-0000-0000-000000000000' END, id FROM contacts;
--> statement-breakpoint
-- Who is new or changed is looked at again; the bodies stand in db/functions.
CREATE FUNCTION contact_unmatch_new() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION contact_unmatch_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN NULL; END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
ALTER FUNCTION contact_unmatch_new() OWNER TO app_definer;
--> statement-breakpoint
ALTER FUNCTION contact_unmatch_changed() OWNER TO app_definer;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
--> statement-breakpoint
CREATE TRIGGER contacts_unmatched_new AFTER INSERT ON contacts REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION contact_unmatch_new();
--> statement-breakpoint
CREATE TRIGGER contacts_unmatched_changed AFTER UPDATE ON contacts REFERENCING OLD TABLE AS before NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION contact_unmatch_changed();
