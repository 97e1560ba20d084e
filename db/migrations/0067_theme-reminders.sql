-- The version that a place was reminded of: whoever has to decide hears of each once.
ALTER TABLE "theme_places" ADD COLUMN "reminded_of" uuid;
