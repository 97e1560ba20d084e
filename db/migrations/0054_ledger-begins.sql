-- The ledger knows from which day on it told one visitor from another, and finds the rows of a signed visit.
ALTER TABLE "interaction_clocks" ADD COLUMN "known_from" date;
--> statement-breakpoint
CREATE INDEX "interactions_visit" ON "interactions" ("visit") WHERE "visit" IS NOT NULL;
--> statement-breakpoint
-- The ledger's owner looks at all workspaces once.
ALTER TABLE "interactions" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE "interaction_clocks" k SET "known_from" = (coalesce(f.at, now()) AT TIME ZONE k.time_zone)::date
FROM "interaction_clocks" c LEFT JOIN (
  SELECT i.workspace_id, min(i.at) AS at FROM "interactions" i WHERE i.first_today IS NOT NULL GROUP BY 1
) f ON f.workspace_id = c.workspace_id
WHERE c.workspace_id = k.workspace_id;
--> statement-breakpoint
ALTER TABLE "interactions" FORCE ROW LEVEL SECURITY;
