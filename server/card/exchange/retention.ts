// How long a workspace keeps what visitors answered: for ever, until somebody decides otherwise.
import { AppError } from "#lib/errors.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { ChangeRetention, Retention, RetentionQuery } from "#lib/services/card/exchange-entities.ts";
import { RETENTION_NOTICE_DAYS } from "#lib/services/card/exchange-limits.ts";
import type { CardContext } from "#server/card/context.ts";
import {
  countOlder,
  type RetentionRow,
  readRetention,
  writeRetention,
} from "#server/card/exchange/retention-repository.ts";
import { audit } from "#server/platform/audit.ts";
import { nothingDone } from "#server/platform/claim.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

const DAY_MS = 86_400_000;
const FOR_EVER: RetentionRow = { days: null, daysBefore: null, startsAt: new Date(0), version: 0 };

/** What holds at this moment. */
function inForce({ days, daysBefore, startsAt }: RetentionRow, now: Date): number | null {
  return startsAt <= now ? days : daysBefore;
}

/** Fewer days take an answer from somebody: they begin after the notice. More begin at once. */
function beginOf(days: number | null, now: Date, before: number | null): Date {
  const less = days !== null && (before === null || days < before);
  return less ? new Date(now.getTime() + RETENTION_NOTICE_DAYS * DAY_MS) : now;
}

/** GET /cards/retention: with `keep` it says what that would let go, and decides nothing. */
export async function getRetention(context: CardContext, { keep }: RetentionQuery): Promise<{ data: Retention }> {
  const scope = authorize(context.actor, "retention.read");
  return { data: await retentionOf(scope, context.now, keep) };
}

async function retentionOf(scope: WorkspaceScope, now: Date, keep?: number): Promise<Retention> {
  return readWorkspace(scope, async (tx) => {
    const row = (await readRetention(tx, scope)) ?? FOR_EVER;
    const days = inForce(row, now);
    const begin = keep === undefined ? null : beginOf(keep, now, days);
    return {
      days,
      next: row.startsAt > now ? { days: row.days, starts_at: row.startsAt.toISOString() } : null,
      goes:
        keep === undefined || begin === null
          ? null
          : {
              answers: await countOlder(tx, scope, new Date(begin.getTime() - keep * DAY_MS)),
              from: begin.toISOString(),
            },
      version: row.version,
    };
  });
}

/** POST /cards/retention: of two decisions over one version the second is a `conflict`. */
export async function changeRetention(
  context: CardContext,
  { days, version }: ChangeRetention,
): Promise<{ data: Retention }> {
  const action = "retention.change";
  const scope = authorize(context.actor, action);
  const { actor, requestId, now } = context;
  const { workspaceId } = scope;
  const done = await inWorkspace(
    scope,
    async (tx) => {
      const row = (await readRetention(tx, scope)) ?? FOR_EVER;
      if (row.version !== version) return nothingDone(null);
      const before = inForce(row, now);
      const startsAt = beginOf(days, now, before);
      if (!(await writeRetention(tx, scope, { days, daysBefore: before, startsAt, version }))) return nothingDone(null);
      await audit(tx, {
        actor,
        action,
        subjectType: "workspace",
        subjectId: workspaceId,
        workspaceId,
        requestId,
        before: { days: before },
        after: { days, starts_at: startsAt.toISOString() },
      });
      return true;
    },
    "decides",
  );
  if (done === null) throw new AppError("conflict", undefined, { current: await retentionOf(scope, now) });
  return { data: await retentionOf(scope, now) };
}
