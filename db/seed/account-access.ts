// Promo codes of the demo: for trial days, with a plan, and off a price; good now, planned, paused, ended, used up, and a batch.
import type { ClientBase } from "pg";
import { ORDERED_WITH } from "#db/seed/orders.ts";

/** Codes for `/register/promo`. */
export async function seedAccountAccess(client: ClientBase): Promise<void> {
  await client.query(
    `insert into promo_codes (code, trial_days, main_component, max_uses, expires_at) values
      ('WELCOME30', 30, null, 1000, now() + interval '180 days'),
      ('BROKER60', 60, 'brokerage', 100, now() + interval '90 days')`,
  );
  await client.query(
    `insert into promo_codes (code, note, percent, amounts, lasts, months, max_uses, uses, per_person, first_order, batch,
        starts_at, expires_at, paused_at, created_at) values
      ('WINTER20', 'Conference, November', 20, null, 'months', 3, 200, 0, 1, true, false, null, now() + interval '60 days', null, now() - interval '20 days'),
      ('FIRST10', 'On the flyer', null, '{"USD": 1000, "EUR": 900, "GBP": 800}', 'once', null, null, 0, 1, true, false, null, null, null, now() - interval '40 days'),
      ('SPRING25', 'Starts with the campaign', 25, null, 'once', null, 500, 0, 1, false, false, now() + interval '30 days', now() + interval '120 days', null, now() - interval '2 days'),
      ('PARTNER50', 'For partners of the brand', 50, null, 'always', null, 20, 0, 1, false, false, null, null, now() - interval '1 day', now() - interval '90 days'),
      ('SUMMER15', 'Summer fair', 15, null, 'once', null, 300, 0, 1, false, false, null, now() - interval '70 days', null, now() - interval '150 days'),
      ('GIFT', 'Printed on vouchers', 100, null, 'months', 1, 5, 0, 1, false, true, null, now() + interval '365 days', null, now() - interval '10 days')`,
  );
  await client.query(
    `insert into promo_codes (code, note, amounts, products, lasts, max_uses, uses, expires_at, created_at) values
      ($1, 'For kits, on the flyer', '{"USD": 2000}', 'orders', 'once', 200,
        (select count(*) from promo_uses where code = $1 and state <> 'freed'), now() + interval '33 days', now() - interval '80 days')`,
    [ORDERED_WITH.code],
  );
  await client.query(
    `insert into promo_singles (code, batch)
     select 'GIFT-' || letters, 'GIFT' from unnest(array['7KQ4MXWB2P', 'R9TZC3HNYD', 'V5J8GAEQ6M', 'W2B7SPKXM4', 'Y6DNFH3TRC']) letters`,
  );
}
