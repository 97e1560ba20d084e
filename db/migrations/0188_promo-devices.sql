-- A promo code may give devices: so many of each kind are free in an order of things. What was made before gives none.
ALTER TABLE "promo_codes" ADD COLUMN "devices" jsonb CHECK (devices IS NULL OR products = 'orders');
