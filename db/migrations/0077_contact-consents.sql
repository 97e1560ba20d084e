-- Whether we may write to somebody: what each contact said, in which words, and with what proof. Append only.
CREATE TABLE "contact_consents" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"scope" text NOT NULL,
	"answer" text NOT NULL,
	"address" text NOT NULL,
	"given_to" uuid,
	"words" text DEFAULT '' NOT NULL,
	"text_workspace_id" uuid,
	"text_id" uuid,
	"text_number" integer,
	"language" text,
	"source" text NOT NULL,
	"source_id" uuid,
	"proof" text DEFAULT '' NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"takes_back" uuid,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_consents_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "contact_consents_proof" CHECK ("contact_consents"."answer" = 'no' or "contact_consents"."words" <> '' or "contact_consents"."proof" <> '')
);
--> statement-breakpoint
CREATE INDEX "contact_consents_contact" ON "contact_consents" USING btree ("workspace_id","contact_id");
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "mail_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "text_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "said_stop" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Each word is a row of its own, with who said it and how far it reaches, so that taking one back leaves every other.
ALTER TABLE "stops" DROP CONSTRAINT "stops_mark_workspace_id_channel_purpose_pk";
--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_mark_workspace_id_channel_purpose_source_scope_at_pk" PRIMARY KEY("mark","workspace_id","channel","purpose","source","scope","at");
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE 'ALTER TABLE contact_consents ENABLE ROW LEVEL SECURITY';
  EXECUTE 'ALTER TABLE contact_consents FORCE ROW LEVEL SECURITY';
  EXECUTE 'CREATE POLICY across ON contact_consents FOR ALL TO app_definer USING (true) WITH CHECK (true)';
  EXECUTE 'GRANT SELECT, INSERT ON contact_consents TO app';
  EXECUTE 'GRANT SELECT, INSERT, UPDATE, DELETE ON contact_consents TO app_definer';
END $$;
--> statement-breakpoint
-- Who may see a contact may see what they agreed to: the contact's own policy holds inside.
CREATE POLICY tenant ON contact_consents FOR ALL TO app
  USING (workspace_id = current_workspace() AND EXISTS (
    SELECT FROM contacts c WHERE c.workspace_id = contact_consents.workspace_id AND c.id = contact_id))
  WITH CHECK (workspace_id = current_workspace() AND EXISTS (
    SELECT FROM contacts c WHERE c.workspace_id = contact_consents.workspace_id AND c.id = contact_id));
--> statement-breakpoint
-- What visitors ticked before is in the ledger of the contact that their answer became.
INSERT INTO contact_consents (workspace_id, id, contact_id, channel, purpose, scope, answer, address, given_to, words,
    text_workspace_id, text_id, text_number, language, source, source_id, at, recorded_at)
  SELECT DISTINCT ON (c.workspace_id, c.id, e.channel) c.workspace_id, gen_random_uuid(), c.id, e.channel, e.purpose, e.scope, 'yes', f.normal, c.owner_id, t.text,
    t.workspace_id, t.id, t.number, e.language, 'answer', e.exchange_id, e.at, e.at
  FROM contacts c
  JOIN exchange_consents e ON e.workspace_id = c.workspace_id AND e.exchange_id = c.answer_id AND e.ticked
  JOIN consent_texts t ON t.workspace_id = e.text_workspace_id AND t.id = e.text_id
  JOIN contact_facts f ON f.workspace_id = c.workspace_id AND f.contact_id = c.id AND f.source_id = c.answer_id
    AND f.field = CASE e.channel WHEN 'email' THEN 'email' ELSE 'phone' END
  WHERE t.text <> '';
--> statement-breakpoint
UPDATE contacts c SET
  mail_until = CASE WHEN EXISTS (SELECT FROM contact_consents k WHERE k.workspace_id = c.workspace_id AND k.contact_id = c.id AND k.channel = 'email') THEN timestamptz '9999-12-31 00:00:00Z' END,
  text_until = CASE WHEN EXISTS (SELECT FROM contact_consents k WHERE k.workspace_id = c.workspace_id AND k.contact_id = c.id AND k.channel = 'sms') THEN timestamptz '9999-12-31 00:00:00Z' END
  WHERE c.answer_id IS NOT NULL;
