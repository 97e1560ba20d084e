ALTER TABLE "visitor_tokens" ALTER COLUMN "exchange_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_tokens" ADD COLUMN "card_id" uuid;
