-- What people in a file are to each other comes in with it: by the ids that the file gives them, once all of them are in, and goes again
-- with the whole import.
ALTER TABLE "contact_import_rows" ADD COLUMN "file_id" uuid;
--> statement-breakpoint
ALTER TABLE "contact_import_rows" ADD COLUMN "whom_id" uuid;
--> statement-breakpoint
CREATE INDEX "contact_import_rows_file" ON "contact_import_rows" USING btree ("workspace_id","import_id","file_id") WHERE file_id is not null;
--> statement-breakpoint
ALTER TABLE "contact_relations" ADD COLUMN "import_id" uuid;
--> statement-breakpoint
CREATE INDEX "contact_relations_import" ON "contact_relations" USING btree ("workspace_id","import_id") WHERE import_id is not null;
