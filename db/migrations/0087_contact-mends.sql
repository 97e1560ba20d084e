-- How often work on a file of contacts failed since it last went on: one that fails too often is refused in words.
ALTER TABLE "contact_imports" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;
