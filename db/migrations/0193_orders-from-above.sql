-- An order for a location says from which franchise it was placed. A product says what its chips are, and each piece what its was on
-- the day it was ordered: all that was ordered before has a counter. The bodies of the functions stand in db/functions.
ALTER TABLE "orders" ADD COLUMN "placed_from" uuid;
--> statement-breakpoint
ALTER TABLE "order_products" ADD COLUMN "chip" text DEFAULT 'counter' NOT NULL CHECK (chip IN ('counter', 'signed'));
--> statement-breakpoint
ALTER TABLE "order_pieces" ADD COLUMN "chip" text DEFAULT 'counter' NOT NULL CHECK (chip IN ('counter', 'signed'));
--> statement-breakpoint
DROP FUNCTION IF EXISTS tag_order_make(uuid, jsonb);
--> statement-breakpoint
DROP FUNCTION IF EXISTS tag_order_print(uuid, text[]);
