// The engine room for platform administrators: the build, the database, the jobs, and what closes the site.
import { z } from "zod";
import { JOB_STATES } from "#lib/job-states.ts";
import { contract, dataOf, listOf, listQuery, unpaged } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";

export const engineSchema = z.object({
  build: z.object({
    id: z.string(),
    node: z.string(),
    started_at: z.iso.datetime(),
    memory_bytes: z.number().int(),
  }),
  database: z.object({
    kind: z.enum(["embedded", "external"]),
    version: z.string(),
    size_bytes: z.number().int(),
    connections: z.number().int(),
    connections_most: z.number().int(),
    migrations: z.number().int(),
    latest_migration: z.string(),
  }),
  checks: z.record(z.string(), z.boolean()).describe("The checks of /ready by name."),
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.number().int(),
      active: z.number().int(),
      failed: z.number().int(),
    }),
  ),
  mail: z.object({
    provider: z.enum(["smtp", "outbox"]),
    waiting: z.number().int(),
    kept: z.number().int(),
    failed: z.number().int(),
  }),
  wallets: z
    .object({ apple: z.string().nullable(), google: z.string().nullable() })
    .describe("For each wallet why cards have no passes there; null where they do."),
  push: z.string().nullable().describe("Why no browser can get notifications; null where they can."),
  maintenance: z.object({
    on: z.boolean(),
    source: z.enum(["edge-config", "environment", "default"]),
    service_keys: z.number().int(),
  }),
});

export const jobSchema = z.object({
  id: z.string(),
  queue: z.string(),
  state: z.enum(JOB_STATES),
  attempts: z.number().int(),
  attempts_most: z.number().int(),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  completed_at: z.iso.datetime().nullable(),
  error: z.string().nullable(),
});

export type Engine = z.infer<typeof engineSchema>;
export type Job = z.infer<typeof jobSchema>;

const tags = ["Admin"];
const jobsInput = listQuery(["created_at", "queue", "state", "completed_at"]).extend({
  state: z.enum(["", ...JOB_STATES]).default(""),
  queue: machine().max(100).default(""),
});

export const engineContract = {
  engine: contract
    .meta({ action: "admin.read" })
    .route({ method: "GET", path: "/admin/engine", tags, summary: "The build, the database, the jobs, maintenance" })
    .output(dataOf(engineSchema)),
  jobs: contract
    .meta({ action: "jobs.read", live: ["jobs"] })
    .route({ method: "GET", path: "/admin/jobs", tags, summary: "List what runs by the clock and for later" })
    .input(jobsInput)
    .output(listOf(jobSchema)),
  exportJobs: contract
    .meta({ action: "jobs.read", heavy: "export" })
    .route({ method: "GET", path: "/admin/jobs/export", tags, summary: "Download the jobs as CSV" })
    .input(jobsInput.omit(unpaged))
    .output(z.instanceof(File).describe("text/csv; charset=utf-8")),
  retryJob: contract
    .meta({ action: "jobs.retry", once: "its state lets it happen once" })
    .route({ method: "POST", path: "/admin/jobs/{id}/retry", tags, summary: "Run a failed job again" })
    .input(z.object({ id: machine() }))
    .output(dataOf(jobSchema)),
};
