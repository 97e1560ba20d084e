// The engine room's operations: how this installation is, what runs in it, and running a failed job again.
import type { z } from "zod";
import { buildId } from "#lib/build-id.server.ts";
import { serviceKeysIn } from "#lib/edge/maintenance.ts";
import { maintenanceIsOn } from "#lib/edge/maintenance-switch.ts";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import type { Engine, engineContract, Job } from "#lib/services/auth/engine-contract.ts";
import { audit } from "#server/audit.ts";
import { countLetters, describeDatabase, jobById, jobsPage } from "#server/auth/admin/engine-repository.ts";
import { runsJobs, theBoss } from "#server/boss.ts";
import type { CallContext } from "#server/context.ts";
import { csvFile } from "#server/csv.ts";
import { readiness } from "#server/http/health.ts";
import { unscoped } from "#server/transaction.ts";

const MOST_EXPORTED = 10_000;

type JobsInput = z.output<NonNullable<(typeof engineContract)["jobs"]["~orpc"]["inputSchema"]>>;

/** GET /admin/engine */
export async function readEngine(context: CallContext): Promise<{ data: Engine }> {
  authorizePerson(context.actor, "admin.read");
  const settings = env();
  const [database, letters, { checks }, queues] = await Promise.all([
    describeDatabase(),
    countLetters(),
    readiness(),
    queuesOfBoss(),
  ]);
  return {
    data: {
      build: {
        id: buildId(),
        node: process.version.slice(1),
        started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
        memory_bytes: process.memoryUsage.rss(),
      },
      database: { kind: settings.DATABASE_URL ? "external" : "embedded", ...database },
      checks,
      queues,
      mail: { provider: settings.SMTP_URL ? "smtp" : "outbox", ...letters },
      maintenance: {
        on: await maintenanceIsOn(process.env),
        source: settings.EDGE_CONFIG ? "edge-config" : settings.MAINTENANCE ? "environment" : "default",
        service_keys: serviceKeysIn(process.env.SERVICE_KEY).length,
      },
    },
  };
}

async function queuesOfBoss(): Promise<Engine["queues"]> {
  const queues = runsJobs() ? await theBoss().getQueues() : [];
  return queues
    .filter(({ name }) => !name.startsWith("__"))
    .map(({ name, queuedCount, activeCount, failedCount }) => ({
      name,
      waiting: queuedCount,
      active: activeCount,
      failed: failedCount,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** GET /admin/jobs */
export async function listJobs(context: CallContext, input: JobsInput) {
  authorizePerson(context.actor, "jobs.read");
  const { page, per_page } = input;
  const { total, jobs } = await jobsPage({ ...asked(input), limit: per_page, offset: (page - 1) * per_page });
  return { data: jobs, meta: { page, per_page, total } };
}

/** GET /admin/jobs/export */
export async function exportJobs(context: CallContext, input: Omit<JobsInput, "page" | "per_page">): Promise<File> {
  authorizePerson(context.actor, "jobs.read");
  const { jobs } = await jobsPage({ ...asked(input), limit: MOST_EXPORTED, offset: 0 });
  const rows = jobs.map((job) => [
    job.queue,
    job.state,
    job.attempts,
    job.created_at,
    job.completed_at ?? "",
    job.error ?? "",
  ]);
  return csvFile({ name: "jobs", head: ["Queue", "State", "Attempts", "Created", "Completed", "Error"], rows });
}

function asked(input: Omit<JobsInput, "page" | "per_page">) {
  const { state, queue, filters: filter, sort_by: sort, sort_desc: descending } = input;
  return { state: state || null, queue: queue || null, filter, sort, descending };
}

/** POST /admin/jobs/{id}/retry: for what failed; anything else is a conflict that says what it is. */
export async function retryJob(context: CallContext, { id }: { id: string }): Promise<{ data: Job }> {
  authorizePerson(context.actor, "jobs.retry");
  const job = await jobNamed(id);
  if (job.state !== "failed") throw new AppError("conflict", `This job is ${job.state}: only a failed one runs again.`);
  await unscoped((tx) =>
    audit(tx, {
      actor: context.actor,
      action: "jobs.retry",
      subjectType: "job",
      subjectId: id,
      workspaceId: null,
      after: { queue: job.queue },
      requestId: context.request.id,
    }),
  );
  await theBoss().retry(job.queue, id);
  return { data: await jobNamed(id) };
}

async function jobNamed(id: string): Promise<Job> {
  const job = isId(id) ? await jobById(id) : null;
  if (!job) throw new AppError("not_found");
  return job;
}
