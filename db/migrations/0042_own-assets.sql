ALTER TABLE "assets" ADD COLUMN "put_up_by" uuid;
--> statement-breakpoint
UPDATE assets SET put_up_by = owner_id;
--> statement-breakpoint
DROP INDEX "assets_content";
--> statement-breakpoint
CREATE UNIQUE INDEX "assets_content" ON "assets" USING btree ("workspace_id","class","hash","put_up_by");
--> statement-breakpoint
CREATE INDEX "assets_owner" ON "assets" USING btree ("workspace_id","owner_id");
--> statement-breakpoint
-- Who put the same bytes up as somebody else gets an asset of their own, which says nothing of the other one. Both stand in
-- the same stored bytes; what uses them stays where it is.
INSERT INTO assets (workspace_id, id, owner_id, put_up_by, class, hash, blob_id, type, name, bytes, width, height,
  duration_ms, thumbhash, created_at, updated_at, deleted_at)
SELECT a.workspace_id, gen_random_uuid(), h.user_id, h.user_id, a.class, a.hash, a.blob_id, a.type,
  'file.' || regexp_replace(a.name, '^.*\.', ''), a.bytes, a.width, a.height, a.duration_ms, a.thumbhash, h.created_at,
  h.created_at, a.deleted_at
FROM asset_holders h JOIN assets a ON a.workspace_id = h.workspace_id AND a.id = h.asset_id
WHERE h.user_id <> a.owner_id;
--> statement-breakpoint
DROP TABLE "asset_holders";
