// The one client of Stripe's API, loaded when it is first needed; nobody without keys pays for it.
import type Stripe from "stripe";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { onceInProcess } from "#lib/once.ts";

/** Milliseconds that a call may take; the library itself tries twice more, under the same idempotency key. */
const TIMEOUT_MS = 10_000;

/** The client of this process; throws `unavailable` where no key is set. */
export function stripeClient(): Promise<Stripe> {
  return onceInProcess("stripe", load);
}

async function load(): Promise<Stripe> {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base } = env();
  if (key === undefined) throw new AppError("unavailable", "Payment by card is not set up here.");
  const { default: Client } = await import("stripe");
  return new Client(key, { maxNetworkRetries: 2, timeout: TIMEOUT_MS, telemetry: false, ...elsewhere(base) });
}

/** A stand-in's address, for tests. */
function elsewhere(base: string | undefined): { host?: string; port?: string; protocol?: "http" | "https" } {
  if (base === undefined) return {};
  const { hostname, port, protocol } = new URL(base);
  return { host: hostname, port, protocol: protocol === "http:" ? "http" : "https" };
}

/** What Stripe refuses or does not answer is `unavailable` to a person; the cause is for the log. */
export async function asking<T>(ask: (stripe: Stripe) => Promise<T>): Promise<T> {
  const stripe = await stripeClient();
  return ask(stripe).catch((cause: unknown) => {
    throw new AppError("unavailable", "The payment provider did not take this. Please try again in a moment.", {
      cause,
    });
  });
}
