-- A part that is held because the campaign above it is: it is released with that, and one that is held alone is not.
ALTER TABLE "campaigns" ADD COLUMN "held_above" boolean DEFAULT false NOT NULL;
