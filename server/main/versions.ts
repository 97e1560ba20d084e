// How each topic that no trigger stamps is read: one short statement of the service that holds its rows.
import { jobsVersion } from "#server/auth/admin/engine.ts";
import { outboxVersion } from "#server/auth/admin/outbox.ts";
import { notificationsVersion } from "#server/auth/notifications/notifications.ts";
import { importsVersion } from "#server/auth/people/member-imports.ts";
import { membersVersion } from "#server/auth/people/members.ts";
import { questionsVersion } from "#server/auth/support/support.ts";
import { deskVersion } from "#server/auth/support/support-desk.ts";
import { textsVersion } from "#server/campaign/sms/reads.ts";
import type { Versions } from "#server/platform/conditional.ts";

export const VERSIONS: Versions = {
  members: membersVersion,
  memberImports: importsVersion,
  ownQuestions: questionsVersion,
  desk: deskVersion,
  jobs: jobsVersion,
  outbox: outboxVersion,
  texts: textsVersion,
  notifications: notificationsVersion,
};
