-- The browser that signed up, so that a link pressed elsewhere asks for a password.
ALTER TABLE "sign_ups" ADD COLUMN "browser" text;