-- Locations that change hands: what was asked, of whom, and who said yes. A row is of the workspace where it was asked; whoever
-- else decides reads it by a function. The bodies of the functions stand in db/functions.
CREATE TABLE "location_moves" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"location_id" uuid,
	"from_id" uuid,
	"to_id" uuid,
	"email" text,
	"state" text DEFAULT 'open' NOT NULL,
	"location_yes" uuid,
	"to_yes" uuid,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "location_moves_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "location_moves_kind" CHECK (kind IN ('join', 'leave', 'franchise', 'owner', 'close')),
	CONSTRAINT "location_moves_state" CHECK (state IN ('open', 'done', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE INDEX "location_moves_id" ON "location_moves" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "location_moves_location" ON "location_moves" USING btree ("location_id");
--> statement-breakpoint
CREATE INDEX "location_moves_from" ON "location_moves" USING btree ("from_id");
--> statement-breakpoint
CREATE INDEX "location_moves_to" ON "location_moves" USING btree ("to_id");
--> statement-breakpoint
CREATE INDEX "location_moves_email" ON "location_moves" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "location_moves_ends" ON "location_moves" USING btree ("ends_at");
--> statement-breakpoint
ALTER TABLE location_moves ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE location_moves FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY across ON location_moves FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON location_moves TO app, app_definer;
--> statement-breakpoint
CREATE POLICY tenant ON location_moves FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
