import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { freePort } from "../../scripts/support/free-port.mjs";

// `--dev`, because it builds nothing; what is started is the stand-in.
const ARGS = ["scripts/start.mjs", "--dev", "--server=tests/support/stand-in-server.ts"];

let started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started) child.kill("SIGKILL");
  started = [];
});

function start(variables: Record<string, string>) {
  const child = spawn(process.execPath, ARGS, {
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = new Promise<number | null>((done) => child.once("exit", (code) => done(code)));
  return { child, ended, output: () => output };
}

async function answers(port: string): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}`).then(
    () => true,
    () => false,
  );
}

async function becomes(port: string, wanted: boolean): Promise<boolean> {
  for (let tries = 0; tries < 150; tries += 1) {
    if ((await answers(port)) === wanted) return true;
    await sleep(100);
  }
  return false;
}

it("hands SIGTERM on and ends with the app", async () => {
  const port = String(await freePort());
  const app = start({ PORT: port });
  expect(await becomes(port, true)).toBe(true);
  app.child.kill("SIGTERM");
  expect(await app.ended).toBe(0);
  expect(app.output()).toContain("ended in order");
  expect(await answers(port)).toBe(false);
});

it("does not leave the app on the port when it is killed itself", async () => {
  const port = String(await freePort());
  const app = start({ PORT: port });
  expect(await becomes(port, true)).toBe(true);
  app.child.kill("SIGKILL");
  expect(await becomes(port, false)).toBe(true);
});

it("says in one sentence that the port is taken", async () => {
  const port = String(await freePort());
  const other = createServer().listen(Number(port), "127.0.0.1");
  const app = start({ PORT: port });
  expect(await app.ended).toBe(1);
  expect(app.output().trim()).toBe(`Port ${port} is taken: stop what uses it, or set PORT to another one.`);
  other.close();
});

it("says in one sentence that a variable is wrong", async () => {
  const app = start({ SEED: "everything" });
  expect(await app.ended).toBe(1);
  expect(app.output().trim()).toBe("SEED must be demo or none.");
});
