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
--> statement-breakpoint
-- Numbers can be looked up before their texts go; what a look-up said is kept for a while, with what it cost.
ALTER TABLE "sms_sends" ADD COLUMN "looks_up" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "sms_recipients" ADD COLUMN "to_look_up" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE TABLE "sms_lines" (
	"workspace_id" uuid NOT NULL,
	"number" text NOT NULL,
	"line" text NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_lines_workspace_id_number_pk" PRIMARY KEY("workspace_id","number")
);
--> statement-breakpoint
CREATE INDEX "sms_lines_asked" ON "sms_lines" USING btree ("asked_at");
--> statement-breakpoint
ALTER TABLE sms_lines ADD CONSTRAINT sms_lines_line CHECK (line IN ('mobile', 'landline', 'unknown'));
--> statement-breakpoint
ALTER TABLE sms_lines ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sms_lines FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON sms_lines FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON sms_lines FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON sms_lines TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sms_lines TO app_definer;
--> statement-breakpoint
CREATE FUNCTION sms_count_line() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN NULL; END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
ALTER FUNCTION sms_count_line() OWNER TO app_definer;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
--> statement-breakpoint
CREATE TRIGGER sms_lines_made AFTER INSERT ON sms_lines REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION sms_count_line();
--> statement-breakpoint
CREATE TRIGGER sms_lines_moved AFTER UPDATE ON sms_lines REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION sms_count_line();
--> statement-breakpoint
-- A text can hold each recipient's own address of a share link; one that was made for a text leads to the link alone in the end.
ALTER TABLE "sms_sends" ADD COLUMN "link_id" uuid;
--> statement-breakpoint
ALTER TABLE "sms_recipients" ADD COLUMN "personal_id" uuid;
--> statement-breakpoint
ALTER TABLE "link_recipients" ADD COLUMN "ends_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "link_recipients_ends" ON "link_recipients" USING btree ("ends_at") WHERE ends_at is not null;
