-- A location's own theme may have a last day, as its own clock shows it. After that the franchise's is worn there again.
ALTER TABLE "theme_places" ADD COLUMN "ends_on" date;
--> statement-breakpoint
ALTER TABLE "theme_places" ADD CONSTRAINT "theme_places_ends" CHECK (ends_on IS NULL OR theme_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX theme_places_ends_on ON theme_places (ends_on) WHERE ends_on IS NOT NULL;
