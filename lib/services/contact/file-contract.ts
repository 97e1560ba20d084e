// Files on a contact: put up through the media service, had by who sees the contact.
import { z } from "zod";
import { contract, dataOf } from "#lib/services/contract.ts";
import { personSchema } from "#lib/services/person.ts";
import { machine } from "#lib/services/text.ts";
import { wholeContactSchema } from "./entities.ts";

const tags = ["Contacts"];

export const contactFileSchema = z.object({
  id: z.string(),
  asset_id: z.string().describe("Ask `GET /media/{id}/address` for where it can be fetched."),
  name: z.string(),
  type: z.string(),
  bytes: z.number().int(),
  by: personSchema,
  at: z.string(),
  deleted_at: z.string().nullable().describe("It was deleted, and can be restored for 30 days."),
});

export const addFileInput = z.object({
  id: machine().describe("The contact."),
  upload: machine().describe("A whole upload of the caller’s, of class `private`, in this workspace."),
});

export const changeFileInput = z.object({
  id: machine().describe("The contact."),
  file: machine(),
  deleted: z.boolean(),
});

const files = contract
  .meta({ action: "contacts.read" })
  .route({ method: "GET", path: "/contacts/{id}/files", tags, summary: "List the files on a contact, newest first" })
  .input(z.object({ id: machine() }))
  .output(dataOf(z.array(contactFileSchema)));

const addFile = contract
  .meta({ action: "contacts.file", once: { decides: "contacts.file", again: "contact.get" } })
  .route({
    method: "POST",
    path: "/contacts/{id}/files",
    tags,
    summary: "Put an upload on a contact",
    description: "Only people who see the contact can open it. The same upload is the same file.",
  })
  .input(addFileInput)
  .output(dataOf(wholeContactSchema));

const changeFile = contract
  .meta({ action: "contacts.file", once: { decides: "contacts.file", again: "contact.get" } })
  .route({ method: "PATCH", path: "/contacts/{id}/files", tags, summary: "Delete a file of a contact, or restore it" })
  .input(changeFileInput)
  .output(dataOf(wholeContactSchema));

export const contactFileContract = { files, addFile, changeFile };

export type ContactFile = z.infer<typeof contactFileSchema>;
export type AddFile = z.infer<typeof addFileInput>;
export type ChangeFile = z.infer<typeof changeFileInput>;
