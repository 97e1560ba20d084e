-- Domains that a workspace proves by a TXT record, and the one workspace that each belongs to. The bodies of the functions stand in db/functions.
CREATE TABLE "domain_holders" (
	"domain" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"domain" text NOT NULL,
	"value" text NOT NULL,
	"added_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proved_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"found" text,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone NOT NULL,
	"lost_at" timestamp with time zone,
	CONSTRAINT "domains_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "domains_name" ON "domains" USING btree ("workspace_id","domain");
--> statement-breakpoint
CREATE INDEX "domains_due" ON "domains" USING btree ("next_check_at");
--> statement-breakpoint
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['domains'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY across ON %I FOR ALL TO app_definer USING (true) WITH CHECK (true)', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app, app_definer', t);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY tenant ON domains FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "domain_holders" TO app_definer;
