// Vitest's global set-up of the suites that need a database: the projects of one run share one server.
import type { TestProject } from "vitest/node";
import { onceInProcess } from "#lib/once.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface ProvidedContext {
    database: { url: string; template: string };
  }
}

type Shared = { users: number; server: Promise<TestServer> | null };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = onceInProcess<Shared>("test-server", () => ({ users: 0, server: null }));
  shared.users += 1;
  shared.server ??= startTestServer();
  const { url, template, stop } = await shared.server;
  project.provide("database", { url, template });
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await stop();
  };
}
