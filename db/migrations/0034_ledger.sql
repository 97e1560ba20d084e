-- The ledger of interactions. The clicks of before become its first partition: renamed and given columns that are null or
-- constant, so that not a row is written again.
CREATE TABLE "interactions" (
	"id" uuid,
	"at" timestamp with time zone NOT NULL,
	"workspace_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"person_id" uuid,
	"kind" text NOT NULL,
	"class" smallint NOT NULL,
	"reason" text,
	"channel" text,
	"code" text,
	"domain" text,
	"part" text,
	"tag_id" uuid,
	"tag_counter" integer,
	"event_id" uuid,
	"campaign_id" uuid,
	"recipient_id" uuid,
	"visit" uuid,
	"visitor" uuid,
	"first_today" boolean,
	"private" boolean DEFAULT false NOT NULL,
	"country" text,
	"region" text,
	"city" text,
	"place_source" text,
	"agent" text,
	"device" text,
	"system" text,
	"language" text,
	"referrer" text,
	"utm_source" text,
	"utm_medium" text,
	"utm_campaign" text,
	"utm_term" text,
	"utm_content" text,
	"duration_ms" integer
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE INDEX "interactions_subject_at" ON "interactions" USING btree ("workspace_id","subject_id","at");
--> statement-breakpoint
CREATE TABLE "interaction_hours" (
	"workspace_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"class" smallint NOT NULL,
	"channel" text,
	"event_id" uuid,
	"hits" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interaction_days" (
	"workspace_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"class" smallint NOT NULL,
	"channel" text,
	"event_id" uuid,
	"hits" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interaction_totals" (
	"workspace_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"people" bigint DEFAULT 0 NOT NULL,
	"previews" bigint DEFAULT 0 NOT NULL,
	"bots" bigint DEFAULT 0 NOT NULL,
	"recent" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "interaction_steps" (
	"workspace_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"step" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interaction_clocks" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"recent_from" date NOT NULL,
	"owed_from" date
);
--> statement-breakpoint
CREATE TABLE "interaction_salts" (
	"workspace_id" uuid NOT NULL,
	"day" date NOT NULL,
	"salt" "bytea" NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interaction_salts_pk" PRIMARY KEY("workspace_id","day")
);
--> statement-breakpoint
CREATE TABLE "interaction_visitors" (
	"workspace_id" uuid NOT NULL,
	"day" date NOT NULL,
	"subject_id" uuid NOT NULL,
	"visitor" uuid NOT NULL,
	"kind" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interaction_visitors_pk" PRIMARY KEY("workspace_id","day","subject_id","visitor","kind")
);
--> statement-breakpoint
ALTER TABLE "link_click_batches" RENAME TO "interaction_batches";
--> statement-breakpoint
ALTER TABLE "interaction_batches" RENAME COLUMN "clicks" TO "interactions";
--> statement-breakpoint
ALTER INDEX "link_click_batches_pkey" RENAME TO "interaction_batches_pkey";
--> statement-breakpoint
DROP TRIGGER link_clicks_version ON link_clicks;
--> statement-breakpoint
-- Nobody reads a part of the ledger but through the whole.
DO $$ DECLARE p record; BEGIN
  FOR p IN SELECT policyname FROM pg_policies WHERE schemaname = 'public' AND tablename = 'link_clicks' LOOP
    EXECUTE format('DROP POLICY %I ON link_clicks', p.policyname);
  END LOOP;
END $$;
--> statement-breakpoint
REVOKE ALL ON link_clicks FROM app, app_base, app_definer;
--> statement-breakpoint
ALTER TABLE link_clicks NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE link_click_hours NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "link_clicks" RENAME TO "interactions_before";
--> statement-breakpoint
ALTER TABLE "interactions_before" RENAME COLUMN "link_id" TO "subject_id";
--> statement-breakpoint
ALTER TABLE "interactions_before"
  ADD COLUMN "id" uuid,
  ADD COLUMN "subject_kind" text DEFAULT 'link' NOT NULL,
  ADD COLUMN "person_id" uuid,
  ADD COLUMN "kind" text DEFAULT 'click' NOT NULL,
  ADD COLUMN "reason" text,
  ADD COLUMN "channel" text DEFAULT 'link',
  ADD COLUMN "code" text,
  ADD COLUMN "domain" text,
  ADD COLUMN "part" text,
  ADD COLUMN "tag_id" uuid,
  ADD COLUMN "tag_counter" integer,
  ADD COLUMN "event_id" uuid,
  ADD COLUMN "campaign_id" uuid,
  ADD COLUMN "recipient_id" uuid,
  ADD COLUMN "visit" uuid,
  ADD COLUMN "visitor" uuid,
  ADD COLUMN "first_today" boolean,
  ADD COLUMN "private" boolean DEFAULT false NOT NULL,
  ADD COLUMN "region" text,
  ADD COLUMN "city" text,
  ADD COLUMN "place_source" text,
  ADD COLUMN "device" text,
  ADD COLUMN "system" text,
  ADD COLUMN "language" text,
  ADD COLUMN "utm_source" text,
  ADD COLUMN "utm_medium" text,
  ADD COLUMN "utm_campaign" text,
  ADD COLUMN "utm_term" text,
  ADD COLUMN "utm_content" text,
  ADD COLUMN "duration_ms" integer;
--> statement-breakpoint
ALTER TABLE "interactions_before" ALTER COLUMN "agent" DROP NOT NULL,
  ALTER COLUMN "kind" DROP DEFAULT, ALTER COLUMN "subject_kind" DROP DEFAULT, ALTER COLUMN "channel" DROP DEFAULT;
--> statement-breakpoint
-- A zone that the server does not know sums by UTC.
INSERT INTO interaction_clocks (workspace_id, time_zone, recent_from)
SELECT w.id, z.name, (now() AT TIME ZONE z.name)::date - 29
FROM workspaces w JOIN LATERAL (
  SELECT coalesce((SELECT n.name FROM pg_timezone_names n WHERE n.name = w.time_zone), 'UTC') AS name
) z ON true
WHERE EXISTS (SELECT FROM link_click_hours h WHERE h.workspace_id = w.id);
--> statement-breakpoint
-- Of clicks of before nobody knows who came twice: their people are the hits of class person.
INSERT INTO interaction_hours (workspace_id, hour, kind, class, channel, hits, people)
SELECT h.workspace_id, h.hour, 'click', c.class, 'link', sum(c.hits), sum(CASE WHEN c.class = 0 THEN c.hits ELSE 0 END)
FROM link_click_hours h CROSS JOIN LATERAL (VALUES (0, h.people), (1, h.previews), (2, h.bots)) AS c(class, hits)
WHERE c.hits > 0 GROUP BY 1, 2, 4;
--> statement-breakpoint
INSERT INTO interaction_days (workspace_id, subject_kind, subject_id, day, kind, class, channel, hits, people)
SELECT d.workspace_id, 'link', d.link_id, d.day, 'click', c.class, 'link', c.hits, CASE WHEN c.class = 0 THEN c.hits ELSE 0 END
FROM (
  SELECT h.workspace_id, h.link_id, (h.hour AT TIME ZONE coalesce(k.time_zone, 'UTC'))::date AS day,
    sum(h.people) AS people, sum(h.previews) AS previews, sum(h.bots) AS bots
  FROM link_click_hours h LEFT JOIN interaction_clocks k ON k.workspace_id = h.workspace_id GROUP BY 1, 2, 3
) d CROSS JOIN LATERAL (VALUES (0, d.people), (1, d.previews), (2, d.bots)) AS c(class, hits)
WHERE c.hits > 0;
--> statement-breakpoint
INSERT INTO interaction_totals (workspace_id, subject_kind, subject_id, kind, people, previews, bots, recent, last_at)
SELECT d.workspace_id, 'link', d.subject_id, 'click',
  coalesce(sum(d.hits) FILTER (WHERE d.class = 0), 0), coalesce(sum(d.hits) FILTER (WHERE d.class = 1), 0),
  coalesce(sum(d.hits) FILTER (WHERE d.class = 2), 0),
  coalesce(sum(d.hits) FILTER (WHERE d.class = 0 AND d.day >= coalesce(k.recent_from, current_date - 29)), 0), min(l.at)
FROM interaction_days d LEFT JOIN interaction_clocks k ON k.workspace_id = d.workspace_id
  LEFT JOIN (SELECT b.workspace_id, b.subject_id, max(b.at) AS at FROM interactions_before b WHERE b.class = 0 GROUP BY 1, 2) l
    ON l.workspace_id = d.workspace_id AND l.subject_id = d.subject_id
GROUP BY d.workspace_id, d.subject_id;
--> statement-breakpoint
-- Every link has a row beside it, so that those nobody came to are found by it; the ledger's owner looks at all of them once.
ALTER TABLE links NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO interaction_totals (workspace_id, subject_kind, subject_id, kind)
SELECT l.workspace_id, 'link', l.id, 'click' FROM links l
WHERE NOT EXISTS (SELECT FROM interaction_totals t WHERE t.workspace_id = l.workspace_id AND t.subject_id = l.id);
--> statement-breakpoint
ALTER TABLE links FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- The hour in which a link passed a round number of people.
INSERT INTO interaction_steps (workspace_id, subject_kind, subject_id, kind, step, at)
SELECT r.workspace_id, 'link', r.link_id, 'click', s.step, min(r.hour)
FROM (
  SELECT h.workspace_id, h.link_id, h.hour, sum(h.people) OVER (PARTITION BY h.workspace_id, h.link_id ORDER BY h.hour) AS total
  FROM link_click_hours h
  WHERE (h.workspace_id, h.link_id) IN (SELECT t.workspace_id, t.subject_id FROM interaction_totals t WHERE t.people >= 50)
) r JOIN unnest(ARRAY[50, 100, 250, 500, 1000, 2500, 5000, 10000, 50000, 100000]) AS s(step) ON r.total >= s.step
GROUP BY r.workspace_id, r.link_id, s.step;
--> statement-breakpoint
ALTER TABLE "interaction_hours" ADD CONSTRAINT "interaction_hours_key" UNIQUE NULLS NOT DISTINCT("workspace_id","hour","kind","class","channel","event_id");
--> statement-breakpoint
ALTER TABLE "interaction_days" ADD CONSTRAINT "interaction_days_key" UNIQUE NULLS NOT DISTINCT("workspace_id","subject_kind","subject_id","day","kind","class","channel","event_id");
--> statement-breakpoint
ALTER TABLE "interaction_totals" ADD CONSTRAINT "interaction_totals_pk" PRIMARY KEY("workspace_id","subject_kind","subject_id","kind");
--> statement-breakpoint
ALTER TABLE "interaction_steps" ADD CONSTRAINT "interaction_steps_pk" PRIMARY KEY("workspace_id","subject_kind","subject_id","kind","step");
--> statement-breakpoint
CREATE INDEX "interaction_days_day" ON "interaction_days" USING btree ("workspace_id","day");
--> statement-breakpoint
CREATE INDEX "interaction_steps_at" ON "interaction_steps" USING btree ("workspace_id","at");
--> statement-breakpoint
CREATE INDEX "interaction_totals_recent" ON "interaction_totals" USING btree ("workspace_id","subject_kind","kind","recent");
--> statement-breakpoint
DROP TABLE "link_click_hours";
--> statement-breakpoint
-- Everything there is lies before the month that begins next; a clock that ran ahead moves that.
DO $$
DECLARE latest timestamp with time zone := (SELECT max(b.at) FROM interactions_before b);
BEGIN
  EXECUTE format('ALTER TABLE interactions ATTACH PARTITION interactions_before FOR VALUES FROM (MINVALUE) TO (%L)',
    date_trunc('month', greatest(latest, now()), 'UTC') + interval '1 month');
END $$;
--> statement-breakpoint
CREATE TABLE "interactions_default" PARTITION OF "interactions" DEFAULT;
--> statement-breakpoint
ALTER TABLE interactions_default ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['interactions', 'interaction_hours', 'interaction_days', 'interaction_totals', 'interaction_steps'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I TO app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace())', t);
    EXECUTE format('CREATE POLICY across ON %I TO app_definer USING (true) WITH CHECK (true)', t);
    EXECUTE format('GRANT SELECT ON %I TO app, app_base', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_definer', t);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON interaction_clocks, interaction_salts, interaction_visitors TO app_definer;
--> statement-breakpoint
CREATE FUNCTION link_totals_begin() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO interaction_totals (workspace_id, subject_kind, subject_id, kind)
  SELECT t.workspace_id, 'link', t.id, 'click' FROM touched t ORDER BY 1, 3 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER links_totals AFTER INSERT ON links REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION link_totals_begin();
--> statement-breakpoint
CREATE INDEX links_with_tags ON links (workspace_id, owner_id) WHERE deleted_at IS NULL AND og_tags <> '[]'::jsonb;
--> statement-breakpoint
-- Rows that are written again and again: room beside them keeps the indexes out of it.
ALTER TABLE interaction_hours SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
--> statement-breakpoint
ALTER TABLE interaction_days SET (fillfactor = 80);
--> statement-breakpoint
ALTER TABLE interaction_totals SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
--> statement-breakpoint
-- The rows and not their sums: one statement stores a batch of them, and both commit together.
CREATE TRIGGER interactions_version AFTER INSERT ON interactions REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION version_touch('clicks');
