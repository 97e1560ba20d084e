CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"product" text NOT NULL,
	"main_component" text NOT NULL,
	"flags" text[] NOT NULL,
	"prices" jsonb NOT NULL,
	"seats_included" integer NOT NULL,
	"trial_days" integer NOT NULL,
	"conference" boolean DEFAULT false NOT NULL,
	"rank" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL REFERENCES plans (id),
	"interval" text,
	"currency" text DEFAULT 'USD' NOT NULL,
	"base_amount" integer DEFAULT 0 NOT NULL,
	"seat_amount" integer DEFAULT 0 NOT NULL,
	"seats" integer NOT NULL,
	"seats_included" integer NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"next" jsonb,
	"paused_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"reminded" text,
	"provider" text DEFAULT 'invoice' NOT NULL,
	"stripe_customer" text,
	"stripe_subscription" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"total" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"agreed" jsonb,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"paid_by" uuid,
	"note" text,
	"provider_id" text,
	"provider_url" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoices_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "subscriptions_plan" ON "subscriptions" USING btree ("plan_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_stripe" ON "subscriptions" USING btree ("stripe_subscription");
--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("period_end") WHERE "subscriptions"."provider" = 'invoice';
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_seq" ON "invoices" USING btree ("seq");
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_provider" ON "invoices" USING btree ("provider_id");
--> statement-breakpoint
ALTER TABLE workspaces ADD COLUMN deleted_at timestamp with time zone;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON plans, subscriptions TO app_base;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON payment_events TO app_base;
--> statement-breakpoint
GRANT SELECT ON plans, subscriptions TO app_definer;
--> statement-breakpoint
GRANT SELECT ON invoices TO app, app_base;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON invoices TO app_definer;
--> statement-breakpoint
ALTER TABLE invoices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE invoices FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY invoices_of_workspace ON invoices FOR SELECT TO app USING (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY invoices_for_functions ON invoices TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
-- The plans of section 1; `lib/permissions/plans.ts` says the same flags, and a test holds the two together.
INSERT INTO plans (id, name, product, main_component, flags, prices, seats_included, trial_days, conference, rank) VALUES
  ('019a9f00-0000-7000-8000-000000000001', 'SOLOpreneur', 'solopreneur', 'solo',
    '{my_profile_personal,workspace_manager,support,dashboard_personal,dbc_personal,share_links,contacts_personal}',
    '{"USD": {"month": 900, "year": 9000, "seat_month": null, "seat_year": null}, "EUR": {"month": 900, "year": 9000, "seat_month": null, "seat_year": null}, "GBP": {"month": 900, "year": 9000, "seat_month": null, "seat_year": null}}', 1, 14, true, 1),
  ('019a9f00-0000-7000-8000-000000000002', 'ENTREpreneur [BROKERAGE]', 'entrepreneur', 'brokerage',
    '{my_profile_personal,workspace_manager,support,dashboard_personal,dbc_personal,share_links,contacts_personal,dbc_external,my_audience_personal,my-network,referral-network,campaign_manager_personal,campaign_media_library,campaign_builder_business,campaign_builder_personal,campaign_branded_sms_business,team_leaderboard_business,user_leaderboard_personal,people_manager_business,dbc_template_control,user_manager,switch_workspace_personal_view}',
    '{"USD": {"month": 4900, "year": 49000, "seat_month": 400, "seat_year": 4000}, "EUR": {"month": 4900, "year": 49000, "seat_month": 400, "seat_year": 4000}, "GBP": {"month": 4900, "year": 49000, "seat_month": 400, "seat_year": 4000}}', 10, 14, true, 2),
  ('019a9f00-0000-7000-8000-000000000003', 'ENTREpreneur [COMPANY]', 'entrepreneur', 'company',
    '{my_profile_personal,workspace_manager,support,dashboard_personal,dbc_personal,share_links,contacts_personal,dbc_external,my_audience_personal,my-network,referral-network,campaign_manager_personal,campaign_media_library,campaign_builder_business,campaign_builder_personal,campaign_branded_sms_business,team_leaderboard_business,user_leaderboard_personal,people_manager_business,dbc_template_control,user_manager,switch_workspace_personal_view}',
    '{"USD": {"month": 3900, "year": 39000, "seat_month": 500, "seat_year": 5000}, "EUR": {"month": 3900, "year": 39000, "seat_month": 500, "seat_year": 5000}, "GBP": {"month": 3900, "year": 39000, "seat_month": 500, "seat_year": 5000}}', 5, 14, false, 3),
  ('019a9f00-0000-7000-8000-000000000004', 'Franchise', 'franchise', 'franchise',
    '{my_profile_personal,workspace_manager,support,dashboard_personal,dbc_personal,share_links,contacts_personal,dbc_external,my_audience_personal,my-network,referral-network,campaign_manager_personal,campaign_media_library,campaign_builder_business,campaign_builder_personal,campaign_branded_sms_business,team_leaderboard_business,user_leaderboard_personal,people_manager_business,dbc_template_control,user_manager,switch_workspace_personal_view,franchise_manager_business}',
    '{"USD": {"month": 14900, "year": 149000, "seat_month": 400, "seat_year": 4000}, "EUR": {"month": 14900, "year": 149000, "seat_month": 400, "seat_year": 4000}, "GBP": {"month": 14900, "year": 149000, "seat_month": 400, "seat_year": 4000}}', 25, 30, false, 4),
  ('019a9f00-0000-7000-8000-000000000005', 'Distributor', 'distributor', 'distributor',
    '{my_profile_personal,workspace_manager,support,dashboard_personal,dbc_personal,share_links,contacts_personal,dbc_external,my_audience_personal,my-network,referral-network,campaign_manager_personal,campaign_media_library,campaign_builder_business,campaign_builder_personal,campaign_branded_sms_business,team_leaderboard_business,user_leaderboard_personal,people_manager_business,dbc_template_control,user_manager,switch_workspace_personal_view,franchise_manager_business}',
    '{"USD": {"month": 29900, "year": 299000, "seat_month": 300, "seat_year": 3000}, "EUR": {"month": 29900, "year": 299000, "seat_month": 300, "seat_year": 3000}, "GBP": {"month": 29900, "year": 299000, "seat_month": 300, "seat_year": 3000}}', 50, 30, false, 5);
--> statement-breakpoint
-- Every workspace has a subscription from its first moment, whoever makes it; nothing is bought with it yet.
CREATE FUNCTION subscription_begin() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO subscriptions (workspace_id, plan_id, currency, seats, seats_included)
  SELECT NEW.id, p.id, NEW.currency, p.seats_included, p.seats_included FROM plans p
    WHERE p.main_component = NEW.main_component ORDER BY p.archived_at IS NOT NULL, p.rank LIMIT 1
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER workspaces_subscription AFTER INSERT ON workspaces FOR EACH ROW EXECUTE FUNCTION subscription_begin();
--> statement-breakpoint
INSERT INTO subscriptions (workspace_id, plan_id, currency, seats, seats_included)
SELECT w.id, p.id, w.currency,
  greatest(p.seats_included, (SELECT count(*)::integer FROM memberships m WHERE m.workspace_id = w.id)), p.seats_included
FROM workspaces w JOIN plans p ON p.main_component = w.main_component;
--> statement-breakpoint
-- A workspace as the wire needs it, now with what its plan includes: the flags as one text, which is cheap to carry.
CREATE OR REPLACE FUNCTION workspace_view(p_user uuid, p_workspace uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT to_jsonb(w) || jsonb_build_object(
    'is_active', w.is_active AND w.deleted_at IS NULL,
    'role', workspace_role(p_user, w.id),
    'overrides', (SELECT m.overrides FROM memberships m WHERE m.workspace_id = w.id AND m.user_id = p_user),
    'plan', (SELECT jsonb_build_object('id', p.id, 'version', p.version, 'flags', array_to_string(p.flags, ' '))
      FROM plans p LEFT JOIN subscriptions s ON s.workspace_id = w.id
      WHERE p.main_component = w.main_component ORDER BY p.id = s.plan_id DESC, p.rank LIMIT 1),
    'people', (SELECT count(*) FROM memberships m WHERE m.workspace_id = w.id),
    'children', coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'logo', c.logo_url, 'product', c.product,
        'people', (SELECT count(*) FROM memberships m WHERE m.workspace_id = c.id),
        'reachable', workspace_role(p_user, c.id) IS NOT NULL) ORDER BY c.name)
      FROM workspaces c WHERE c.parent_id = w.id), '[]'),
    'parent', (SELECT jsonb_build_object('id', p.id, 'name', p.name, 'logo', p.logo_url, 'product', p.product,
        'people', (SELECT count(*) FROM memberships m WHERE m.workspace_id = p.id),
        'reachable', workspace_role(p_user, p.id) IS NOT NULL)
      FROM workspaces p WHERE p.id = w.parent_id))
  FROM workspaces w WHERE w.id = p_workspace
$$;
--> statement-breakpoint
-- Writes a new invoice under the next number; the lock keeps the numbers without gaps. Answers the row.
CREATE FUNCTION invoice_issue(p_invoice jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE made invoices; n bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('corner.invoice'));
  SELECT coalesce(max(seq), 0) + 1 INTO n FROM invoices;
  made := jsonb_populate_record(null::invoices, p_invoice || jsonb_build_object('seq', n, 'version', 1,
    'number', to_char(now(), 'YYYY') || '-' || lpad(n::text, 6, '0'),
    'issued_at', coalesce(p_invoice ->> 'issued_at', now()::text)));
  INSERT INTO invoices SELECT made.* ON CONFLICT (provider_id) DO NOTHING;
  SELECT * INTO made FROM invoices i WHERE i.id = made.id OR i.provider_id = made.provider_id LIMIT 1;
  RETURN to_jsonb(made);
END $$;
--> statement-breakpoint
-- Paid or void, once: an invoice that is neither open nor at this version any more stays as it is, and the answer is null.
CREATE FUNCTION invoice_settle(p_id uuid, p_status text, p_by uuid, p_note text) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE invoices i SET status = p_status, paid_at = CASE WHEN p_status = 'paid' THEN now() END, paid_by = p_by, note = p_note,
    version = version + 1
  WHERE i.id = p_id AND i.status = 'open' RETURNING to_jsonb(i)
$$;
--> statement-breakpoint
-- Invoices over all workspaces, for administrators and for the clock; `total` stands in every row.
CREATE FUNCTION invoices_all(p_workspace uuid, p_id uuid, p_filter text, p_status text, p_sort text, p_desc boolean,
  p_limit integer, p_offset integer) RETURNS TABLE (total bigint, invoice jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*) OVER (), to_jsonb(i) || jsonb_build_object('workspace_name', w.name)
  FROM invoices i JOIN workspaces w ON w.id = i.workspace_id
  WHERE (p_workspace IS NULL OR i.workspace_id = p_workspace) AND (p_id IS NULL OR i.id = p_id)
    AND (p_status = '' OR i.status = p_status)
    AND (p_filter = '' OR w.name || ' ' || i.number ILIKE '%' || replace(replace(replace(p_filter, '\', '\\'), '%', '\%'), '_', '\_') || '%')
  ORDER BY
    CASE WHEN p_sort = 'workspace_name' AND NOT p_desc THEN lower(w.name) END,
    CASE WHEN p_sort = 'workspace_name' AND p_desc THEN lower(w.name) END DESC,
    CASE WHEN p_sort = 'total' THEN CASE WHEN p_desc THEN -i.total ELSE i.total END END,
    CASE WHEN p_sort = 'due_at' AND NOT p_desc THEN i.due_at END,
    CASE WHEN p_sort = 'due_at' AND p_desc THEN i.due_at END DESC,
    CASE WHEN p_desc THEN -i.seq ELSE i.seq END
  LIMIT p_limit OFFSET p_offset
$$;
--> statement-breakpoint
-- How many people take a seat: a franchise's locations are paid with it.
CREATE FUNCTION seats_used(p_workspace uuid) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(DISTINCT m.user_id)::integer FROM memberships m JOIN workspaces w ON w.id = m.workspace_id
  WHERE w.id = p_workspace OR w.parent_id = p_workspace
$$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_definer;
--> statement-breakpoint
DO $$
DECLARE f text;
BEGIN
  FOREACH f IN ARRAY ARRAY['invoice_issue(jsonb)', 'invoice_settle(uuid,text,uuid,text)', 'seats_used(uuid)',
    'invoices_all(uuid,uuid,text,text,text,boolean,integer,integer)'] LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM public', f);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO app_base', f);
    EXECUTE format('ALTER FUNCTION %s OWNER TO app_definer', f);
  END LOOP;
END $$;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_definer;
