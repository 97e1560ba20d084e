// Looks at the functions of a database as its catalog has them, and compares each with what its file says.
import type { ClientBase } from "pg";
import type { FunctionFile } from "#db/functions.ts";
import type { Migration } from "#db/migrations.ts";

const DEFINITION =
  /^create or replace function (?<name>\w+)\((?<head>[^$]*)as \$\$(?<body>.*?)\$\$;(?<after>.*?)(?=^create or|$(?![\s\S]))/gims;
const GRANT = /^grant execute on function (\w+) to ([\w, ]+);/gim;

type Facts = { body: string; owner: string; definer: boolean; path: string; callers: string };

/** Every difference between the files and the catalog, as a sentence; none when all is as written. */
export async function functionComplaints(client: ClientBase, files: readonly FunctionFile[]): Promise<string[]> {
  const written = new Map(files.flatMap(({ sql }) => factsIn(sql)));
  const found = await factsOf(client);
  const lost = [...written.keys()].filter((name) => !found.has(name)).map((name) => `${name} is missing`);
  return [...lost, ...[...found].flatMap(([name, facts]) => differences(name, facts, written.get(name)))];
}

function differences(name: string, found: Facts, written: Facts | undefined): string[] {
  if (!written) return [`${name} stands in no file`];
  const parts = ["body", "owner", "definer", "path", "callers"] as const;
  return parts
    .filter((part) => found[part] !== written[part])
    .map((part) => `${name}: ${part} is ${found[part]}, the file says ${written[part]}`);
}

/** What a function sets for itself, such as its search path. */
const SETTING = /\bset (\w+) = ('[^']*'|[\w.]+(?:, \w+)*)/gi;

function factsIn(sql: string): [string, Facts][] {
  return [...sql.matchAll(DEFINITION)].map(({ groups = {} }) => {
    const { name = "", head = "", body = "", after = "" } = groups;
    const granted = [...after.matchAll(GRANT)].flatMap(([, to, roles]) =>
      to === name ? (roles ?? "").split(", ") : [],
    );
    const facts = {
      body,
      owner: "app_definer",
      definer: /security definer/i.test(head),
      path: [...head.matchAll(SETTING)].map(([, key, value = ""]) => `${key}=${value.replaceAll("'", "")}`).join(";"),
      callers: ["app_definer", ...granted].sort().join(" "),
    };
    return [name, facts];
  });
}

/** An empty caller is everybody, as PostgreSQL writes it. */
async function factsOf(client: ClientBase): Promise<Map<string, Facts>> {
  const { rows } = await client.query<Facts & { name: string }>(`
    select p.proname as name, p.prosrc as body, p.proowner::regrole::text as owner, p.prosecdef as definer,
      coalesce(array_to_string(p.proconfig, ';'), '') as path,
      (select string_agg(case when a.grantee = 0 then 'everybody' else a.grantee::regrole::text end, ' ' order by a.grantee::regrole::text)
        from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a) as callers
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`);
  return new Map(rows.map(({ name, ...facts }) => [name, facts]));
}

/** The functions that these migrations make although no table, policy or trigger needs them. */
export async function needlessFunctions(client: ClientBase, migrations: readonly Migration[]): Promise<string[]> {
  const made = migrations.flatMap(({ sql }) =>
    [...sql.matchAll(/create\s+(?:or\s+replace\s+)?function\s+(\w+)/gi)].map((match) => match[1] ?? ""),
  );
  const { rows } = await client.query<{ name: string }>(
    `select distinct p.proname as name from pg_proc p join pg_depend d on d.refobjid = p.oid
     where d.refclassid = 'pg_proc'::regclass and d.classid <> 'pg_proc'::regclass and p.proname = any ($1)`,
    [made],
  );
  return made.filter((name) => !rows.some((row) => row.name === name));
}
