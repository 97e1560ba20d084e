-- Where the printed codes of a workspace lead once it is closed; said by its owner while it is open, and kept after that.
ALTER TABLE "workspaces" ADD COLUMN "closing_url" text;
--> statement-breakpoint
-- The map of a workspace's codes is read a page at a time, in this order.
CREATE INDEX "addresses_codes" ON "addresses" USING btree ("workspace_id","kind","domain","alias");
