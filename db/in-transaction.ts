// One transaction on a connection of one's own: all of it, or nothing.
import type pg from "pg";

/** Runs statements between `begin`, which may set more for the transaction, and `commit`; rolls back what throws. */
export async function inTransaction<T>(
  client: pg.ClientBase,
  run: () => Promise<T>,
  begin: string = "begin",
): Promise<T> {
  await client.query(begin);
  try {
    const result = await run();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
