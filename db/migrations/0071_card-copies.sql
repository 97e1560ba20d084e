-- Copies of cards: which signature, picture and print its person made last, and what the card showed then.
CREATE TABLE "card_copies" (
	"workspace_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"look" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_copies_workspace_id_card_id_kind_pk" PRIMARY KEY("workspace_id","card_id","kind"),
	CONSTRAINT "card_copies_kinds" CHECK ("kind" IN ('gmail', 'outlook', 'outlookClassic', 'appleMail', 'background', 'picture', 'sign', 'badge', 'businessCard'))
);
--> statement-breakpoint
ALTER TABLE card_copies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE card_copies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Who may see a card may see its copies: the card's own policy holds inside.
CREATE POLICY tenant ON card_copies FOR ALL TO app
  USING (workspace_id = current_workspace() AND EXISTS (
    SELECT FROM cards c WHERE c.workspace_id = card_copies.workspace_id AND c.id = card_id))
  WITH CHECK (workspace_id = current_workspace() AND EXISTS (
    SELECT FROM cards c WHERE c.workspace_id = card_copies.workspace_id AND c.id = card_id));
--> statement-breakpoint
CREATE POLICY across ON card_copies FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON card_copies TO app;
--> statement-breakpoint
GRANT SELECT, DELETE ON card_copies TO app_definer;
