-- Rows that need a key say which one. What stands already is named by the next start, which has the keys.
ALTER TABLE "totp_factors" ADD COLUMN "key_id" text;
--> statement-breakpoint
ALTER TABLE "trials" ADD COLUMN "key_id" text;
--> statement-breakpoint
GRANT UPDATE (key_id) ON trials TO app_base;
--> statement-breakpoint
CREATE TABLE "kept_keys" (
	"key_id" text NOT NULL,
	"purpose" text NOT NULL,
	"sealed" text NOT NULL,
	"sealed_by" text NOT NULL,
	CONSTRAINT "kept_keys_key_id_purpose_pk" PRIMARY KEY("key_id","purpose")
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON kept_keys TO app_base;
