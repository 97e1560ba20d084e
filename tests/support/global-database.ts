// Vitest's global set-up of the suites that need a database: the projects of one run share one server and its apps.
import type { TestProject } from "vitest/node";
import { onceInProcess } from "#lib/once.ts";
import { type AppHosts, startAppHosts } from "#tests/support/app-hosts.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface ProvidedContext {
    database: { url: string; template: string };
    /** Where a test file borrows its worker's app. */
    apps: string;
  }
}

type Shared = { users: number; running: Promise<{ server: TestServer; apps: AppHosts }> | null };

async function start() {
  const [server, apps] = await Promise.all([startTestServer(), startAppHosts()]);
  return { server, apps };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = onceInProcess<Shared>("test-server", () => ({ users: 0, running: null }));
  shared.users += 1;
  shared.running ??= start();
  const { server, apps } = await shared.running;
  project.provide("database", { url: server.url, template: server.template });
  project.provide("apps", apps.url);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    await apps.stop();
    await server.stop();
  };
}
