-- A birthday stands in the row of its contact, for the list to find those that come up: every day of a year by its own.
ALTER TABLE "contacts" ADD COLUMN "birthday" text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE contacts c SET birthday = f.value FROM (
  SELECT DISTINCT ON (f.workspace_id, p.id) f.workspace_id, p.id, f.value
  FROM contact_facts f
  JOIN contacts r ON r.workspace_id = f.workspace_id AND r.id = f.contact_id
  JOIN contacts p ON p.workspace_id = r.workspace_id AND p.id = coalesce(r.merged_into, r.id)
  WHERE f.field = 'birthday' AND f.ended_at IS NULL AND NOT EXISTS (SELECT FROM contact_facts n
    WHERE n.workspace_id = f.workspace_id AND n.id = f.replaced_by AND n.ended_at IS NULL)
  ORDER BY f.workspace_id, p.id, f.chosen DESC, CASE WHEN f.chosen THEN coalesce(f.chosen_at, f.at) END DESC NULLS LAST,
    (f.source = 'answer') DESC, f.at DESC, f.id DESC) f
WHERE c.workspace_id = f.workspace_id AND c.id = f.id;
--> statement-breakpoint
CREATE INDEX contacts_birthday ON contacts (workspace_id, right(birthday, 5), id) WHERE birthday <> '' AND deleted_at IS NULL;
