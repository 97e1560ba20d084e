// What stands on the app's login itself, so that each real connection begins right, whatever stands between us and it.
import pg from "pg";

/** In PostgreSQL's own words. A connection that says otherwise when it begins, such as one of a job, has the last word. */
const SETTINGS: Readonly<Record<string, string>> = {
  role: "app_base",
  statement_timeout: "9s",
  lock_timeout: "7s",
  idle_in_transaction_session_timeout: "5s",
};
/** Ends the work for a caller who has gone; not every operating system can tell. */
const WATCHFUL: Readonly<Record<string, string>> = { client_connection_check_interval: "5s" };

/** Puts the settings on the login, in this database; changes nothing where they stand already. Throws what PostgreSQL says. */
export async function settleLogin(client: pg.ClientBase, login: string): Promise<void> {
  const wanted = { ...SETTINGS, ...((await isWatchful(client)) ? WATCHFUL : {}) };
  const { rows } = await client.query<{ set: string[] }>(
    `select s.setconfig as set from pg_db_role_setting s
      join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase
      where r.rolname = $1 and d.datname = current_database()`,
    [login],
  );
  const found = new Set(rows[0]?.set);
  for (const [name, value] of Object.entries(wanted)) {
    if (found.has(`${name}=${value}`)) continue;
    await client.query(
      `do $$ begin execute format('alter role %I in database %I set ${name} = %L',
        ${pg.escapeLiteral(login)}, current_database(), ${pg.escapeLiteral(value)}); end $$`,
    );
  }
}

async function isWatchful(client: pg.ClientBase): Promise<boolean> {
  const [[name, value] = ["", ""]] = Object.entries(WATCHFUL);
  try {
    await client.query(`set ${name} = ${pg.escapeLiteral(value)}`);
    return true;
  } catch {
    return false;
  }
}
