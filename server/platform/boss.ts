// The process's pg-boss, for who looks at its jobs: the API runs beside it, and pages in another bundle of the same process.
import type { PgBoss } from "pg-boss";
import { AppError } from "#lib/errors.ts";
import { onceInProcess } from "#lib/once.ts";

const holder = () => onceInProcess<{ boss: PgBoss | null }>("jobs.boss", () => ({ boss: null }));

/** Says who runs the jobs of this process from now on; null when nobody does. */
export function holdBoss(boss: PgBoss | null): void {
  holder().boss = boss;
}

/** False on an edge platform, where another process runs the jobs. */
export function runsJobs(): boolean {
  return holder().boss !== null;
}

/** The process's pg-boss; throws `unavailable` where no jobs run, as on an edge platform. */
export function theBoss(): PgBoss {
  const { boss } = holder();
  if (!boss) throw new AppError("unavailable", "This process runs no jobs.");
  return boss;
}
