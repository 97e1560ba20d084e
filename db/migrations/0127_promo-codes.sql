-- Promo codes of every kind, batches of single codes, and who used which. What was there keeps its meaning; a release before this one
-- goes on reading what it knows. The bodies of the functions stand in db/functions.
ALTER TABLE "promo_codes" ALTER COLUMN "max_uses" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "promo_codes" ALTER COLUMN "expires_at" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "promo_codes"
	ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL,
	ADD COLUMN "note" text DEFAULT '' NOT NULL,
	ADD COLUMN "percent" integer CHECK (percent BETWEEN 1 AND 100),
	ADD COLUMN "amounts" jsonb,
	ADD COLUMN "lasts" text DEFAULT 'once' NOT NULL CHECK (lasts IN ('once', 'months', 'always')),
	ADD COLUMN "months" integer CHECK (months BETWEEN 1 AND 12),
	ADD COLUMN "plan_ids" uuid[],
	ADD COLUMN "minimums" jsonb,
	ADD COLUMN "first_order" boolean DEFAULT false NOT NULL,
	ADD COLUMN "per_person" integer CHECK (per_person > 0),
	ADD COLUMN "batch" boolean DEFAULT false NOT NULL,
	ADD COLUMN "starts_at" timestamp with time zone,
	ADD COLUMN "paused_at" timestamp with time zone,
	ADD COLUMN "created_by" uuid,
	ADD COLUMN "version" integer DEFAULT 1 NOT NULL,
	ADD CONSTRAINT "promo_codes_within" CHECK (max_uses IS NULL OR uses <= max_uses);
--> statement-breakpoint
CREATE UNIQUE INDEX "promo_codes_id" ON "promo_codes" USING btree ("id");
--> statement-breakpoint
CREATE TABLE "promo_singles" (
	"code" text PRIMARY KEY NOT NULL,
	"batch" text NOT NULL,
	"use_id" uuid
);
--> statement-breakpoint
CREATE INDEX "promo_singles_batch" ON "promo_singles" USING btree ("batch");
--> statement-breakpoint
CREATE TABLE "promo_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"single" text,
	"kind" text NOT NULL,
	"used_by" uuid NOT NULL,
	"used_for" uuid NOT NULL,
	"state" text NOT NULL CHECK (state IN ('held', 'used', 'freed')),
	"currency" text,
	"off" integer DEFAULT 0 NOT NULL,
	"terms" jsonb NOT NULL,
	"held_for" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"lapses_at" timestamp with time zone,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "promo_uses_code" ON "promo_uses" USING btree ("code","at" DESC,"id");
--> statement-breakpoint
CREATE INDEX "promo_uses_person" ON "promo_uses" USING btree ("used_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "promo_uses_held" ON "promo_uses" USING btree ("used_for") WHERE state = 'held';
--> statement-breakpoint
CREATE INDEX "promo_uses_lapse" ON "promo_uses" USING btree ("lapses_at") WHERE state = 'held';
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON promo_singles, promo_uses TO app_base;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "discount" jsonb, ADD COLUMN "promo_code" text;
