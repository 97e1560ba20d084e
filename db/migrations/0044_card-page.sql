-- What is private is its owner's alone in the ledger too, and the public page keeps pictures, reports and takedowns.
CREATE TABLE "card_pictures" (
	"workspace_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_pictures_workspace_id_card_id_kind_pk" PRIMARY KEY("workspace_id","card_id","kind")
);
--> statement-breakpoint
CREATE TABLE "card_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid
);
--> statement-breakpoint
CREATE TABLE "card_takedowns" (
	"workspace_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"taken_by" uuid NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_takedowns_workspace_id_card_id_pk" PRIMARY KEY("workspace_id","card_id")
);
--> statement-breakpoint
ALTER TABLE "interaction_days" ADD COLUMN "private_to" uuid;--> statement-breakpoint
ALTER TABLE "interaction_steps" ADD COLUMN "private_to" uuid;--> statement-breakpoint
ALTER TABLE "interaction_totals" ADD COLUMN "private_to" uuid;--> statement-breakpoint
CREATE INDEX "card_reports_card" ON "card_reports" USING btree ("workspace_id","card_id");--> statement-breakpoint
CREATE INDEX "card_reports_at" ON "card_reports" USING btree ("settled_at","at");
--> statement-breakpoint
ALTER POLICY tenant ON interactions
  USING (workspace_id = current_workspace() AND (NOT private OR person_id = current_person()))
  WITH CHECK (workspace_id = current_workspace() AND (NOT private OR person_id = current_person()));
--> statement-breakpoint
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['interaction_days', 'interaction_totals', 'interaction_steps'] LOOP
    EXECUTE format('ALTER POLICY tenant ON %I USING (workspace_id = current_workspace() AND (private_to IS NULL OR private_to = current_person()))
      WITH CHECK (workspace_id = current_workspace() AND (private_to IS NULL OR private_to = current_person()))', t);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE card_pictures ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE card_pictures FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE card_pictures ALTER COLUMN bytes SET STORAGE EXTERNAL;
--> statement-breakpoint
-- Who may see a card may see its pictures: the card's own policy holds inside.
CREATE POLICY tenant ON card_pictures FOR ALL TO app
  USING (workspace_id = current_workspace() AND EXISTS (
    SELECT FROM cards c WHERE c.workspace_id = card_pictures.workspace_id AND c.id = card_id))
  WITH CHECK (workspace_id = current_workspace() AND EXISTS (
    SELECT FROM cards c WHERE c.workspace_id = card_pictures.workspace_id AND c.id = card_id));
--> statement-breakpoint
CREATE POLICY across ON card_pictures FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON card_pictures TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON card_pictures, card_reports, card_takedowns TO app_definer;
