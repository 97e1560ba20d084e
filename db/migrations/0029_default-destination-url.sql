-- One spelling from the column to the wire.
ALTER TABLE "links" RENAME COLUMN "destination" TO "default_destination_url";
