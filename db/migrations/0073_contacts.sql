-- Contacts: whom people met, what is known of them and who said so. One that only its owner sees is a row of its own policy.
CREATE TABLE "contacts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"seen_by" text DEFAULT 'location' NOT NULL,
	"origin" text NOT NULL,
	"answer_id" uuid,
	"name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"sought" text DEFAULT '' NOT NULL,
	"follow_up_id" uuid,
	"follow_up" text,
	"follow_up_on" date,
	"sign" text NOT NULL,
	"sign_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contacts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "contacts_answer" UNIQUE("workspace_id","answer_id")
);
--> statement-breakpoint
CREATE TABLE "contact_facts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"field" text NOT NULL,
	"use" text DEFAULT '' NOT NULL,
	"value" text NOT NULL,
	"normal" text NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid,
	"by" uuid,
	"chosen" boolean DEFAULT false NOT NULL,
	"replaced_by" uuid,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "contact_facts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_entries" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"due_on" date,
	"done_at" timestamp with time zone,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contact_entries_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
-- In the orders of the list; what is walked and counted says at once whether it is shown, and to whom.
CREATE INDEX contacts_sign ON contacts (workspace_id, sign_at, id) INCLUDE (seen_by, owner_id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX contacts_owner ON contacts (workspace_id, owner_id, sign_at, id) INCLUDE (seen_by);
--> statement-breakpoint
CREATE INDEX contacts_name ON contacts (workspace_id, lower(name), id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX contacts_created ON contacts (workspace_id, created_at, id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX contacts_due ON contacts (workspace_id, coalesce(follow_up_on - date '1970-01-01', 1000000), id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX contacts_search ON contacts USING gin (workspace_id, word_starts(name), lower(sought) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "contact_facts_contact" ON "contact_facts" USING btree ("workspace_id","contact_id");
--> statement-breakpoint
CREATE INDEX contact_entries_contact ON contact_entries (workspace_id, contact_id);
--> statement-breakpoint
CREATE INDEX contacts_deleted ON contacts (deleted_at) WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX contact_facts_ended ON contact_facts (ended_at) WHERE ended_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX contact_entries_deleted ON contact_entries (deleted_at) WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX contact_entries_time ON contact_entries (workspace_id, contact_id, (coalesce(done_at, at)), id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX "service_events_contacts" ON "service_events" USING btree ("at") WHERE not ('contacts' = any ("taken_by"));
--> statement-breakpoint
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['contacts', 'contact_facts', 'contact_entries'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY across ON %I FOR ALL TO app_definer USING (true) WITH CHECK (true)', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app, app_definer', t);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY tenant ON contacts FOR ALL TO app
  USING (workspace_id = current_workspace() AND (seen_by <> 'owner' OR owner_id = current_person()))
  WITH CHECK (workspace_id = current_workspace() AND (seen_by <> 'owner' OR owner_id = current_person()));
--> statement-breakpoint
-- Who may see a contact may see what is known of them: the contact's own policy holds inside.
CREATE POLICY tenant ON contact_facts FOR ALL TO app
  USING (workspace_id = current_workspace() AND EXISTS (
    SELECT FROM contacts c WHERE c.workspace_id = contact_facts.workspace_id AND c.id = contact_id))
  WITH CHECK (workspace_id = current_workspace() AND EXISTS (
    SELECT FROM contacts c WHERE c.workspace_id = contact_facts.workspace_id AND c.id = contact_id));
--> statement-breakpoint
CREATE POLICY tenant ON contact_entries FOR ALL TO app
  USING (workspace_id = current_workspace() AND EXISTS (
    SELECT FROM contacts c WHERE c.workspace_id = contact_entries.workspace_id AND c.id = contact_id))
  WITH CHECK (workspace_id = current_workspace() AND EXISTS (
    SELECT FROM contacts c WHERE c.workspace_id = contact_entries.workspace_id AND c.id = contact_id));
--> statement-breakpoint
CREATE TRIGGER contacts_added AFTER INSERT ON contacts REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION version_touch('contacts');
--> statement-breakpoint
CREATE TRIGGER contacts_changed AFTER UPDATE ON contacts REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION version_touch('contacts');
--> statement-breakpoint
CREATE TRIGGER contacts_dropped AFTER DELETE ON contacts REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION version_touch('contacts');
--> statement-breakpoint
-- Whoever leaves a workspace leaves their contacts to somebody; the body stands in db/functions.
CREATE FUNCTION contact_end_member() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN NULL; END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
ALTER FUNCTION contact_end_member() OWNER TO app_definer;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
--> statement-breakpoint
CREATE TRIGGER memberships_contacts AFTER DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION contact_end_member();
