CREATE TABLE "link_pictures" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"original" "bytea" NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_pictures_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE link_pictures ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE link_pictures FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY link_pictures_of_workspace ON link_pictures FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY link_pictures_for_functions ON link_pictures FOR SELECT TO app_definer USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT ON link_pictures TO app;
--> statement-breakpoint
GRANT SELECT ON link_pictures TO app_base, app_definer;
--> statement-breakpoint
-- JPEG and PNG do not get smaller: the time to try is wasted on every write.
ALTER TABLE link_pictures ALTER COLUMN original SET STORAGE EXTERNAL, ALTER COLUMN jpeg SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE UNIQUE INDEX link_pictures_id ON link_pictures (id);
--> statement-breakpoint
-- A preview's picture, for anybody who has the address: the link it stands on is as public.
CREATE FUNCTION link_picture(p_id uuid) RETURNS bytea LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT jpeg FROM link_pictures WHERE id = p_id $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION link_picture(uuid) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION link_picture(uuid) TO app_base;
--> statement-breakpoint
ALTER FUNCTION link_picture(uuid) OWNER TO app_definer;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
