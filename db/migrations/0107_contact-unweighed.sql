-- Whether we may write is weighed anew for who changed hands while a yes was given to their owner alone.
ALTER TABLE "contacts" ADD COLUMN "unweighed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX contacts_unweighed ON contacts (workspace_id, id) WHERE unweighed;
