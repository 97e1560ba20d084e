-- Orders of tags, stands, badges and stickers: what is sold, what was ordered, its pictures and its pieces. A stranger's order is
-- nobody's until it is added to a workspace, so no tenant's policy stands on it: a workspace reads its own through a view.
CREATE TABLE "order_products" (
	"key" text PRIMARY KEY NOT NULL CHECK (key ~ '^[a-z0-9][a-z0-9-]{0,38}$'),
	"shelf" text NOT NULL CHECK (shelf IN ('tags', 'kits')),
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"pieces" jsonb NOT NULL,
	"prices" jsonb NOT NULL,
	"stock" integer CHECK (stock >= 0),
	"rank" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL CHECK (id = 1),
	"shipping" jsonb NOT NULL,
	"taxes" jsonb NOT NULL,
	"production_days" integer DEFAULT 2 NOT NULL CHECK (production_days BETWEEN 0 AND 90),
	"fulfilment" text DEFAULT 'hand' NOT NULL CHECK (fulfilment IN ('hand', 'webhook')),
	"fulfilment_url" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"number" bigint,
	"shelf" text NOT NULL CHECK (shelf IN ('tags', 'kits')),
	"state" text DEFAULT 'draft' NOT NULL CHECK (state IN ('draft', 'ordered', 'paid', 'in_production', 'shipped', 'delivered', 'cancelled', 'refunded')),
	"workspace_id" uuid,
	"placed_by" uuid,
	"email" text,
	"address" jsonb,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"design" jsonb NOT NULL,
	"wants_proof" boolean DEFAULT false NOT NULL,
	"quote" jsonb,
	"total" integer DEFAULT 0 NOT NULL,
	"piece_count" integer DEFAULT 0 NOT NULL,
	"promo_code" text,
	"promo_use" uuid,
	"provider" text,
	"payment_ref" text,
	"pay_url" text,
	"lapses_at" timestamp with time zone,
	"repeats" uuid,
	"tracking" jsonb,
	"placed_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"produced_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"taken_at" timestamp with time zone,
	"taken_by" uuid,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	-- A draft is nobody's and has neither number nor price; nothing is made that was not paid.
	CONSTRAINT "orders_placed_whole" CHECK ((state = 'draft') = (placed_at IS NULL) AND (state = 'draft') = (number IS NULL) AND (state = 'draft') = (quote IS NULL)),
	CONSTRAINT "orders_draft_nobodys" CHECK (state <> 'draft' OR workspace_id IS NULL),
	CONSTRAINT "orders_paid_first" CHECK (state NOT IN ('paid', 'in_production', 'shipped', 'delivered', 'refunded') OR paid_at IS NOT NULL),
	CONSTRAINT "orders_approved_first" CHECK (produced_at IS NULL OR NOT wants_proof OR approved_at IS NOT NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment" ON "orders" USING btree ("payment_ref");
--> statement-breakpoint
CREATE INDEX "orders_workspace" ON "orders" USING btree ("workspace_id","placed_at" DESC,"id");
--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at" DESC,"id") WHERE state <> 'draft';
--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("email"));
--> statement-breakpoint
CREATE INDEX "orders_person" ON "orders" USING btree ("placed_by");
--> statement-breakpoint
CREATE INDEX "orders_drafts" ON "orders" USING btree ("updated_at") WHERE state = 'draft';
--> statement-breakpoint
CREATE INDEX "orders_lapse" ON "orders" USING btree ("lapses_at") WHERE state = 'ordered';
--> statement-breakpoint
-- What people call an order. Numbers may be left out where a placing fails.
CREATE SEQUENCE "order_numbers" START WITH 1201;
--> statement-breakpoint
CREATE TABLE "order_files" (
	"order_id" uuid NOT NULL REFERENCES "orders" ("id") ON DELETE CASCADE,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL CHECK (type IN ('image/png', 'image/jpeg', 'image/svg+xml')),
	"width" integer,
	"height" integer,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_files_order_id_id_pk" PRIMARY KEY("order_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_pieces" (
	"order_id" uuid NOT NULL REFERENCES "orders" ("id") ON DELETE CASCADE,
	"n" integer NOT NULL,
	"kind" text NOT NULL CHECK (kind IN ('tag', 'stand', 'badge', 'sticker')),
	"person_id" uuid,
	"tag_id" uuid,
	"tag_alias" text,
	CONSTRAINT "order_pieces_order_id_n_pk" PRIMARY KEY("order_id","n")
);
--> statement-breakpoint
CREATE INDEX "order_pieces_person" ON "order_pieces" USING btree ("person_id");
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON order_products, order_settings, orders, order_files, order_pieces TO app_base, app_definer;
--> statement-breakpoint
GRANT USAGE ON SEQUENCE order_numbers TO app_base, app_definer;
--> statement-breakpoint
-- What a workspace sees of orders: its own, whatever is asked for. The secret and what a provider calls it stay out of it.
CREATE VIEW workspace_orders WITH (security_barrier) AS
  SELECT id, workspace_id, number, shelf, state, placed_by, email, currency, title, total, piece_count, placed_at
  FROM orders WHERE workspace_id = current_workspace();
--> statement-breakpoint
GRANT SELECT ON workspace_orders TO app;
--> statement-breakpoint
-- What is sold at first; administrators edit it from then on.
INSERT INTO order_products (key, shelf, name, note, pieces, prices, rank) VALUES
  ('tag', 'tags', 'Round tag', 'To stick on anything flat', '{"tag": 1}',
    '{"USD": [{"from": 1, "each": 350}, {"from": 50, "each": 300}, {"from": 250, "each": 240}], "EUR": [{"from": 1, "each": 350}, {"from": 50, "each": 300}, {"from": 250, "each": 240}], "GBP": [{"from": 1, "each": 300}, {"from": 50, "each": 260}, {"from": 250, "each": 210}]}', 1),
  ('stand', 'tags', 'Stand', 'For the front desk, with a code to scan', '{"stand": 1}',
    '{"USD": [{"from": 1, "each": 2900}, {"from": 10, "each": 2500}], "EUR": [{"from": 1, "each": 2900}, {"from": 10, "each": 2500}], "GBP": [{"from": 1, "each": 2500}, {"from": 10, "each": 2200}]}', 2),
  ('badge', 'tags', 'Badge', 'With a name and a lanyard', '{"badge": 1}',
    '{"USD": [{"from": 1, "each": 2340}, {"from": 25, "each": 1990}, {"from": 100, "each": 1690}], "EUR": [{"from": 1, "each": 2340}, {"from": 25, "each": 1990}, {"from": 100, "each": 1690}], "GBP": [{"from": 1, "each": 1990}, {"from": 25, "each": 1690}, {"from": 100, "each": 1450}]}', 3),
  ('sticker', 'tags', 'Window sticker', 'Read through glass', '{"sticker": 1}',
    '{"USD": [{"from": 1, "each": 1200}, {"from": 10, "each": 990}], "EUR": [{"from": 1, "each": 1200}, {"from": 10, "each": 990}], "GBP": [{"from": 1, "each": 1050}, {"from": 10, "each": 870}]}', 4),
  ('round-tags', 'kits', 'Round tags', '10, to stick on anything flat', '{"tag": 10}',
    '{"USD": [{"from": 1, "each": 3500}, {"from": 3, "each": 2975}], "EUR": [{"from": 1, "each": 3500}, {"from": 3, "each": 2975}], "GBP": [{"from": 1, "each": 3000}, {"from": 3, "each": 2550}]}', 1),
  ('desk', 'kits', 'Desk', '2 stands', '{"stand": 2}',
    '{"USD": [{"from": 1, "each": 5800}, {"from": 3, "each": 4930}], "EUR": [{"from": 1, "each": 5800}, {"from": 3, "each": 4930}], "GBP": [{"from": 1, "each": 5000}, {"from": 3, "each": 4250}]}', 2),
  ('practice', 'kits', 'Practice', '1 stand, 5 badges, 2 tags', '{"stand": 1, "badge": 5, "tag": 2}',
    '{"USD": [{"from": 1, "each": 11900}, {"from": 3, "each": 10115}], "EUR": [{"from": 1, "each": 11900}, {"from": 3, "each": 10115}], "GBP": [{"from": 1, "each": 10200}, {"from": 3, "each": 8670}]}', 3),
  ('shop-window', 'kits', 'Shop window', '2 stickers, read through glass', '{"sticker": 2}',
    '{"USD": [{"from": 1, "each": 2400}, {"from": 3, "each": 2040}], "EUR": [{"from": 1, "each": 2400}, {"from": 3, "each": 2040}], "GBP": [{"from": 1, "each": 2100}, {"from": 3, "each": 1785}]}', 4);
--> statement-breakpoint
INSERT INTO order_settings (shipping, taxes) VALUES (
  '[{"country": "US", "amount": {"USD": 600, "EUR": 600, "GBP": 500}, "days": 3}, {"country": "CA", "amount": {"USD": 1200, "EUR": 1200, "GBP": 1000}, "days": 5}, {"country": "GB", "amount": {"USD": 1500, "EUR": 1400, "GBP": 1200}, "days": 7}, {"country": "IE", "amount": {"USD": 1500, "EUR": 1400, "GBP": 1200}, "days": 7}, {"country": "DE", "amount": {"USD": 1500, "EUR": 1400, "GBP": 1200}, "days": 7}]',
  '[{"country": "US", "region": "RI", "basis_points": 700, "label": "Rhode Island tax", "on_shipping": true}]');
