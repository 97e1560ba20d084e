CREATE TABLE "invitations" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL CHECK (role IN ('manager', 'member')),
	"hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invitations_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
-- One open invitation per address and workspace.
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("workspace_id","email") WHERE accepted_at is null and revoked_at is null;
--> statement-breakpoint
CREATE INDEX "invitations_hash" ON "invitations" USING btree ("hash");
--> statement-breakpoint
ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE invitations FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY invitations_of_workspace ON invitations FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY invitations_for_functions ON invitations FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON invitations TO app;
--> statement-breakpoint
GRANT SELECT, UPDATE, DELETE ON invitations TO app_definer;
--> statement-breakpoint
-- What the holder of the secret may know: who asks, where, for which address, and whether it still counts.
CREATE FUNCTION invitation_find(p_hash text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object('id', i.id, 'workspace_id', i.workspace_id, 'email', i.email, 'role', i.role,
    'workspace_name', w.name, 'inviter', coalesce(trim(u.firstname || ' ' || u.lastname), ''),
    'state', CASE WHEN i.accepted_at IS NOT NULL THEN 'accepted' WHEN i.revoked_at IS NOT NULL THEN 'revoked'
      WHEN i.expires_at <= now() THEN 'expired' ELSE 'open' END)
  FROM invitations i JOIN workspaces w ON w.id = i.workspace_id LEFT JOIN users u ON u.id = i.invited_by
  WHERE i.hash = p_hash
$$;
--> statement-breakpoint
-- Spends it: one statement, so that of two answers at once only one joins. Null when it does not count any more.
CREATE FUNCTION invitation_spend(p_hash text) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE invitations SET accepted_at = now(), version = version + 1
  WHERE hash = p_hash AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > now()
  RETURNING jsonb_build_object('id', id, 'workspace_id', workspace_id, 'email', email, 'role', role)
$$;
--> statement-breakpoint
-- Addresses of people who never answered are not kept for ever.
CREATE FUNCTION invitations_sweep() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM invitations WHERE expires_at < now() - interval '90 days'
$$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
DO $$
DECLARE f text;
BEGIN
  FOREACH f IN ARRAY ARRAY['invitation_find(text)', 'invitation_spend(text)', 'invitations_sweep()'] LOOP
    EXECUTE format('ALTER FUNCTION %s OWNER TO app_definer', f);
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM public', f);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO app_base', f);
  END LOOP;
END $$;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
