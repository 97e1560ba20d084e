// Files of contacts: put up, looked through, imported, come back to, undone.
import { z } from "zod";
import { contract, dataOf, FILE_BODY, listOf } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";
import {
  addImportInput,
  chooseRowsInput,
  contactImportRowSchema,
  contactImportSchema,
  importListInput,
  importRowsInput,
  mapImportInput,
  rereadImportInput,
} from "./import-entities.ts";

const tags = ["Contacts"];
const one = z.object({ id: machine() });
const versioned = one.extend({ version: z.coerce.number().int() });

export const contactImportContract = {
  imports: contract
    .meta({ action: "contacts.read", live: ["contacts"] })
    .route({ method: "GET", path: "/contacts/imports", tags, summary: "Your files of contacts, newest first" })
    .input(importListInput)
    .output(listOf(contactImportSchema)),
  addImport: contract
    .meta({
      action: "contacts.import",
      body: FILE_BODY,
      once: { decides: "import.draft", again: "contact.oneImport" },
    })
    .route({
      method: "POST",
      path: "/contacts/imports",
      tags,
      summary: "Upload a file of contacts; nothing is imported yet",
      successStatus: 201,
      description:
        "A CSV, TSV, Excel (.xlsx), vCard or JSON file. It is read in the background, and stores no consent.",
    })
    .input(addImportInput)
    .output(dataOf(contactImportSchema)),
  oneImport: contract
    .meta({ action: "contacts.read", live: ["contacts"] })
    .route({ method: "GET", path: "/contacts/imports/{id}", tags, summary: "A file of contacts and how far it is" })
    .input(one)
    .output(dataOf(contactImportSchema)),
  importRows: contract
    .meta({ action: "contacts.read", live: ["contacts"] })
    .route({ method: "GET", path: "/contacts/imports/{id}/rows", tags, summary: "A file’s rows, one by one" })
    .input(importRowsInput)
    .output(listOf(contactImportRowSchema)),
  importRejects: contract
    .meta({ action: "contacts.export", heavy: "export" })
    .route({
      method: "GET",
      path: "/contacts/imports/{id}/rejects",
      tags,
      summary: "Download the rows that were not imported, and why, as CSV",
    })
    .input(one)
    .output(z.instanceof(File).describe("text/csv; charset=utf-8")),
  mapImport: contract
    .meta({ action: "contacts.import", once: { decides: "import.draft", again: "contact.oneImport" } })
    .route({
      method: "PATCH",
      path: "/contacts/imports/{id}",
      tags,
      summary: "Say what the columns are, and what to do with people who are here already",
      description: "Every row is looked at again.",
    })
    .input(mapImportInput)
    .output(dataOf(contactImportSchema)),
  rereadImport: contract
    .meta({ action: "contacts.import", once: { decides: "import.draft", again: "contact.oneImport" } })
    .route({
      method: "POST",
      path: "/contacts/imports/{id}/reading",
      tags,
      summary: "Read a file again, with another text encoding or delimiter",
      description: "For a day after it was uploaded, and until it is imported. Its columns are guessed anew.",
    })
    .input(rereadImportInput)
    .output(dataOf(contactImportSchema)),
  chooseImportRows: contract
    .meta({ action: "contacts.import", once: { decides: "import.draft", again: "contact.oneImport" } })
    .route({
      method: "POST",
      path: "/contacts/imports/{id}/choices",
      tags,
      summary: "Choose what is done with rows about people who are here already",
    })
    .input(chooseRowsInput)
    .output(dataOf(contactImportSchema)),
  startImport: contract
    .meta({ action: "contacts.import", once: { decides: "contacts.import", again: "contact.oneImport" } })
    .route({ method: "POST", path: "/contacts/imports/{id}/start", tags, summary: "Import a file, or go on with it" })
    .input(versioned)
    .output(dataOf(contactImportSchema)),
  stopImport: contract
    .meta({ action: "contacts.import", once: { decides: "contacts.import", again: "contact.oneImport" } })
    .route({
      method: "POST",
      path: "/contacts/imports/{id}/stop",
      tags,
      summary: "Stop an import; what came in stays, and the rest waits",
    })
    .input(one)
    .output(dataOf(contactImportSchema)),
  undoImport: contract
    .meta({ action: "contacts.import", once: { decides: "contacts.import-undo", again: "contact.oneImport" } })
    .route({
      method: "POST",
      path: "/contacts/imports/{id}/undo",
      tags,
      summary: "Undo a whole import, for 30 days",
      description: "Takes away what came with it. Contacts that somebody changed since stay.",
    })
    .input(one)
    .output(dataOf(contactImportSchema)),
  discardImport: contract
    .meta({ action: "contacts.import", once: { decides: "import.discard", again: "kept" } })
    .route({ method: "DELETE", path: "/contacts/imports/{id}", tags, summary: "Discard a file that was not imported" })
    .input(one)
    .output(dataOf(z.object({ id: z.string() }))),
};
