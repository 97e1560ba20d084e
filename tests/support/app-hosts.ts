// One process of the app for each worker of the test run, held by the runner and lent to one test file after the other.
import { type ChildProcess, spawn } from "node:child_process";
import { createServer, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { requireNode24 } from "../../scripts/support/node.mjs";
import { environment, ROOT } from "../../scripts/support/paths.mjs";

/** Open the app with these variables, after whatever was open; without any, only close it. */
export type HostWish = { variables: Record<string, string | undefined> | null };
const answerSchema = z.object({
  error: z.string().nullable(),
  /** CPU seconds since the last answer. */
  cpu: z.number(),
});
export type HostAnswer = z.infer<typeof answerSchema>;

type Host = { child: ChildProcess; output: string };

function startHost(): Host {
  const child = spawn(requireNode24(), ["tests/support/app-host.ts"], {
    cwd: ROOT,
    env: environment({ NODE_ENV: "production" }),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const host: Host = { child, output: "" };
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (host.output += chunk));
  return host;
}

function ask({ child, output }: Host, wish: HostWish): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    const died = () => reject(new Error(`The app's process ended:\n${output.split("\n").slice(-40).join("\n")}`));
    child.once("exit", died);
    child.once("message", (answer) => {
      child.off("exit", died);
      resolve(answerSchema.parse(answer));
    });
    child.send(wish);
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => child.once("exit", () => done()));
}

const variablesSchema = z.record(z.string(), z.string().nullable());

async function requestedViewIn(request: IncomingMessage): Promise<HostWish> {
  if (request.method !== "POST") return { variables: null };
  const given = Object.entries(variablesSchema.parse(await json(request)));
  return { variables: Object.fromEntries(given.map(([name, value]) => [name, value ?? undefined])) };
}

export type AppHosts = { url: string; stop(): Promise<void> };

/**
 * Starts to lend: `POST /1` opens worker 1's app, `DELETE /1` closes it, `GET /1` tells what it printed since it was
 * opened; `DELETE /` ends every process, so that whoever borrows next has one that read the files as they are then.
 */
export async function startAppHosts(): Promise<AppHosts> {
  const hosts = new Map<string, Host>();
  const hostOf = (worker: string) => {
    const known = hosts.get(worker);
    if (known && known.child.exitCode === null && known.child.signalCode === null) return known;
    const started = startHost();
    hosts.set(worker, started);
    return started;
  };
  const endAll = async () => {
    const ending = [...hosts.values()];
    hosts.clear();
    for (const { child } of ending) child.kill("SIGTERM");
    await Promise.all(ending.map(({ child }) => ended(child)));
  };
  const perform = async (request: IncomingMessage) => {
    if (request.method === "DELETE" && request.url === "/") return endAll();
    const host = hostOf(request.url ?? "");
    if (request.method === "GET") return { output: host.output };
    if (request.method === "POST") host.output = "";
    return ask(host, await requestedViewIn(request));
  };
  const server = createServer((request, response) => {
    perform(request).then(
      (answer) => response.end(JSON.stringify(answer ?? null)),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await endAll();
  };
  return { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`, stop };
}
