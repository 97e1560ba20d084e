// The app as it runs where cards are paid through Stripe, with the stand-in that it talks to and a look into its rows.
import pg from "pg";
import { vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { forgetInProcess } from "#lib/once.ts";
import { openPayments } from "#server/auth/payments/providers.ts";
import { type Api, startApi } from "#tests/support/api.ts";
import { WEBHOOK_SECRET } from "#tests/support/stripe-events.ts";
import { SECRET_KEY, type StripeStandIn, startStripe } from "#tests/support/stripe-stand-in.ts";

export type StripeApp = { stripe: StripeStandIn; api: Api; database: pg.Client; stop: () => Promise<void> };

/** Started for one file of tests; `stop` ends all three. */
export async function startWithStripe(): Promise<StripeApp> {
  const stripe = await startStripe();
  const api = await startApi({
    variables: { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_BASE: stripe.url },
  });
  const database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  const stop = async () => {
    await database.end();
    await api.stop();
    await stripe.stop();
  };
  return { stripe, api, database, stop };
}

/** Runs in the test's own process what a job of the app does, with its database and its Stripe. */
export async function withStripeHere({ stripe, api }: Pick<StripeApp, "stripe" | "api">, run: () => Promise<unknown>) {
  vi.stubEnv("STRIPE_SECRET_KEY", SECRET_KEY);
  vi.stubEnv("STRIPE_WEBHOOK_SECRET", WEBHOOK_SECRET);
  vi.stubEnv("STRIPE_API_BASE", stripe.url);
  const forget = () => {
    for (const name of ["env", "stripe"]) forgetInProcess(name);
  };
  forget();
  openPool(api.databaseUrl);
  openPayments();
  try {
    await run();
  } finally {
    await closePool();
    vi.unstubAllEnvs();
    forget();
  }
}
