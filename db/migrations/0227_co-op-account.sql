-- The co-op account: what a franchise gives each of its locations, what is held of it, what was spent, and what the location owes of its
-- own share. The bodies of the functions stand in db/functions.
CREATE TABLE "coop_accounts" (
	"workspace_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"percent" integer,
	"available" bigint DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"pledged" bigint DEFAULT 0 NOT NULL,
	"owed" bigint DEFAULT 0 NOT NULL,
	"settled" bigint DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coop_accounts_workspace_id_location_id_pk" PRIMARY KEY("workspace_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "coop_costs" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"label" text NOT NULL,
	"total" bigint NOT NULL,
	"company" bigint NOT NULL,
	"percent" integer NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"released" bigint DEFAULT 0 NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "coop_costs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "coop_entries" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"cost_id" uuid,
	"reverses" uuid,
	"label" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"company" bigint DEFAULT 0 NOT NULL,
	"own" bigint DEFAULT 0 NOT NULL,
	"available" bigint NOT NULL,
	"owed" bigint NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "coop_entries_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "coop_legs" (
	"workspace_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "coop_legs_workspace_id_entry_id_account_pk" PRIMARY KEY("workspace_id","entry_id","account")
);
--> statement-breakpoint
CREATE TABLE "coop_terms" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"percent" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "coop_accounts_location" ON "coop_accounts" USING btree ("location_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "coop_costs_open" ON "coop_costs" USING btree ("workspace_id","location_id","kind","subject_id") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "coop_costs_subject" ON "coop_costs" USING btree ("location_id","kind","subject_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "coop_entries_order" ON "coop_entries" USING btree ("workspace_id","location_id","seq");
--> statement-breakpoint
CREATE UNIQUE INDEX "coop_entries_reversed" ON "coop_entries" USING btree ("workspace_id","reverses") WHERE reverses is not null;
--> statement-breakpoint
-- However many reserve at once, no account is overdrawn: the last word is the table's.
ALTER TABLE coop_accounts ADD CONSTRAINT coop_accounts_covered CHECK (available >= 0 AND reserved >= 0 AND spent >= 0 AND pledged >= 0
  AND (percent IS NULL OR percent BETWEEN 0 AND 100));
--> statement-breakpoint
ALTER TABLE coop_costs ADD CONSTRAINT coop_costs_whole CHECK (total >= 0 AND company BETWEEN 0 AND total AND spent >= 0 AND released >= 0
  AND spent + released <= total AND (ended_at IS NULL OR spent + released = total) AND kind IN ('hand', 'ad'));
--> statement-breakpoint
ALTER TABLE coop_entries ADD CONSTRAINT coop_entries_kind CHECK (kind IN ('allocate', 'take_back', 'reserve', 'spend', 'give_back', 'refund', 'settle', 'unsettle')
  AND (kind = 'unsettle') = (reverses IS NOT NULL));
--> statement-breakpoint
ALTER TABLE coop_legs ADD CONSTRAINT coop_legs_account CHECK (amount <> 0
  AND account IN ('company', 'available', 'reserved', 'spent', 'location', 'pledged', 'owed', 'settled'));
--> statement-breakpoint
ALTER TABLE coop_terms ADD CONSTRAINT coop_terms_percent CHECK (percent BETWEEN 0 AND 100);
--> statement-breakpoint
ALTER TABLE coop_accounts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE coop_accounts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON coop_accounts FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON coop_accounts FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE coop_costs ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE coop_costs FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON coop_costs FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON coop_costs FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE coop_entries ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE coop_entries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON coop_entries FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON coop_entries FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE coop_legs ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE coop_legs FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON coop_legs FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON coop_legs FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE coop_terms ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE coop_terms FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON coop_terms FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON coop_terms FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT ON coop_accounts, coop_costs, coop_entries, coop_legs, coop_terms TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON coop_accounts, coop_costs, coop_terms TO app_definer;
--> statement-breakpoint
-- What is written stays as it is; it goes with the franchise alone.
GRANT SELECT, INSERT, DELETE ON coop_entries, coop_legs TO app_definer;
--> statement-breakpoint
CREATE FUNCTION coop_keep() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION coop_balance() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN NULL; END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
ALTER FUNCTION coop_keep() OWNER TO app_definer;
--> statement-breakpoint
ALTER FUNCTION coop_balance() OWNER TO app_definer;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
--> statement-breakpoint
CREATE TRIGGER coop_entries_kept BEFORE UPDATE OR DELETE ON coop_entries FOR EACH ROW EXECUTE FUNCTION coop_keep();
--> statement-breakpoint
CREATE TRIGGER coop_legs_kept BEFORE UPDATE OR DELETE ON coop_legs FOR EACH ROW EXECUTE FUNCTION coop_keep();
--> statement-breakpoint
CREATE TRIGGER coop_legs_balanced AFTER INSERT ON coop_legs REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION coop_balance();
