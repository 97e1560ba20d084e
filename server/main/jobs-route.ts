// GET and POST /api/jobs/run: a platform's own clock runs the jobs, with a secret and without anybody's session.
import { databaseUrl } from "#db/client.ts";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import type { WireAnswer, WireRequest } from "#server/platform/api/message.ts";
import { failure, json } from "#server/platform/api/respond.ts";
import { isBearer } from "#server/platform/bearer.ts";

/** Below /api. */
export const JOBS_PATH = "/jobs/run";

/** Runs what is due for at most twenty-five seconds; without the secret there is nothing here. */
export async function runJobsRoute({ method, headers }: Pick<WireRequest, "method" | "headers">): Promise<WireAnswer> {
  if (!isBearer(headers.authorization, env().CRON_SECRET)) throw new AppError("not_found");
  if (method !== "GET" && method !== "POST") {
    return failure(new AppError("method_not_allowed"), { allow: "GET, POST" });
  }
  // With the first call: whoever asks anything else of the API need not load them.
  const { runDueJobs } = await import("#server/main/run-jobs.ts");
  return json(200, { data: await runDueJobs(databaseUrl()) });
}
