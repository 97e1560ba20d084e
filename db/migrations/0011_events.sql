CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"screen" text NOT NULL,
	"visitor" uuid NOT NULL,
	"user_id" uuid REFERENCES "users"("id") ON DELETE set null,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "events_received" ON "events" USING btree ("received_at");
--> statement-breakpoint
CREATE INDEX "events_user" ON "events" USING btree ("user_id");
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON events TO app_base;
