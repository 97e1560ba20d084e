-- Contacts that came with a note or a wish are found by those words too: what lists read of them is written anew.
ALTER TABLE contacts NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE exchanges NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE contacts c SET unweighed = true FROM exchanges e JOIN contacts r ON r.workspace_id = e.workspace_id AND r.answer_id = e.id
  WHERE c.workspace_id = e.workspace_id AND c.id = coalesce(r.merged_into, r.id) AND (e.note <> '' OR e.requests <> '[]');
--> statement-breakpoint
ALTER TABLE exchanges FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE contacts FORCE ROW LEVEL SECURITY;
