// The engine room's operations mounted.
import { exportJobs, listJobs, readEngine, retryJob } from "#server/auth/admin/engine.ts";
import { os } from "#server/platform/implementer.ts";

export const engineRoutes = {
  engine: os.auth.engine.handler(({ context }) => readEngine(context)),
  jobs: os.auth.jobs.handler(({ context, input }) => listJobs(context, input)),
  exportJobs: os.auth.exportJobs.handler(({ context, input }) => exportJobs(context, input)),
  retryJob: os.auth.retryJob.handler(({ context, input }) => retryJob(context, input)),
};
