// Looks at row security as the app meets it: what the catalog promises, and what really can be read and written.
import type { ClientBase } from "pg";

/** Tables with a workspace_id that are no tenant tables, and why. */
const APART: Record<string, string> = {
  sessions: "a person's sign-in; the column is where they stand, and only the auth service's functions join it",
  domain_holders: "a domain is one workspace's among all of them; app has no right to it, only functions read it",
  addresses: "an address is one thing's for ever, whoever asks; app has no right to it, only functions read it",
  card_reports: "what visitors report is for administrators; app has no right to it, only functions read it",
  card_takedowns: "an administrator's act, whoever owns the card; app has no right to it, only functions read it",
  stops: "who said stop, as hashes, whoever asks; app has no right to it, only functions read it",
  stop_exceptions: "whom somebody hears from again, as hashes; app has no right to it, only functions read it",
  person_codes:
    "the code that was sent to the mailbox of a letter, as hashes; app has no right to it, only functions touch it",
  sign_on_secrets: "keys are changed over all of them at once; app has no right to it, and each opens for its provider",
  sign_on_requests: "who signs on is not signed in; app has no right to it, and each is found by a hash",
  orders:
    "a stranger's is nobody's, and found by the hash of its secret; app has no right to it, workspaces read a view",
  tag_batches: "what an administrator made, with the key of its chips; app has no right to it, only functions read it",
  tag_digests: "when a workspace was written to about its devices; app has no right to it, only functions touch it",
  visitor_tokens: "what a visitor's secret opens, by its hash; app has no right to it, only functions read it",
  introductions: "which answer a link leads back to, by its code; app has no right to it, only functions read it",
  audit_counts: "how long a trail was; app has no right to it, only functions read it",
  interaction_clocks: "in which zone a workspace's days are summed; app has no right to it, only functions read it",
  interaction_salts: "what a day's visitors are hashed with; app has no right to it, only functions read it",
  interaction_visitors: "who was counted today, as hashes; app has no right to it, only functions read it",
};

/** Which policies stand on a tenant table: for the tenant, for the functions that may cross tenants, for the backup. */
const ROLES = ["app", "app_definer", "app_backup"];
const TENANT =
  /workspace_id = (current_workspace\(\)|\(?NULLIF\(current_setting\('app\.workspace'::text, true\), ''::text\)\)?::uuid)/;

const NOBODY = "01890000-0000-7000-8000-0000000000ff";

type Table = { name: string; partition: boolean; enabled: boolean; forced: boolean };

/** Every complaint, or those of one table, as a sentence; none when all is well. The client must be able to become `app`; it ends in `app_base`. */
export async function rowSecurityComplaints(client: ClientBase, only?: string): Promise<string[]> {
  const complaints: string[] = [];
  for (const table of (await tablesOf(client)).filter(({ name }) => only === undefined || name === only)) {
    if (isApart(table)) complaints.push(...(await complaintsApart(client, table.name)));
    else complaints.push(...(await complaintsOf(client, table)));
  }
  return complaints;
}

/** The tenant tables: every table with a workspace_id that is not apart. */
export async function tenantTables(client: ClientBase): Promise<string[]> {
  return (await tablesOf(client)).filter((table) => !isApart(table)).map((table) => table.name);
}

/** A partition has no policy of its own: who reads its table meets that one's, and nobody reads the part itself. */
function isApart({ name, partition }: Table): boolean {
  return partition || Object.hasOwn(APART, name);
}

async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, c.relispartition as partition, c.relrowsecurity as enabled, c.relforcerowsecurity as forced
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  );
  return rows;
}

async function complaintsApart(client: ClientBase, name: string): Promise<string[]> {
  const found = await read(client, { name, role: "app", workspace: NOBODY });
  return found === "denied" ? [] : [`${name} is apart, yet app may read it`];
}

async function complaintsOf(client: ClientBase, { name, enabled, forced }: Table): Promise<string[]> {
  const complaints: string[] = [];
  if (!enabled) complaints.push(`${name} does not enable row security`);
  if (!forced) complaints.push(`${name} does not force row security`);
  complaints.push(...(await policyComplaints(client, name)));
  const unseen = await read(client, { name, role: "app_base", workspace: null });
  if (unseen !== "denied" && unseen.length > 0) complaints.push(`${name} shows rows to nobody's scope`);
  for (const workspace of [null, NOBODY]) {
    const found = await read(client, { name, role: "app", workspace });
    if (found === "denied" || found.length > 0)
      complaints.push(`${name} shows rows to app in ${workspace ? "another's" : "no"} scope`);
  }
  for (const workspace of await workspacesWithRows(client))
    complaints.push(...(await scopeComplaints(client, name, workspace)));
  return complaints;
}

async function policyComplaints(client: ClientBase, name: string): Promise<string[]> {
  const { rows } = await client.query<{ role: string; reads: boolean; using: string | null; check: string | null }>(
    `select r.rolname as role, p.polcmd = 'r' as reads, pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as check
     from pg_policy p join pg_roles r on r.oid = any(p.polroles)
     where p.polrelid = $1::regclass union all
     select 'public', false, null, null from pg_policy where polrelid = $1::regclass and polroles = '{0}'`,
    [`public.${name}`],
  );
  const complaints = ROLES.filter((role) => rows.filter((row) => row.role === role).length !== 1).map(
    (role) => `${name} has not one policy for ${role}`,
  );
  for (const { role, reads, using, check } of rows) {
    if (!ROLES.includes(role)) complaints.push(`${name} has a policy for ${role}`);
    else if (role === "app" && !(TENANT.test(using ?? "") && (check === null || TENANT.test(check))))
      complaints.push(`${name}'s policy for app is not the workspace's`);
    else if (role === "app_backup" && !(reads && using === "true"))
      complaints.push(`${name}'s policy for app_backup is not to read all of it`);
  }
  return complaints;
}

/** Two workspaces that have rows in every tenant table; the test makes them. */
async function workspacesWithRows(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "select id from workspaces where website = 'row-security' order by 1",
  );
  return rows.map((row) => row.id);
}

async function scopeComplaints(client: ClientBase, name: string, workspace: string): Promise<string[]> {
  const found = await read(client, { name, role: "app", workspace });
  if (found === "denied" || found.length === 0) return [`${name} shows a workspace none of its own rows`];
  const complaints = found.some((id) => id !== workspace) ? [`${name} shows another workspace's rows`] : [];
  const moved = await attempt(
    client,
    { role: "app", workspace },
    `update ${name} set workspace_id = '${NOBODY}' where ctid = (select ctid from ${name} limit 1)`,
  );
  return moved === "denied" ? complaints : [...complaints, `${name} lets a row be moved to another workspace`];
}

type Ask = { name: string; role: string; workspace: string | null };

async function read(client: ClientBase, { name, role, workspace }: Ask): Promise<string[] | "denied"> {
  return attempt(client, { role, workspace }, `select distinct workspace_id::text as id from ${name}`);
}

/** Runs a statement as the app would, and undoes it. */
async function attempt(
  client: ClientBase,
  { role, workspace }: Omit<Ask, "name">,
  statement: string,
): Promise<string[] | "denied"> {
  await client.query("savepoint attempt");
  try {
    // What is one person's alone is the owner's here.
    const owner = "coalesce((select owner_id::text from workspaces where id = $1), '')";
    await client.query(`select set_config('app.person', ${owner}, true)`, [workspace]);
    await client.query(`set local role ${role}`);
    await client.query("select set_config('app.workspace', $1, true)", [workspace ?? ""]);
    const { rows } = await client.query<{ id: string }>(statement);
    return rows.map((row) => row.id);
  } catch (error) {
    // 42501 is both: no right to the table, and a row that the policy's check refuses.
    if (error instanceof Error && "code" in error && error.code === "42501") return "denied";
    throw error;
  } finally {
    await client.query("rollback to savepoint attempt; set local role app_base; release savepoint attempt");
  }
}
