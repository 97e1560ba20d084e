-- Texts to many people: each send, its people one by one, what it costs, and what is answered. The bodies of the functions stand in
-- db/functions.
CREATE TABLE "sms_accounts" (
	"workspace_id" uuid NOT NULL,
	"month" text NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sms_accounts_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
CREATE TABLE "sms_messages" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"thread_id" uuid,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"text" text NOT NULL,
	"reading" text,
	"by" uuid,
	"state" text NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"handed_at" timestamp with time zone,
	"provider_id" text,
	"error" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_messages_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "sms_recipients" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"send_id" uuid NOT NULL,
	"contact_id" uuid,
	"name" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"text" text DEFAULT '' NOT NULL,
	"segments" integer DEFAULT 0 NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"region" text,
	"evidence" text DEFAULT 'none' NOT NULL,
	"consent" text DEFAULT 'other' NOT NULL,
	"next_at" timestamp with time zone,
	"rule" text DEFAULT '' NOT NULL,
	"table_version" text DEFAULT '' NOT NULL,
	"handed_at" timestamp with time zone,
	"provider" text DEFAULT '' NOT NULL,
	"provider_id" text,
	"error" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_recipients_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "sms_senders" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"registration" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_senders_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "sms_sends" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"audience" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone,
	"drop_hours" integer NOT NULL,
	"drops_at" timestamp with time zone,
	"cap" bigint,
	"sent_at" timestamp with time zone,
	"people" integer DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sms_sends_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "sms_threads" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"contact_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decide_by" timestamp with time zone,
	"stopped" boolean DEFAULT false NOT NULL,
	"assigned_to" uuid,
	"last" text DEFAULT '' NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sms_threads_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "sms_messages_thread" ON "sms_messages" USING btree ("workspace_id","thread_id","at");
--> statement-breakpoint
CREATE INDEX "sms_messages_due" ON "sms_messages" USING btree ("workspace_id","at") WHERE state in ('waiting', 'handed_over');
--> statement-breakpoint
CREATE INDEX "sms_messages_id" ON "sms_messages" USING btree ("id");
--> statement-breakpoint
CREATE UNIQUE INDEX "sms_messages_provider" ON "sms_messages" USING btree ("workspace_id","provider_id") WHERE kind = 'reply';
--> statement-breakpoint
CREATE INDEX "sms_recipients_states" ON "sms_recipients" USING btree ("workspace_id","send_id","state","reason");
--> statement-breakpoint
CREATE INDEX "sms_recipients_names" ON "sms_recipients" USING btree ("workspace_id","send_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "sms_recipients_changes" ON "sms_recipients" USING btree ("workspace_id","send_id","changed_at","id");
--> statement-breakpoint
CREATE INDEX "sms_recipients_due" ON "sms_recipients" USING btree ("workspace_id","send_id","next_at") WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX "sms_recipients_handed" ON "sms_recipients" USING btree ("handed_at") WHERE state in ('handed_over', 'unknown');
--> statement-breakpoint
CREATE INDEX "sms_recipients_number" ON "sms_recipients" USING btree ("number","handed_at") WHERE handed_at is not null;
--> statement-breakpoint
CREATE INDEX "sms_recipients_contact" ON "sms_recipients" USING btree ("workspace_id","contact_id");
--> statement-breakpoint
CREATE INDEX "sms_recipients_id" ON "sms_recipients" USING btree ("id");
--> statement-breakpoint
CREATE UNIQUE INDEX "sms_senders_own" ON "sms_senders" USING btree ("workspace_id","number");
--> statement-breakpoint
CREATE INDEX "sms_senders_number" ON "sms_senders" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "sms_sends_updated" ON "sms_sends" USING btree ("workspace_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "sms_sends_name" ON "sms_sends" USING btree ("workspace_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "sms_sends_due" ON "sms_sends" USING btree ("starts_at") WHERE state = 'booked';
--> statement-breakpoint
CREATE INDEX "sms_sends_open" ON "sms_sends" USING btree ("workspace_id","id") WHERE state in ('running', 'paused');
--> statement-breakpoint
CREATE UNIQUE INDEX "sms_threads_number" ON "sms_threads" USING btree ("workspace_id","number");
--> statement-breakpoint
CREATE INDEX "sms_threads_last" ON "sms_threads" USING btree ("workspace_id","last_at","id");
--> statement-breakpoint
CREATE INDEX "sms_threads_name" ON "sms_threads" USING btree ("workspace_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "sms_threads_decide" ON "sms_threads" USING btree ("decide_by") WHERE decide_by is not null;
--> statement-breakpoint
CREATE INDEX "sms_threads_held" ON "sms_threads" USING btree ("number") WHERE decide_by is not null;
--> statement-breakpoint
CREATE INDEX "sms_threads_contact" ON "sms_threads" USING btree ("workspace_id","contact_id");
--> statement-breakpoint
ALTER TABLE sms_sends ADD CONSTRAINT sms_sends_state CHECK (state IN ('draft', 'booked', 'running', 'paused', 'done', 'stopped'));
--> statement-breakpoint
ALTER TABLE sms_recipients ADD CONSTRAINT sms_recipients_state CHECK (state IN ('excluded', 'waiting', 'handed_over', 'accepted', 'delivered', 'failed', 'unknown', 'refused', 'stopped', 'dropped')
  AND (state = 'excluded') = (reason IS NOT NULL));
--> statement-breakpoint
ALTER TABLE sms_accounts ADD CONSTRAINT sms_accounts_whole CHECK (spent >= 0 AND reserved >= 0);
--> statement-breakpoint
ALTER TABLE sms_messages ADD CONSTRAINT sms_messages_kind CHECK (kind IN ('reply', 'answer', 'notice', 'test') AND (kind = 'test') = (thread_id IS NULL));
--> statement-breakpoint
ALTER TABLE sms_accounts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sms_accounts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON sms_accounts FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON sms_accounts FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sms_accounts TO app_definer;
--> statement-breakpoint
ALTER TABLE sms_messages ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sms_messages FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON sms_messages FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON sms_messages FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sms_messages TO app_definer;
--> statement-breakpoint
ALTER TABLE sms_recipients ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sms_recipients FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON sms_recipients FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON sms_recipients FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sms_recipients TO app_definer;
--> statement-breakpoint
ALTER TABLE sms_senders ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sms_senders FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON sms_senders FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON sms_senders FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sms_senders TO app_definer;
--> statement-breakpoint
ALTER TABLE sms_sends ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sms_sends FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON sms_sends FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON sms_sends FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sms_sends TO app_definer;
--> statement-breakpoint
ALTER TABLE sms_threads ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sms_threads FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON sms_threads FOR ALL TO app
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON sms_threads FOR ALL TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sms_threads TO app_definer;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON sms_messages, sms_recipients, sms_senders, sms_sends, sms_threads TO app;
--> statement-breakpoint
GRANT SELECT ON sms_accounts TO app;
--> statement-breakpoint
GRANT DELETE ON sms_recipients TO app;
--> statement-breakpoint
GRANT SELECT, UPDATE (letter, recipient, subject) ON outbox TO app_definer;
--> statement-breakpoint
-- What a text costs is kept by triggers, so that no way of changing one forgets it; the bodies of their functions stand in db/functions.
CREATE FUNCTION sms_count_money() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION sms_count_message() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN RETURN NULL; END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
ALTER FUNCTION sms_count_money() OWNER TO app_definer;
--> statement-breakpoint
ALTER FUNCTION sms_count_message() OWNER TO app_definer;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
--> statement-breakpoint
CREATE TRIGGER sms_recipients_made AFTER INSERT ON sms_recipients REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION sms_count_money();
--> statement-breakpoint
CREATE TRIGGER sms_recipients_moved AFTER UPDATE ON sms_recipients REFERENCING OLD TABLE AS was NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION sms_count_money();
--> statement-breakpoint
CREATE TRIGGER sms_messages_made AFTER INSERT ON sms_messages REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION sms_count_message();
--> statement-breakpoint
CREATE TRIGGER sms_messages_moved AFTER UPDATE ON sms_messages REFERENCING OLD TABLE AS was NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION sms_count_message();
