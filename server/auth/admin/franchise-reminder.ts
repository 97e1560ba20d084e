// What the owner of a franchise is reminded of by the platform: what only they can put right.
import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { FranchiseStanding } from "#server/auth/admin/franchises-repository.ts";

/** One email about all of it, the unpaid plan first. */
export function franchiseReminder({ name, owner, email, health }: FranchiseStanding): EmailMessage {
  const unpaid = health.includes("unpaid");
  const what = isolate(name);
  const subject = unpaid ? `The plan of ${what} is not paid` : `Locations of ${what} have no manager`;
  const paragraphs = [
    ...(unpaid
      ? ["Its locations depend on it. Pay the open invoice, or choose a plan, under Workspace manager, Billing."]
      : []),
    ...(health.includes("no-manager")
      ? ["Some locations have no manager besides you. Invite one in People Manager."]
      : []),
  ];
  const path = unpaid ? paths.workspaceManager() : peoplePaths.peopleManager();
  return {
    to: email,
    purpose: "billing",
    subject,
    preview: unpaid ? "Its locations depend on it." : "Invite a manager for each.",
    heading: subject,
    paragraphs: [`Hello ${isolate(owner) || "there"},`, ...paragraphs],
    action: {
      label: unpaid ? "Open billing" : "Open People Manager",
      url: `${env().PUBLIC_ORIGIN}${paths.comeTo(path)}`,
      secret: false,
    },
    footnotes: [],
  };
}
