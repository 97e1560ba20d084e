-- What people are told of in the product, one row a thing; and pushes of every kind. The bodies of the functions stand in db/functions.
CREATE TABLE "notifications" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"by_id" uuid,
	"shown" boolean DEFAULT true NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"digest" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notifications_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("workspace_id","person_id","at","id") WHERE shown;
--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_open" ON "notifications" USING btree ("workspace_id","person_id","kind","subject_id") WHERE read_at is null;
--> statement-breakpoint
CREATE INDEX "notifications_at" ON "notifications" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "notifications_person" ON "notifications" USING btree ("person_id");
--> statement-breakpoint
CREATE INDEX "notifications_digest" ON "notifications" USING btree ("person_id") WHERE digest;
--> statement-breakpoint
ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE notifications FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON notifications FOR ALL TO app
  USING (workspace_id = current_workspace() AND person_id = current_person())
  WITH CHECK (workspace_id = current_workspace() AND person_id = current_person());
--> statement-breakpoint
CREATE POLICY across ON notifications FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, UPDATE ON notifications TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON notifications TO app_definer;
--> statement-breakpoint
ALTER TABLE push_messages DROP CONSTRAINT push_messages_kinds;
--> statement-breakpoint
ALTER TABLE push_messages ADD CONSTRAINT push_messages_kinds CHECK (kind ~ '^[a-z-]{4,40}$');
--> statement-breakpoint
GRANT SELECT, UPDATE ON push_devices TO app_definer;
--> statement-breakpoint
GRANT SELECT, INSERT ON push_messages TO app_definer;
