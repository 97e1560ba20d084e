-- Introductions that are asked for, thank-yous, the most that a gift may cost, and who is mentioned in a note. The bodies of the
-- functions stand in db/functions.
CREATE TABLE "introduction_openings" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "introduction_openings_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
-- `path` are the colleagues between, the first one first; `place` is whose turn it is.
CREATE TABLE "introduction_requests" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"path" uuid[] NOT NULL,
	"place" integer DEFAULT 1 NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"made_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "introduction_requests_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "introduction_requests_path" CHECK (cardinality(path) BETWEEN 1 AND 2 AND place BETWEEN 1 AND cardinality(path))
);
--> statement-breakpoint
CREATE UNIQUE INDEX introduction_requests_open ON introduction_requests (workspace_id, asker_id, contact_id) WHERE state IN ('asked', 'later');
--> statement-breakpoint
CREATE INDEX introduction_requests_contact ON introduction_requests (workspace_id, contact_id);
--> statement-breakpoint
CREATE INDEX introduction_requests_newest ON introduction_requests (workspace_id, asked_at DESC);
--> statement-breakpoint
CREATE TABLE "referral_thanks" (
	"workspace_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"thanked_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"cents" integer,
	"currency" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "referral_thanks_workspace_id_contact_id_by_pk" PRIMARY KEY("workspace_id","contact_id","by")
);
--> statement-breakpoint
CREATE TABLE "gift_limits" (
	"workspace_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_limits_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
-- `word` is what the text calls them: the name that they had then.
CREATE TABLE "contact_mentions" (
	"workspace_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"word" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "contact_mentions_workspace_id_entry_id_user_id_pk" PRIMARY KEY("workspace_id","entry_id","user_id")
);
--> statement-breakpoint
CREATE INDEX contact_mentions_person ON contact_mentions (workspace_id, user_id, at DESC);
--> statement-breakpoint
CREATE INDEX contact_mentions_contact ON contact_mentions (workspace_id, contact_id);
--> statement-breakpoint
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['introduction_openings', 'introduction_requests', 'referral_thanks', 'gift_limits', 'contact_mentions'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY across ON %I FOR ALL TO app_definer USING (true) WITH CHECK (true)', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app, app_definer', t);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY tenant ON introduction_openings FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace() AND user_id = current_person());
--> statement-breakpoint
-- Who asks, and whose turn it is or was: nobody else of the workspace, whatever they look after.
CREATE POLICY tenant ON introduction_requests FOR ALL TO app
  USING (workspace_id = current_workspace() AND (asker_id = current_person() OR current_person() = ANY (path[1:place])))
  WITH CHECK (workspace_id = current_workspace() AND (asker_id = current_person() OR current_person() = ANY (path[1:place])));
--> statement-breakpoint
CREATE POLICY tenant ON referral_thanks FOR ALL TO app
  USING (workspace_id = current_workspace() AND by = current_person()) WITH CHECK (workspace_id = current_workspace() AND by = current_person());
--> statement-breakpoint
CREATE POLICY tenant ON gift_limits FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY tenant ON contact_mentions FOR ALL TO app
  USING (workspace_id = current_workspace() AND EXISTS (
    SELECT FROM contacts c WHERE c.workspace_id = contact_mentions.workspace_id AND c.id = contact_id))
  WITH CHECK (workspace_id = current_workspace() AND EXISTS (
    SELECT FROM contacts c WHERE c.workspace_id = contact_mentions.workspace_id AND c.id = contact_id));
--> statement-breakpoint
-- Whoever leaves a workspace is on no way in it any more; the body stands in db/functions.
CREATE FUNCTION introductions_end_member() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION contact_mentions_end() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN NULL; END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
ALTER FUNCTION introductions_end_member() OWNER TO app_definer;
--> statement-breakpoint
ALTER FUNCTION contact_mentions_end() OWNER TO app_definer;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
--> statement-breakpoint
CREATE TRIGGER memberships_introductions AFTER DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION introductions_end_member();
--> statement-breakpoint
CREATE TRIGGER contact_entries_mentions AFTER DELETE ON contact_entries REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION contact_mentions_end();
