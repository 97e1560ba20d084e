-- What a promo code takes something off: plans, as all of them did so far, orders of tags and stands, or both.
ALTER TABLE "promo_codes" ADD COLUMN "products" text DEFAULT 'plans' NOT NULL CHECK (products IN ('plans', 'orders', 'both'));
