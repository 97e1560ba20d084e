-- Who somebody is at a workspace's identity provider: the subject of their first sign-on, as a hash, and the last one that was refused
-- because it was another.
CREATE TABLE "sign_on_pins" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"pinned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refused_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "sign_on_pins_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_pins_subject" ON "sign_on_pins" USING btree ("workspace_id","subject");
--> statement-breakpoint
CREATE INDEX "sign_on_pins_refused" ON "sign_on_pins" USING btree ("workspace_id","refused_at") WHERE refused_at is not null;
--> statement-breakpoint
ALTER TABLE sign_on_pins ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sign_on_pins FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY across ON sign_on_pins FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_on_pins TO app, app_definer;
--> statement-breakpoint
CREATE POLICY tenant ON sign_on_pins FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
