-- A link is asked whose it is before its words are changed.
CREATE INDEX "campaign_links_link" ON "campaign_links" USING btree ("link_id");
