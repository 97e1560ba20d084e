-- Pictures of previews, photos and files for support become assets: the same bytes once in each space and class. What
-- is taken out of a row here stands in a piece of 1 MB before the row lets go of it.
ALTER TABLE "link_pictures" ADD COLUMN "asset_id" uuid;
--> statement-breakpoint
ALTER TABLE "user_photos" ADD COLUMN "asset_id" uuid;
--> statement-breakpoint
ALTER TABLE "support_files" ADD COLUMN "asset_id" uuid;
--> statement-breakpoint
ALTER TABLE "support_files" ALTER COLUMN "content" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE assets NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE asset_holders NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE asset_uses NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE blobs NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE blob_pieces NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE link_pictures NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE support_files NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Whatever moves, with the space it goes to; the first of the same bytes says what they are called and whose they are.
CREATE TEMPORARY TABLE moving ON COMMIT DROP AS
  SELECT 'link-picture' AS kind, p.id, p.workspace_id AS space, p.owner_id, 'public' AS class, 'image/jpeg' AS type,
    'preview.jpg' AS name, 1200 AS width, 630 AS height, p.created_at, octet_length(p.jpeg) AS bytes,
    encode(sha256(p.jpeg), 'hex') AS hash
  FROM link_pictures p
  UNION ALL SELECT 'photo', f.id, f.user_id, f.user_id, 'public', 'image/webp', 'photo.webp', 512, 512, f.created_at,
    octet_length(f.image), encode(sha256(f.image), 'hex')
  FROM user_photos f
  UNION ALL SELECT 'support-file', s.id, s.owner_id, s.owner_id, 'private', s.type, s.name, NULL, NULL, s.created_at,
    octet_length(s.content), encode(sha256(s.content), 'hex')
  FROM support_files s WHERE s.type IS NOT NULL;
--> statement-breakpoint
CREATE TEMPORARY TABLE moved ON COMMIT DROP AS
  SELECT DISTINCT ON (space, class, hash) gen_random_uuid() AS asset_id, gen_random_uuid() AS blob_id, m.*
  FROM moving m ORDER BY space, class, hash, created_at, id;
--> statement-breakpoint
INSERT INTO blobs (workspace_id, id, class, storage, state, bytes, hash, created_at)
  SELECT space, blob_id, class, 'postgres', 'kept', bytes, hash, created_at FROM moved;
--> statement-breakpoint
INSERT INTO blob_pieces (workspace_id, blob_id, n, bytes)
  SELECT m.space, m.blob_id, n, substring(t.jpeg FROM n * 1048576 + 1 FOR 1048576)
  FROM moved m JOIN link_pictures t ON t.id = m.id CROSS JOIN LATERAL generate_series(0, (m.bytes - 1) / 1048576) AS n
  WHERE m.kind = 'link-picture' AND m.bytes > 0;
--> statement-breakpoint
INSERT INTO blob_pieces (workspace_id, blob_id, n, bytes)
  SELECT m.space, m.blob_id, n, substring(t.image FROM n * 1048576 + 1 FOR 1048576)
  FROM moved m JOIN user_photos t ON t.id = m.id CROSS JOIN LATERAL generate_series(0, (m.bytes - 1) / 1048576) AS n
  WHERE m.kind = 'photo' AND m.bytes > 0;
--> statement-breakpoint
INSERT INTO blob_pieces (workspace_id, blob_id, n, bytes)
  SELECT m.space, m.blob_id, n, substring(t.content FROM n * 1048576 + 1 FOR 1048576)
  FROM moved m JOIN support_files t ON t.id = m.id CROSS JOIN LATERAL generate_series(0, (m.bytes - 1) / 1048576) AS n
  WHERE m.kind = 'support-file' AND m.bytes > 0;
--> statement-breakpoint
INSERT INTO assets (workspace_id, id, owner_id, class, hash, blob_id, type, name, bytes, width, height, created_at, updated_at)
  SELECT space, asset_id, owner_id, class, hash, blob_id, type, name, bytes, width, height, created_at, created_at FROM moved;
--> statement-breakpoint
INSERT INTO asset_holders (workspace_id, asset_id, user_id, created_at)
  SELECT m.space, d.asset_id, m.owner_id, min(m.created_at) FROM moving m JOIN moved d USING (space, class, hash) GROUP BY 1, 2, 3;
--> statement-breakpoint
UPDATE link_pictures t SET asset_id = d.asset_id
  FROM moving m JOIN moved d USING (space, class, hash) WHERE m.kind = 'link-picture' AND t.id = m.id;
--> statement-breakpoint
UPDATE user_photos t SET asset_id = d.asset_id
  FROM moving m JOIN moved d USING (space, class, hash) WHERE m.kind = 'photo' AND t.id = m.id;
--> statement-breakpoint
UPDATE support_files t SET asset_id = d.asset_id, content = NULL
  FROM moving m JOIN moved d USING (space, class, hash) WHERE m.kind = 'support-file' AND t.id = m.id;
--> statement-breakpoint
INSERT INTO asset_uses (workspace_id, asset_id, kind, id, created_at)
  SELECT m.space, d.asset_id, m.kind, m.id, m.created_at FROM moving m JOIN moved d USING (space, class, hash);
--> statement-breakpoint
ALTER TABLE "link_pictures" ALTER COLUMN "asset_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "user_photos" ALTER COLUMN "asset_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "link_pictures" DROP COLUMN "jpeg";
--> statement-breakpoint
ALTER TABLE "user_photos" DROP COLUMN "image";
--> statement-breakpoint
ALTER TABLE assets FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE asset_holders FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE asset_uses FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE blobs FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE blob_pieces FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE link_pictures FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE support_files FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Whoever writes such a row writes its use, and whoever takes it away, its end.
CREATE FUNCTION asset_use_of() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  space uuid;
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.asset_id IS NOT NULL THEN
    EXECUTE format('SELECT ($1).%I', TG_ARGV[1]) INTO space USING NEW;
    INSERT INTO asset_uses (workspace_id, asset_id, kind, id) VALUES (space, NEW.asset_id, TG_ARGV[0], NEW.id)
      ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.asset_id IS NOT NULL AND (TG_OP = 'DELETE' OR OLD.asset_id IS DISTINCT FROM NEW.asset_id) THEN
    EXECUTE format('SELECT ($1).%I', TG_ARGV[1]) INTO space USING OLD;
    DELETE FROM asset_uses WHERE workspace_id = space AND asset_id = OLD.asset_id AND kind = TG_ARGV[0] AND id = OLD.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
ALTER FUNCTION asset_use_of() OWNER TO app_definer;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION asset_use_of() FROM public;
--> statement-breakpoint
CREATE TRIGGER link_pictures_use AFTER INSERT OR UPDATE OF asset_id OR DELETE ON link_pictures
  FOR EACH ROW EXECUTE FUNCTION asset_use_of('link-picture', 'workspace_id');
--> statement-breakpoint
CREATE TRIGGER user_photos_use AFTER INSERT OR UPDATE OF asset_id OR DELETE ON user_photos
  FOR EACH ROW EXECUTE FUNCTION asset_use_of('photo', 'user_id');
--> statement-breakpoint
CREATE TRIGGER support_files_use AFTER INSERT OR UPDATE OF asset_id OR DELETE ON support_files
  FOR EACH ROW EXECUTE FUNCTION asset_use_of('support-file', 'owner_id');
