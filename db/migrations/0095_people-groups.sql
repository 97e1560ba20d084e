-- Groups of people of a workspace and its locations, and who was reminded of an unfinished card when. The bodies of the functions
-- stand in db/functions.
CREATE TABLE "people_groups" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "people_groups_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX people_groups_name ON people_groups (workspace_id, lower(name));
--> statement-breakpoint
CREATE TABLE "people_group_people" (
	"workspace_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_group_people_workspace_id_group_id_user_id_pk" PRIMARY KEY("workspace_id","group_id","user_id")
);
--> statement-breakpoint
CREATE INDEX people_group_people_person ON people_group_people (workspace_id, user_id);
--> statement-breakpoint
CREATE TABLE "person_nudges" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_nudges_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE INDEX person_nudges_person ON person_nudges (user_id, at DESC);
--> statement-breakpoint
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['people_groups', 'people_group_people', 'person_nudges'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY across ON %I FOR ALL TO app_definer USING (true) WITH CHECK (true)', t);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace())', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app, app_definer', t);
  END LOOP;
END $$;
