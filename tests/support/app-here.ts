// The API in the test's own process, on a copy of the demo: the very function that both mounts call, without a socket.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { forgetInProcess } from "#lib/once.ts";
import { defaultWorkspaceOf, insertSession } from "#server/auth/core/repository.ts";
import { sessionWithToken } from "#server/auth/sign-in/sign-in.ts";
import { handleApi } from "#server/main/api.ts";
import { startJobs } from "#server/main/jobs.ts";
import { readOnce, unscoped } from "#server/platform/transaction.ts";
import { type Answer, type Call, messageOf, read, testSigningKey } from "#tests/support/api.ts";
import { demoDatabase } from "#tests/support/demo-database.ts";

export type AppHere = {
  call: Call;
  /** The bearer token of a demo person, the same each time. */
  signIn: (email: string) => Promise<string>;
  /** A session more. */
  enter: (email: string) => Promise<string>;
  databaseUrl: string;
  stop: () => Promise<void>;
};

/** Opens the services here; a test file does so once, before anything of it asks for the environment. */
export async function startHere(): Promise<AppHere> {
  const database = await demoDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "corner-here-"));
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    TOKEN_PRIVATE_JWK: await testSigningKey(),
    SEED: "demo",
  });
  // Where the demo was made here, and not found made, it asked before.
  forgetInProcess("env");
  openPool(database.url);
  const jobs = await startJobs(database.url);
  const stop = async () => {
    await jobs.stop();
    await closePool();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const tokens = new Map<string, Promise<string>>();
  const signIn = (email: string) => {
    const token = tokens.get(email) ?? enterHere(email);
    tokens.set(email, token);
    return token;
  };
  return { call: callHere, signIn, enter: enterHere, databaseUrl: database.url, stop };
}

/** A session without the password, whose check is made to be slow. */
async function enterHere(email: string): Promise<string> {
  const [person] = await readOnce("select id from users where email = $1", [email]);
  const [id, userId] = [newId(), String(person?.id)];
  await unscoped(async (tx) => {
    const workspaceId = await defaultWorkspaceOf(tx, userId);
    const expiresAt = new Date(Date.now() + 3_600_000);
    await insertSession(tx, { id, userId, workspaceId, expiresAt, userAgent: "test" });
  });
  return (await sessionWithToken(id)).token;
}

/** `x-forwarded-for` is the client's address, as behind one proxy. */
async function callHere(method: string, path: string, ask: Parameters<Call>[2] = {}): Promise<Answer> {
  const { headers, body } = messageOf(ask);
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const answer = await handleApi({
    method,
    url: path,
    headers: Object.fromEntries(headers),
    body: bytes,
    ip: headers.get("x-forwarded-for") ?? "127.0.0.1",
    id: newId(),
  });
  const made = new Headers(answer.headers);
  for (const cookie of answer.cookies) made.append("set-cookie", cookie);
  const content = answer.body instanceof Uint8Array ? new Uint8Array(answer.body) : answer.body;
  return read(new Response(content, { status: answer.status, headers: made }));
}
