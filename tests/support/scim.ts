// A directory of a fresh company that calls at /api/scim/v2, as Okta and Entra do, and what became of people by it.
import type pg from "pg";
import { newId } from "#lib/id.ts";
import { type Answer, type Api, at, textAt } from "#tests/support/api.ts";
import { inFreshWorkspace } from "#tests/support/factories.ts";

export const ENT = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
export const USER = "urn:ietf:params:scim:schemas:core:2.0:User";
export const GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group";
export const PATCH = "urn:ietf:params:scim:api:messages:2.0:PatchOp";

let made = 0;

export type Scim = Awaited<ReturnType<typeof aDirectory>>;

type Sketch = { seats?: number; proved?: boolean; started?: boolean };

/** A company with a directory of its own domain; everything but what is asked for goes over HTTP. */
export async function aDirectory(api: Api, database: pg.Client, sketch: Sketch = {}) {
  const { seats = 100, proved = true, started = true } = sketch;
  made += 1;
  const domain = `company-${process.pid}-${made}.test`;
  const company = await inFreshWorkspace(api, database, { name: `Company ${made}` });
  await database.query("update subscriptions set seats = $2, next = null where workspace_id = $1", [company.id, seats]);
  if (proved) await prove(database, { workspaceId: company.id, domain, by: company.person.id });
  const { token: owner } = company;
  const set = await api.call("POST", "/api/directory", { token: owner, json: { vendor: "entra", place: company.id } });
  const token = textAt(set, "data.token");
  if (started) await api.call("POST", "/api/directory/start", { token: owner, json: { version: 1 } });
  const scim = (method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> =>
    api.call(method, `/api/scim/v2${path}`, {
      token,
      headers: { "content-type": "application/scim+json", ...headers },
      ...(body === undefined ? {} : { raw: JSON.stringify(body) }),
    });
  const user = (name: string, over: object = {}) => userBody(`${name}@${domain}`, over);
  return { ...company, owner, domain, token, scim, user };
}

/** A user as Okta creates one. */
export function userBody(email: string, over: object = {}) {
  return {
    schemas: [USER],
    userName: email,
    name: { givenName: "Tom", familyName: "Keane" },
    emails: [{ primary: true, value: email, type: "work" }],
    groups: [],
    password: "1mz050nq",
    active: true,
    ...over,
  };
}

/** The operations of a PATCH in their envelope. */
export const patch = (...Operations: object[]) => ({ schemas: [PATCH], Operations });

/** As if the record had been seen. */
export async function prove(
  database: pg.Client,
  { workspaceId, domain, by }: { workspaceId: string; domain: string; by: string },
) {
  await database.query(
    `insert into domains (workspace_id, id, domain, value, added_by, proved_at, last_seen_at, found, next_check_at)
     values ($1, $2, $3, 'x', $4, now(), now(), 'seen', now() + interval '1 day')`,
    [workspaceId, newId(), domain, by],
  );
  await database.query("insert into domain_holders (domain, workspace_id) values ($1, $2)", [domain, workspaceId]);
}

/** What became of an address: the account, its memberships, and invitations. */
export async function standing(database: pg.Client, email: string) {
  const { rows } = await database.query(
    `select u.id, u.email, u.firstname, u.lastname, u.password_hash is not null as has_password,
       (select coalesce(jsonb_agg(jsonb_build_object('place', m.workspace_id, 'role', m.role, 'off', m.suspended_at is not null) order by m.joined_at), '[]')
         from memberships m where m.user_id = u.id) as places
     from emails e join users u on u.id = e.user_id where e.email = $1`,
    [email],
  );
  const invited = await database.query(
    "select workspace_id, role from invitations where email = $1 and accepted_at is null and revoked_at is null",
    [email],
  );
  return { account: rows[0] ?? null, invitations: invited.rows };
}

export const idOf = (answer: Answer): string => String(at(answer, "id"));
