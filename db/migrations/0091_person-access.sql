-- What a person sees, asks and lifts by themselves: the codes that open it. Pairs: from where they are shown and joined by
-- themselves. Rows of files: what was chosen for each of those who are here already. The bodies of the functions stand in db/functions.
CREATE TABLE "person_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"proof" text,
	"proved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_pair_rules" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"shown_from" text DEFAULT 'maybe' NOT NULL,
	"joins_from" text,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "person_requests" ALTER COLUMN "opened_by" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "contact_import_rows" ADD COLUMN "choice" text;
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE 'ALTER TABLE contact_pair_rules ENABLE ROW LEVEL SECURITY';
  EXECUTE 'ALTER TABLE contact_pair_rules FORCE ROW LEVEL SECURITY';
  EXECUTE 'CREATE POLICY across ON contact_pair_rules FOR ALL TO app_definer USING (true) WITH CHECK (true)';
  EXECUTE 'GRANT SELECT, INSERT, UPDATE, DELETE ON contact_pair_rules, person_codes TO app_definer';
END $$;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "contact_pair_rules" TO app;
--> statement-breakpoint
CREATE POLICY tenant ON contact_pair_rules FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
