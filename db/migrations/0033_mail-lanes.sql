-- What somebody waits for stands behind nothing else: each lane of emails is a queue of its own.
DROP INDEX "outbox_waiting";
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "lane" text DEFAULT 'bulk' NOT NULL;
--> statement-breakpoint
UPDATE "outbox" SET "lane" = 'prompt' WHERE "state" = 'waiting' AND "purpose" IN ('activate', 'password-reset',
  'password-changed', 'security-changed', 'email-change', 'impersonation', 'account-deleted');
--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("state","lane","next_attempt_at");
