-- A workspace's directory (SCIM 2.0): its token, what it said of people and groups, what groups mean, what came in. The bodies of
-- the functions stand in db/functions.
CREATE TABLE "directories" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vendor" text NOT NULL,
	"state" text DEFAULT 'trial' NOT NULL,
	"place_id" uuid,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"heard_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"settle_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "directories_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
CREATE TABLE "directory_group_people" (
	"workspace_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "directory_group_people_workspace_id_group_id_person_id_pk" PRIMARY KEY("workspace_id","group_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "directory_groups" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"external_id" text,
	"resource" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "directory_groups_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "directory_people" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"external_id" text,
	"email" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"resource" jsonb NOT NULL,
	"user_id" uuid,
	"invitation_id" uuid,
	"place_id" uuid,
	"tie" text DEFAULT 'none' NOT NULL,
	"role" text,
	"state" text DEFAULT 'planned' NOT NULL,
	"plan" text DEFAULT 'same' NOT NULL,
	"off_places" uuid[] DEFAULT '{}' NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "directory_people_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "directory_requests" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"who" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"did" text NOT NULL,
	"status" integer NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "directory_requests_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "directory_rules" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"group_name" text NOT NULL,
	"place_id" uuid NOT NULL,
	"role" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "directory_rules_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "directory_tokens" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"hash" text NOT NULL,
	"hint" text NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	CONSTRAINT "directory_tokens_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "directory_group_people_person" ON "directory_group_people" USING btree ("workspace_id","person_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "directory_groups_name" ON "directory_groups" USING btree ("workspace_id",lower("name"));
--> statement-breakpoint
CREATE UNIQUE INDEX "directory_people_name" ON "directory_people" USING btree ("workspace_id",lower("user_name")) WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "directory_people_email" ON "directory_people" USING btree ("workspace_id","email") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "directory_people_external" ON "directory_people" USING btree ("workspace_id","external_id");
--> statement-breakpoint
CREATE INDEX "directory_people_state" ON "directory_people" USING btree ("workspace_id","state","created_at");
--> statement-breakpoint
CREATE INDEX "directory_people_user" ON "directory_people" USING btree ("user_id") WHERE user_id is not null;
--> statement-breakpoint
CREATE INDEX "directory_requests_newest" ON "directory_requests" USING btree ("workspace_id","at","id");
--> statement-breakpoint
CREATE INDEX "directory_requests_outcome" ON "directory_requests" USING btree ("workspace_id","outcome","at");
--> statement-breakpoint
CREATE INDEX "directory_tokens_hash" ON "directory_tokens" USING btree ("hash");
--> statement-breakpoint
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['directories', 'directory_tokens', 'directory_people', 'directory_groups', 'directory_group_people', 'directory_rules', 'directory_requests'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY across ON %I FOR ALL TO app_definer USING (true) WITH CHECK (true)', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app, app_definer', t);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY tenant ON directories FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY tenant ON directory_tokens FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY tenant ON directory_people FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY tenant ON directory_groups FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY tenant ON directory_group_people FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY tenant ON directory_rules FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY tenant ON directory_requests FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
