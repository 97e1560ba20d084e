-- A theme that the company gives one person: it comes before what their place wears, and leaves the person's own choice as it is.
ALTER TABLE "theme_places" ADD COLUMN "given_workspace_id" uuid;
--> statement-breakpoint
ALTER TABLE "theme_places" ADD COLUMN "given_theme_id" uuid;
--> statement-breakpoint
ALTER TABLE "theme_places" ADD CONSTRAINT "theme_places_given" CHECK ((given_workspace_id IS NULL) = (given_theme_id IS NULL));
--> statement-breakpoint
CREATE INDEX theme_places_given_theme ON theme_places (given_workspace_id, given_theme_id) WHERE given_theme_id IS NOT NULL;
