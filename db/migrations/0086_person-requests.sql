-- What somebody asks us for as a person: to see what is held of them, or to have it erased. The request is a row of the brand;
-- what it means in one workspace is a part of that workspace, and runs there. The bodies of the functions stand in db/functions.
CREATE TABLE "person_requests" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"opened_in" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"emails" text[] DEFAULT '{}' NOT NULL,
	"phones" text[] DEFAULT '{}' NOT NULL,
	"shown" text NOT NULL,
	"source" text NOT NULL,
	"proof" text NOT NULL,
	"asked_on" date NOT NULL,
	"everywhere" boolean NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "person_requests_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "person_request_parts" (
	"workspace_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"head_id" uuid NOT NULL,
	"name" text NOT NULL,
	"emails" text[] NOT NULL,
	"phones" text[] NOT NULL,
	"state" text DEFAULT 'looking' NOT NULL,
	"found" jsonb,
	"done_at" timestamp with time zone,
	CONSTRAINT "person_request_parts_workspace_id_request_id_pk" PRIMARY KEY("workspace_id","request_id")
);
--> statement-breakpoint
CREATE INDEX person_requests_opened ON person_requests (opened_in, opened_at DESC);
--> statement-breakpoint
CREATE INDEX person_requests_newest ON person_requests (workspace_id, opened_at DESC);
--> statement-breakpoint
CREATE INDEX person_request_parts_owed ON person_request_parts (state) WHERE state IN ('looking', 'erasing');
--> statement-breakpoint
CREATE INDEX person_request_parts_request ON person_request_parts (request_id);
--> statement-breakpoint
CREATE INDEX exchanges_email ON exchanges (workspace_id, lower(email)) WHERE email <> '';
--> statement-breakpoint
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['person_requests', 'person_request_parts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY across ON %I FOR ALL TO app_definer USING (true) WITH CHECK (true)', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app, app_definer', t);
  END LOOP;
END $$;
--> statement-breakpoint
-- The brand reads all of its requests, a location those that it opened.
CREATE POLICY tenant ON person_requests FOR ALL TO app
  USING (workspace_id = current_workspace() OR opened_in = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY tenant ON person_request_parts FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
