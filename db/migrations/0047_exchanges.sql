-- What visitors answer on a card: their details, what they agreed to, and how they stop it.
CREATE TABLE "exchanges" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"private" boolean DEFAULT false NOT NULL,
	"visit" uuid,
	"channel" text NOT NULL,
	"code" text,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"requests" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"language" text,
	"opened_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"aside" text,
	"done_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exchanges_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel" text NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_texts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "consent_texts_number" UNIQUE("workspace_id","channel","number")
);
--> statement-breakpoint
CREATE TABLE "exchange_consents" (
	"workspace_id" uuid NOT NULL,
	"exchange_id" uuid NOT NULL,
	"text_workspace_id" uuid NOT NULL,
	"text_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"scope" text NOT NULL,
	"language" text,
	"ticked" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_consents_workspace_id_exchange_id_channel_pk" PRIMARY KEY("workspace_id","exchange_id","channel")
);
--> statement-breakpoint
CREATE TABLE "stops" (
	"mark" text NOT NULL,
	"key_id" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"scope" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stops_mark_workspace_id_channel_purpose_pk" PRIMARY KEY("mark","workspace_id","channel","purpose")
);
--> statement-breakpoint
CREATE TABLE "visitor_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"exchange_id" uuid NOT NULL,
	"mark" text,
	"key_id" text,
	"sent_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_events" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_by" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "service_events_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "exchanges_owner" ON "exchanges" USING btree ("workspace_id","owner_id","created_at");
--> statement-breakpoint
CREATE INDEX "exchanges_card" ON "exchanges" USING btree ("workspace_id","card_id");
--> statement-breakpoint
CREATE INDEX "service_events_at" ON "service_events" USING btree ("at");
--> statement-breakpoint
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['exchanges', 'consent_texts', 'exchange_consents', 'service_events'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY across ON %I FOR ALL TO app_definer USING (true) WITH CHECK (true)', t);
  END LOOP;
  FOREACH t IN ARRAY ARRAY['exchanges', 'consent_texts', 'exchange_consents', 'service_events', 'stops', 'visitor_tokens'] LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_definer', t);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY tenant ON exchanges FOR ALL TO app
  USING (workspace_id = current_workspace() AND (NOT private OR owner_id = current_person()))
  WITH CHECK (workspace_id = current_workspace() AND (NOT private OR owner_id = current_person()));
--> statement-breakpoint
-- Who may see an answer may see what was agreed to: the answer's own policy holds inside.
CREATE POLICY tenant ON exchange_consents FOR ALL TO app
  USING (workspace_id = current_workspace() AND EXISTS (
    SELECT FROM exchanges e WHERE e.workspace_id = exchange_consents.workspace_id AND e.id = exchange_id))
  WITH CHECK (workspace_id = current_workspace() AND EXISTS (
    SELECT FROM exchanges e WHERE e.workspace_id = exchange_consents.workspace_id AND e.id = exchange_id));
--> statement-breakpoint
CREATE POLICY tenant ON consent_texts FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY tenant ON service_events FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
GRANT SELECT, UPDATE ON exchanges TO app;
--> statement-breakpoint
GRANT SELECT ON exchange_consents TO app;
--> statement-breakpoint
GRANT SELECT, INSERT ON consent_texts, service_events TO app;
--> statement-breakpoint
CREATE TRIGGER exchanges_added AFTER INSERT ON exchanges REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION version_touch('exchanges');
--> statement-breakpoint
CREATE TRIGGER exchanges_changed AFTER UPDATE ON exchanges REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION version_touch('exchanges');
