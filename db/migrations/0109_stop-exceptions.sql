-- To which brand, by its head's workspace, somebody said yes again after they had stopped everybody: their stop of all others holds on. No tenant's, under the same
-- marks as the stops. The bodies of the functions stand in db/functions.
CREATE TABLE "stop_exceptions" (
	"mark" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stop_exceptions_mark_workspace_id_channel_pk" PRIMARY KEY("mark","workspace_id","channel")
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON stop_exceptions TO app_definer;
