-- A workspace says which parts the email signatures of its people have.
CREATE TABLE "signature_rules" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"rule" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE signature_rules ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE signature_rules FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON signature_rules FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON signature_rules FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON signature_rules TO app;
--> statement-breakpoint
GRANT SELECT, DELETE ON signature_rules TO app_definer;
