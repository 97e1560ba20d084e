-- What was given back of what paid an order, each with a document of its own, and what somebody says is wrong with an order. No
-- tenant's rows, as those of its payments.
CREATE TABLE "order_credits" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"number" text NOT NULL,
	"amount" integer NOT NULL CHECK (amount > 0),
	"currency" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_credits_order" ON "order_credits" USING btree ("order_id","seq");
--> statement-breakpoint
CREATE TABLE "order_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL CHECK (kind IN ('missing', 'damaged', 'wrong', 'other')),
	"words" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid
);
--> statement-breakpoint
CREATE INDEX "order_reports_order" ON "order_reports" USING btree ("order_id","at");
--> statement-breakpoint
CREATE INDEX "orders_on_their_way" ON "orders" USING btree ("shipped_at") WHERE state = 'shipped';
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON order_credits, order_reports TO app_base;
