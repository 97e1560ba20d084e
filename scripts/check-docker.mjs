// Performs the Dockerfile's steps in a clean folder, without an engine, and starts what comes out as the image would:
// not as root, from files it cannot write, until /ready and / answer; then it must end in order on SIGTERM.
import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pairs, parseDockerfile } from "./support/dockerfile.mjs";
import { freePort } from "./support/free-port.mjs";
import { ensureInstalled } from "./support/install.mjs";
import { requireNode24 } from "./support/node.mjs";
import { ROOT } from "./support/paths.mjs";
import { fail, run } from "./support/run.mjs";

const NOBODY = 65_534;
const asRoot = process.getuid?.() === 0;
const owner = asRoot ? NOBODY : process.getuid?.();

await ensureInstalled();
const work = mkdtempSync(join(tmpdir(), "corner-docker-"));
chmodSync(work, 0o755);

/** What the image would take from the clone: what git knows and does not ignore, less .dockerignore. */
function context() {
  const ignored = readFileSync(join(ROOT, ".dockerignore"), "utf8").split("\n").filter(Boolean);
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" }).split(
    "\n",
  );
  return listed.filter(
    (name) =>
      name && existsSync(join(ROOT, name)) && !ignored.some((path) => name === path || name.startsWith(`${path}/`)),
  );
}

function put(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

function ownedBy(folder, id) {
  lchownSync(folder, id, id);
  if (lstatSync(folder).isDirectory()) for (const name of readdirSync(folder)) ownedBy(join(folder, name), id);
}

class Stage {
  workdir = "/";
  user = "root";
  env = {};
  cmd = [];
  constructor(root) {
    this.root = root;
    mkdirSync(root, { recursive: true });
  }

  at(path) {
    return join(this.root, path.startsWith("/") ? path : join(this.workdir, path));
  }

  enter(path) {
    this.workdir = path;
    mkdirSync(this.at("."), { recursive: true });
  }

  copy(rest, stages) {
    const words = rest.split(/\s+/);
    const from = words.find((word) => word.startsWith("--from="))?.slice("--from=".length);
    const paths = words.filter((word) => !word.startsWith("--"));
    const target = paths.pop() ?? "";
    for (const path of paths) {
      if (from) put(stages.get(from).at(path), this.at(target));
      else if (path === ".") for (const name of context()) put(join(ROOT, name), this.at(join(target, name)));
      else put(join(ROOT, path), this.at(join(target, path)));
    }
  }

  async run(command) {
    const node = dirname(requireNode24());
    const local = command
      .replaceAll(/(^|\s)\/(?=[a-z])/g, `$1${this.root}/`)
      .replaceAll("node:node", asRoot ? `${NOBODY}:${NOBODY}` : `${process.getuid?.()}`);
    const env = { ...this.env, PATH: `${node}${delimiter}${process.env.PATH}`, NODE_ENV: this.env.NODE_ENV };
    const { code, output } = await run("sh", ["-c", local], { cwd: this.at("."), env, quiet: true });
    if (code !== 0) fail(`The Dockerfile's step failed: RUN ${command}`, output);
  }

  async step({ instruction, rest }, stages) {
    console.log(`  ${instruction} ${rest.slice(0, 100)}`);
    if (instruction === "WORKDIR") this.enter(rest);
    if (instruction === "ENV") Object.assign(this.env, pairs(rest));
    if (instruction === "USER") this.user = rest;
    if (instruction === "CMD") this.cmd = JSON.parse(rest);
    if (instruction === "COPY") this.copy(rest, stages);
    if (instruction === "RUN") await this.run(rest);
  }
}

async function answer(url) {
  try {
    return (await fetch(url)).status;
  } catch {
    return 0;
  }
}

async function start(stage) {
  const port = String(await freePort());
  const env = {
    ...stage.env,
    HOST: "127.0.0.1",
    PORT: port,
    DATA_DIR: stage.at("/data"),
    SEED: "none",
    HOME: "/nonexistent",
  };
  // Node 24 lies in node_modules of the clone, which the account may not reach: the image has its own.
  const node = join(work, "node");
  cpSync(requireNode24(), node);
  chmodSync(node, 0o755);
  const lent = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(node, stage.cmd.slice(1), {
    cwd: stage.at("."),
    env: { ...env, PATH: process.env.PATH },
    stdio: ["ignore", "pipe", "pipe"],
    ...lent,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const origin = `http://127.0.0.1:${port}`;
  let ready = 0;
  for (
    const limit = Date.now() + 60_000;
    ready !== 200 && Date.now() < limit && child.exitCode === null;
    await sleep(200)
  ) {
    ready = await answer(`${origin}/ready`);
  }
  const page = await answer(`${origin}/`);
  const ended = new Promise((done) => child.once("exit", (code) => done(code)));
  if (child.exitCode === null) child.kill("SIGTERM");
  const code = child.exitCode ?? (await Promise.race([ended, sleep(35_000, "late")]));
  if (code === "late") child.kill("SIGKILL");
  if (ready === 200 && page === 200 && code === 0) return;
  fail(`The image would not run: /ready ${ready}, / ${page}, ended with ${code}.`, output);
}

try {
  const stages = new Map();
  let last;
  for (const { image, name, steps } of parseDockerfile(readFileSync(join(ROOT, "Dockerfile"), "utf8"))) {
    if (!/^node:24\b/.test(image)) fail(`The image ${image} is not a Node 24.`);
    last = new Stage(join(work, name || "final"));
    stages.set(name, last);
    console.log(`FROM ${image} ${name}`);
    for (const step of steps) await last.step(step, stages);
  }
  if (!last || last.user === "root") fail("The image would run as root.");
  if (last.cmd.join(" ") !== "node server.ts")
    fail("The image does not run `node server.ts` itself, so that SIGTERM arrives.");
  ownedBy(last.at("/data"), owner);
  await start(last);
  console.log("The Dockerfile's steps work, and what they make starts, answers and ends in order.");
} finally {
  rmSync(work, { recursive: true, force: true });
}
