-- How a number is registered with the carriers, and what they are told.
ALTER TABLE "sms_senders" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "sms_senders" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "sms_senders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
CREATE INDEX "sms_senders_id" ON "sms_senders" USING btree ("id");
--> statement-breakpoint
ALTER TABLE sms_senders ADD CONSTRAINT sms_senders_registration CHECK (registration IN ('none', 'pending', 'approved', 'rejected', 'suspended'));
--> statement-breakpoint
-- What administrators add to the legal hours, which only makes them stricter; what was taken back stays, with its end.
CREATE TABLE "sms_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"week" jsonb NOT NULL,
	"closed_on_holidays" boolean NOT NULL,
	"cap" integer NOT NULL,
	"statute" text NOT NULL,
	"valid_from" text NOT NULL,
	"valid_until" text,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
-- What a segment costs by the country it goes to, from a moment on; the last one that has begun counts.
CREATE TABLE "sms_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"price" bigint NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sms_prices_country" ON "sms_prices" USING btree ("country","valid_from");
--> statement-breakpoint
ALTER TABLE sms_prices ADD CONSTRAINT sms_prices_positive CHECK (price > 0);
--> statement-breakpoint
ALTER TABLE sms_hours ADD CONSTRAINT sms_hours_cap CHECK (cap BETWEEN 0 AND 3);
--> statement-breakpoint
GRANT SELECT ON sms_hours, sms_prices TO app, app_base, app_definer;
--> statement-breakpoint
GRANT INSERT ON sms_hours, sms_prices TO app_base;
--> statement-breakpoint
GRANT UPDATE (ended_by, ended_at) ON sms_hours TO app_base;
