-- Single sign-on: the identity provider of a workspace, its sealed secret, what is under way with it, and by which provider a session
-- began. The bodies of the functions stand in db/functions.
CREATE TABLE "sign_on_providers" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'off' NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text,
	"sign_on_url" text,
	"certificates" text,
	"tried" jsonb,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sign_on_providers_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_providers_one" ON "sign_on_providers" USING btree ("workspace_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_providers_id" ON "sign_on_providers" USING btree ("id");
--> statement-breakpoint
CREATE TABLE "sign_on_secrets" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"key_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_on_requests" (
	"hash" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"purpose" text NOT NULL,
	"browser" text NOT NULL,
	"nonce" text,
	"verifier" text,
	"next" text,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_on_requests_ends" ON "sign_on_requests" USING btree ("ends_at");
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_id" uuid;
--> statement-breakpoint
CREATE INDEX "sessions_provider" ON "sessions" USING btree ("provider_id") WHERE provider_id is not null;
--> statement-breakpoint
ALTER TABLE sign_on_providers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sign_on_providers FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY across ON sign_on_providers FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_on_providers TO app, app_definer;
--> statement-breakpoint
CREATE POLICY tenant ON sign_on_providers FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_on_secrets, sign_on_requests TO app_base, app_definer;
