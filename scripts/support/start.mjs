// What `npm start` and `npm run dev` do: look before the long work, install, build, run.
import { spawnSync } from "node:child_process";
import { existsSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { runApp, runAppAndWatch } from "./app.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { requireNode24 } from "./node.mjs";
import { envFileArgs, environment, ROOT } from "./paths.mjs";
import { fail } from "./run.mjs";

const ROOM = 64 * 1024 * 1024;

function checkDisk() {
  const { bavail, bsize } = statfsSync(ROOT);
  if (bavail * bsize < ROOM) fail(`The disk that holds ${ROOT} is full: make room and start again.`);
}

/** The check of every variable, by the app's own code, before a build that takes a minute. */
function checkedAddress() {
  const script = `
    const { readEnv } = await import("#lib/env.server.ts");
    try { const { PORT, HOST } = readEnv(); console.log(JSON.stringify({ PORT, HOST })); }
    catch (error) { console.error(error.message); process.exit(1); }`;
  const args = [...envFileArgs(), "--input-type=module", "-e", script];
  const { status, stdout, stderr } = spawnSync(requireNode24(), args, {
    cwd: ROOT,
    env: environment(),
    encoding: "utf8",
  });
  if (status !== 0) fail(stderr.trim());
  return JSON.parse(stdout);
}

function checkPort({ PORT, HOST }) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", (error) => {
      if (error.code === "EADDRINUSE") fail(`Port ${PORT} is taken: stop what uses it, or set PORT to another one.`);
      if (error.code === "EACCES") fail(`Port ${PORT} may not be used by this account: set PORT to one above 1023.`);
      if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
        fail(`HOST ${HOST} is not an address of this machine: use 127.0.0.1 or 0.0.0.0.`);
      }
      done();
    });
    probe.listen(PORT, HOST, () => probe.close(() => done()));
  });
}

/** Prepares and runs the app. */
export async function start(args) {
  // Whoever reads what is printed may go (`npm start | head`): the app stays.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const dev = args.includes("--dev");
  const server = args.find((arg) => arg.startsWith("--server="))?.slice("--server=".length) ?? "server.ts";
  if (!existsSync(join(ROOT, server))) fail(`There is no ${server} in ${ROOT}.`);
  checkDisk();
  await ensureInstalled();
  await checkPort(checkedAddress());
  if (dev) return runAppAndWatch(server);
  await ensureBuilt();
  return runApp(server);
}
