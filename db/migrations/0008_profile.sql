ALTER TABLE "users"
	ADD COLUMN "address" jsonb,
	ADD COLUMN "notifications" jsonb DEFAULT '{}'::jsonb NOT NULL,
	ADD COLUMN "onboarding" jsonb,
	ADD COLUMN "previous_photo_url" text,
	ADD COLUMN "photo_changed_at" timestamp with time zone,
	ADD COLUMN "erased_at" timestamp with time zone;
--> statement-breakpoint
-- Not tenant tables: a face and an export belong to a person, in whichever workspace they stand.
CREATE TABLE "user_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"image" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "user_photos_user" ON "user_photos" USING btree ("user_id");
--> statement-breakpoint
-- WebP does not get smaller: the time to try is wasted on every write.
ALTER TABLE user_photos ALTER COLUMN image SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE TABLE "user_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL CHECK (state IN ('waiting', 'working', 'ready', 'failed')),
	"progress" smallint DEFAULT 0 NOT NULL,
	"file" "bytea",
	"bytes" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "user_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade
);
--> statement-breakpoint
-- One export of a person at a time, however often the button is pressed.
CREATE UNIQUE INDEX "user_exports_open" ON "user_exports" USING btree ("user_id") WHERE state IN ('waiting', 'working');
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON user_photos, user_exports TO app_base;
--> statement-breakpoint
GRANT UPDATE (before, after) ON audit TO app_definer;
--> statement-breakpoint
-- Every workspace a person belongs to or owns: who else is there, in its locations too, and who could take it over.
CREATE FUNCTION person_places(p_user uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'owner_id', w.owner_id, 'role', m.role,
    'joined_at', m.joined_at,
    'others', (SELECT count(DISTINCT o.user_id) FROM memberships o JOIN workspaces ow ON ow.id = o.workspace_id
      WHERE (ow.id = w.id OR ow.parent_id = w.id) AND o.user_id <> p_user),
    'heir', coalesce(
      (SELECT o.user_id FROM memberships o WHERE o.workspace_id = w.id AND o.role = 'owner' AND o.user_id <> p_user
        ORDER BY o.user_id = w.owner_id DESC, o.joined_at LIMIT 1),
      (SELECT o.user_id FROM memberships o WHERE o.workspace_id = w.parent_id AND o.role = 'owner' AND o.user_id <> p_user
        ORDER BY o.joined_at LIMIT 1),
      CASE WHEN w.owner_id <> p_user THEN w.owner_id END)) ORDER BY w.name), '[]')
  FROM workspaces w LEFT JOIN memberships m ON m.workspace_id = w.id AND m.user_id = p_user
  WHERE m.user_id IS NOT NULL OR w.owner_id = p_user
$$;
--> statement-breakpoint
CREATE FUNCTION person_leave(p_user uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM memberships WHERE user_id = p_user
$$;
--> statement-breakpoint
-- What the trail holds of a person: what they did, what was done for them, what was done to them. Newest first.
CREATE FUNCTION person_audit(p_user uuid, p_most integer) RETURNS SETOF jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object('at', a.at, 'workspace_id', a.workspace_id, 'actor_id', a.actor_id,
    'acting_for_id', a.acting_for_id, 'action', a.action, 'subject_type', a.subject_type, 'subject_id', a.subject_id,
    'before', a.before, 'after', a.after)
  FROM audit a
  WHERE a.actor_id = p_user OR a.acting_for_id = p_user OR (a.subject_type = 'user' AND a.subject_id = p_user::text)
  ORDER BY a.at DESC LIMIT p_most
$$;
--> statement-breakpoint
-- Blanks every text of a value that is no id; keys, numbers, flags and ids stay.
CREATE FUNCTION audit_blank(p_value jsonb) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE SET search_path = public, pg_temp AS $$
BEGIN
  CASE jsonb_typeof(p_value)
    WHEN 'object' THEN
      RETURN (SELECT coalesce(jsonb_object_agg(key, audit_blank(value)), '{}') FROM jsonb_each(p_value));
    WHEN 'array' THEN
      RETURN (SELECT coalesce(jsonb_agg(audit_blank(value)), '[]') FROM jsonb_array_elements(p_value));
    WHEN 'string' THEN
      RETURN CASE WHEN p_value #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN p_value ELSE 'null' END;
    ELSE RETURN p_value;
  END CASE;
END $$;
--> statement-breakpoint
-- An erased person: rows about them lose their texts, every other row their address.
CREATE FUNCTION person_forget(p_user uuid, p_email text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE wanted text := '%' || replace(replace(replace(p_email, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  UPDATE audit SET before = audit_blank(before), after = audit_blank(after)
    WHERE subject_type = 'user' AND subject_id = p_user::text;
  UPDATE audit SET before = replace(before::text, p_email, '')::jsonb, after = replace(after::text, p_email, '')::jsonb
    WHERE before::text LIKE wanted OR after::text LIKE wanted;
END $$;
--> statement-breakpoint
-- Whatever says ON DELETE CASCADE of a person goes with them, although the person's row stays as a name in other rows.
CREATE FUNCTION person_drop_own(p_user uuid) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE own record;
BEGIN
  FOR own IN SELECT c.conrelid::regclass AS owned, a.attname AS col FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.confrelid = 'users'::regclass AND c.contype = 'f' AND c.confdeltype = 'c' LOOP
    EXECUTE format('DELETE FROM %s WHERE %I = $1', own.owned, own.col) USING p_user;
  END LOOP;
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
DO $$
DECLARE f text;
BEGIN
  FOREACH f IN ARRAY ARRAY['person_places(uuid)', 'person_leave(uuid)', 'person_audit(uuid,integer)', 'person_forget(uuid,text)'] LOOP
    EXECUTE format('ALTER FUNCTION %s OWNER TO app_definer', f);
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM public', f);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO app_base', f);
  END LOOP;
END $$;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
