// Rate limits whose counters live in PostgreSQL, so that every process counts together.
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "#db/client.ts";
import { AppError } from "#lib/errors.ts";
import { onceInProcess } from "#lib/once.ts";

type Limit = { name: string; points: number; seconds: number };

/** Failed log-ins: per account against guessing, per address against spraying. */
export const LOGIN_PER_ACCOUNT: Limit = { name: "login-account", points: 10, seconds: 15 * 60 };
export const LOGIN_PER_ADDRESS: Limit = { name: "login-address", points: 50, seconds: 15 * 60 };
export const FIRST_ADMIN_PER_ADDRESS: Limit = { name: "first-admin", points: 10, seconds: 15 * 60 };
export const METADATA_PER_PERSON: Limit = { name: "metadata", points: 60, seconds: 60 };

function limiter(limit: Limit): RateLimiterPostgres {
  return onceInProcess(
    `limit.${limit.name}`,
    () =>
      new RateLimiterPostgres({
        storeClient: pool(),
        storeType: "pool",
        tableName: "rate_limits",
        tableCreated: true,
        keyPrefix: limit.name,
        points: limit.points,
        duration: limit.seconds,
        clearExpiredByTimeout: false,
      }),
  );
}

function refuse(rejection: unknown): never {
  if (rejection instanceof RateLimiterRes) {
    const retryAfter = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    throw new AppError("rate_limited", `Too many attempts. Try again in ${retryAfter} seconds.`, { retryAfter });
  }
  throw rejection;
}

/** Takes one attempt of the key; throws `rate_limited` when there was none left. */
export async function takeAttempt(limit: Limit, key: string): Promise<void> {
  await limiter(limit).consume(key).catch(refuse);
}

/** Gives an attempt back that turned out to be none. */
export async function returnAttempt(limit: Limit, key: string): Promise<void> {
  await limiter(limit).reward(key, 1);
}

/** Forgets the key's failed attempts, after a success. */
export async function forgetAttempts(limit: Limit, key: string): Promise<void> {
  await limiter(limit).delete(key);
}
