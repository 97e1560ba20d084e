CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"letter" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("state","next_attempt_at");
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON outbox TO app_base;
--> statement-breakpoint
-- A tenant's statements may leave a letter, and read none.
GRANT INSERT ON outbox TO app;
