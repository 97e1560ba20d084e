-- How orders are paid, the numbers of their documents, and what the printer's own server is told. No tenant's rows: a stranger's order
-- has no workspace, so that each of these is found by its order, and that by its secret, its workspace or an administrator.
CREATE TABLE "order_payments" (
	"order_id" uuid NOT NULL,
	"place" integer NOT NULL CHECK (place > 0),
	"provider" text NOT NULL CHECK (provider IN ('invoice', 'stripe')),
	"session" text,
	"url" text,
	"asked" text,
	"currency" text NOT NULL,
	"total" integer NOT NULL CHECK (total >= 0),
	"state" text DEFAULT 'open' NOT NULL CHECK (state IN ('open', 'waiting', 'paid', 'closed', 'failed', 'stray')),
	"problem" text CHECK (problem IN ('amount', 'late', 'double')),
	"refunded" integer DEFAULT 0 NOT NULL CHECK (refunded >= 0),
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "order_payments_order_id_place_pk" PRIMARY KEY("order_id","place")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "order_payments_session" ON "order_payments" USING btree ("session");
--> statement-breakpoint
CREATE UNIQUE INDEX "order_payments_paid" ON "order_payments" USING btree ("order_id") WHERE state = 'paid';
--> statement-breakpoint
CREATE INDEX "order_payments_problem" ON "order_payments" USING btree ("settled_at") WHERE problem IS NOT NULL;
--> statement-breakpoint
CREATE TABLE "order_documents" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "order_documents_seq" ON "order_documents" USING btree ("seq");
--> statement-breakpoint
CREATE TABLE "order_hook_secrets" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL CHECK (id = 1),
	"sealed" text NOT NULL,
	"key_id" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"type" text NOT NULL,
	"sealed" text,
	"key_id" text,
	"state" text DEFAULT 'waiting' NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
	"attempts" integer DEFAULT 0 NOT NULL,
	"log" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "order_messages_order" ON "order_messages" USING btree ("order_id","created_at");
--> statement-breakpoint
CREATE INDEX "order_messages_due" ON "order_messages" USING btree ("next_at") WHERE state = 'waiting';
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON order_payments, order_documents, order_hook_secrets, order_messages TO app_base;
--> statement-breakpoint
-- A tag that is shipped goes to the workspace of its order, and its address goes along.
GRANT UPDATE ("workspace_id") ON addresses TO app_definer;
