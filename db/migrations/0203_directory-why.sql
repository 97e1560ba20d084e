ALTER TABLE "directory_people" ADD COLUMN "why" text;
