CREATE TABLE "emails" (
	"email" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"role" text NOT NULL,
	"overrides" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "memberships_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"target" text,
	"reason" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"workspace_id" uuid,
	"impersonator_id" uuid,
	"impersonator_session_id" uuid,
	"reason" text,
	"read_only" boolean DEFAULT false NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"firstname" text DEFAULT '' NOT NULL,
	"lastname" text DEFAULT '' NOT NULL,
	"title" text,
	"phone" jsonb,
	"zip" text,
	"city" text,
	"company_logo_url" text,
	"photo_url" text,
	"is_onboarding" boolean DEFAULT false NOT NULL,
	"user_state" text DEFAULT '_ACTIVE_' NOT NULL,
	"conference_data" jsonb,
	"has_ordered_devices" boolean DEFAULT false NOT NULL,
	"device_setting" jsonb,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp with time zone,
	"previous_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"parent_id" uuid,
	"product" text NOT NULL,
	"main_component" text NOT NULL,
	"subscription_status" text DEFAULT 'active' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"payment_url" text,
	"registration_type" text,
	"workspace_management" text DEFAULT 'ON' NOT NULL,
	"user_panel_logo" text,
	"logo_url" text,
	"website" text,
	"address" jsonb,
	"business_type" jsonb,
	"external_url_perm" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_addresses" (
	"domain" text NOT NULL,
	"alias" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_addresses_domain_alias_pk" PRIMARY KEY("domain","alias")
);
--> statement-breakpoint
CREATE TABLE "link_click_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"clicks" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_click_hours" (
	"workspace_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"previews" integer DEFAULT 0 NOT NULL,
	"bots" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "link_click_hours_workspace_id_link_id_hour_pk" PRIMARY KEY("workspace_id","link_id","hour")
);
--> statement-breakpoint
CREATE TABLE "link_clicks" (
	"workspace_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"class" smallint NOT NULL,
	"agent" text NOT NULL,
	"referrer" text,
	"country" text
);
--> statement-breakpoint
CREATE TABLE "links" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"domain" text DEFAULT '' NOT NULL,
	"alias" text NOT NULL,
	"destination" text NOT NULL,
	"title" text NOT NULL,
	"og_tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"external_metadata" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "links_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"acting_for_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"topic" text NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"principal" text NOT NULL,
	"path" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_principal_path_key_pk" PRIMARY KEY("principal","path","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "workspaces_parent" ON "workspaces" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "link_addresses_link" ON "link_addresses" USING btree ("workspace_id","link_id");--> statement-breakpoint
CREATE INDEX "link_clicks_link_at" ON "link_clicks" USING btree ("workspace_id","link_id","at");--> statement-breakpoint
CREATE INDEX "links_workspace_created" ON "links" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_workspace_at" ON "audit" USING btree ("workspace_id","at");