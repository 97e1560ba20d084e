// Signs in as the app would, before anything depends on it: what a pooler on the way breaks is said at the start.
import pg from "pg";
import { StartError } from "#lib/start-error.ts";

/** Throws one sentence where the app could not work with this address; `migrated` names the variable whose owner made the tables. */
export async function tryOut(url: string, migrated: string): Promise<void> {
  const [first, second] = [clientOf(url), clientOf(url)];
  try {
    await first.connect();
    await first.query("select from public.schema_migrations limit 1");
    await assertRole(first);
    await second.connect();
    await assertPrepared(first, second);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATABASE_URL does not open the database that ${migrated} has migrated: ${reason}.`, {
      cause: error,
    });
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => undefined)));
  }
}

function clientOf(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: "corner",
    options: "-c role=app_base",
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  });
  client.on("error", () => undefined);
  return client;
}

/** A pooler may take the role out of what we say when we connect: the app would then run with all rights of its login. */
async function assertRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: string }>("select current_user as role");
  const role = rows[0]?.role;
  if (role !== "app_base")
    throw new StartError(
      `DATABASE_URL leads through a pooler that drops the role the app asks for, so it would run as ${role}: let the pooler pass "options" on, or set DATABASE_OWNER_URL and give DATABASE_URL a login of its own, on which the role then stands.`,
    );
}

/** What one connection has prepared must still be there when the pooler gives it another one. */
async function assertPrepared(first: pg.Client, second: pg.Client): Promise<void> {
  const prepared = { name: "corner_probe", text: "select 1 as one" };
  await first.query(prepared);
  // Whoever shares connections by the transaction hands over the one that the first has just given back.
  await second.query("begin");
  await second.query("select 1");
  try {
    await first.query(prepared);
  } catch (error) {
    throw new StartError(
      "DATABASE_URL leads through a pooler that forgets prepared statements between two transactions: use its session mode, or PgBouncer 1.21 or newer with max_prepared_statements.",
      { cause: error },
    );
  } finally {
    await second.query("rollback");
  }
}
