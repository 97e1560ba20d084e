-- What leaderboards are read off: sums of who agreed to be in touch, by person and day, kept by two triggers whose bodies stand in
-- db/functions; and who chose not to be shown. What was agreed before counts on its day in UTC.
CREATE TABLE "agreed_days" (
	"workspace_id" uuid NOT NULL,
	"day" date NOT NULL,
	"person_id" uuid NOT NULL,
	"agreed" integer NOT NULL,
	CONSTRAINT "agreed_days_workspace_id_day_person_id_pk" PRIMARY KEY("workspace_id","day","person_id")
);
--> statement-breakpoint
CREATE TABLE "leaderboard_hidden" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hidden_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leaderboard_hidden_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['agreed_days', 'leaderboard_hidden'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY across ON %I FOR ALL TO app_definer USING (true) WITH CHECK (true)', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app, app_definer', t);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace())', t);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE INDEX "contact_consents_own" ON "contact_consents" USING btree ("workspace_id","given_to","address") WHERE answer = 'yes' and by is null;
--> statement-breakpoint
INSERT INTO agreed_days (workspace_id, day, person_id, agreed)
  SELECT f.workspace_id, f.day, f.given_to, count(*) FROM (
    SELECT k.workspace_id, k.given_to, k.address, min(k.at AT TIME ZONE 'UTC')::date AS day FROM contact_consents k
      JOIN contacts c ON c.workspace_id = k.workspace_id AND c.id = k.contact_id AND c.seen_by <> 'owner'
    WHERE k.answer = 'yes' AND k.by IS NULL AND k.given_to IS NOT NULL GROUP BY 1, 2, 3) f
  GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE FUNCTION agreed_count_new() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION agreed_count_gone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN NULL; END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
ALTER FUNCTION agreed_count_new() OWNER TO app_definer;
--> statement-breakpoint
ALTER FUNCTION agreed_count_gone() OWNER TO app_definer;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
--> statement-breakpoint
CREATE TRIGGER contact_consents_agreed AFTER INSERT ON contact_consents REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION agreed_count_new();
--> statement-breakpoint
CREATE TRIGGER contact_consents_agreed_gone AFTER DELETE ON contact_consents REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION agreed_count_gone();
