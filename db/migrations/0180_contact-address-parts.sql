-- The parts of a contact's address beside its line. What is there already has none: nobody takes a line apart by guessing.
ALTER TABLE "contact_facts" ADD COLUMN "parts" jsonb;
--> statement-breakpoint
ALTER TABLE "contact_facts" ADD CONSTRAINT "contact_facts_parts" CHECK (parts is null or field = 'address');
