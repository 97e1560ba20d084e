// A process that loads the app once and opens it for one test file after the other, each time as if it had just started.
import { env } from "#lib/env.server.ts";
import { log } from "#lib/log.server.ts";
import { isStartError } from "#lib/start-error.ts";
import { openApp } from "#server/main/process.ts";
import type { HostAnswer, HostWish } from "#tests/support/app-hosts.ts";
import { noPages } from "#tests/support/no-pages.ts";

type Step = () => Promise<unknown> | unknown;

const KEPT = "corner.log";
const OWN = { ...process.env };
const steps: Step[] = [];

async function close(): Promise<void> {
  for (const step of steps.splice(0).toReversed()) await step();
  // All that a process remembers stands under a symbol of ours.
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    const name = Symbol.keyFor(key);
    if (name?.startsWith("corner.") && name !== KEPT) Reflect.deleteProperty(globalThis, key);
  }
}

async function open(variables: Record<string, string | undefined>): Promise<void> {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, OWN);
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  log.level = process.env.LOG_LEVEL ?? "info";
  await openApp(env(), noPages, (step) => steps.push(step));
}

const flushed = () => new Promise<void>((done) => log.flush(() => done()));

async function perform({ variables }: HostWish): Promise<string | null> {
  try {
    await close();
    if (variables) await open(variables);
    return null;
  } catch (error) {
    return isStartError(error) ? error.message : String(error);
  } finally {
    await flushed();
  }
}

let spent = 0;

function answer(error: string | null): HostAnswer {
  const { user, system } = process.cpuUsage();
  const before = spent;
  spent = (user + system) / 1e6;
  return { error, cpu: spent - before };
}

process.on("message", (wish: HostWish) => void perform(wish).then((error) => process.send?.(answer(error))));
