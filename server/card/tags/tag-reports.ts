// What somebody says is wrong with a tag that they hold in their hands, and administrators who look into it.
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import { serverPaths } from "#lib/server-paths.ts";
import type { ReportedTag, TagReport } from "#lib/services/card/tag-report-contract.ts";
import {
  findReportedTags,
  type ReportedTagRow,
  settleTag,
  storeTagReport,
} from "#server/card/tags/tag-reports-store.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { CARD_REPORTS_PER_ADDRESS, takeAttempt } from "#server/platform/limits.ts";
import { instantOf } from "#server/platform/rows.ts";
import { unscoped } from "#server/platform/transaction.ts";

/** POST /devices/reports: whoever asks hears the same, whether or not there is such a tag. */
export async function reportTag({ actor, request }: CallContext, input: TagReport) {
  if (actor.kind === "user" && (actor.impersonatorId !== null || actor.readOnly)) throw new AppError("forbidden");
  await takeAttempt(CARD_REPORTS_PER_ADDRESS, request.ip);
  await unscoped((tx) => storeTagReport(tx, input));
  return { data: { reported: true as const } };
}

/** GET /admin/tag-reports */
export async function listReportedTags({ actor }: CallContext): Promise<{ data: ReportedTag[] }> {
  authorizePerson(actor, "cards.moderation");
  return { data: (await unscoped(findReportedTags)).map(toReported) };
}

/** POST /admin/tag-reports/{tag}/settle */
export async function settleTagReports({ actor, request }: CallContext, { tag }: { tag: string }) {
  const { userId } = authorizePerson(actor, "cards.take-down");
  await unscoped(async (tx) => {
    if (!(await settleTag(tx, tag, userId))) throw new AppError("not_found");
    const subject = { subjectType: "tag", subjectId: tag, workspaceId: null };
    await audit(tx, { actor, action: "tags.settle", ...subject, after: { name: tag }, requestId: request.id });
  });
  return { data: { tag } };
}

function toReported({ alias, reported_at, ...row }: ReportedTagRow): ReportedTag {
  const address = new URL(serverPaths.tag(alias), env().PUBLIC_ORIGIN).href;
  return { ...row, tag: alias, address, reported_at: instantOf(reported_at) };
}
