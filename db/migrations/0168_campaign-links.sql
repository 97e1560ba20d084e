-- A link in the place of a deleted one stands beside it, so that what the deleted one brought still counts.
ALTER TABLE "campaign_links" DROP CONSTRAINT "campaign_links_workspace_id_campaign_id_person_id_channel_pk";
--> statement-breakpoint
ALTER TABLE "campaign_links" ADD CONSTRAINT "campaign_links_pk" PRIMARY KEY("workspace_id","campaign_id","person_id","channel","link_id");
