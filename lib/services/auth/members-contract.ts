// The people of the chosen workspace: listing, asking in, roles, suspending, removing, handing over.
import { z } from "zod";
import {
  INVITED_ROLES,
  invitationLinkSchema,
  inviteOutcomeSchema,
  MEMBER_ROLES,
  MEMBER_STATES,
  MOST_ADDRESSES,
  MOST_NOTE,
  memberSchema,
  membersOverviewSchema,
} from "#lib/services/auth/members-entities.ts";
import { contract, dataOf, listOf, listQuery, unpaged } from "#lib/services/contract.ts";
import { lines, machine } from "#lib/services/text.ts";

const tags = ["Members"];
const one = z.object({ id: machine() });

export const MEMBER_SORTS = ["name", "email", "role", "state", "seen_at", "since"] as const;

export const memberListInput = listQuery(MEMBER_SORTS).extend({
  role: z.enum(["", ...MEMBER_ROLES]).default(""),
  state: z.enum(["", ...MEMBER_STATES]).default(""),
});

export const memberExportInput = memberListInput.omit(unpaged);

export const inviteInput = z.object({
  emails: z
    .array(machine().trim().min(1).max(254))
    .min(1, "Enter an email address.")
    .max(MOST_ADDRESSES, `Send at most ${MOST_ADDRESSES} at once, or use a file.`),
  role: z.enum(INVITED_ROLES, "Choose manager or member."),
  message: lines(MOST_NOTE).default(""),
});

export const membersContract = {
  members: contract
    .meta({ action: "members.read", live: ["members", "links"] })
    .route({ method: "GET", path: "/members", tags, summary: "People of the workspace and open invitations" })
    .input(memberListInput)
    .output(listOf(memberSchema)),
  membersOverview: contract
    .meta({ action: "members.read", live: ["members"] })
    .route({ method: "GET", path: "/members/overview", tags, summary: "How many people, and what the caller may do" })
    .output(dataOf(membersOverviewSchema)),
  exportMembers: contract
    .meta({ action: "members.export", heavy: "export" })
    .route({ method: "GET", path: "/members/export", tags, summary: "Download the people as CSV" })
    .input(memberExportInput)
    .output(z.instanceof(File).describe("text/csv; charset=utf-8")),
  inviteMembers: contract
    .meta({ action: "members.invite", once: { decides: "members.invite", again: "kept" } })
    .route({ method: "POST", path: "/members/invitations", tags, summary: "Invite people by email" })
    .input(inviteInput)
    .output(dataOf(z.array(inviteOutcomeSchema))),
  resendInvitation: contract
    .meta({ action: "members.invite", once: { decides: "members.invite", again: "itself" } })
    .route({
      method: "POST",
      path: "/members/invitations/{id}/resend",
      tags,
      summary: "Send an invitation again, with a new link",
    })
    .input(one)
    .output(dataOf(memberSchema)),
  linkInvitation: contract
    .meta({ action: "members.invite", secret: true })
    .route({
      method: "POST",
      path: "/members/invitations/{id}/link",
      tags,
      summary: "Make a new link for an invitation, to hand it over oneself",
      description:
        "Only where no mail server is set up: elsewhere the link proves the mailbox it was sent to. Older links of the invitation stop working. Recorded in the audit log.",
    })
    .input(one)
    .output(dataOf(invitationLinkSchema)),
  revokeInvitation: contract
    .meta({ action: "members.invite", once: { decides: "members.invite", again: "kept" } })
    .route({ method: "DELETE", path: "/members/invitations/{id}", tags, summary: "Withdraw an invitation" })
    .input(one)
    .output(dataOf(z.object({ id: z.string(), email: z.string(), role: z.enum(INVITED_ROLES) }))),
  changeMember: contract
    .meta({ action: "members.update", once: { decides: "members.update", again: "itself" } })
    .route({ method: "PATCH", path: "/members/{id}", tags, summary: "Give a person another role" })
    .input(one.extend({ role: z.enum(MEMBER_ROLES), version: z.number().int() }))
    .output(dataOf(memberSchema)),
  suspendMember: contract
    .meta({ action: "members.update", once: { decides: "members.update", again: "itself" } })
    .route({
      method: "POST",
      path: "/members/{id}/suspend",
      tags,
      summary: "Suspend a person, keeping what is theirs",
    })
    .input(one)
    .output(dataOf(memberSchema)),
  reactivateMember: contract
    .meta({ action: "members.update", once: { decides: "members.update", again: "itself" } })
    .route({ method: "POST", path: "/members/{id}/reactivate", tags, summary: "Let a suspended person in again" })
    .input(one)
    .output(dataOf(memberSchema)),
  removeMember: contract
    .meta({ action: "members.remove", once: { decides: "members.remove", again: "kept" } })
    .route({
      method: "DELETE",
      path: "/members/{id}",
      tags,
      summary: "Remove a person; what they own goes to somebody of the workspace",
    })
    .input(one.extend({ hand_over_to: machine().nullable().default(null) }))
    .output(dataOf(z.object({ id: z.string(), links: z.number().int().describe("Handed over.") }))),
  handOverWorkspace: contract
    .meta({ action: "members.own", once: { decides: "members.own", again: "itself" } })
    .route({
      method: "POST",
      path: "/members/{id}/ownership",
      tags,
      summary: "Make a person the owner in one's own place",
    })
    .input(one.extend({ confirm: machine().max(200).describe("The workspace's name, typed.") }))
    .output(dataOf(memberSchema)),
};

export type MemberListInput = z.output<typeof memberListInput>;
export type MemberExportInput = z.output<typeof memberExportInput>;
export type InviteInput = z.output<typeof inviteInput>;
