-- A contact's own address of a link: it leads where the link does, and says by whom it was opened. The bodies of the functions stand
-- in db/functions.
CREATE TABLE "link_recipients" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"domain" text DEFAULT '' NOT NULL,
	"alias" text NOT NULL,
	"link_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"campaign_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_recipients_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "link_recipients_contact" ON "link_recipients" USING btree ("workspace_id","contact_id","link_id");
--> statement-breakpoint
CREATE INDEX "link_recipients_owner" ON "link_recipients" USING btree ("workspace_id","owner_id");
--> statement-breakpoint
CREATE INDEX "interactions_recipient" ON "interactions" USING btree ("workspace_id","recipient_id","at") WHERE recipient_id is not null;
--> statement-breakpoint
ALTER TABLE link_recipients ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE link_recipients FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON link_recipients FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON link_recipients FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT ON link_recipients TO app;
--> statement-breakpoint
GRANT UPDATE (owner_id) ON link_recipients TO app;
--> statement-breakpoint
GRANT SELECT, UPDATE, DELETE ON link_recipients TO app_definer;
--> statement-breakpoint
GRANT UPDATE ("subject_id") ON addresses TO app_definer;
