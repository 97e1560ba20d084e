-- What the brand may see of its locations' contacts, exports that the platform's administrators take, and what happened to
-- contacts as events for a consumer outside. The bodies of the functions stand in db/functions.
ALTER TABLE "contact_exports" ADD COLUMN "by_admin" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "contact_exports" ADD COLUMN "subject_id" uuid;
--> statement-breakpoint
CREATE INDEX contact_exports_by_admin ON contact_exports (created_at) WHERE by_admin;
--> statement-breakpoint
-- Few of a location's contacts are seen by the brand.
CREATE INDEX contacts_brand ON contacts (workspace_id, sign_at, id) WHERE seen_by = 'brand';
--> statement-breakpoint
-- What nobody outside has taken yet, and what is told of one contact.
CREATE INDEX service_events_webhooks ON service_events (id) WHERE kind LIKE 'contact.%' AND NOT ('webhooks' = ANY (taken_by));
--> statement-breakpoint
CREATE INDEX service_events_subject ON service_events (workspace_id, subject_id) WHERE kind LIKE 'contact.%';
