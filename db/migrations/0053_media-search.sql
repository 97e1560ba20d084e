-- A search in the assets is read as one page now; its ids alone are asked for no more.
DROP FUNCTION IF EXISTS asset_search(text);
--> statement-breakpoint
-- What is said of a photo is read with the card that shows it.
GRANT SELECT ON user_photos TO app_definer;
