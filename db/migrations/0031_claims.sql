-- A key is claimed in the transaction that does the work, and only there: through functions, which the app cannot go round.
ALTER TABLE "idempotency" ADD COLUMN "request_id" text;
--> statement-breakpoint
ALTER TABLE "idempotency" ADD COLUMN "kept" json;
--> statement-breakpoint
-- What was answered before stays answered for its day; whether a call without an answer was done, nobody knows any more.
UPDATE idempotency SET kept = CASE WHEN status IS NULL THEN '{"unknown": true}' ELSE json_build_object('answer', answer) END;
--> statement-breakpoint
ALTER TABLE "idempotency" DROP COLUMN "status";
--> statement-breakpoint
ALTER TABLE "idempotency" DROP COLUMN "answer";
--> statement-breakpoint
REVOKE INSERT, UPDATE ON idempotency FROM app_base;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency TO app_definer;
