// What the suites of second factors share: an authenticator app, enrolling it, and looking into the database.
import { Secret, TOTP } from "otpauth";
import pg from "pg";
import { type Api, at, DEMO_PASSWORD, textAt } from "#tests/support/api.ts";
import { aPerson, aWorkspace } from "#tests/support/factories.ts";
import { runOn } from "#tests/support/server.ts";

/** An authenticator app with this secret; `ahead` counts periods from now. */
export function appWith(secret: string): (ahead?: number) => string {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return (ahead = 0) => app.generate({ timestamp: Date.now() + ahead * 30_000 });
}

export type Enrolled = { code: (ahead?: number) => string; recovery: string[]; secret: string };

/** Sets an authenticator app up for the person of this token; the code of now is spent by it. */
export async function enrol(api: Api, token: string): Promise<Enrolled> {
  const secret = textAt(await api.call("POST", "/api/auth/security/totp", { token, json: {} }), "data.secret");
  const code = appWith(secret);
  const answer = await api.call("POST", "/api/auth/security/totp/confirm", { token, json: { code: code() } });
  const codes = at(answer, "data.recovery_codes");
  return { code, secret, recovery: Array.isArray(codes) ? codes.map(String) : [] };
}

/** The first step of somebody who has a second one: its challenge. */
export async function firstStep(api: Api, email: string, password: string = DEMO_PASSWORD): Promise<string> {
  const answer = await api.call("POST", "/api/auth/login", { json: { email, password } });
  return textAt(answer, "second_factor.challenge");
}

/** Rows of the app's own database. */
export async function rowsIn(api: Api, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** As if everybody had signed in, and proved who they are, eleven minutes ago. */
export async function letProofsAge(api: Api): Promise<void> {
  await runOn(api.databaseUrl, "update sessions set created_at = now() - interval '11 minutes'");
  await runOn(api.databaseUrl, "update session_confirmations set at = now() - interval '11 minutes'");
}

/** The newest email to somebody, as its words. */
export async function lastEmail(api: Api, email: string): Promise<{ purpose: string; text: string }> {
  const [row] = await rowsIn(
    api,
    `select purpose, letter::text as text from outbox where recipient = '${email}' order by id desc limit 1`,
  );
  return { purpose: String(row?.purpose), text: String(row?.text) };
}

/** Somebody new who administers the platform and has no second step yet; signs in with the demo's password. */
export async function anAdmin(api: Api): Promise<{ id: string; email: string }> {
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  try {
    const person = await aPerson(client);
    await client.query("update users set is_admin = true where id = $1", [person.id]);
    await aWorkspace(client, { owner: person });
    return person;
  } finally {
    await client.end();
  }
}
