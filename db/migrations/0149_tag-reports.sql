-- What somebody says is wrong with a tag that they hold in their hands: no tenant's, touched by functions alone.
CREATE TABLE "tag_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"kind" text NOT NULL CHECK (kind IN ('broken', 'elsewhere', 'copied', 'other')),
	"words" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid
);
--> statement-breakpoint
CREATE INDEX "tag_reports_open" ON "tag_reports" USING btree ("alias","at") WHERE settled_at IS NULL;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON tag_reports TO app_definer;
