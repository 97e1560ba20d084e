-- Who has this address or number already: asked by imports, and by whoever looks for one person written down twice.
CREATE INDEX contact_facts_normal ON contact_facts (workspace_id, normal, field) INCLUDE (contact_id)
  WHERE ended_at IS NULL AND field IN ('email', 'phone');
--> statement-breakpoint
-- A list by one tag, which may be anybody's word and few people's.
CREATE INDEX contacts_tags ON contacts USING gin (workspace_id, tags) WHERE deleted_at IS NULL;
