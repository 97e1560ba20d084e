-- Hand-overs: what somebody held who leaves, who gets it, and what is needed to take it back. Whoever left stays a row for as
-- long as they can be brought back. The bodies of the functions stand in db/functions.
ALTER TABLE "memberships" ADD COLUMN "left_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_left" CHECK (left_at IS NULL OR suspended_at IS NOT NULL);
--> statement-breakpoint
-- `receivers` says by kind who gets it: null for nobody. `moved` and `kept` are counts by kind.
CREATE TABLE "hand_overs" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"source" text DEFAULT 'person' NOT NULL,
	"receivers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"due_at" timestamp with time zone,
	"problem" text,
	"opened_by" uuid,
	"suspended_before" boolean DEFAULT false NOT NULL,
	"moved" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kept" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"undo_until" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "hand_overs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "hand_overs_state" CHECK (state IN ('open', 'dated', 'done', 'undone')),
	CONSTRAINT "hand_overs_dated" CHECK (state <> 'dated' OR due_at IS NOT NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX hand_overs_running ON hand_overs (workspace_id, user_id) WHERE state IN ('open', 'dated');
--> statement-breakpoint
CREATE INDEX hand_overs_due ON hand_overs (due_at) WHERE state = 'dated';
--> statement-breakpoint
-- What moved, one row a thing. `base` is its version before and `mark` the one since; `was` what it had and cannot be told from who it was moved from.
CREATE TABLE "hand_over_things" (
	"workspace_id" uuid NOT NULL,
	"hand_over_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"part" text NOT NULL,
	"id" uuid NOT NULL,
	"receiver" uuid,
	"base" integer NOT NULL,
	"mark" integer NOT NULL,
	"was" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "hand_over_things_workspace_id_hand_over_id_part_id_pk" PRIMARY KEY("workspace_id","hand_over_id","part","id")
);
--> statement-breakpoint
CREATE INDEX hand_over_things_thing ON hand_over_things (workspace_id, part, id);
--> statement-breakpoint
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['hand_overs', 'hand_over_things'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace())', t);
    EXECUTE format('CREATE POLICY across ON %I FOR ALL TO app_definer USING (true) WITH CHECK (true)', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app, app_definer', t);
  END LOOP;
END $$;
--> statement-breakpoint
-- Whoever is switched off is signed out wherever they have the workspace open.
GRANT UPDATE (revoked_at) ON sessions TO app_definer;
