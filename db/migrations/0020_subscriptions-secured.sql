-- What a workspace has agreed to is as much a tenant's as what it holds: row security here too. The clock and the operator
-- reach it through functions; nobody else has a right beyond the workspace in force.
ALTER TABLE subscriptions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE subscriptions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON subscriptions FOR SELECT TO app USING (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY across ON subscriptions TO app_definer USING (true) WITH CHECK (true);
--> statement-breakpoint
REVOKE ALL ON subscriptions FROM app_base;
--> statement-breakpoint
GRANT SELECT ON subscriptions TO app;
--> statement-breakpoint
GRANT INSERT, UPDATE ON subscriptions TO app_definer;
