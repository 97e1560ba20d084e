// Transactions: a tenant's statements run as role `app` under row security, everything else as the base role.
import { createHash } from "node:crypto";
import { DrizzleQueryError, type SQL, sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type { PoolClient, QueryConfig, QueryResult } from "pg";
import { pool } from "#db/client.ts";
import type { Lane } from "#db/lanes.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { type Claim, claimAtHand, keepWithClaim, refusalOf, resultBefore, sendClaim } from "#server/platform/claim.ts";
import { asOpen, committed, refuseInside } from "#server/platform/open-transaction.ts";

/** A drizzle handle bound to one open transaction. */
export type Tx = NodePgDatabase<Record<string, never>>;

/** Marks the transaction that decides whether a call with an Idempotency-Key is done, as the contract names it. */
export type Part = "decides";

type Opening = { begin: "begin" | "begin read only"; role?: string; part?: Part | undefined };
type End = (client: PoolClient) => Promise<unknown>;

async function within<T>(opening: Opening, run: (tx: Tx) => Promise<T>, end: End): Promise<T> {
  const claim = opening.part ? claimAtHand() : null;
  if (claim?.state === "done") return resultBefore<T>(claim);
  return asOpen(pool(), () => (claim?.state === "waiting" ? decide(claim, opening, run) : plain(opening, run, end)));
}

async function plain<T>(opening: Opening, run: (tx: Tx) => Promise<T>, end: End): Promise<T> {
  const client: PoolClient = await pool().connect().catch(refuse);
  // Not waited for: the first statement travels right behind it, and fails with it.
  const begun = client.query([opening.begin, opening.role].filter(Boolean).join("; "));
  begun.catch(() => undefined);
  try {
    const result = await run(drizzle(client));
    await begun;
    await end(client);
    return result;
  } catch (error) {
    await undo(client);
    throw orUnavailable(error);
  }
}

/** The same with the call's claim as its first statement: claim and work are committed together, or neither is there. */
async function decide<T>(claim: Claim, { begin, role }: Opening, run: (tx: Tx) => Promise<T>): Promise<T> {
  claim.state = "sent";
  const client: PoolClient = await pool()
    .connect()
    .catch((error: unknown) => {
      claim.state = "waiting";
      return refuse(error);
    });
  // The role of the tenant comes after the claim; all three leave in one piece with the first statement.
  const begun = Promise.all([client.query(begin), sendClaim(client, claim), ...(role ? [client.query(role)] : [])]);
  begun.catch(() => undefined);
  try {
    const result = await run(drizzle(client));
    await begun;
    if (claim.idle) return await giveUp(claim, client, result);
    const last = [...keepWithClaim(client, claim, result), commit(client)];
    await Promise.all(last);
    claim.state = "taken";
    return result;
  } catch (error) {
    const refused = await begun.then(() => null).catch((cause: unknown) => refusalOf(claim, cause));
    await undo(client);
    if (claim.state === "sent") claim.state = "waiting";
    throw refused ?? orUnavailable(error);
  }
}

/** Nothing was done, so nothing is kept: the next call may use the key. */
async function giveUp<T>(claim: Claim, client: PoolClient, result: T): Promise<T> {
  await undo(client);
  claim.state = "waiting";
  return result;
}

async function commit(client: PoolClient): Promise<void> {
  // A transaction in which a statement failed unseen says ROLLBACK to a COMMIT, and no error.
  const { command } = await client.query("commit");
  if (command !== "COMMIT") throw new Error("A transaction went on after one of its statements had failed.");
  client.release();
  committed();
}

/** In five seconds, because it has nothing to do but to forget. `query_timeout` is pg's, and not in its types. */
const UNDO: QueryConfig & { query_timeout: number } = { text: "rollback", query_timeout: 5_000 };

/** Nothing was written, so nobody has to wait until it is known to be over. */
async function leave(client: PoolClient): Promise<void> {
  committed();
  client.query("commit").then(
    () => client.release(),
    (failure: Error) => client.release(failure),
  );
}

/** Behind a query that hangs it would wait as long again: then the connection goes, and with it what was begun. */
async function undo(client: PoolClient): Promise<void> {
  await client.query(UNDO).then(
    () => client.release(),
    (failure: Error) => client.release(failure),
  );
}

// Class 08 (connection), 53 (resources), 55P03 and 57014 (a lock or the answer took too long), 40P01 and 40001 (of two that
// wait for each other one is sent away), 57P01–57P05 (going down, crashed, coming up, idle for too long), and what sockets say.
const GONE = /^(08\w{3}|53\w{3}|40P01|40001|55P03|57014|57P0[1-5]|ECONN\w+|ENOENT|EPIPE|ETIMEDOUT)$/;
const GONE_SENTENCE =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connect)/;

/** Where PostgreSQL refuses a row by a policy's check; 42501 alone also says that a grant is missing, which is our fault. */
const ROW_CHECK = "ExecWithCheckOptions";

/** What a trigger raises where a file is used that is gone by then, or was never shared with this workspace. */
const FILE_GONE = "CM001";
const NO_FILE = "A file here is no longer in the library, or its rights have ended. Choose another one.";

/**
 * A database that is slow or away for a moment is `unavailable`, so that a caller comes back; a row that a policy refuses is
 * `not_found`, as what is another tenant's is everywhere; a file that is gone is `invalid`. Anything else stays what it is.
 */
export function orUnavailable(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return error;
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
  if (code === "42501" && "routine" in cause && cause.routine === ROW_CHECK)
    return new AppError("not_found", undefined, { cause });
  if (code === FILE_GONE) return new AppError("invalid", NO_FILE, { cause });
  if (!GONE.test(code) && !GONE_SENTENCE.test(cause.message)) return error;
  return new AppError("unavailable", undefined, { retryAfter: 1, cause });
}

function refuse(error: unknown): never {
  throw orUnavailable(error);
}

/**
 * Runs a tenant's statements: role `app`, `app.workspace` and `app.person` set, so that row security is the second net under `authorize`.
 * The three opening statements travel as one message.
 */
export async function inWorkspace<T>(scope: WorkspaceScope, run: (tx: Tx) => Promise<T>, part?: Part): Promise<T> {
  return within({ begin: "begin", role: roleOf(scope), part }, run, commit);
}

/** The same for what only reads: the database refuses a write, and the answer does not wait for the end. */
export async function readWorkspace<T>(scope: WorkspaceScope, run: (tx: Tx) => Promise<T>): Promise<T> {
  return within({ begin: "begin read only", role: roleOf(scope) }, run, leave);
}

function roleOf(scope: WorkspaceScope): string {
  if (!isId(scope.workspaceId)) throw new AppError("not_found");
  // Jobs and machines are nobody: what is one person's alone stays out of their sight.
  const person = isId(scope.userId) ? scope.userId.toLowerCase() : "";
  const settings = `set_config('app.workspace', '${scope.workspaceId.toLowerCase()}', true), set_config('app.person', '${person}', true)`;
  return `set local role app; select ${settings}`;
}

type Row = Record<string, unknown>;
type RawRows<Found extends Row> = { execute: QueryResult<Found>; all: unknown; values: unknown };
const dialect = new PgDialect();
const names = new Map<string, string>();

/**
 * Runs a statement whose plan a connection keeps: planning a long read costs as much as running it. Only for texts of
 * which there are few; each of them is kept as long as the process lives. The caller may say what its own statement answers.
 */
export async function runPlanned<Found extends Row = Row>(tx: Tx, statement: SQL): Promise<Found[]> {
  const query = dialect.sqlToQuery(statement);
  const name = names.get(query.sql) ?? createHash("sha256").update(query.sql).digest("base64url").slice(0, 22);
  names.set(query.sql, name);
  const { session } = tx._;
  const result = await session.prepareQuery<RawRows<Found>>(query, undefined, name, false).execute();
  return result.rows;
}

/**
 * Runs statements that belong to no tenant (sign-in, sessions, jobs): tenant tables answer no rows here,
 * what must cross tenants goes through the security definer functions of the migrations.
 */
export function unscoped<T>(run: (tx: Tx) => Promise<T>, part?: Part): Promise<T> {
  return within({ begin: "begin", role: "set local role app_base", part }, run, commit);
}

/**
 * Goes into a workspace in the middle of an unscoped transaction, and out again: for the few acts that touch several
 * workspaces at once and must not happen by halves, such as deleting an account.
 */
export async function stepInto<T>(tx: Tx, scope: WorkspaceScope, run: () => Promise<T>): Promise<T> {
  if (!isId(scope.workspaceId)) throw new AppError("not_found");
  await tx.execute(sql`set local role app`);
  await tx.execute(sql`select set_config('app.workspace', ${scope.workspaceId.toLowerCase()}, true)`);
  const result = await run();
  await tx.execute(sql`select set_config('app.workspace', '', true)`);
  await tx.execute(sql`set local role app_base`);
  return result;
}

/** Does a part of a job's transaction in the place of one person: what they alone see is theirs to change. */
export async function asPerson<T>(tx: Tx, person: string, run: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('app.person', ${person}, true)`);
  const result = await run();
  await tx.execute(sql`select set_config('app.person', '', true)`);
  return result;
}

/** Runs a part of a transaction that may fail alone: what it did is taken back, and the rest goes on. */
export async function attempt<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint attempt`);
  try {
    const result = await run();
    await tx.execute(sql`release savepoint attempt`);
    return result;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint attempt`);
    throw error;
  }
}

/** One statement outside any transaction, as the base role: the cheapest read there is. The caller may say what it answers. */
export async function readOnce<Found extends Row = Row>(
  text: string,
  values: unknown[],
  lane?: Lane,
): Promise<Found[]> {
  const connections = pool(lane);
  refuseInside(connections);
  const result = await connections.query<Found>(text, values).catch(refuse);
  return result.rows;
}

/**
 * One writing statement whose answer does not wait for the disk: where PostgreSQL itself crashes, what was written in its last
 * moments may be lost. For what only counts. Throws what PostgreSQL says.
 */
export async function writeSoon(asked: QueryConfig, lane?: Lane): Promise<QueryResult> {
  const connections = pool(lane);
  refuseInside(connections);
  const client = await connections.connect();
  // All three leave in one piece; where the statement fails, the last one ends it.
  const begun = client.query("begin; set local synchronous_commit = off");
  const made = client.query(asked);
  const [{ status }, , over] = await Promise.allSettled([begun, made, client.query("commit")]);
  client.release(over.status === "rejected" || status === "rejected");
  return made;
}
