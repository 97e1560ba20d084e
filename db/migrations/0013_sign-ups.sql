CREATE TABLE "sign_ups" (
	"hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"workspace_name" text NOT NULL,
	"main_component" text NOT NULL,
	"promo_code" text,
	"time_zone" text NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"trial_days" integer CHECK (trial_days BETWEEN 1 AND 365),
	"main_component" text CHECK (main_component IN ('solo', 'brokerage', 'company', 'franchise', 'distributor')),
	"max_uses" integer NOT NULL CHECK (max_uses > 0),
	"uses" integer DEFAULT 0 NOT NULL CHECK (uses >= 0),
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_ups_email" ON "sign_ups" USING btree ("email");
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_ups, promo_codes TO app_base;
--> statement-breakpoint
-- The list at /admin/engine begins with the newest.
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at");
