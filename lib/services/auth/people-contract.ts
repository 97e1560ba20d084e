// The people of the chosen workspace and of its locations: read across the tree, each person once.
import { z } from "zod";
import { handOverSchema } from "#lib/services/auth/hand-overs-entities.ts";
import { inviteInput } from "#lib/services/auth/members-contract.ts";
import {
  INVITED_ROLES,
  inviteOutcomeSchema,
  MEMBER_ROLES,
  MEMBER_STATES,
} from "#lib/services/auth/members-entities.ts";
import {
  givenThemeSchema,
  MOST_PEOPLE,
  nudgeOutcomeSchema,
  peopleGroupSchema,
  peopleOverviewSchema,
  treePersonSchema,
} from "#lib/services/auth/people-entities.ts";
import { CARD_STATES, MOST_GROUP_NAME, NO_THEME } from "#lib/services/auth/people-limits.ts";
import { contract, dataOf, flagQuery, listOf, listQuery, unpaged } from "#lib/services/contract.ts";
import { line, machine } from "#lib/services/text.ts";

const tags = ["People"];
/** One place for each call: in the chosen workspace, or in one of its locations for the owner of the franchise. */
const place = machine().describe("The workspace or location that this is done in.");

export const PEOPLE_SORTS = ["name", "place", "role", "seen_at", "since"] as const;

export const peopleListInput = listQuery(PEOPLE_SORTS).extend({
  role: z.enum(["", ...MEMBER_ROLES]).default(""),
  state: z.enum(["", ...MEMBER_STATES]).default(""),
  place: z.uuid().optional().describe("Only those of this workspace or location."),
  region: z.uuid().optional().describe("Only those of the locations in this region."),
  card: z
    .enum(["", ...CARD_STATES])
    .default("")
    .describe("Only people whose card is so."),
  group: z.uuid().optional().describe("Only those of this group."),
  theme: z
    .union([z.literal(NO_THEME), z.uuid()])
    .optional()
    .describe(`Only people whose card wears this theme; \`${NO_THEME}\` for cards without one.`),
});

export const peopleExportInput = peopleListInput.omit(unpaged);

const several = z
  .array(machine())
  .min(1, "Choose somebody.")
  .max(MOST_PEOPLE, `Choose at most ${MOST_PEOPLE} people at once.`);
const groupName = line(MOST_GROUP_NAME).trim().min(1, "Enter a name.");

const movePersonInput = z.object({
  id: machine(),
  place: machine().describe("The workspace or location that they leave."),
  to: machine().describe("The one that they come to."),
  role: z.enum(INVITED_ROLES, "Choose manager or member."),
  most: machine().nullable().default(null).describe("Who takes over what stays; null where nothing does."),
});

const invitedSchema = z.object({ id: z.string(), email: z.string() });

export const peopleContract = {
  people: contract
    .meta({ action: "people.read", scope: "tree" })
    .route({ method: "GET", path: "/people", tags, summary: "People of the workspace and its locations" })
    .input(peopleListInput)
    .output(listOf(treePersonSchema)),
  person: contract
    .meta({ action: "people.read", scope: "tree" })
    .route({ method: "GET", path: "/people/{id}", tags, summary: "One person of the workspace or its locations" })
    .input(z.object({ id: machine() }))
    .output(dataOf(treePersonSchema)),
  peopleGroups: contract
    .meta({ action: "people.read", scope: "tree" })
    .route({ method: "GET", path: "/people/groups", tags, summary: "The groups of people of the workspace" })
    .input(z.object({ deleted: flagQuery.default(false).describe("Those that can still be restored.") }))
    .output(dataOf(z.array(peopleGroupSchema))),
  createPeopleGroup: contract
    .meta({ action: "people.group", once: { decides: "groups.create", again: "kept" } })
    .route({ method: "POST", path: "/people/groups", tags, summary: "Make a group of people" })
    .input(z.object({ name: groupName, people: several.or(z.array(machine()).length(0)) }))
    .output(dataOf(peopleGroupSchema)),
  renamePeopleGroup: contract
    .meta({ action: "people.group", once: { decides: "groups.rename", again: "kept" } })
    .route({ method: "PATCH", path: "/people/groups/{id}", tags, summary: "Give a group another name" })
    .input(z.object({ id: machine(), name: groupName, version: z.number().int() }))
    .output(dataOf(peopleGroupSchema)),
  deletePeopleGroup: contract
    .meta({ action: "people.group", once: { decides: "groups.delete", again: "kept" } })
    .route({
      method: "DELETE",
      path: "/people/groups/{id}",
      tags,
      summary: "Delete a group; its people stay, and it can be restored with them for 30 days",
    })
    .input(z.object({ id: machine() }))
    .output(dataOf(z.object({ id: z.string() }))),
  restorePeopleGroup: contract
    .meta({ action: "people.group", once: { decides: "groups.restore", again: "kept" } })
    .route({
      method: "POST",
      path: "/people/groups/{id}/restore",
      tags,
      summary: "Restore a group with its people",
    })
    .input(z.object({ id: machine() }))
    .output(dataOf(peopleGroupSchema)),
  addToPeopleGroup: contract
    .meta({ action: "people.group", once: { decides: "groups.add", again: "kept" } })
    .route({ method: "POST", path: "/people/groups/{id}/people", tags, summary: "Add people to a group" })
    .input(z.object({ id: machine(), people: several }))
    .output(dataOf(peopleGroupSchema)),
  takeFromPeopleGroup: contract
    .meta({ action: "people.group", once: { decides: "groups.take", again: "kept" } })
    .route({ method: "POST", path: "/people/groups/{id}/taken", tags, summary: "Take people out of a group" })
    .input(z.object({ id: machine(), people: several }))
    .output(dataOf(peopleGroupSchema)),
  peopleOverview: contract
    .meta({ action: "people.read", scope: "tree" })
    .route({ method: "GET", path: "/people/overview", tags, summary: "How many people there are, and where" })
    .output(dataOf(peopleOverviewSchema)),
  exportPeople: contract
    .meta({ action: "people.export", scope: "tree", heavy: "export" })
    .route({ method: "GET", path: "/people/export", tags, summary: "Download the people of all locations as CSV" })
    .input(peopleExportInput)
    .output(z.instanceof(File).describe("text/csv; charset=utf-8")),
  invitePeople: contract
    .meta({ action: "members.invite", once: { decides: "members.invite", again: "kept" } })
    .route({ method: "POST", path: "/people/invitations", tags, summary: "Invite people into one location by email" })
    .input(inviteInput.extend({ place }))
    .output(dataOf(z.array(inviteOutcomeSchema))),
  resendPersonInvitation: contract
    .meta({ action: "members.invite", once: { decides: "members.invite", again: "kept" } })
    .route({
      method: "POST",
      path: "/people/invitations/{id}/resend",
      tags,
      summary: "Send an invitation into one location again, with a new link",
    })
    .input(z.object({ id: machine(), place }))
    .output(dataOf(invitedSchema)),
  withdrawPersonInvitation: contract
    .meta({ action: "members.invite", once: { decides: "members.invite", again: "kept" } })
    .route({
      method: "DELETE",
      path: "/people/invitations/{id}",
      tags,
      summary: "Withdraw an invitation into one location",
    })
    .input(z.object({ id: machine(), place }))
    .output(dataOf(invitedSchema)),
  nudgePeople: contract
    .meta({ action: "people.nudge", once: { decides: "people.nudge", again: "kept" } })
    .route({
      method: "POST",
      path: "/people/nudges",
      tags,
      summary: "Remind people of one location by email that their card is not finished",
      description: "Each person at most once in seven days, no matter who asks.",
    })
    .input(z.object({ place, people: several }))
    .output(dataOf(z.array(nudgeOutcomeSchema))),
  givePeopleTheme: contract
    .meta({ action: "themes.wear", once: { decides: "themes.give", again: "kept" } })
    .route({
      method: "POST",
      path: "/people/theme",
      tags,
      summary: "Give people of one location a theme, or let their cards follow their location again",
      description: "What their location and the franchise locked holds over it.",
    })
    .input(z.object({ place, people: several, theme: machine().nullable().describe("Null to follow the location.") }))
    .output(dataOf(z.array(givenThemeSchema))),
  movePerson: contract
    .meta({ action: "members.invite", once: { decides: "members.move", again: "auth.handOver" } })
    .route({
      method: "POST",
      path: "/people/{id}/move",
      tags,
      summary: "Move a person to another location of the franchise; what they hold stays, with somebody there",
      description: "Their cards go along, in the theme of the new place; every address they had leads there.",
    })
    .input(movePersonInput)
    .output(dataOf(handOverSchema)),
};

export type PeopleListInput = z.output<typeof peopleListInput>;
export type MovePersonInput = z.output<typeof movePersonInput>;
export type PeopleExportInput = z.output<typeof peopleExportInput>;
