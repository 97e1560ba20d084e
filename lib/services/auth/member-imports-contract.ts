// Files of people: put up, looked through, sent, and come back to.
import { z } from "zod";
import {
  importMapping,
  MOST_CSV,
  memberImportRowSchema,
  memberImportSchema,
  ROW_FILTERS,
} from "#lib/services/auth/member-imports-entities.ts";
import { contract, dataOf, FILE_BODY, listOf, listQuery } from "#lib/services/contract.ts";
import { line, machine } from "#lib/services/text.ts";

const tags = ["Members"];
const one = z.object({ id: machine() });

export const importRowsInput = listQuery(["line"])
  .extend({ id: machine(), state: z.enum(ROW_FILTERS).default("") })
  .omit({ sort_by: true, sort_desc: true, filters: true, cursor: true });

export const memberImportsContract = {
  memberImports: contract
    .meta({ action: "members.invite", live: ["memberImports"] })
    .route({ method: "GET", path: "/members/imports", tags, summary: "Files of people, newest first" })
    .input(listQuery(["created_at"]).omit({ sort_by: true, sort_desc: true, filters: true, cursor: true }))
    .output(listOf(memberImportSchema)),
  addMemberImport: contract
    .meta({ action: "members.invite", body: FILE_BODY, once: { decides: "import.draft", again: "auth.memberImport" } })
    .route({
      method: "POST",
      path: "/members/imports",
      tags,
      summary: "Upload a file of people; nothing is sent yet",
      successStatus: 201,
    })
    .input(
      z
        .object({
          file_name: line(200).default(""),
          text: machine().min(1, "The file is empty.").max(MOST_CSV, "Use a file under 900 kB.").optional(),
          upload: machine()
            .optional()
            .describe("A finished upload of the class `import`: a zip of one CSV and of the people's photos."),
        })
        .refine(({ text, upload }) => (text === undefined) !== (upload === undefined), {
          message: "Choose a file, or paste some rows.",
          path: ["text"],
        }),
    )
    .output(dataOf(memberImportSchema)),
  memberImport: contract
    .meta({ action: "members.invite", live: ["memberImports"] })
    .route({ method: "GET", path: "/members/imports/{id}", tags, summary: "A file of people and how far it is" })
    .input(one)
    .output(dataOf(memberImportSchema)),
  memberImportRows: contract
    .meta({ action: "members.invite", live: ["memberImports"] })
    .route({ method: "GET", path: "/members/imports/{id}/rows", tags, summary: "A file's rows, one by one" })
    .input(importRowsInput)
    .output(listOf(memberImportRowSchema)),
  addImportPhotos: contract
    .meta({ action: "members.invite", once: { decides: "import.draft", again: "auth.memberImport" } })
    .route({
      method: "POST",
      path: "/members/imports/{id}/photos",
      tags,
      summary: "Upload a zip with the photos of a file's people",
      description:
        "Read in the background. A column names each person's photo, or the file has the address as its name. A person who accepts and has no photo gets it.",
    })
    .input(
      one.extend({
        version: z.number().int(),
        upload: machine().nullable().describe("A finished upload of the class `import`; null removes the photos."),
        file_name: line(200).default(""),
      }),
    )
    .output(dataOf(memberImportSchema)),
  memberImportPhoto: contract
    .meta({ action: "members.invite" })
    .route({
      method: "GET",
      path: "/members/imports/{id}/photos/{photo}",
      tags,
      summary: "A photo of a file of people, until the file is sent",
    })
    .input(one.extend({ photo: machine() }))
    .output(z.instanceof(File).describe("image/webp")),
  mapMemberImport: contract
    .meta({ action: "members.invite", once: { decides: "import.draft", again: "auth.memberImport" } })
    .route({ method: "PATCH", path: "/members/imports/{id}", tags, summary: "Say which column is what" })
    .input(one.extend(importMapping.shape).extend({ version: z.number().int() }))
    .output(dataOf(memberImportSchema)),
  startMemberImport: contract
    .meta({ action: "members.invite", once: { decides: "members.import", again: "auth.memberImport" } })
    .route({ method: "POST", path: "/members/imports/{id}/start", tags, summary: "Send the invitations of a file" })
    .input(one.extend({ version: z.number().int() }))
    .output(dataOf(memberImportSchema)),
  discardMemberImport: contract
    .meta({ action: "members.invite", once: { decides: "import.discard", again: "kept" } })
    .route({ method: "DELETE", path: "/members/imports/{id}", tags, summary: "Discard a file that was not sent" })
    .input(one)
    .output(dataOf(z.object({ id: z.string() }))),
};

export type ImportRowsInput = z.output<typeof importRowsInput>;
