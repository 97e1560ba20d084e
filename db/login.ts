// The login that the app uses, made by the owner of the database: it may become `app` and `app_base`, and nothing else.
import pg from "pg";
import { inTransaction } from "#db/in-transaction.ts";
import { settleLogin } from "#db/login-settings.ts";
import { isStartError, StartError } from "#lib/start-error.ts";

/** What the start says where one login does both. */
export const ONE_LOGIN =
  "The app uses the login that owns the database (DATABASE_OWNER_URL is not set): a flaw in the app could go past row security and change tables. Set DATABASE_OWNER_URL, and give DATABASE_URL a login of its own.";

const ROLES = ["app", "app_base"];
// Any number does, as long as every version of the product takes the same one.
const LOCK = 7_203_511_409;

type Account = { name: string; password: string };

function accountOf(url: string): Account {
  const { username, password } = new URL(url);
  if (username === "") throw new StartError("DATABASE_URL names no login: write it as postgres://login@host/database.");
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** Makes the login of `url` where there is none, and says what an existing one may do that it should not. */
export async function prepareLogin(ownerUrl: string, url: string, log: (line: string) => void): Promise<void> {
  const account = accountOf(url);
  await asOwner(ownerUrl, (client) => inTransaction(client, () => make(client, account)), account);
  await asOwner(ownerUrl, (client) => tooMuch(client, account.name), account).then((found) => {
    if (found.length > 0)
      log(
        `The login ${account.name} of DATABASE_URL ${found.join(" and ")}: give the app one that is a member of app and app_base only.`,
      );
  });
  await asOwner(ownerUrl, (client) => settle(client, account.name, log), account);
}

async function asOwner<T>(url: string, run: (client: pg.Client) => Promise<T>, { name }: Account): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "corner-migrate" });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await run(client);
  } catch (error) {
    if (isStartError(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The login ${name} of DATABASE_URL could not be made: ${reason}. Somebody who may make roles can do it: CREATE ROLE ${pg.escapeIdentifier(name)} LOGIN NOINHERIT PASSWORD '…'; GRANT app, app_base TO ${pg.escapeIdentifier(name)}.`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

async function make(client: pg.Client, { name, password }: Account): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
  const login = pg.escapeIdentifier(name);
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [name]);
  if (!rowCount) {
    const secret = password === "" ? "" : ` password ${pg.escapeLiteral(password)}`;
    await client.query(`create role ${login} login noinherit${secret}`);
  }
  for (const role of ROLES) {
    const { rows } = await client.query<{ has: boolean }>("select pg_has_role($1, $2, 'member') as has", [name, role]);
    if (!rows[0]?.has) await client.query(`grant ${role} to ${login}`);
  }
  await client.query(
    `do $$ begin
      if not has_database_privilege(${pg.escapeLiteral(name)}, current_database(), 'connect') then
        execute format('grant connect on database %I to %I', current_database(), ${pg.escapeLiteral(name)});
      end if;
    end $$`,
  );
}

/** Needed only behind a pooler that drops what we say when we connect, which the start looks at by itself. */
async function settle(client: pg.Client, name: string, log: (line: string) => void): Promise<void> {
  await settleLogin(client, name).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    log(`The role and the time limits could not be put on the login ${name} of DATABASE_URL: ${reason}.`);
  });
}

const MAY = `
  select r.rolsuper as super, r.rolbypassrls as bypass, r.rolcreaterole as roles,
    exists (select from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace) as owns,
    array(select m.roleid::regrole::text from pg_auth_members m where m.member = r.oid
      and m.roleid::regrole::text <> all ($2) order by 1) as others
  from pg_roles r where r.rolname = $1`;

type May = { super: boolean; bypass: boolean; roles: boolean; owns: boolean; others: string[] };

/** What a login may do beyond the two roles, as ends of a sentence. */
async function tooMuch(client: pg.Client, name: string): Promise<string[]> {
  const { rows } = await client.query<May>(MAY, [name, ROLES]);
  const [may] = rows;
  if (!may) return [];
  if (may.super) return ["is a superuser"];
  return [
    ...(may.bypass ? ["bypasses row security"] : []),
    ...(may.roles ? ["may make roles"] : []),
    ...(may.owns ? ["owns tables"] : []),
    ...(may.others.length > 0 ? [`is a member of ${may.others.join(", ")}`] : []),
  ];
}
