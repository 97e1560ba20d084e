-- Two records of one person are joined by an edge and taken apart by its end: no fact, note or answer moves. What lists read of a
-- person stands in the row of the one that was kept.
CREATE TABLE "contact_merges" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"chosen" uuid[] DEFAULT '{}' NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL,
	"automatic" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "contact_merges_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
-- A record is joined into one person at a time.
CREATE UNIQUE INDEX contact_merges_record ON contact_merges (workspace_id, record_id) WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX contact_merges_person ON contact_merges (workspace_id, person_id) WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX contact_merges_time ON contact_merges (workspace_id, at, id) WHERE ended_at IS NULL;
--> statement-breakpoint
ALTER TABLE contacts
  ADD COLUMN merged_into uuid,
  ADD COLUMN viewers uuid[] NOT NULL DEFAULT '{}',
  ADD COLUMN own_tags text[],
  ADD COLUMN own_sign text,
  ADD COLUMN own_sign_at timestamptz;
--> statement-breakpoint
ALTER TABLE contact_facts ADD COLUMN chosen_at timestamptz;
--> statement-breakpoint
CREATE INDEX contacts_merged ON contacts (workspace_id, merged_into) WHERE merged_into IS NOT NULL;
--> statement-breakpoint
CREATE INDEX contacts_viewers ON contacts USING gin (workspace_id, viewers) WHERE viewers <> '{}';
--> statement-breakpoint
-- The orders of the list hold one row for a person, and say so without the row.
DROP INDEX contacts_sign, contacts_owner, contacts_name, contacts_created, contacts_due, contacts_tags;
--> statement-breakpoint
CREATE INDEX contacts_sign ON contacts (workspace_id, sign_at, id) INCLUDE (seen_by, owner_id)
  WHERE deleted_at IS NULL AND merged_into IS NULL;
--> statement-breakpoint
CREATE INDEX contacts_owner ON contacts (workspace_id, owner_id, sign_at, id) INCLUDE (seen_by, deleted_at, merged_into);
--> statement-breakpoint
CREATE INDEX contacts_name ON contacts (workspace_id, lower(name), id) WHERE deleted_at IS NULL AND merged_into IS NULL;
--> statement-breakpoint
CREATE INDEX contacts_created ON contacts (workspace_id, created_at, id) WHERE deleted_at IS NULL AND merged_into IS NULL;
--> statement-breakpoint
CREATE INDEX contacts_due ON contacts (workspace_id, coalesce(follow_up_on - date '1970-01-01', 1000000), id)
  WHERE deleted_at IS NULL AND merged_into IS NULL;
--> statement-breakpoint
CREATE INDEX contacts_tags ON contacts USING gin (workspace_id, tags) WHERE deleted_at IS NULL AND merged_into IS NULL;
--> statement-breakpoint
ALTER TABLE contact_merges ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE contact_merges FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY across ON contact_merges FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON contact_merges TO app, app_definer;
--> statement-breakpoint
-- Who may see both ends may see that they are joined: the contacts' own policy holds inside.
CREATE POLICY tenant ON contact_merges FOR ALL TO app
  USING (workspace_id = current_workspace() AND 2 = (
    SELECT count(*) FROM contacts c WHERE c.workspace_id = contact_merges.workspace_id AND c.id IN (record_id, person_id)))
  WITH CHECK (workspace_id = current_workspace() AND 2 = (
    SELECT count(*) FROM contacts c WHERE c.workspace_id = contact_merges.workspace_id AND c.id IN (record_id, person_id)));
