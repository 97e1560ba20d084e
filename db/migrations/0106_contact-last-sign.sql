-- The last sign of a contact is read off what happened, so that it has to be known how it began: somebody who was met may be written
-- down later. Who has another sign by now began when they were written down.
ALTER TABLE "contacts" ADD COLUMN "met_at" timestamp with time zone;
--> statement-breakpoint
UPDATE contacts SET met_at = CASE 'added' WHEN own_sign THEN own_sign_at WHEN sign THEN sign_at END WHERE origin = 'capture';
