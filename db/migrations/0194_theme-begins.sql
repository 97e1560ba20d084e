CREATE INDEX "card_pictures_prints" ON "card_pictures" USING btree ("made_at") WHERE kind like 'print-%';--> statement-breakpoint
ALTER TABLE "theme_places" ADD COLUMN "worn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "theme_places" ADD COLUMN "given_at" timestamp with time zone;
