// Transactions: a tenant's statements run as role `app` under row security, everything else as the base role.
import { DrizzleQueryError } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import { pool } from "#db/client.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";

/** A drizzle handle bound to one open transaction. */
export type Tx = NodePgDatabase<Record<string, never>>;

async function within<T>(begin: string, run: (tx: Tx) => Promise<T>): Promise<T> {
  const client: PoolClient = await pool().connect().catch(refuse);
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await run(drizzle(client));
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    throw orUnavailable(error);
  } finally {
    client.release(broken);
  }
}

// Class 08 (connection), 53 (resources), 57P01–57P03 (going down, crashed, coming up), and what sockets say.
const GONE = /^(08\w{3}|53\w{3}|57P0[1-3]|ECONN\w+|ENOENT|EPIPE|ETIMEDOUT)$/;
const GONE_SENTENCE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connect)/;

/** A database that is away for a moment is `unavailable`, so that a caller comes back; anything else stays what it is. */
function orUnavailable(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return error;
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
  if (!GONE.test(code) && !GONE_SENTENCE.test(cause.message)) return error;
  return new AppError("unavailable", undefined, { retryAfter: 1, cause });
}

function refuse(error: unknown): never {
  throw orUnavailable(error);
}

/**
 * Runs a tenant's statements: role `app`, `app.workspace` set, so that row security is the second net under `authorize`.
 * The three opening statements travel as one message.
 */
export function inWorkspace<T>(scope: WorkspaceScope, run: (tx: Tx) => Promise<T>): Promise<T> {
  if (!isId(scope.workspaceId)) throw new AppError("not_found");
  const id = scope.workspaceId.toLowerCase();
  return within(`begin; set local role app; select set_config('app.workspace', '${id}', true)`, run);
}

/**
 * Runs statements that belong to no tenant (sign-in, sessions, jobs): tenant tables answer no rows here,
 * what must cross tenants goes through the security definer functions of the migrations.
 */
export function unscoped<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
  return within("begin", run);
}

/** One statement outside any transaction, as the base role: the cheapest read there is. */
export async function readOnce(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const result = await pool().query<Record<string, unknown>>(text, values).catch(refuse);
  return result.rows;
}
