// A PostgreSQL that is not ours, for the suites that must hold on both: the machine's own, or one out of its packages.
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "./run.mjs";

const HERE = "postgres://postgres@127.0.0.1:5432/postgres";
const PACKAGES = "/usr/lib/postgresql";
const PORT = 54_315;

async function answers(connectionString) {
  const { Client } = createRequire(import.meta.url)("pg");
  const client = new Client({ connectionString, connectionTimeoutMillis: 3_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function programs() {
  if (!existsSync(PACKAGES)) return undefined;
  const version = readdirSync(PACKAGES)
    .filter((name) => existsSync(join(PACKAGES, name, "bin/initdb")))
    .sort()
    .at(-1);
  return version === undefined ? undefined : join(PACKAGES, version, "bin");
}

async function installed() {
  const found = programs();
  if (found || process.getuid?.() !== 0) return found;
  console.log("Installing PostgreSQL for the second run …");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { quiet: true, env });
  await run("apt-get", ["install", "-y", "--no-install-recommends", "postgresql"], { quiet: true, env });
  return programs();
}

function account() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** The address of such a server and how to end it; undefined where none could be had. */
export async function externalPostgres() {
  const given = process.env.TEST_DATABASE_URL || HERE;
  if (await answers(given)) return { url: given, stop: () => undefined };
  const bin = await installed();
  if (!bin) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "corner-postgres-"));
  chmodSync(folder, 0o755);
  const who = account();
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  const options = { ...who, cwd: folder, stdio: "ignore" };
  const data = join(folder, "data");
  spawnSync(join(bin, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8"], options);
  const flags = `-p ${PORT} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`;
  spawnSync(join(bin, "pg_ctl"), ["-D", data, "-w", "-l", join(folder, "log"), "-o", flags, "start"], options);
  const url = `postgres://postgres@127.0.0.1:${PORT}/postgres`;
  const stop = () => {
    spawnSync(join(bin, "pg_ctl"), ["-D", data, "-m", "immediate", "stop"], options);
    rmSync(folder, { recursive: true, force: true });
  };
  if (await answers(url)) return { url, stop };
  stop();
  return undefined;
}
