-- Wallet passes of cards: what was handed to which wallet, the phones that keep one, and what they are still to be told.
CREATE TABLE "wallet_devices" (
	"workspace_id" uuid NOT NULL,
	"pass_id" uuid NOT NULL,
	"device" text NOT NULL,
	"push_token" text NOT NULL,
	"told" bigint DEFAULT 0 NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_devices_workspace_id_pass_id_device_pk" PRIMARY KEY("workspace_id","pass_id","device")
);
--> statement-breakpoint
CREATE TABLE "wallet_passes" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"wallet" text NOT NULL,
	"whose" text NOT NULL,
	"token" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"sent_key" text DEFAULT '' NOT NULL,
	"change" bigint DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"voided_at" timestamp with time zone,
	"owed" integer DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_passes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "wallet_passes_card" UNIQUE("workspace_id","card_id","wallet","whose"),
	CONSTRAINT "wallet_passes_kinds" CHECK ("wallet" IN ('apple', 'google') AND "whose" IN ('owner', 'visitor'))
);
--> statement-breakpoint
CREATE INDEX "wallet_devices_device" ON "wallet_devices" USING btree ("device");
--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_passes_id" ON "wallet_passes" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "wallet_passes_change" ON "wallet_passes" USING btree ("change");
--> statement-breakpoint
CREATE INDEX "wallet_passes_owed" ON "wallet_passes" USING btree ("next_try_at") WHERE owed > paid;
--> statement-breakpoint
ALTER TABLE wallet_passes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE wallet_passes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE wallet_devices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE wallet_devices FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Who may see a card may see its passes: the card's own policy holds inside.
CREATE POLICY tenant ON wallet_passes FOR ALL TO app
  USING (workspace_id = current_workspace() AND EXISTS (
    SELECT FROM cards c WHERE c.workspace_id = wallet_passes.workspace_id AND c.id = card_id))
  WITH CHECK (workspace_id = current_workspace() AND EXISTS (
    SELECT FROM cards c WHERE c.workspace_id = wallet_passes.workspace_id AND c.id = card_id));
--> statement-breakpoint
CREATE POLICY tenant ON wallet_devices FOR ALL TO app
  USING (workspace_id = current_workspace() AND EXISTS (
    SELECT FROM wallet_passes p WHERE p.workspace_id = wallet_devices.workspace_id AND p.id = pass_id))
  WITH CHECK (workspace_id = current_workspace() AND EXISTS (
    SELECT FROM wallet_passes p WHERE p.workspace_id = wallet_devices.workspace_id AND p.id = pass_id));
--> statement-breakpoint
CREATE POLICY across ON wallet_passes FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY across ON wallet_devices FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON wallet_passes TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON wallet_devices TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON wallet_passes, wallet_devices TO app_definer;
--> statement-breakpoint
-- Whatever tells a process to forget a card's page owes its passes a look; the body stands in db/functions.
CREATE FUNCTION wallet_owe() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN NULL; END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
ALTER FUNCTION wallet_owe() OWNER TO app_definer;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
--> statement-breakpoint
CREATE TRIGGER changes_wallets AFTER INSERT ON changes REFERENCING NEW TABLE AS told FOR EACH STATEMENT
  EXECUTE FUNCTION wallet_owe();
