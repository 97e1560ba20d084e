// A workspace's directory as people of the workspace set it up and read it; the directory itself calls at /api/scim/v2.
import { z } from "zod";
import {
  directoryAnswerSchema,
  directoryPersonSchema,
  directoryRequestSchema,
  freshTokenSchema,
  REQUEST_DAYS,
  RULE_ROLES,
} from "#lib/services/auth/directory-entities.ts";
import { DIRECTORY_PERSON_STATES, MOST_RULES, REQUEST_OUTCOMES, VENDORS } from "#lib/services/auth/directory-limits.ts";
import { contract, dataOf, listOf, listQuery, unpaged } from "#lib/services/contract.ts";
import { line, machine } from "#lib/services/text.ts";

const tags = ["Directory"];
const version = z.number().int();
const place = machine().nullable().describe("The workspace or one of its locations.");

export const REQUEST_SORTS = ["at"] as const;
export const DIRECTORY_PEOPLE_SORTS = ["since", "name"] as const;

export const requestListInput = listQuery(REQUEST_SORTS).extend({
  outcome: z.enum(["", "needs", ...REQUEST_OUTCOMES]).default(""),
});
export const directoryPeopleInput = listQuery(DIRECTORY_PEOPLE_SORTS).extend({
  state: z.enum(["", ...DIRECTORY_PERSON_STATES]).default(""),
});

export const directoryContract = {
  directory: contract
    .meta({ action: "directory.read" })
    .route({ method: "GET", path: "/directory", tags, summary: "The directory, its tokens and what its groups mean" })
    .output(dataOf(directoryAnswerSchema)),
  setUpDirectory: contract
    .meta({ action: "directory.manage", secret: true, machineToken: true })
    .route({
      method: "POST",
      path: "/directory",
      tags,
      summary: "Set a directory up and make its first token, which is told once",
      successStatus: 201,
    })
    .input(z.object({ vendor: z.enum(VENDORS), place }))
    .output(dataOf(freshTokenSchema)),
  changeDirectory: contract
    .meta({ action: "directory.manage", once: { decides: "directory.rules", again: "itself" } })
    .route({ method: "PATCH", path: "/directory", tags, summary: "Change where people without a group belong" })
    .input(z.object({ vendor: z.enum(VENDORS), place, version }))
    .output(dataOf(directoryAnswerSchema)),
  changeDirectoryRules: contract
    .meta({ action: "directory.manage", once: { decides: "directory.rules", again: "itself" } })
    .route({
      method: "PUT",
      path: "/directory/rules",
      tags,
      summary: "Say what groups mean; the first that fits decides",
    })
    .input(
      z.object({
        rules: z
          .array(
            z.object({
              group: line(200).min(1, "Name a group."),
              place: machine(),
              role: z.enum(RULE_ROLES),
              theme: machine().nullable().default(null),
            }),
          )
          .max(MOST_RULES, `Use at most ${MOST_RULES} rules.`),
        version,
      }),
    )
    .output(dataOf(directoryAnswerSchema)),
  startDirectory: contract
    .meta({ action: "directory.manage", once: { decides: "directory.start", again: "itself" } })
    .route({ method: "POST", path: "/directory/start", tags, summary: "End the dry run and let the directory write" })
    .input(z.object({ version }))
    .output(dataOf(directoryAnswerSchema)),
  renewDirectoryToken: contract
    .meta({ action: "directory.manage", secret: true, machineToken: true })
    .route({
      method: "POST",
      path: "/directory/tokens",
      tags,
      summary: "Make a new token; the one before works for another day",
    })
    .output(dataOf(freshTokenSchema)),
  endDirectoryToken: contract
    .meta({ action: "directory.manage", once: { decides: "directory.token-end", again: "kept" } })
    .route({ method: "DELETE", path: "/directory/tokens/{id}", tags, summary: "End a token at once" })
    .input(z.object({ id: machine() }))
    .output(dataOf(z.object({ id: z.string() }))),
  removeDirectory: contract
    .meta({ action: "directory.manage", once: { decides: "directory.remove", again: "kept" } })
    .route({ method: "DELETE", path: "/directory", tags, summary: "Remove the directory; people keep what they have" })
    .input(z.object({ version }))
    .output(dataOf(z.object({ removed: z.boolean() }))),
  directoryRequests: contract
    .meta({ action: "directory.read" })
    .route({
      method: "GET",
      path: "/directory/requests",
      tags,
      summary: `What came in, newest first, for ${REQUEST_DAYS} days`,
    })
    .input(requestListInput)
    .output(listOf(directoryRequestSchema)),
  exportDirectoryRequests: contract
    .meta({ action: "directory.export", heavy: "export" })
    .route({ method: "GET", path: "/directory/requests/export", tags, summary: "Download what came in as CSV" })
    .input(requestListInput.omit(unpaged))
    .output(z.instanceof(File).describe("text/csv; charset=utf-8")),
  directoryPeople: contract
    .meta({ action: "directory.read" })
    .route({
      method: "GET",
      path: "/directory/people",
      tags,
      summary: "People the directory told of, and what happened to each",
    })
    .input(directoryPeopleInput)
    .output(listOf(directoryPersonSchema)),
  exportDirectoryPeople: contract
    .meta({ action: "directory.export", heavy: "export" })
    .route({ method: "GET", path: "/directory/people/export", tags, summary: "Download the directory's people as CSV" })
    .input(directoryPeopleInput.omit(unpaged))
    .output(z.instanceof(File).describe("text/csv; charset=utf-8")),
};

export type RequestListInput = z.output<typeof requestListInput>;
export type DirectoryPeopleInput = z.output<typeof directoryPeopleInput>;
