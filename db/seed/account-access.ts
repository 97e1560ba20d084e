// Promo codes of the demo: one for trial days, one that also gives a plan.
import type { ClientBase } from "pg";

/** Codes for `/register/promo`. */
export async function seedAccountAccess(client: ClientBase): Promise<void> {
  await client.query(
    `insert into promo_codes (code, trial_days, main_component, max_uses, expires_at) values
      ('WELCOME30', 30, null, 1000, now() + interval '180 days'),
      ('BROKER60', 60, 'brokerage', 100, now() + interval '90 days')`,
  );
}
