// The engine room's operations, for the denial suite.
import type { Sent } from "#tests/support/denial-calls.ts";

export const ENGINE_CALLS: Record<string, () => Sent> = {
  "auth.engine": () => ({ path: "/admin/engine" }),
  "auth.jobs": () => ({ path: "/admin/jobs" }),
  "auth.exportJobs": () => ({ path: "/admin/jobs/export" }),
  "auth.retryJob": () => ({ path: "/admin/jobs/01890000-0000-7000-8000-0000000000aa/retry" }),
};
