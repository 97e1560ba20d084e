-- What an order holds of the stock and of its code, and whether somebody showed that its mailbox is theirs.
ALTER TABLE "orders" ADD COLUMN "holds" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mailbox_hash" text;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mailbox_at" timestamp with time zone;
--> statement-breakpoint
UPDATE "orders" SET "holds" = true WHERE "state" IN ('ordered', 'paid', 'in_production', 'shipped', 'delivered');
