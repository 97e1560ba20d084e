-- What a campaign that is out said before, so that a change of its words can be undone: its own, and what a location said instead.
ALTER TABLE campaigns ADD COLUMN said_trail jsonb NOT NULL DEFAULT '[]'::jsonb, ADD COLUMN own_trail jsonb NOT NULL DEFAULT '[]'::jsonb;
