-- Introductions: the link that a visitor who answered passes on, and by whose link another one came.
CREATE TABLE "introductions" (
	"workspace_id" uuid NOT NULL,
	"exchange_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"code" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "introductions_workspace_id_exchange_id_pk" PRIMARY KEY("workspace_id","exchange_id"),
	CONSTRAINT "introductions_code" UNIQUE("workspace_id","code")
);
--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "introduced_by" uuid;
--> statement-breakpoint
CREATE INDEX "exchanges_introduced" ON "exchanges" USING btree ("workspace_id","owner_id","created_at") WHERE "introduced_by" is not null;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON introductions TO app_definer;
