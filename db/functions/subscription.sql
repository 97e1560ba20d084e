-- Subscriptions: the trigger that gives every workspace one, and what the clock and the operator do with them.

-- Every workspace has a subscription from its first moment, whoever makes it; nothing is bought with it yet.
CREATE OR REPLACE FUNCTION subscription_begin() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO subscriptions (workspace_id, plan_id, currency, seats, seats_included)
  SELECT NEW.id, p.id, NEW.currency, p.seats_included, p.seats_included FROM plans p
    WHERE p.main_component = NEW.main_component ORDER BY p.archived_at IS NOT NULL, p.rank LIMIT 1
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- What one workspace has agreed to.
CREATE OR REPLACE FUNCTION subscription_of(p_workspace uuid) RETURNS SETOF subscriptions
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT s.* FROM subscriptions s WHERE s.workspace_id = p_workspace
$$;
GRANT EXECUTE ON FUNCTION subscription_of TO app_base;

-- Nobody else changes it until the transaction ends.
CREATE OR REPLACE FUNCTION subscription_lock(p_workspace uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT 1 FROM subscriptions s WHERE s.workspace_id = p_workspace FOR UPDATE
$$;
GRANT EXECUTE ON FUNCTION subscription_lock TO app_base;

-- Changes what was agreed: the columns that the change names, and none of those that say whose it is and how old.
CREATE OR REPLACE FUNCTION subscription_change(p_workspace uuid, p_change jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE subscriptions s SET
    plan_id = c.plan_id, interval = c.interval, currency = c.currency, base_amount = c.base_amount,
    seat_amount = c.seat_amount, seats = c.seats, seats_included = c.seats_included, trial_ends_at = c.trial_ends_at,
    period_start = c.period_start, anchor_at = c.anchor_at, period_end = c.period_end,
    cancel_at_period_end = c.cancel_at_period_end, next = nullif(c.next, 'null'), paused_at = c.paused_at,
    discount = nullif(c.discount, 'null'), promo_code = c.promo_code, held_from = c.held_from, due_at = c.due_at, reminded = c.reminded, provider = c.provider,
    stripe_customer = c.stripe_customer, stripe_subscription = c.stripe_subscription,
    updated_at = now(), version = s.version + 1
  FROM subscriptions o, jsonb_populate_record(o, p_change) c
  WHERE s.workspace_id = p_workspace AND o.workspace_id = p_workspace
$$;
GRANT EXECUTE ON FUNCTION subscription_change TO app_base;

-- Workspaces paid by invoice for which the clock may have something to do.
CREATE OR REPLACE FUNCTION subscriptions_due(p_now timestamp with time zone, p_notice timestamp with time zone) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT w.id FROM subscriptions s JOIN workspaces w ON w.id = s.workspace_id
  WHERE s.provider = 'invoice' AND w.parent_id IS NULL AND w.deleted_at IS NULL
    AND w.subscription_status IN ('trialing', 'active', 'past_due', 'soft_failure', 'unpaid')
    AND (s.trial_ends_at <= p_notice OR s.period_end <= p_now OR s.due_at <= p_now)
$$;
GRANT EXECUTE ON FUNCTION subscriptions_due TO app_base;

-- The first of these workspaces whose plan a payment provider goes on charging for; null when none does.
CREATE OR REPLACE FUNCTION subscription_charged(p_workspaces uuid[]) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.workspace_id FROM subscriptions s JOIN workspaces w ON w.id = s.workspace_id
  WHERE s.workspace_id = ANY (p_workspaces) AND s.stripe_subscription IS NOT NULL AND NOT s.cancel_at_period_end
    -- The statuses in which a provider has no subscription any more.
    AND w.subscription_status NOT IN ('canceled', 'expired', 'failed_to_create')
  LIMIT 1
$$;
GRANT EXECUTE ON FUNCTION subscription_charged TO app_base;

-- How many workspaces are on each plan.
CREATE OR REPLACE FUNCTION plans_counted() RETURNS TABLE (plan_id uuid, workspaces integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.plan_id, count(*)::integer FROM subscriptions s GROUP BY s.plan_id
$$;
GRANT EXECUTE ON FUNCTION plans_counted TO app_base;
