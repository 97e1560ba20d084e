-- A person who moves to another location: their cards go along as cards of that place, and the addresses that they had lead there.
ALTER TABLE "cards" ADD COLUMN "moved_workspace" uuid;
--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "moved_card" uuid;
--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_moved" CHECK ((moved_workspace IS NULL) = (moved_card IS NULL) AND (moved_card IS NULL OR handed_over_at IS NOT NULL));
--> statement-breakpoint
CREATE INDEX cards_moved_card ON cards (moved_workspace, moved_card) WHERE moved_card IS NOT NULL;
--> statement-breakpoint
-- Where whoever is handed over goes: another location of the same franchise.
ALTER TABLE "hand_overs" ADD COLUMN "moved_to" uuid;
