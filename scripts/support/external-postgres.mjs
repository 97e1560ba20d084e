// A PostgreSQL that is not ours, for the tests that must hold on both: started out of the machine's packages, the oldest
// that we promise to run on, or else one that runs on this machine already.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.mjs";
import { run } from "./run.mjs";

const HERE = "postgres://postgres@127.0.0.1:5432/postgres";
const PACKAGES = "/usr/lib/postgresql";
const OLDEST = 15;
const START_LIMIT = 30_000;
const SETTINGS = { listen_addresses: "127.0.0.1", fsync: "off", max_connections: "200" };

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
  const [oldest] = readdirSync(PACKAGES)
    .filter((name) => Number(name) >= OLDEST && existsSync(join(PACKAGES, name, "bin/initdb")))
    .sort((a, b) => Number(a) - Number(b));
  return oldest === undefined ? undefined : join(PACKAGES, oldest, "bin");
}

async function installed() {
  if (process.getuid?.() !== 0) return undefined;
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

const running = (url) => ({ url, stop: () => undefined });

/** The address of such a server and how to end it; undefined where none could be had. */
export async function externalPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  if (given && (await answers(given))) return running(given);
  const bin = programs();
  if (bin) return started(bin);
  if (await answers(HERE)) return running(HERE);
  const fresh = await installed();
  return fresh && started(fresh);
}

async function started(bin) {
  const folder = mkdtempSync(join(tmpdir(), "corner-postgres-"));
  chmodSync(folder, 0o755);
  const who = account();
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  const options = { ...who, cwd: folder, stdio: "ignore" };
  const data = join(folder, "data");
  const port = String(await freePort());
  spawnSync(join(bin, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8"], options);
  const flags = Object.entries({ ...SETTINGS, unix_socket_directories: folder }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  // Our own child, so that its CPU is counted with ours.
  const server = spawn(join(bin, "postgres"), ["-D", data, "-p", port, ...flags], options);
  const ended = new Promise((done) => server.once("exit", done).once("error", done));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    server.kill("SIGQUIT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (const limit = Date.now() + START_LIMIT; Date.now() < limit && server.exitCode === null; await sleep(50)) {
    if (await answers(url)) return { url, stop };
  }
  await stop();
  return undefined;
}
