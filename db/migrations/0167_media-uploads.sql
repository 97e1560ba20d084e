-- An upload says which folder it goes to, and remembers whether its file was made of it or found again by its content. A file that
-- was made from another one knows which: a frame of a video is shown as long as the video. What was
-- left behind when a file took another's place goes: earlier versions and pictures of files that are gone.
ALTER TABLE "uploads" ADD COLUMN "folder" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "fresh" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "made_from" uuid;
--> statement-breakpoint
CREATE INDEX "assets_made_from" ON "assets" USING btree ("workspace_id","made_from") WHERE made_from is not null;
--> statement-breakpoint
ALTER TABLE assets NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE asset_versions NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE asset_uses NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE blobs NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
DELETE FROM asset_uses u WHERE u.kind = 'poster'
  AND NOT EXISTS (SELECT FROM assets a WHERE a.workspace_id = u.workspace_id AND a.id = u.id);
--> statement-breakpoint
WITH left_behind AS (
  DELETE FROM asset_versions v
  WHERE NOT EXISTS (SELECT FROM assets a WHERE a.workspace_id = v.workspace_id AND a.id = v.asset_id)
  RETURNING v.workspace_id, v.blob_id
)
UPDATE blobs b SET state = 'owed', touched_at = now() FROM left_behind l
WHERE b.workspace_id = l.workspace_id AND b.id = l.blob_id
  AND NOT EXISTS (SELECT FROM assets a WHERE a.workspace_id = b.workspace_id AND a.blob_id = b.id)
  AND NOT EXISTS (SELECT FROM asset_versions v JOIN assets a ON a.workspace_id = v.workspace_id AND a.id = v.asset_id
    WHERE v.workspace_id = b.workspace_id AND v.blob_id = b.id);
--> statement-breakpoint
ALTER TABLE assets FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE asset_versions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE asset_uses FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE blobs FORCE ROW LEVEL SECURITY;
