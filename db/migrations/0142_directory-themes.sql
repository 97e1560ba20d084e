-- A group of a directory may mean a theme as well: which one a rule names, and which one the directory gave somebody last.
ALTER TABLE "directory_rules" ADD COLUMN "theme_id" uuid;
--> statement-breakpoint
ALTER TABLE "directory_people" ADD COLUMN "theme_id" uuid;
