-- A picture's address may show a file of the library in one of the sizes, as it is by then.
ALTER TABLE "link_pictures" ADD COLUMN "shape" text;
--> statement-breakpoint
DROP FUNCTION IF EXISTS link_picture(uuid);
