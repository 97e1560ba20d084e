// Reads what an app has stored, past everything that protects it: for tests that look at what is really there.
import pg from "pg";

/** The rows of one statement, as the owner of the database. */
export async function rowsIn(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** The names of the tables in which a text stands, in whatever column. */
export async function tablesHolding(url: string, text: string): Promise<string[]> {
  const tables = await rowsIn(
    url,
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await rowsIn(url, `select 1 from ${name} t where strpos(t::text, $1) > 0 limit 1`, [text]);
    if (row) found.push(String(name));
  }
  return found;
}
