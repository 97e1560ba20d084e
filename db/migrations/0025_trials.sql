-- Who and what has had a trial, so that nobody begins a second one.
CREATE TABLE "trials" (
	"key" text PRIMARY KEY NOT NULL,
	"begun_for" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
GRANT SELECT, INSERT ON trials TO app_base;
--> statement-breakpoint
-- Trials from before: the owner of today, and their address, as `trialAddress` writes it. Row security holds for the
-- owner of the tables as well, unless it is a superuser, so it rests while they are read.
ALTER TABLE subscriptions NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO trials (key, begun_for)
SELECT 'person:' || w.owner_id, w.id FROM workspaces w JOIN subscriptions s ON s.workspace_id = w.id WHERE s.trial_ends_at IS NOT NULL
UNION ALL
SELECT 'address:' || encode(sha256(convert_to('trial ' || regexp_replace(lower(u.email), '[+][^@]*@', '@'), 'UTF8')), 'hex'), w.id
  FROM workspaces w JOIN subscriptions s ON s.workspace_id = w.id JOIN users u ON u.id = w.owner_id
  WHERE s.trial_ends_at IS NOT NULL AND u.erased_at IS NULL
ON CONFLICT DO NOTHING;
--> statement-breakpoint
ALTER TABLE subscriptions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- A session says whether its administrator has a second step.
GRANT SELECT ON totp_factors, passkeys TO app_definer;
