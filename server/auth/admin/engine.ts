// The engine room's operations: how this installation is, what runs in it, and running a failed job again.

import type { z } from "zod";
import { buildId } from "#lib/build-id.server.ts";
import type { CsvColumn } from "#lib/csv-table.ts";
import { serviceKeysIn } from "#lib/edge/maintenance.ts";
import { maintenanceIsOn } from "#lib/edge/maintenance-switch.ts";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { type Actor, authorizePerson } from "#lib/permissions/index.ts";
import type { Engine, engineContract, Job } from "#lib/services/auth/engine-contract.ts";
import { zoneOf } from "#lib/session/zone.ts";
import {
  countEmails,
  describeDatabase,
  jobById,
  jobsPage,
  versionOfJobs,
} from "#server/auth/admin/engine-repository.ts";
import { audit } from "#server/platform/audit.ts";
import { runsJobs, theBoss } from "#server/platform/boss.ts";
import type { CallContext } from "#server/platform/context.ts";
import { csvExport, orderedPieces } from "#server/platform/export-file.ts";
import { readiness } from "#server/platform/http/health.ts";
import { type Listed, pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { pushGap } from "#server/platform/push/push-keys.ts";
import { unscoped } from "#server/platform/transaction.ts";
import { walletGaps } from "#server/platform/wallet/wallet-settings.ts";

type JobsInput = z.output<NonNullable<(typeof engineContract)["jobs"]["~orpc"]["inputSchema"]>>;

/** GET /admin/engine */
export async function readEngine(context: CallContext): Promise<{ data: Engine }> {
  authorizePerson(context.actor, "admin.read");
  const settings = env();
  const [database, letters, { checks }, queues] = await Promise.all([
    describeDatabase(),
    countEmails(),
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
      wallets: walletGaps(),
      push: pushGap(),
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
  return toPage(await jobsPage({ ...pageOf(input), ...narrowed(input) }), input, (job) => job);
}

/** The version of the jobs of all queues. */
export async function jobsVersion(actor: Actor): Promise<string> {
  authorizePerson(actor, "jobs.read");
  return versionOfJobs();
}

/** GET /admin/jobs/export */
export async function exportJobs(context: CallContext, input: Listed<JobsInput>): Promise<File> {
  authorizePerson(context.actor, "jobs.read");
  const pieces = orderedPieces({ ...wholeOf(input), ...narrowed(input) }, jobsPage);
  return csvExport(context.request.gone, { name: "jobs", timeZone: zoneOf(context.session), columns: COLUMNS }, pieces);
}

const COLUMNS: readonly CsvColumn<Job>[] = [
  ["Queue", (job) => job.queue],
  ["Status", (job) => job.state],
  ["Attempts", (job) => job.attempts],
  ["Created", (job) => job.created_at, "moment"],
  ["Completed", (job) => job.completed_at, "moment"],
  ["Error", (job) => job.error ?? ""],
];

function narrowed({ state, queue }: Pick<JobsInput, "state" | "queue">) {
  return { state: state || null, queue: queue || null };
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
