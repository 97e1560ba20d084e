-- The ledger of interactions: rows stored in batches with their sums, whose days are whose, salts and the ends of both.

-- The zone as the server knows it; a name that nobody knows is no reason to lose a visit, and counts by UTC.
CREATE OR REPLACE FUNCTION zone_known(p_zone text) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM now() AT TIME ZONE p_zone;
  RETURN coalesce(p_zone, 'UTC');
EXCEPTION WHEN invalid_parameter_value THEN RETURN 'UTC';
END $$;
GRANT EXECUTE ON FUNCTION zone_known TO app_base, app;

-- Whether midnight of a time zone falls between two UTC hours at that moment.
CREATE OR REPLACE FUNCTION zone_splits_hours(p_zone text, p_at timestamp with time zone) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT extract(minute FROM date_trunc('hour', p_at, 'UTC') AT TIME ZONE p_zone) <> 0
$$;

-- A UUIDv7 of that moment. It names nothing but PostgreSQL's own, and is written into the statement that asks for it: a search
-- path of its own would make it a call, which costs more than what it does.
CREATE OR REPLACE FUNCTION uuid_at(p_at bigint) RETURNS uuid
LANGUAGE sql VOLATILE AS $$
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send(p_at) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid
$$;

-- The moment that a UUIDv7 was made.
CREATE OR REPLACE FUNCTION uuid_moment(p_id uuid) RETURNS timestamp with time zone
LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT to_timestamp(('x' || lpad(left(replace(p_id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint / 1000.0)
$$;

-- Stores one batch of interactions and their sums: of hours, or of quarter hours where a workspace's days do not begin on a
-- UTC hour, and of each subject's days. Subjects and words come once, rows point at them (from 1; word 0 is unknown).
-- A batch that was stored before is not stored again: its sender lost the answer, not the rows. What comes so late that its
-- workspace is closed, or that the person whose private subject it is was erased, is dropped: what is erased does not come back.
-- A private subject's rows and sums are its person's alone, and no part of the workspace's hours. Who is known is counted once a
-- day for each subject, whichever process meets them first: their line among the day's visitors decides. `p_tap` names the word that says of a tap
-- on a tag what its chip and its place were, and of a click whose own address of the link it was, as JSON; a counter that this tag
-- was counted with before is the same page again, whichever process it comes from, and counts as no tap. Answers how many rows were
-- new.
CREATE OR REPLACE FUNCTION interactions_store(p_batch uuid, p_subject_kind text, p_workspaces uuid[], p_subjects uuid[],
  p_owners uuid[], p_privates boolean[], p_words text[], p_subject integer[], p_at bigint[], p_kind integer[], p_class smallint[],
  p_channel integer[], p_domain integer[], p_agent integer[], p_device integer[], p_system integer[],
  p_language integer[], p_referrer integer[], p_visitor integer[], p_code integer[], p_part integer[], p_event integer[],
  p_visit uuid[], p_tag uuid[], p_tap integer[] DEFAULT NULL) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  -- Two processes that were told the same counter store one after the other: the next statement sees what the first one stored.
  SELECT count(pg_advisory_xact_lock(138, t.tag)) FROM (
    SELECT DISTINCT hashtext(v.tag::text) AS tag FROM unnest(p_tag, p_tap) v(tag, tap)
    WHERE p_subject_kind = 'tag' AND v.tag IS NOT NULL AND v.tap > 0 ORDER BY 1
  ) t;
  WITH free AS MATERIALIZED (
    -- Not while a workspace's days are made again from its rows: each batch is in both, or in neither.
    SELECT count(pg_advisory_xact_lock_shared(34, hashtext(w.id::text))) AS places FROM (SELECT DISTINCT unnest(p_workspaces) AS id) w
  ), batch AS (
    INSERT INTO interaction_batches (id, interactions) SELECT p_batch, cardinality(p_subject) FROM free
    ON CONFLICT DO NOTHING RETURNING id
  ), places AS MATERIALIZED (
    SELECT z.id, z.zone, zone_splits_hours(z.zone, to_timestamp(p_at[1] / 1000.0)) AS split
    FROM (
      SELECT p.id, zone_known(w.time_zone) AS zone FROM (SELECT DISTINCT unnest(p_workspaces) AS id) p
      LEFT JOIN workspaces w ON w.id = p.id WHERE w.closed_at IS NULL
    ) z
  ), clocks AS (
    -- What comes late comes from the ledger's time as well: its day is the first then.
    INSERT INTO interaction_clocks AS k (workspace_id, time_zone, recent_from, known_from)
    SELECT p.id, p.zone, (now() AT TIME ZONE p.zone)::date - 29, (f.at AT TIME ZONE p.zone)::date
    FROM batch, places p, (SELECT to_timestamp(min(a) / 1000.0) AS at FROM unnest(p_at) a) f
    WHERE NOT EXISTS (SELECT FROM interaction_clocks k
      WHERE k.workspace_id = p.id AND k.known_from <= (f.at AT TIME ZONE p.zone)::date) ORDER BY 1
    ON CONFLICT (workspace_id) DO UPDATE SET known_from = least(k.known_from, excluded.known_from)
  ), named AS MATERIALIZED (
    -- In an array of one size without a gap each member is found at once, a text only behind all before it: of ten thousand
    -- visitors that is felt.
    SELECT array_agg(CASE WHEN w.n IN (SELECT unnest(p_visitor) UNION ALL SELECT unnest(p_event)) THEN w.word::uuid
      ELSE '00000000-0000-0000-0000-000000000000' END ORDER BY w.n) AS ids FROM unnest(p_words) WITH ORDINALITY w(word, n)
  ), said AS MATERIALIZED (
    -- The first of this batch that says a counter: the process may have forgotten it meanwhile, and counted it again.
    SELECT min(v.n) AS n FROM unnest(p_tag, p_kind, p_tap) WITH ORDINALITY v(tag, kind, tap, n)
    WHERE p_subject_kind = 'tag' AND v.tap > 0 AND p_words[v.kind] = 'tap' GROUP BY v.tag, (p_words[v.tap]::jsonb)->>'counter'
  ), alone AS MATERIALIZED (
    -- Whose private subjects these are: a visit that comes after their end would bring back what went with them. Who ends them
    -- in this moment waits for these rows, or these for that.
    SELECT u.id, u.erased_at FROM users u
    WHERE u.id IN (SELECT o.id FROM unnest(p_owners, p_privates) o(id, private) WHERE o.private)
    ORDER BY u.id FOR SHARE
  ), came AS MATERIALIZED (
    SELECT v.n, v.at AS ms, p.id AS workspace_id, p_subjects[v.subject] AS subject_id, p_owners[v.subject] AS person_id,
      to_timestamp(v.at / 1000.0) AS at, (to_timestamp(v.at / 1000.0) AT TIME ZONE p.zone)::date AS day,
      CASE WHEN p.split THEN date_bin('15 minutes', to_timestamp(v.at / 1000.0), timestamptz 'epoch')
        ELSE date_trunc('hour', to_timestamp(v.at / 1000.0), 'UTC') END AS hour,
      CASE WHEN p_subject_kind = 'tag' AND p_words[v.kind] = 'tap' AND x.counter IS NOT NULL AND (v.n NOT IN (SELECT s.n FROM said s) OR EXISTS (
          SELECT FROM interactions i WHERE i.workspace_id = p.id AND i.tag_id = v.tag AND i.tag_counter = x.counter AND i.kind = 'tap'))
        THEN 'again' ELSE p_words[v.kind] END AS kind, v.class, p_words[v.channel] AS channel, p_words[v.domain] AS domain,
      p_words[v.agent] AS agent, p_words[v.device] AS device, p_words[v.system] AS system,
      p_words[v.language] AS language, p_words[v.referrer] AS referrer, (SELECT ids FROM named)[v.visitor] AS visitor,
      p_words[v.code] AS code, p_words[v.part] AS part, (SELECT ids FROM named)[v.event] AS named, v.visit, v.tag, x.counter, x.mirror, x.country, x.city, x.spot, x.recipient,
      p_privates[v.subject] AS private, CASE WHEN p_privates[v.subject] THEN p_owners[v.subject] END AS private_to
    FROM batch, unnest(p_subject, p_at, p_kind, p_class, p_channel, p_domain, p_agent, p_device, p_system, p_language,
      p_referrer, p_visitor, p_code, p_part, p_event, p_visit, p_tag, p_tap) WITH ORDINALITY
      AS v(subject, at, kind, class, channel, domain, agent, device, system, language, referrer, visitor, code, part, event,
        visit, tag, tap, n)
    JOIN places p ON p.id = p_workspaces[v.subject]
    CROSS JOIN LATERAL (SELECT (w.word->>'counter')::integer AS counter, w.word->>'mirror' AS mirror, w.word->>'country' AS country,
      w.word->>'city' AS city, w.word->>'spot' AS spot, (w.word->>'recipient')::uuid AS recipient
      FROM (SELECT CASE WHEN v.tap > 0 THEN p_words[v.tap]::jsonb END AS word) w) x
    WHERE NOT p_privates[v.subject] OR NOT EXISTS (SELECT FROM alone a WHERE a.id = p_owners[v.subject] AND a.erased_at IS NOT NULL)
  ), known AS MATERIALIZED (
    SELECT DISTINCT ON (workspace_id, day, subject_id, visitor, kind) workspace_id, day, subject_id, visitor, kind, n
    FROM came WHERE visitor IS NOT NULL AND class = 0 ORDER BY workspace_id, day, subject_id, visitor, kind, ms, n
  ), fresh AS (
    INSERT INTO interaction_visitors (workspace_id, day, subject_id, visitor, kind)
    SELECT workspace_id, day, subject_id, visitor, kind FROM known ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT DO NOTHING RETURNING workspace_id, day, subject_id, visitor, kind
  ), firsts AS MATERIALIZED (
    -- Nobody can tell the planner how many there are: a join would compare each with each, a question like this is hashed.
    SELECT known.n FROM known
    WHERE ((workspace_id, day, subject_id, visitor, kind) IN (SELECT f.workspace_id, f.day, f.subject_id, f.visitor, f.kind FROM fresh f)) IS TRUE
  ), held AS MATERIALIZED (
    -- What a code or a tag of a card brought may have happened at an event: the one that was on when the card was opened.
    SELECT array_agg(c.n) AS places, array_agg(c.workspace_id) AS workspaces, array_agg(c.person_id) AS people,
      array_agg(c.channel) AS channels, array_agg(c.code) AS codes,
      array_agg(CASE WHEN c.visit IS NULL THEN c.at ELSE uuid_moment(c.visit) END) AS moments
    FROM came c WHERE p_subject_kind = 'card' AND c.named IS NULL AND (c.channel IN ('qr', 'nfc') OR length(c.code) > 1)
  ), stamped AS MATERIALIZED (
    SELECT h.places[e.place] AS n, e.event_id AS found
    FROM held h, card_events_at(h.workspaces, h.people, h.channels, h.codes, h.moments) e
  ), visits AS MATERIALIZED (
    SELECT came.*, coalesce(came.named, stamped.found) AS event_id, CASE WHEN visitor IS NOT NULL AND class = 0 THEN came.n IN (SELECT f.n FROM firsts f) END AS first_today
    -- Every stamped one came: FULL leaves no other way than to hash them.
    FROM came FULL JOIN stamped ON stamped.n = came.n
  ), owned AS MATERIALIZED (
    -- Whose address it was may be gone by now: nobody is written down who was erased, also where they end in this moment: who ends
    -- them waits for these rows, or these for that. Both take them by their ids.
    SELECT r.workspace_id, r.id FROM link_recipients r
    WHERE r.workspace_id = ANY (p_workspaces) AND r.id = ANY (ARRAY(SELECT c.recipient FROM came c WHERE c.recipient IS NOT NULL))
    ORDER BY r.id FOR KEY SHARE
  ), stored AS (
    INSERT INTO interactions (id, at, workspace_id, subject_kind, subject_id, person_id, kind, class, channel, domain, agent,
      device, system, language, referrer, visitor, first_today, code, part, event_id, visit, private, tag_id, tag_counter, tag_mirror, country, city, spot, recipient_id)
    SELECT uuid_at(ms), at, workspace_id, p_subject_kind, subject_id, person_id, kind, class, channel, domain, agent,
      device, system, language, referrer, visitor, first_today, code, part, event_id, visit, private, tag, counter, mirror, country, city, spot,
      CASE WHEN (workspace_id, recipient) IN (SELECT o.workspace_id, o.id FROM owned o) THEN recipient END FROM visits
  ), told AS (
    -- A person opened their own address: whoever keeps contacts hears of it.
    INSERT INTO service_events (workspace_id, id, kind, subject_id)
    SELECT c.workspace_id, uuid_at(c.ms), 'link.followed', c.recipient FROM came c
    WHERE c.class = 0 AND c.kind = 'click' AND (c.workspace_id, c.recipient) IN (SELECT o.workspace_id, o.id FROM owned o)
  ), hours AS (
    INSERT INTO interaction_hours AS h (workspace_id, hour, kind, class, channel, event_id, hits, people)
    SELECT workspace_id, hour, kind, class, channel, event_id, count(*),
      count(*) FILTER (WHERE class = 0 AND first_today IS NOT FALSE)
    FROM visits WHERE NOT private GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (workspace_id, hour, kind, class, channel, event_id) DO UPDATE SET
      hits = h.hits + excluded.hits, people = h.people + excluded.people
  ), days AS (
    INSERT INTO interaction_days AS d (workspace_id, subject_kind, subject_id, day, kind, class, channel, event_id, private_to,
      hits, people)
    SELECT workspace_id, p_subject_kind, subject_id, day, kind, class, channel, event_id, private_to, count(*),
      count(*) FILTER (WHERE class = 0 AND first_today IS NOT FALSE)
    FROM visits GROUP BY 1, 3, 4, 5, 6, 7, 8, 9 ORDER BY 1, 3, 4, 5, 6, 7, 8
    ON CONFLICT (workspace_id, subject_kind, subject_id, day, kind, class, channel, event_id) DO UPDATE SET
      hits = d.hits + excluded.hits, people = d.people + excluded.people
  ), sums AS MATERIALIZED (
    SELECT v.workspace_id, v.subject_id, v.kind, v.private_to, count(*) FILTER (WHERE v.class = 0 AND v.first_today IS NOT FALSE) AS people,
      count(*) FILTER (WHERE v.class = 1) AS previews, count(*) FILTER (WHERE v.class = 2) AS bots,
      count(*) FILTER (WHERE v.class = 0 AND v.first_today IS NOT FALSE
        AND v.day >= coalesce(k.recent_from, (now() AT TIME ZONE p.zone)::date - 29)) AS recent,
      max(v.at) FILTER (WHERE v.class = 0) AS last_at
    FROM visits v JOIN places p ON p.id = v.workspace_id
      LEFT JOIN interaction_clocks k ON k.workspace_id = v.workspace_id GROUP BY 1, 2, 3, 4
  ), totals AS (
    INSERT INTO interaction_totals AS t (workspace_id, subject_kind, subject_id, kind, private_to, people, previews, bots, recent,
      last_at)
    SELECT workspace_id, p_subject_kind, subject_id, kind, private_to, people, previews, bots, recent, last_at FROM sums ORDER BY 1, 3, 4
    ON CONFLICT (workspace_id, subject_kind, subject_id, kind) DO UPDATE SET
      people = t.people + excluded.people, previews = t.previews + excluded.previews, bots = t.bots + excluded.bots,
      recent = t.recent + excluded.recent, last_at = greatest(t.last_at, excluded.last_at)
    RETURNING t.workspace_id, t.subject_id, t.kind, t.people
  ), steps AS (
    INSERT INTO interaction_steps (workspace_id, subject_kind, subject_id, kind, step, at, private_to)
    SELECT t.workspace_id, p_subject_kind, t.subject_id, t.kind, s.step, sums.last_at, sums.private_to
    FROM totals t JOIN sums USING (workspace_id, subject_id, kind)
      JOIN unnest(ARRAY[50, 100, 250, 500, 1000, 2500, 5000, 10000, 50000, 100000]) AS s(step)
        ON t.people >= s.step AND t.people - sums.people < s.step
    ORDER BY 1, 3, 4, 5 ON CONFLICT DO NOTHING
  )
  SELECT count(*)::integer FROM visits
$$;
GRANT EXECUTE ON FUNCTION interactions_store TO app_base;

-- The salt of today for the visitors of each of these workspaces, the same for every process, and the moments between which
-- it serves. Made by whoever asks first.
CREATE OR REPLACE FUNCTION interaction_salts_today(p_workspaces uuid[])
RETURNS TABLE (workspace_id uuid, salt bytea, begins bigint, ends bigint)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH places AS MATERIALIZED (
    SELECT z.id, z.zone, (now() AT TIME ZONE z.zone)::date AS day FROM (
      SELECT w.id, zone_known(w.time_zone) AS zone FROM workspaces w WHERE w.id = ANY (p_workspaces) AND w.closed_at IS NULL
    ) z
  ), made AS (
    -- The one that was there is written as it is, because only so its row is answered, also to whoever lost the race.
    INSERT INTO interaction_salts AS s (workspace_id, day, salt)
    SELECT p.id, p.day, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) FROM places p ORDER BY 1
    ON CONFLICT (workspace_id, day) DO UPDATE SET salt = s.salt
    RETURNING s.workspace_id, s.day, s.salt
  )
  SELECT m.workspace_id, m.salt, (extract(epoch FROM m.day::timestamp AT TIME ZONE p.zone) * 1000)::bigint,
    (extract(epoch FROM (m.day + 1)::timestamp AT TIME ZONE p.zone) * 1000)::bigint
  FROM made m JOIN places p ON p.id = m.workspace_id
$$;
GRANT EXECUTE ON FUNCTION interaction_salts_today TO app_base;

-- Drops after two days what visitors were hashed with and who was counted: from then on nobody can tell one from another.
-- By the time in the id (UUIDv7) also which batches are stored, after thirty days: no file of interactions that waits to be
-- stored is as old.
CREATE OR REPLACE FUNCTION interactions_sweep() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM interaction_batches WHERE id < (
    SELECT (substr(made, 1, 8) || '-' || substr(made, 9, 4) || '-7000-8000-000000000000')::uuid
    FROM (SELECT lpad(to_hex((extract(epoch FROM now() - interval '30 days') * 1000)::bigint), 12, '0') AS made) old);
  DELETE FROM interaction_salts WHERE made_at < now() - interval '48 hours';
  DELETE FROM interaction_visitors WHERE made_at < now() - interval '48 hours';
$$;
GRANT EXECUTE ON FUNCTION interactions_sweep TO app_base;

-- Takes out of the running figures of each workspace the days that are no longer among its last thirty; answers in how many
-- workspaces that was due.
CREATE OR REPLACE FUNCTION interactions_roll() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  clock record;
  begins date;
  done integer := 0;
BEGIN
  FOR clock IN SELECT k.* FROM interaction_clocks k
    WHERE k.recent_from < (now() AT TIME ZONE k.time_zone)::date - 29 ORDER BY k.workspace_id FOR UPDATE SKIP LOCKED LOOP
    begins := (now() AT TIME ZONE clock.time_zone)::date - 29;
    UPDATE interaction_totals t SET recent = greatest(0, t.recent - d.people)
    FROM (
      SELECT subject_kind, subject_id, kind, sum(people) AS people FROM interaction_days
      WHERE workspace_id = clock.workspace_id AND day >= clock.recent_from AND day < begins AND people > 0 GROUP BY 1, 2, 3
    ) d
    WHERE t.workspace_id = clock.workspace_id AND t.subject_kind = d.subject_kind AND t.subject_id = d.subject_id AND t.kind = d.kind;
    UPDATE interaction_clocks SET recent_from = begins WHERE workspace_id = clock.workspace_id;
    done := done + 1;
  END LOOP;
  RETURN done;
END $$;
GRANT EXECUTE ON FUNCTION interactions_roll TO app_base;

-- From when on rows are kept: the beginning of the ledger's first part.
CREATE OR REPLACE FUNCTION interactions_kept_from() RETURNS timestamp with time zone
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce(min(coalesce(substring(b.bound FROM 'FROM \(''([^'']+)''\)')::timestamptz, '-infinity')), 'infinity')
  FROM (SELECT pg_get_expr(c.relpartbound, c.oid) AS bound FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'interactions'::regclass) b WHERE b.bound <> 'DEFAULT'
$$;

-- The workspaces whose days are summed in another zone than theirs, or were not made again to the end.
CREATE OR REPLACE FUNCTION interactions_owed() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT k.workspace_id FROM interaction_clocks k JOIN workspaces w ON w.id = k.workspace_id
  WHERE w.closed_at IS NULL AND (k.owed_from IS NOT NULL OR k.time_zone <> zone_known(w.time_zone)) ORDER BY 1
$$;
GRANT EXECUTE ON FUNCTION interactions_owed TO app_base;

-- Makes one month of a workspace's days, and its hours where they change, again from its rows, in its zone of now; answers whether more is left. Days whose
-- rows are gone stay as they were. At the end the figures of the last thirty days are those of the new days.
CREATE OR REPLACE FUNCTION interactions_rezone(p_workspace uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  clock interaction_clocks;
  zone text;
  earliest timestamp with time zone;
  hours_from timestamp with time zone;
  ends date;
BEGIN
  SELECT zone_known(w.time_zone) INTO zone FROM workspaces w WHERE w.id = p_workspace AND w.closed_at IS NULL;
  SELECT * INTO clock FROM interaction_clocks k WHERE k.workspace_id = p_workspace FOR UPDATE SKIP LOCKED;
  IF zone IS NULL OR clock.workspace_id IS NULL THEN RETURN false; END IF;
  IF clock.time_zone <> zone THEN
    -- From the first row on, wherever it stood until now; what was dropped in the middle of a day leaves that day as it was.
    SELECT min(i.at) INTO earliest FROM interactions i WHERE i.workspace_id = p_workspace;
    clock.owed_from := greatest((interactions_kept_from() AT TIME ZONE zone)::date + 1,
      least((coalesce(earliest, now()) AT TIME ZONE clock.time_zone)::date, (coalesce(earliest, now()) AT TIME ZONE zone)::date));
  END IF;
  IF clock.owed_from IS NULL THEN RETURN false; END IF;
  PERFORM pg_advisory_xact_lock(34, hashtext(p_workspace::text));
  ends := (date_trunc('month', clock.owed_from::timestamp) + interval '1 month')::date;
  DELETE FROM interaction_days d WHERE d.workspace_id = p_workspace AND d.day >= clock.owed_from AND d.day < ends;
  INSERT INTO interaction_days (workspace_id, subject_kind, subject_id, day, kind, class, channel, event_id, private_to, hits,
    people)
  SELECT i.workspace_id, i.subject_kind, i.subject_id, (i.at AT TIME ZONE zone)::date, i.kind, i.class, i.channel, i.event_id,
    CASE WHEN i.private THEN i.person_id END, count(*), count(*) FILTER (WHERE i.class = 0 AND i.first_today IS NOT FALSE)
  FROM interactions i WHERE i.workspace_id = p_workspace
    AND i.at >= clock.owed_from::timestamp AT TIME ZONE zone AND i.at < ends::timestamp AT TIME ZONE zone
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
  -- Where either zone's days begin between two UTC hours, hours become quarters or the other way round.
  hours_from := date_trunc('hour', clock.owed_from::timestamp AT TIME ZONE zone, 'UTC');
  IF zone_splits_hours(zone, hours_from) OR EXISTS (
    SELECT FROM interaction_hours h WHERE h.workspace_id = p_workspace AND h.hour >= hours_from
      AND h.hour < ends::timestamp AT TIME ZONE zone AND h.hour <> date_trunc('hour', h.hour, 'UTC')) THEN
    DELETE FROM interaction_hours h WHERE h.workspace_id = p_workspace AND h.hour >= hours_from
      AND h.hour < ends::timestamp AT TIME ZONE zone;
    INSERT INTO interaction_hours (workspace_id, hour, kind, class, channel, event_id, hits, people)
    SELECT i.workspace_id, CASE WHEN zone_splits_hours(zone, i.at) THEN date_bin('15 minutes', i.at, timestamptz 'epoch')
        ELSE date_trunc('hour', i.at, 'UTC') END,
      i.kind, i.class, i.channel, i.event_id, count(*), count(*) FILTER (WHERE i.class = 0 AND i.first_today IS NOT FALSE)
    FROM interactions i WHERE i.workspace_id = p_workspace AND i.private IS NOT TRUE AND i.at >= hours_from AND i.at < ends::timestamp AT TIME ZONE zone
    GROUP BY 1, 2, 3, 4, 5, 6;
  END IF;
  IF ends <= (now() AT TIME ZONE zone)::date + 1 THEN
    UPDATE interaction_clocks k SET time_zone = zone, owed_from = ends WHERE k.workspace_id = p_workspace;
    RETURN true;
  END IF;
  UPDATE interaction_clocks k SET time_zone = zone, owed_from = NULL, recent_from = (now() AT TIME ZONE zone)::date - 29
  WHERE k.workspace_id = p_workspace;
  UPDATE interaction_totals t SET recent = coalesce((
    SELECT sum(d.people) FROM interaction_days d WHERE d.workspace_id = t.workspace_id AND d.subject_kind = t.subject_kind
      AND d.subject_id = t.subject_id AND d.kind = t.kind AND d.day >= (now() AT TIME ZONE zone)::date - 29), 0)
  WHERE t.workspace_id = p_workspace;
  RETURN false;
END $$;
GRANT EXECUTE ON FUNCTION interactions_rezone TO app_base;

-- From which day on the workspace in force knows one visitor from another; null where nobody ever came.
CREATE OR REPLACE FUNCTION interactions_known_from() RETURNS date
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT k.known_from FROM interaction_clocks k WHERE k.workspace_id = current_workspace()
$$;
GRANT EXECUTE ON FUNCTION interactions_known_from TO app;

-- Takes out of the ledger whose steps these were: the visits stay counted, and nothing joins them to anybody any more. Who
-- erases a visitor's words calls it, with the signed visits that they came with; nobody else may.
CREATE OR REPLACE FUNCTION interactions_forget(p_workspaces uuid[], p_visits uuid[]) RETURNS void
LANGUAGE sql SET search_path = public, pg_temp AS $$
  UPDATE interactions i SET visit = NULL, visitor = NULL, recipient_id = NULL
  WHERE i.visit = ANY (p_visits) AND i.workspace_id = ANY (p_workspaces)
$$;

-- The same by whose own address of a link was opened; whoever ends the addresses calls it.
CREATE OR REPLACE FUNCTION interactions_forget_recipients(p_workspace uuid, p_recipients uuid[]) RETURNS void
LANGUAGE sql SET search_path = public, pg_temp AS $$
  UPDATE interactions i SET visit = NULL, visitor = NULL, recipient_id = NULL
  WHERE i.workspace_id = p_workspace AND i.recipient_id = ANY (p_recipients)
$$;

-- Erases up to about so many rows of what the ledger holds of the workspace in force, once it is closed; answers how many.
CREATE OR REPLACE FUNCTION interactions_erase(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  mine uuid := current_workspace();
  part integer;
  done integer := 0;
  t text;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM workspaces w WHERE w.id = mine AND w.closed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'interactions_erase needs a closed workspace';
  END IF;
  FOREACH t IN ARRAY ARRAY['interactions', 'interaction_hours', 'interaction_days', 'interaction_totals',
    'interaction_steps', 'interaction_visitors', 'interaction_salts', 'interaction_clocks'] LOOP
    -- A place in one part may be one in another part as well: then it is a row of the same workspace, and as good.
    EXECUTE format('DELETE FROM %I WHERE workspace_id = $1 AND ctid = ANY (ARRAY(SELECT ctid FROM %I WHERE workspace_id = $1 LIMIT $2))', t, t)
      USING mine, p_most - done;
    GET DIAGNOSTICS part = ROW_COUNT;
    done := done + part;
    EXIT WHEN done >= p_most;
  END LOOP;
  RETURN done;
END $$;
GRANT EXECUTE ON FUNCTION interactions_erase TO app;
