// People of a workspace on the wire: who belongs to it, who was asked in, and what the caller may do with each.
import { z } from "zod";

export const MEMBER_ROLES = ["owner", "manager", "member"] as const;
export const MEMBER_STATES = ["active", "invited", "suspended"] as const;
export const MEMBER_ACTS = ["role", "suspend", "reactivate", "remove", "own", "resend", "link", "revoke"] as const;

const time = z.iso.datetime();

export const memberSchema = z.object({
  id: z.string().describe("The person's id, or the invitation's."),
  kind: z.enum(["person", "invitation"]),
  name: z.string().describe("Empty for an invitation."),
  email: z.string(),
  photo_url: z.string().nullable(),
  title: z.string().nullable(),
  role: z.enum(MEMBER_ROLES),
  state: z.enum(MEMBER_STATES),
  since: time.describe("Joined, or asked, at."),
  seen_at: time.nullable(),
  expires_at: time.nullable().describe("Until when an invitation counts."),
  links: z.number().int().nullable().describe("Share links owned here; null where another host keeps them."),
  version: z.number().int(),
  may: z.array(z.enum(MEMBER_ACTS)).describe("What the caller may do with this one."),
});

export const membersOverviewSchema = z.object({
  active: z.number().int(),
  invited: z.number().int(),
  suspended: z.number().int(),
  seats: z
    .object({ used: z.number().int(), promised: z.number().int(), included: z.number().int() })
    .nullable()
    .describe(
      "People of the workspace that pays and its locations, and their open invitations, of how many are agreed on.",
    ),
  roles: z.array(z.enum(MEMBER_ROLES)).describe("The roles that the caller may give."),
  may_invite: z.boolean(),
  sends_email: z
    .boolean()
    .describe("False where no mail server is set up: invitations are handed over by their links."),
  refusal: z.string().nullable().describe("Why nothing may be changed here."),
});

/** What became of one address. */
export const inviteOutcomeSchema = z.object({
  email: z.string(),
  outcome: z.enum(["invited", "refused"]),
  id: z.string().nullable().describe("The invitation's; null where it was refused."),
  message: z.string().nullable(),
});

/** The link of an invitation, told once to whoever asked for it. */
export const invitationLinkSchema = z.object({ url: z.string(), email: z.string(), expires_at: time });

export const INVITED_ROLES = ["manager", "member"] as const;
/** The longest note that goes along with an invitation, in characters. */
export const MOST_NOTE = 500;
/** Addresses in one call; more come by a file. */
export const MOST_ADDRESSES = 50;

export type Member = z.infer<typeof memberSchema>;
export type MemberAct = (typeof MEMBER_ACTS)[number];
export type MemberState = (typeof MEMBER_STATES)[number];
export type MembersOverview = z.infer<typeof membersOverviewSchema>;
export type InvitationLink = z.infer<typeof invitationLinkSchema>;
export type InviteOutcome = z.infer<typeof inviteOutcomeSchema>;
