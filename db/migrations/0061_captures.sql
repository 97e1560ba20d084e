-- People that somebody wrote down themselves: beside visitors' answers, of no card, and with where they came from.
ALTER TABLE "exchanges" ADD COLUMN "source" text DEFAULT 'visitor' NOT NULL;
--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "title" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "exchanges" ALTER COLUMN "card_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_of_card" CHECK ((source = 'visitor') = (card_id IS NOT NULL));
--> statement-breakpoint
GRANT INSERT ON exchanges TO app;
