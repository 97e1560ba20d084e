// Files of earlier formats: each comes back under today's migrations, and who was in it signs in with the second factor.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { z } from "zod";
import { readMigrations } from "#db/migrations.ts";
import { restoreFrom } from "#db/restore.ts";
import { startApi, textAt } from "#tests/support/api.ts";
import { emptyDatabase } from "#tests/support/database.ts";
import { appWith, firstStep } from "#tests/support/security.ts";
import { expectData } from "#tests/support/wire.ts";

const FOLDER = join(process.cwd(), "tests/fixtures");
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith(".corner.gz"));

/** What stands beside a file: the key its app had, and an authenticator app of somebody in it. */
const besideSchema = z.object({ key: z.looseObject({ d: z.string() }), email: z.string(), secret: z.string() });
const besideOf = (file: string) =>
  besideSchema.parse(JSON.parse(readFileSync(join(FOLDER, file.replace(".corner.gz", ".json")), "utf8")));

/** How many rows the file itself says that its tables have. */
function toldBy(file: string): { table: string; rows: number }[] {
  const text = gunzipSync(readFileSync(join(FOLDER, file))).toString();
  return [...text.matchAll(/^\{"end":"([^"]+)","rows":(\d+)\}$/gm)].map(([, table = "", rows]) => ({
    table,
    rows: Number(rows),
  }));
}

test("the file made before the format had a successor is kept", () => {
  expect(FILES).toContain("backup-1.corner.gz");
});

test.each(FILES)(
  "%s is restored, migrated to today, started on and signed in to",
  { timeout: 60_000 },
  async (file) => {
    const { key, email, secret } = besideOf(file);
    const database = await emptyDatabase();
    const told = toldBy(file);
    expect(await restoreFrom(database.url, join(FOLDER, file))).toEqual({
      tables: told.length,
      rows: told.reduce((sum, { rows }) => sum + rows, 0),
    });
    const { rows: run } = await database.pool.query("select tag from schema_migrations where idx >= 0 order by idx");
    expect(run.map(({ tag }) => tag)).toEqual(readMigrations().map(({ tag }) => tag));
    // A file of before the ledger told of clicks.
    const before: Record<string, string> = { "public.interactions": "public.link_clicks" };
    for (const table of ["public.users", "public.links", "public.interactions", "public.trials"]) {
      const { rows } = await database.pool.query(`select count(*)::int as rows from ${table}`);
      const then = told.find((one) => one.table === table) ?? told.find((one) => one.table === before[table]);
      expect([table, rows[0]?.rows]).toEqual([table, then?.rows]);
    }
    const api = await startApi({ database, variables: { TOKEN_PRIVATE_JWK: JSON.stringify(key), SEED: "demo" } });
    const challenge = await firstStep(api, email);
    const answer = await api.call("POST", "/api/auth/login/factor", { json: { challenge, code: appWith(secret)() } });
    expectData(answer);
    const me = await api.call("GET", "/api/auth/me", { token: textAt(answer, "data.token") });
    expect(textAt(me, "data.workspace.workspace_name")).toBe("Harbor Realty Miami");
    await api.stop();
    await database.drop();
  },
);
